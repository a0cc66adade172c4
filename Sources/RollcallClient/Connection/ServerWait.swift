extension PhotoLibraryConfiguration {
  /// How long a call may have the server wait: less than the call may take, so that it ends by its reply.
  func serverWait(atMost longest: Duration) -> Duration {
    callTimeout.map { min(longest, $0 / 2) } ?? longest
  }
}

extension Duration {
  /// As messages have it: whole milliseconds, no more than fit.
  var messageMilliseconds: UInt32 { UInt32(clamping: Int64(self / .milliseconds(1))) }
}
