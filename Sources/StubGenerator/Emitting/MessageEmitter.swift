/// Writes a message as a struct: its properties, initializers, oneofs and what is nested in it.
struct MessageEmitter {
  let message: ProtoMessage
  let names: TypeNames
  let visibility: GeneratorOptions.Visibility

  func emit(into writer: inout CodeWriter) {
    let name = names[message.declaration.fullName].baseName
    writer.documentation(ofType: message.declaration)
    writer.block("\(visibility) struct \(name): Sendable, Equatable {") { writer in
      for property in message.properties {
        writer.documentation(of: property.declaration)
        writer.line("\(visibility) var \(propertyName(property)): \(typeAndDefault(property))")
        writer.line()
      }
      writer.comment(["A message with every field unset."])
      writer.line("\(visibility) init() {}")
      emitMemberwiseInitializer(into: &writer)
      for (index, oneof) in message.oneofs.enumerated() {
        writer.line()
        emitOneof(oneof, members: message.members(ofOneof: index), into: &writer)
      }
      for enumeration in message.enums {
        writer.line()
        EnumEmitter(enumeration: enumeration, names: names, visibility: visibility).emit(into: &writer)
      }
      for nested in message.messages {
        writer.line()
        MessageEmitter(message: nested, names: names, visibility: visibility).emit(into: &writer)
      }
    }
  }

  /// The initializer leaves deprecated fields out: it would warn about its own use of them.
  private func emitMemberwiseInitializer(into writer: inout CodeWriter) {
    let properties = message.properties.filter { !$0.declaration.isDeprecated }
    guard !properties.isEmpty else { return }
    writer.line()
    writer.comment(["A message with these fields."])
    writer.block("\(visibility) init(", closing: ") {") { writer in
      for (index, property) in properties.enumerated() {
        let comma = index == properties.count - 1 ? "" : ","
        writer.line("\(propertyName(property)): \(typeAndDefault(property))\(comma)")
      }
    }
    for property in properties {
      let name = propertyName(property)
      writer.line("  self.\(name) = \(name)")
    }
    writer.line("}")
  }

  private func emitOneof(_ oneof: Declaration, members: [ProtoField], into writer: inout CodeWriter) {
    writer.comment(["What `\(SwiftNames.member(oneof.name))` holds when it is set."])
    writer.block("\(visibility) enum \(SwiftTypes.oneof(oneof)): Sendable, Equatable {") { writer in
      for member in members {
        writer.documentation(of: member.declaration)
        let name = SwiftNames.escaped(SwiftNames.member(member.declaration.name))
        writer.line("case \(name)(\(SwiftTypes.element(member, names)))")
      }
    }
  }

  private func propertyName(_ property: ProtoMessage.Property) -> String {
    SwiftNames.escaped(SwiftNames.member(property.declaration.name))
  }

  private func typeAndDefault(_ property: ProtoMessage.Property) -> String {
    switch property {
    case .oneof(let oneof, _): "\(SwiftTypes.oneof(oneof))? = nil"
    case .field(let field): "\(SwiftTypes.property(field, names)) = \(SwiftTypes.defaultValue(field))"
    }
  }
}
