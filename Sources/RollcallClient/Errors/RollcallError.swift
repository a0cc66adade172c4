public import RPCWire

/// Why the library could not do what was asked, for programs (`reason`) and for people (`description`).
public struct RollcallError: Error, Sendable, Equatable {
  /// What went wrong, as a stable name.
  public var reason: Reason
  /// What happened, in a sentence without an end.
  public var message: String
  /// Which change of the batch is at fault, counted from 0; nil where none or all are.
  public var changeIndex: Int?
  /// gRPC's code, which the server sent or which describes a local error best.
  public var code: StatusCode
  /// What else the server told, such as the right offset of an upload.
  public var details: [String: String]

  /// Makes an error.
  public init(
    _ reason: Reason, _ message: String, changeIndex: Int? = nil, code: StatusCode = .unknown,
    details: [String: String] = [:]
  ) {
    self.reason = reason
    self.message = message
    self.changeIndex = changeIndex
    self.code = code
    self.details = details
  }

  /// Reads what the server or the channel answered. Without a reason of this project's, the code's name is the reason.
  init(_ error: RPCError) {
    var details: [String: String] = [:]
    for entry in error.info?.metadata ?? [] { details[entry.key] = entry.value }
    let isOurs = error.info?.domain == ErrorInfo.rollcallDomain
    let reason = (isOurs ? error.info?.reason : nil) ?? error.code.description
    self.init(
      Reason(rawValue: reason), error.message, changeIndex: details["change_index"].flatMap { Int($0) },
      code: error.code, details: details)
  }

  static func badReply(_ message: String) -> RollcallError {
    RollcallError(.badReply, message, code: .internal)
  }

  static func invalidArgument(_ message: String, changeIndex: Int? = nil) -> RollcallError {
    RollcallError(.invalidArgument, message, changeIndex: changeIndex, code: .invalidArgument)
  }
}

extension RollcallError: CustomStringConvertible {
  /// Reason, what happened, which change of several, and what to do: "QUEUE_FULL: 4096 batches wait; try again".
  public var description: String {
    let place = changeIndex.map { " (change \($0))" } ?? ""
    // A quota's message says itself what to do; its limit is a detail, and the disk may have room.
    let isOverQuota = reason == .notEnoughSpace && details["limit"] != nil
    let advice = (isOverQuota ? nil : reason.advice).map { "; \($0)" } ?? ""
    return "\(reason): \(message)\(place)\(advice)"
  }
}
