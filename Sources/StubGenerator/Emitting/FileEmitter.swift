/// Makes the Swift files of one .proto file.
struct FileEmitter {
  let file: ProtoFile
  let options: GeneratorOptions
  let names: TypeNames
  /// The full names of messages that have the option's idempotency key.
  let keyedMessages: Set<String>
  /// Whether this file is the one of its package that declares the namespace.
  let declaresNamespace: Bool

  /// The file of messages and enums; and one of client stubs and service protocols, if there are services.
  func generatedFiles() -> [GeneratedFile] {
    let stem = file.path.split(separator: ".").dropLast().joined(separator: ".").replacing("/", with: "_")
    let messages = GeneratedFile(name: "\(stem).pb.swift", content: messageFile())
    guard !file.services.isEmpty else { return [messages] }
    return [messages, GeneratedFile(name: "\(stem).rpc.swift", content: serviceFile())]
  }

  private var namespace: String? { SwiftNames.namespace(file.package) }
  private var visibility: GeneratorOptions.Visibility { options.visibility }

  private func messageFile() -> String {
    var writer = header()
    if !file.messages.isEmpty {
      let typeNames = file.allMessages.flatMap(\.fields).compactMap(\.type.typeName)
      writer.line("import \(options.cModule)")
      importCModules(of: typeNames, into: &writer)
      writer.line("\(visibility) import RPCWire")
      importModules(of: typeNames, into: &writer)
    }
    if declaresNamespace, let namespace {
      writer.line()
      writer.comment(
        file.declaration.comment.isEmpty ? ["Package \(file.package)."] : file.declaration.comment)
      writer.line("\(visibility) enum \(namespace) {}")
    }
    for enumeration in file.enums {
      inNamespace(&writer) {
        EnumEmitter(enumeration: enumeration, names: names, visibility: visibility).emit(into: &$0)
      }
    }
    for message in file.messages {
      inNamespace(&writer) {
        MessageEmitter(message: message, names: names, visibility: visibility).emit(into: &$0)
      }
    }
    for message in file.allMessages {
      writer.line()
      CodingEmitter(message: message, names: names, visibility: visibility).emit(into: &writer)
    }
    return writer.text
  }

  private func serviceFile() -> String {
    var writer = header()
    writer.line("\(visibility) import RPCRuntime")
    writer.line("\(visibility) import RPCWire")
    importModules(of: file.services.flatMap(\.methods).flatMap { [$0.input, $0.output] }, into: &writer)
    for service in file.services {
      let emitter = ServiceEmitter(
        service: service, names: names, options: options, keyedMessages: keyedMessages, namespace: namespace)
      inNamespace(&writer) { emitter.emitMethodNames(into: &$0) }
      inNamespace(&writer) { emitter.emitClient(into: &$0) }
      inNamespace(&writer) { emitter.emitProtocol(into: &$0) }
      writer.line()
      emitter.emitMethodTable(into: &writer)
    }
    return writer.text
  }

  private func header() -> CodeWriter {
    var writer = CodeWriter()
    writer.line("// swift-format-ignore-file")
    writer.line("// Made by protoc-gen-rollcall-swift from \(file.path). Do not edit it.")
    writer.line()
    return writer
  }

  /// Imports the Swift modules of types that other modules hold.
  private func importModules(of typeNames: [String], into writer: inout CodeWriter) {
    for module in Set(modules(of: typeNames).map(\.swift)).sorted() {
      writer.line("\(visibility) import \(module)")
    }
  }

  /// Imports the C modules of types that other modules hold: a C enum's number is a member that only an import of
  /// its own module shows.
  private func importCModules(of typeNames: [String], into writer: inout CodeWriter) {
    let others = Set(modules(of: typeNames).map(\.c)).subtracting([options.cModule])
    for module in others.sorted() { writer.line("import \(module)") }
  }

  private func modules(of typeNames: [String]) -> [GeneratorOptions.Modules] {
    typeNames.compactMap { options.modules[names[$0].path] }
  }

  /// Writes a declaration into an extension of the package's namespace, or as it is where there is no
  /// package.
  private func inNamespace(_ writer: inout CodeWriter, _ body: (inout CodeWriter) -> Void) {
    writer.line()
    guard let namespace else { return body(&writer) }
    writer.block("extension \(namespace) {", body)
  }
}
