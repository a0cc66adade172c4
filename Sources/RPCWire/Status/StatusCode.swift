/// How a call ended: one of gRPC's 17 codes, as `google.rpc.Status.code` carries them.
///
/// A struct and not an enum, because a peer may send a number that this version does not know; such a number
/// passes through unchanged.
public struct StatusCode: RawRepresentable, Hashable, Sendable {
  /// gRPC's number of the code; 0 is success.
  public let rawValue: Int32

  /// Takes any number, also one that gRPC does not define.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// The call succeeded.
  public static let ok = StatusCode(rawValue: 0)
  /// The caller ended the call.
  public static let cancelled = StatusCode(rawValue: 1)
  /// An error that nothing else describes.
  public static let unknown = StatusCode(rawValue: 2)
  /// The request itself is wrong, whatever the state of the server.
  public static let invalidArgument = StatusCode(rawValue: 3)
  /// The time ran out; the call may have been executed.
  public static let deadlineExceeded = StatusCode(rawValue: 4)
  /// What the request names does not exist.
  public static let notFound = StatusCode(rawValue: 5)
  /// What the request would make exists.
  public static let alreadyExists = StatusCode(rawValue: 6)
  /// The caller is known and may not do this.
  public static let permissionDenied = StatusCode(rawValue: 7)
  /// A limit is reached; the message names it.
  public static let resourceExhausted = StatusCode(rawValue: 8)
  /// The state of the server does not allow the call; retrying alone does not help.
  public static let failedPrecondition = StatusCode(rawValue: 9)
  /// Another call got in between; retrying from the start may help.
  public static let aborted = StatusCode(rawValue: 10)
  /// The request goes past the end of what is there.
  public static let outOfRange = StatusCode(rawValue: 11)
  /// The server has no such method.
  public static let unimplemented = StatusCode(rawValue: 12)
  /// The server broke a rule of its own.
  public static let `internal` = StatusCode(rawValue: 13)
  /// The server cannot be reached or takes no calls now; retrying later may help.
  public static let unavailable = StatusCode(rawValue: 14)
  /// Stored data is lost or damaged.
  public static let dataLoss = StatusCode(rawValue: 15)
  /// The caller is not known.
  public static let unauthenticated = StatusCode(rawValue: 16)
}

extension StatusCode: CustomStringConvertible {
  /// gRPC's names, in the order of their numbers.
  private static let names = [
    "OK", "CANCELLED", "UNKNOWN", "INVALID_ARGUMENT", "DEADLINE_EXCEEDED", "NOT_FOUND", "ALREADY_EXISTS",
    "PERMISSION_DENIED", "RESOURCE_EXHAUSTED", "FAILED_PRECONDITION", "ABORTED", "OUT_OF_RANGE",
    "UNIMPLEMENTED", "INTERNAL", "UNAVAILABLE", "DATA_LOSS", "UNAUTHENTICATED",
  ]

  /// gRPC's name, such as "NOT_FOUND"; "CODE_42" for a number that gRPC does not define.
  public var description: String {
    let index = Int(rawValue)
    return Self.names.indices.contains(index) ? Self.names[index] : "CODE_\(rawValue)"
  }
}
