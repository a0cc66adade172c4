/// A message with its fields and what is nested in it.
struct ProtoMessage: Sendable {
  var declaration: Declaration
  /// Every field in the file's order, members of oneofs among them.
  var fields: [ProtoField]
  var oneofs: [Declaration]
  var messages: [ProtoMessage]
  var enums: [ProtoEnum]
  /// True for the entry type that protoc makes for a `map` field.
  var isMapEntry: Bool

  /// This message, then the messages nested in it, each before its own nested ones.
  var withNested: [ProtoMessage] { [self] + messages.flatMap(\.withNested) }

  /// Whether it has a plain string field of this name.
  func hasString(_ name: String) -> Bool {
    fields.contains {
      $0.declaration.name == name && $0.type == .string && !$0.isRepeated && $0.oneofIndex == nil
    }
  }

  /// The fields of the oneof at an index of `oneofs`.
  func members(ofOneof index: Int) -> [ProtoField] {
    fields.filter { $0.oneofIndex == index }
  }

  /// What a reader of the Swift type sees: plain fields, and one property a oneof, in the file's order.
  var properties: [Property] {
    var seen: Set<Int> = []
    return fields.compactMap { field in
      guard let index = field.oneofIndex else { return .field(field) }
      return seen.insert(index).inserted ? .oneof(oneofs[index], members(ofOneof: index)) : nil
    }
  }

  /// A stored property of the Swift type.
  enum Property: Sendable {
    case field(ProtoField)
    case oneof(Declaration, [ProtoField])

    var declaration: Declaration {
      switch self {
      case .field(let field): field.declaration
      case .oneof(let declaration, _): declaration
      }
    }
  }
}

/// One field of a message.
struct ProtoField: Sendable {
  var declaration: Declaration
  var type: FieldType
  var isRepeated: Bool
  /// The index in the message's `oneofs`, for a member of one.
  var oneofIndex: Int?
  /// True for a proto3 field that is marked `optional`.
  var isMarkedOptional: Bool
}

/// A field's type.
enum FieldType: Sendable, Equatable {
  /// A number or a bool, by the name that it has in Swift.
  case scalar(Scalar)
  case string
  case bytes
  /// A message, by its full name.
  case message(String)
  /// An enum, by its full name.
  case enumeration(String)
  /// A proto2 group.
  case group

  /// The Swift type of a number or bool; its raw value is the name in Swift.
  enum Scalar: String, Sendable {
    case double = "Double"
    case float = "Float"
    case int32 = "Int32"
    case int64 = "Int64"
    case uint32 = "UInt32"
    case uint64 = "UInt64"
    case bool = "Bool"
  }

  /// The full name of the message or enum that the type names.
  var typeName: String? {
    switch self {
    case .message(let name), .enumeration(let name): name
    case .scalar, .string, .bytes, .group: nil
    }
  }
}
