import PhotoLibrary
import RollcallProto

extension AccessLevel {
  /// The level of a message. Throws for none, and for one that does not exist.
  init(_ message: RollcallV1.AccessLevel, field: String) throws(MalformedField) {
    switch message {
    case .addOnly: self = .addOnly
    case .readWrite: self = .readWrite
    case .unspecified: throw .notSet(field, takes: "ACCESS_LEVEL_ADD_ONLY or ACCESS_LEVEL_READ_WRITE")
    default: throw MalformedField(field, "is no level: \(message.rawValue)")
    }
  }

  /// The level as the protocol has it.
  var message: RollcallV1.AccessLevel {
    switch self {
    case .addOnly: .addOnly
    case .readWrite: .readWrite
    }
  }
}

extension AuthorizationStatus {
  /// The status of a message; its numbers are Photos', as ours are. Throws for one that does not exist.
  init(_ message: RollcallV1.AuthorizationStatus, field: String) throws(MalformedField) {
    guard let status = UInt8(exactly: message.rawValue).flatMap(AuthorizationStatus.init(rawValue:)) else {
      throw MalformedField(field, "is no status: \(message.rawValue)")
    }
    self = status
  }

  /// The status as the protocol has it.
  var message: RollcallV1.AuthorizationStatus { .init(rawValue: Int32(rawValue)) }
}
