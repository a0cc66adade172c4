/// What may be said of a method before it is called: whether calling it twice does more than calling it once.
///
/// The values are those of protobuf's method option `idempotency_level`; generated stubs pass on what the .proto says.
public enum Idempotency: Sendable {
  /// Nothing is known: the call is repeated only when it was certainly not executed.
  case unknown
  /// Calling it twice with the same request does what calling it once does.
  case idempotent
  /// It changes nothing.
  case noSideEffects

  /// Whether a call may be repeated although it may have been executed.
  var isSafeToRepeat: Bool { self != .unknown }
}
