import RPCWire

extension RPCError {
  /// The error, with what stood in the call's way.
  func naming(_ obstacle: RPCError?) -> RPCError {
    guard let obstacle else { return self }
    var copy = self
    copy.message += "; \(obstacle.message)"
    return copy
  }
}

/// What a call's caller is told when it fails on this side.
extension ClientCall {
  /// The timeout has passed.
  var late: RPCError {
    RPCError(
      .deadlineExceeded, .deadlineExceeded, "\(method) was not answered within \(options.timeout ?? .zero)")
  }

  /// The caller's task was cancelled.
  var cancelled: RPCError {
    RPCError(.cancelled, .cancelled, "\(method) was cancelled")
  }

  /// The error, telling how many attempts were made where that was more than one: in the text, and as `attempts` in the
  /// detail's metadata.
  func counted(_ error: RPCError) -> RPCError {
    guard attempts > 1 else { return error }
    var copy = error
    copy.message += " (\(attempts) attempts)"
    copy.info?.metadata.append(Metadata.Entry(key: "attempts", value: String(attempts)))
    return copy
  }
}
