/// The Swift name and module of every message and enum that protoc told of.
struct TypeNames {
  /// A message or enum as Swift sees it.
  struct Entry: Equatable {
    /// The name from the root: "RollcallV1.Change".
    var swiftName: String
    /// The last part of it: "Change".
    var baseName: String
    /// The file that declares it.
    var path: String
  }

  private var entries: [String: Entry] = [:]

  init(_ files: [ProtoFile]) {
    let namespaces = Set(files.compactMap { SwiftNames.namespace($0.package) })
    for file in files {
      let namespace = SwiftNames.namespace(file.package)
      for enumeration in file.enums {
        add(enumeration.declaration, in: namespace, suffix: "Enum", namespaces)
      }
      for message in file.messages { add(message, in: namespace, namespaces) }
    }
  }

  /// The entry of a full name. Every name that protoc uses is declared in some file that it told of.
  subscript(_ fullName: String) -> Entry {
    guard let entry = entries[fullName] else { preconditionFailure("protoc told nothing of \(fullName)") }
    return entry
  }

  private mutating func add(_ message: ProtoMessage, in scope: String?, _ namespaces: Set<String>) {
    add(message.declaration, in: scope, suffix: "Message", namespaces)
    let swiftName = self[message.declaration.fullName].swiftName
    for enumeration in message.enums {
      add(enumeration.declaration, in: swiftName, suffix: "Enum", namespaces)
    }
    for nested in message.messages { add(nested, in: swiftName, namespaces) }
  }

  private mutating func add(
    _ declaration: Declaration, in scope: String?, suffix: String, _ namespaces: Set<String>
  ) {
    var name = SwiftNames.type(declaration.name)
    if Self.usedByGeneratedCode.contains(name) || namespaces.contains(name) { name += suffix }
    entries[declaration.fullName] = Entry(
      swiftName: scope.map { "\($0).\(name)" } ?? name, baseName: name, path: declaration.file)
  }

  /// Types that generated code names, and names that Swift keeps: a message of such a name would hide the
  /// type, so it gets a suffix (`StringMessage`, `TypeEnum`).
  private static let usedByGeneratedCode: Set<String> = [
    "Any", "Arena", "Bool", "CStructInfo", "CallOptions", "ClientChannel", "Double", "Equatable", "Float",
    "Hashable", "Int32", "Int64", "MethodName", "ProtobufMessage", "Protocol", "RPCError", "RPCService",
    "RawRepresentable", "Self", "Sendable", "ServerCallContext", "ServerMethod", "String", "Type",
    "UInt32", "UInt64", "UInt8", "UnsafeMutableRawPointer", "UnsafeRawPointer",
  ]
}
