public import RPCWire

/// The reasons in `ErrorInfo` of errors that the runtime itself makes; the domain is `rollcall`. Callers may rely on them.
public enum RuntimeReason: String, Sendable, CaseIterable {
  /// A frame, or something in a request, is larger than the wire allows.
  case frameTooLarge = "FRAME_TOO_LARGE"
  /// The connection has as many calls running as it may have.
  case tooManyCalls = "TOO_MANY_CALLS"
  /// The server has as many connections as it may have.
  case tooManyConnections = "TOO_MANY_CONNECTIONS"
  /// The server is shutting down; the call was not executed, or was ended before it had an effect.
  case draining = "DRAINING"
  /// The request breaks a rule of the protocol or cannot be decoded.
  case badRequest = "BAD_REQUEST"
  /// There is no such service or method, or it is no stream.
  case unknownMethod = "UNKNOWN_METHOD"
  /// The call's deadline has passed.
  case deadlineExceeded = "DEADLINE_EXCEEDED"
  /// A fault of the server's own; its log tells more.
  case internalError = "INTERNAL_ERROR"
  /// The caller cancelled the call.
  case cancelled = "CANCELLED"
  /// The connection was lost while the call was under way; whether it was executed is not known.
  case connectionLost = "CONNECTION_LOST"
  /// A client's channel could make no connection; the call was not sent.
  case notReachable = "NOT_REACHABLE"
  /// The caller has closed its channel; the call was not sent, or its channel was closed before it could be sent again.
  case channelClosed = "CLOSED"
}

extension RPCError {
  /// An error of the runtime, with its reason where programs look for it.
  ///
  /// - Parameter metadata: what belongs to the reason, such as the limit that was reached.
  public init(
    _ code: StatusCode, _ reason: RuntimeReason, _ message: String, metadata: [Metadata.Entry] = []
  ) {
    self.init(code, message, info: ErrorInfo(reason: reason.rawValue, metadata: metadata))
  }

  /// The error with a reason, where the wire refused a request before any code of a service saw it: such an error has a
  /// code and a message only, since the wire knows no reasons.
  var withWireReason: RPCError {
    guard info == nil else { return self }
    switch code {
    case .invalidArgument: return RPCError(code, .badRequest, message)
    case .resourceExhausted: return RPCError(code, .frameTooLarge, message)
    default: return self
    }
  }

  /// RESOURCE_EXHAUSTED because a limit is reached; the limit is in the message and in the detail.
  static func limitReached(_ reason: RuntimeReason, limit: Int, of what: String) -> RPCError {
    RPCError(
      .resourceExhausted, reason, "\(what): at most \(limit) are allowed",
      metadata: [Metadata.Entry(key: "limit", value: String(limit))])
  }
}
