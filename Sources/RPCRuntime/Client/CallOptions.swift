public import RPCWire

/// What a caller may say about one call besides its request.
public struct CallOptions: Sendable {
  /// Which of a channel's connections a call takes.
  public enum Lane: Sendable {
    /// The one for calls that should be answered soon.
    case calls
    /// The one for bytes in bulk: a large upload then never stands before a small call.
    case bytes
  }

  /// How long the call may take, from now until its reply is here, all attempts and waits together. `nil`: as long as it
  /// takes.
  ///
  /// The time is sent along, so the server gives up at the same moment. Zero or less fails the call at once.
  public var timeout: Duration?

  /// Sent with the request: credentials, the library's name, trace identifiers.
  public var metadata: Metadata

  /// Which of the channel's connections it takes.
  public var lane: Lane

  /// Whether the call waits, until its timeout, for a server that cannot be reached. Otherwise it fails with UNAVAILABLE
  /// as soon as connecting has failed, or at once while the channel rests before it tries again.
  public var waitsForReady: Bool

  /// How often the call is made at most, the first time included; nil: as the channel's configuration says.
  public var maximumAttempts: Int?

  /// Creates options; the defaults mean "no deadline, no metadata, the lane for calls, without waiting for a server".
  public init(
    timeout: Duration? = nil, metadata: Metadata = [:], lane: Lane = .calls, waitsForReady: Bool = false,
    maximumAttempts: Int? = nil
  ) {
    self.timeout = timeout
    self.metadata = metadata
    self.lane = lane
    self.waitsForReady = waitsForReady
    self.maximumAttempts = maximumAttempts
  }
}
