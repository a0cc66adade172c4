public import RollcallClient

/// Something that goes wrong with one call, as it does between real machines.
public struct Fault: Sendable {
  enum Effect: Sendable {
    case refusal(RollcallError)
    case delay(Duration)
    case lineBreaksBefore
    case lineBreaksAfter
  }

  let effect: Effect

  /// The server refuses the call, which has no effect.
  ///
  /// - Parameters:
  ///   - reason: as the protocol's table names it; the code of the status follows from it.
  ///   - message: for people.
  ///   - details: what the server tells besides, such as `change_index` or `retry_after_milliseconds`.
  public static func refusal(
    _ reason: Reason, _ message: String = "refused by the test", details: [String: String] = [:]
  ) -> Fault {
    Fault(effect: .refusal(RollcallError(reason, message, code: reason.usualCode, details: details)))
  }

  /// The server is shutting down: the call is refused with `DRAINING` and has no effect.
  public static let draining = refusal(.draining, "the server is shutting down; the call was not executed")

  /// The server takes so long before it begins, by the test's clock where it has one.
  public static func delay(_ duration: Duration) -> Fault { Fault(effect: .delay(duration)) }

  /// The line breaks before the call has had any effect. Every other call under way loses its line too.
  public static let lineBreaksBefore = Fault(effect: .lineBreaksBefore)

  /// The line breaks after the call was executed, so that its reply is lost: what a `batch_id` is for.
  public static let lineBreaksAfter = Fault(effect: .lineBreaksAfter)
}
