/// Writes an enum as an open one: a struct around the number, so that a number without a name survives.
struct EnumEmitter {
  let enumeration: ProtoEnum
  let names: TypeNames
  let visibility: GeneratorOptions.Visibility

  func emit(into writer: inout CodeWriter) {
    let name = names[enumeration.declaration.fullName].baseName
    writer.documentation(ofType: enumeration.declaration)
    writer.block("\(visibility) struct \(name): RawRepresentable, Hashable, Sendable {") { writer in
      writer.comment(["The number on the wire; it may be one that has no name here."])
      writer.line("\(visibility) var rawValue: Int32")
      writer.line()
      writer.comment(["The value of a number."])
      writer.line("\(visibility) init(rawValue: Int32) { self.rawValue = rawValue }")
      for (value, name) in zip(enumeration.values, SwiftNames.enumValues(enumeration)) {
        writer.line()
        writer.documentation(of: value.declaration)
        writer.line("\(visibility) static let \(SwiftNames.escaped(name)) = Self(rawValue: \(value.number))")
      }
    }
  }
}
