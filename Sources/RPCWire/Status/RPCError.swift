/// Why a call failed, the same on both ends of the wire.
public struct RPCError: Error, Sendable, Equatable {
  /// gRPC's code; `.ok` has no place in an error, and is sent as `.unknown`.
  public var code: StatusCode
  /// What happened and what to do about it, in English, for a person.
  public var message: String
  /// What a program can act on, where the server gave it.
  public var info: ErrorInfo?

  /// Makes an error.
  public init(_ code: StatusCode, _ message: String, info: ErrorInfo? = nil) {
    self.code = code
    self.message = message
    self.info = info
  }
}

extension RPCError: CustomStringConvertible {
  /// "NOT_FOUND: no asset 7 (IDENTIFIER_NOT_FOUND)"
  public var description: String {
    let reason = info.map { " (\($0.reason))" } ?? ""
    return "\(code): \(message)\(reason)"
  }
}
