public import RPCWire

/// What a caller may say about one call besides its request.
public struct CallOptions: Sendable {
  /// How long the call may take, from now until its reply is here. `nil`: as long as it takes.
  ///
  /// The time is sent along, so the server gives up at the same moment. Zero or less fails the call at once.
  public var timeout: Duration?

  /// Sent with the request: credentials, the library's name, trace identifiers.
  public var metadata: Metadata

  /// Creates options; the defaults mean "no deadline, no metadata".
  public init(timeout: Duration? = nil, metadata: Metadata = [:]) {
    self.timeout = timeout
    self.metadata = metadata
  }
}
