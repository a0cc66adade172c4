public import RPCWire
import SystemCalls

/// The pause that a server asks for, in the errors of what may pass: `retry_after_milliseconds` in `ErrorInfo.metadata`.
///
/// An error with it says two things: the call was not executed, and it may succeed so much later.
extension RPCError {
  /// The metadata's key.
  private static let retryAfterKey = "retry_after_milliseconds"

  /// How long the server asks to wait before the call is made again; nil where it does not say.
  public var retryAfter: Duration? {
    guard let text = info?.metadata.first(where: { $0.key == Self.retryAfterKey })?.value,
      let milliseconds = Int32(text), milliseconds >= 0
    else { return nil }
    return .milliseconds(milliseconds)
  }

  /// The same error, asking to wait before the call is made again. Does nothing to an error without a reason.
  ///
  /// - Parameter delay: to the millisecond.
  public func retryable(after delay: Duration) -> RPCError {
    var copy = self
    let milliseconds = Int32(clamping: delay.wholeNanoseconds / 1_000_000)
    copy.info?.metadata.append(Metadata.Entry(key: Self.retryAfterKey, value: String(milliseconds)))
    return copy
  }
}
