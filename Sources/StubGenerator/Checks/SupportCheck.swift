/// Finds what a file holds and neither protobuf-c nor this generator can do.
struct SupportCheck {
  let file: ProtoFile

  /// One problem for each place, one kind after the other.
  var problems: [Problem] {
    let syntax =
      file.isProto3
      ? [] : [Problem(file.declaration, "proto2 is not supported; begin the file with: syntax = \"proto3\";")]
    let extensions = file.extensions.map {
      Problem($0, "extensions are not supported; give the message a field of its own for this")
    }
    return syntax + protobufCOptions + extensions + file.allMessages.flatMap(problems(in:))
      + file.services.flatMap(\.methods).compactMap(problem(with:))
  }

  private var protobufCOptions: [Problem] {
    let messages = file.allMessages
    let enums = file.allEnums
    let declarations =
      [file.declaration] + messages.map(\.declaration) + messages.flatMap(\.fields).map(\.declaration)
      + enums.map(\.declaration) + enums.flatMap(\.values).map(\.declaration)
    return declarations.filter(\.hasProtobufCOptions).map {
      Problem($0, "options of protobuf-c (pb_c_file and its like) change names and types; leave them out")
    }
  }

  private func problems(in message: ProtoMessage) -> [Problem] {
    if message.isMapEntry { return [] }
    let mapEntries = Set(message.messages.filter(\.isMapEntry).map(\.declaration.fullName))
    return message.fields.compactMap { field in
      if let name = field.type.typeName, mapEntries.contains(name) {
        return Problem(
          field.declaration,
          "field \(field.declaration.name): protobuf-c has no maps; use a repeated message with the fields "
            + "key = 1 and value = 2, which is the same on the wire")
      }
      if field.isMarkedOptional {
        return Problem(
          field.declaration,
          "field \(field.declaration.name): protobuf-c has no proto3 `optional`; put the field into a oneof of "
            + "its own, wrap it in a message, or let its zero mean \"not set\"")
      }
      if field.type == .group {
        return Problem(
          field.declaration, "field \(field.declaration.name): groups are not supported; use a nested message"
        )
      }
      return nil
    }
  }

  private func problem(with method: ProtoService.Method) -> Problem? {
    guard method.isClientStreaming || method.isServerStreaming else { return nil }
    return Problem(
      method.declaration,
      "method \(method.declaration.name): streams are not supported; use unary methods, "
        + "such as a page or a range a call"
    )
  }
}
