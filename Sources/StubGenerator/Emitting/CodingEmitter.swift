/// Writes a message's conformance to `ProtobufMessage`: copying from and filling of protoc-c's struct.
struct CodingEmitter {
  let message: ProtoMessage
  let names: TypeNames
  let visibility: GeneratorOptions.Visibility

  private var fullName: String { message.declaration.fullName }

  func emit(into writer: inout CodeWriter) {
    writer.block("extension \(names[fullName].swiftName): ProtobufMessage {") { writer in
      writer.comment(["\"\(fullName)\""])
      writer.line("\(visibility) static let messageName = \"\(fullName)\"")
      writer.line()
      writer.comment(["protoc-c's struct for this message."])
      writer.line(
        "\(visibility) static let cStruct = CStructInfo(initializedBy: \(CNames.initializer(fullName)))")
      writer.line()
      emitCopying(into: &writer)
      writer.line()
      emitFilling(into: &writer)
    }
  }

  /// Where a field is deprecated, so is the code that handles it, or it would warn. Nobody calls it but
  /// through the protocol, and there it does not warn.
  private func emitDeprecation(into writer: inout CodeWriter) {
    if message.fields.contains(where: \.declaration.isDeprecated) { writer.line("@available(*, deprecated)") }
  }

  private func emitCopying(into writer: inout CodeWriter) {
    writer.comment(["Copies the struct; see `ProtobufMessage`."])
    emitDeprecation(into: &writer)
    writer.block("\(visibility) init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {") {
      writer in
      if message.fields.isEmpty { return }
      writer.line("let c = c.assumingMemoryBound(to: \(CNames.type(fullName)).self)")
      for property in message.properties {
        switch property {
        case .field(let field):
          writer.line("self.\(swiftName(field.declaration)) = \(FieldCoding(field, names).copied)")
        case .oneof(let oneof, let members):
          emitCopying(oneof, members, into: &writer)
        }
      }
    }
  }

  private func emitCopying(_ oneof: Declaration, _ members: [ProtoField], into writer: inout CodeWriter) {
    writer.line("switch c.pointee.\(CNames.oneofCase(oneof.name)) {")
    for member in members {
      writer.line("case \(caseConstant(oneof, member)):")
      let value = FieldCoding(member, names).copied
      writer.line("  self.\(swiftName(oneof)) = .\(swiftName(member.declaration))(\(value))")
    }
    writer.line("default:")
    writer.line("  self.\(swiftName(oneof)) = nil")
    writer.line("}")
  }

  private func emitFilling(into writer: inout CodeWriter) {
    writer.comment(["Fills the struct; see `ProtobufMessage`."])
    emitDeprecation(into: &writer)
    writer.block("\(visibility) func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {")
    { writer in
      if message.fields.isEmpty { return }
      writer.line("let c = c.assumingMemoryBound(to: \(CNames.type(fullName)).self)")
      for property in message.properties {
        switch property {
        case .field(let field):
          let coding = FieldCoding(field, names)
          coding.filling(from: "self.\(swiftName(field.declaration))").forEach { writer.line($0) }
        case .oneof(let oneof, let members):
          emitFilling(oneof, members, into: &writer)
        }
      }
    }
  }

  private func emitFilling(_ oneof: Declaration, _ members: [ProtoField], into writer: inout CodeWriter) {
    writer.line("switch self.\(swiftName(oneof)) {")
    for member in members {
      writer.line("case .\(swiftName(member.declaration))(let value)?:")
      writer.line("  c.pointee.\(CNames.oneofCase(oneof.name)) = \(caseConstant(oneof, member))")
      writer.line("  \(FieldCoding(member, names).assignment(of: "value"))")
    }
    writer.line("case nil:")
    writer.line("  break")
    writer.line("}")
  }

  private func swiftName(_ declaration: Declaration) -> String {
    SwiftNames.escaped(SwiftNames.member(declaration.name))
  }

  private func caseConstant(_ oneof: Declaration, _ member: ProtoField) -> String {
    CNames.oneofCase(message: fullName, oneof: oneof.name, field: member.declaration.name)
  }
}
