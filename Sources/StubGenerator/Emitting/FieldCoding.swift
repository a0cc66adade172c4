/// The expressions that copy one field between its Swift property and protoc-c's struct `c`.
struct FieldCoding {
  private let field: ProtoField
  private let names: TypeNames
  private let member: String
  private let fullName: String

  init(_ field: ProtoField, _ names: TypeNames) {
    self.field = field
    self.names = names
    member = "c.pointee.\(SwiftNames.escapedAsMember(CNames.field(field.declaration.name)))"
    fullName = field.declaration.fullName
  }

  /// The Swift value of the C member.
  var copied: String {
    if field.isRepeated { return copiedRepeated }
    switch field.type {
    case .scalar(.bool): return "\(member) != 0"
    case .scalar: return member
    case .string: return "try arena.string(from: \(member), field: \"\(fullName)\")"
    case .bytes: return "arena.bytes(from: \(member))"
    case .enumeration(let name):
      return "\(names[name].swiftName)(rawValue: Int32(truncatingIfNeeded: \(member).rawValue))"
    case .message(let name):
      let absent = field.oneofIndex == nil ? "" : " ?? \(names[name].swiftName)()"
      return "try arena.message(from: \(member))\(absent)"
    case .group: preconditionFailure("groups are refused before code is written")
    }
  }

  private var copiedRepeated: String {
    let arguments = "from: \(member), count: \(count)"
    return switch field.type {
    case .scalar(.bool): "arena.booleans(\(arguments))"
    case .scalar: "arena.numbers(\(arguments))"
    case .string: "try arena.strings(\(arguments), field: \"\(fullName)\")"
    case .bytes: "arena.bytes(\(arguments))"
    case .enumeration: "arena.enumerations(\(arguments))"
    case .message: "try arena.messages(\(arguments))"
    case .group: preconditionFailure("groups are refused before code is written")
    }
  }

  /// The statements that set the C member from a property. An empty text needs no room: it is what the struct
  /// has.
  func filling(from property: String) -> [String] {
    if field.isRepeated { return ["\(count) = \(property).count", assignment(of: property)] }
    if field.type == .string { return ["if !\(property).isEmpty {", "  \(assignment(of: property))", "}"] }
    return [assignment(of: property)]
  }

  /// The statement that sets the C member.
  func assignment(of value: String) -> String { "\(member) = \(converted(value))" }

  private func converted(_ value: String) -> String {
    switch field.type {
    case .scalar(.bool): field.isRepeated ? "try arena.copy(booleans: \(value))" : "\(value) ? 1 : 0"
    case .scalar: field.isRepeated ? "try arena.copy(numbers: \(value))" : value
    case .string: "try arena.copy(\(value), field: \"\(fullName)\")"
    case .bytes: "try arena.copy(\(value))"
    case .enumeration:
      field.isRepeated
        ? "try arena.copy(enumerations: \(value))"
        : ".init(rawValue: .init(truncatingIfNeeded: \(value).rawValue))"
    case .message: "try arena.copy(\(field.isRepeated ? "messages" : "message"): \(value))"
    case .group: preconditionFailure("groups are refused before code is written")
    }
  }

  private var count: String { "c.pointee.\(CNames.count(ofField: field.declaration.name))" }
}
