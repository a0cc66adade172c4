/// Finds names that are different in the .proto file and the same in Swift or C.
struct NameCheck {
  let names: TypeNames

  /// One problem for each clash, at the later declaration.
  func problems(in files: [ProtoFile]) -> [Problem] {
    var problems: [Problem] = []
    let byNamespace = Dictionary(grouping: files) { SwiftNames.namespace($0.package) ?? "" }
    for namespace in byNamespace.keys.sorted() {
      problems += clashes(byNamespace[namespace]!.flatMap(typesOutsideMessages), "Swift type")
    }
    for message in files.flatMap(\.allMessages) { problems += clashes(in: message) }
    for enumeration in files.flatMap(\.allEnums) {
      let values = zip(SwiftNames.enumValues(enumeration), enumeration.values.map(\.declaration))
      problems += clashes(values.map { Named($0, $1) }, "Swift enum value")
    }
    for service in files.flatMap(\.services) {
      problems += clashes(service.methods.map { member($0.declaration) }, "Swift method")
      problems += objections(
        to: service.methods.map(\.declaration), "method", CNames.objection(toMethod:))
    }
    return problems
  }

  private struct Named {
    var name: String
    var declaration: Declaration

    init(_ name: String, _ declaration: Declaration) {
      self.name = name
      self.declaration = declaration
    }
  }

  private func clashes(_ list: [Named], _ kind: String) -> [Problem] {
    var first: [String: Declaration] = [:]
    return list.compactMap { entry in
      guard let other = first.updateValue(entry.declaration, forKey: entry.name) else { return nil }
      let place = other.file == entry.declaration.file ? "line \(other.line)" : "\(other.file):\(other.line)"
      return Problem(
        entry.declaration,
        "\(entry.declaration.name) and \(other.name) (\(place)) would both be the "
          + "\(kind) \(entry.name); rename one"
      )
    }
  }

  private func typesOutsideMessages(_ file: ProtoFile) -> [Named] {
    (file.enums.map(\.declaration) + file.messages.map(\.declaration)).map(type)
      + file.services.flatMap { service in
        ["Methods", "Client", "Service"].map { suffix in
          Named(SwiftNames.type(service.declaration.name) + suffix, service.declaration)
        }
      }
  }

  private func clashes(in message: ProtoMessage) -> [Problem] {
    let types =
      (message.enums.map(\.declaration) + message.messages.map(\.declaration)).map(type)
      + message.oneofs.map { Named(SwiftTypes.oneof($0), $0) }
    let cases = message.oneofs.indices.flatMap { index in
      clashes(message.members(ofOneof: index).map { member($0.declaration) }, "Swift oneof case")
    }
    return clashes(types, "Swift type")
      + clashes(message.properties.map { member($0.declaration) }, "Swift property")
      + cases + objections(to: message.fields.map(\.declaration), "field", CNames.objection(toField:))
      + clashes(cMembers(of: message), "C member")
  }

  private func cMembers(of message: ProtoMessage) -> [Named] {
    message.fields.flatMap { field in
      let name = field.declaration.name
      let counts = field.isRepeated ? [Named(CNames.count(ofField: name), field.declaration)] : []
      return counts + [Named(CNames.field(name), field.declaration)]
    } + message.oneofs.map { Named(CNames.oneofCase($0.name), $0) }
  }

  /// Names that would stop the C compiler, each with the reason.
  private func objections(
    to declarations: [Declaration], _ kind: String, _ reason: (String) -> String?
  ) -> [Problem] {
    declarations.compactMap { declaration in
      reason(declaration.name).map {
        Problem(declaration, "a \(kind) cannot be named \(declaration.name): \($0); rename it")
      }
    }
  }

  private func type(_ declaration: Declaration) -> Named {
    Named(names[declaration.fullName].baseName, declaration)
  }

  private func member(_ declaration: Declaration) -> Named {
    Named(SwiftNames.member(declaration.name), declaration)
  }
}
