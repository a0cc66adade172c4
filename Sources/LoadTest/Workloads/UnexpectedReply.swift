import RPCWire

extension RPCError {
  /// A reply without an error that is still not what the protocol promises. The reason is the load tester's own.
  static func unexpectedReply(_ message: String) -> RPCError {
    RPCError(.dataLoss, message, info: ErrorInfo(reason: "UNEXPECTED_REPLY", domain: "rollcall-bench"))
  }
}
