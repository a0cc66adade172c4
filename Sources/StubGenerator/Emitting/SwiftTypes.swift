/// The Swift types of fields.
enum SwiftTypes {
  /// The type of a field's property.
  static func property(_ field: ProtoField, _ names: TypeNames) -> String {
    let element = element(field, names)
    if field.isRepeated { return "[\(element)]" }
    if case .message = field.type { return "\(element)?" }
    return element
  }

  /// The type of a field's value, or of one of its values.
  static func element(_ field: ProtoField, _ names: TypeNames) -> String {
    switch field.type {
    case .scalar(let scalar): scalar.rawValue
    case .string: "String"
    case .bytes: "[UInt8]"
    case .message(let name), .enumeration(let name): names[name].swiftName
    case .group: preconditionFailure("groups are refused before code is written")
    }
  }

  /// What a field that is not set holds, as proto3 says.
  static func defaultValue(_ field: ProtoField) -> String {
    if field.isRepeated { return "[]" }
    switch field.type {
    case .scalar(.bool): return "false"
    case .scalar: return "0"
    case .string: return "\"\""
    case .bytes: return "[]"
    case .message: return "nil"
    case .enumeration: return ".init(rawValue: 0)"
    case .group: preconditionFailure("groups are refused before code is written")
    }
  }

  /// The enum of a oneof, nested in its message: "change" → "ChangeOneof".
  static func oneof(_ oneof: Declaration) -> String { SwiftNames.type(oneof.name) + "Oneof" }
}
