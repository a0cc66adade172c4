/// The generator behind `protoc-gen-rollcall-swift`: from .proto files to Swift messages, client stubs and
/// service protocols that stand on protoc-c's output for the same files.
public enum StubGenerator {
  /// Answers protoc: takes an encoded CodeGeneratorRequest and gives an encoded CodeGeneratorResponse, with
  /// the files or with all that is wrong, a line each, as "PATH:LINE: what is wrong and what to do about it".
  public static func respond(to request: [UInt8]) -> [UInt8] {
    response(to: request).encoded()
  }

  static func response(to request: [UInt8]) -> PluginResponse {
    do {
      return .files(try generate(PluginRequest(decoding: request)))
    } catch {
      return .error("\(error)")
    }
  }

  /// The files of a request, in its order.
  ///
  /// - Throws: ``Problem`` for wrong options, ``Problems`` for what the .proto files hold and cannot be
  ///   generated.
  static func generate(_ request: PluginRequest) throws -> [GeneratedFile] {
    let options = try GeneratorOptions(parsing: request.parameter)
    let wanted = Set(request.filesToGenerate)
    let files = request.files.filter { wanted.contains($0.path) }
    let names = TypeNames(request.files)
    try check(files, among: request.files, names: names)

    let keyed = Set(
      request.files.flatMap(\.allMessages).filter { $0.hasString(options.idempotencyKey) }
        .map(\.declaration.fullName))

    // A package's namespace is declared once: by the first of its files, unless another module has it.
    let elsewhere = request.files.filter { options.modules[$0.path] != nil }
    var declared = Set(elsewhere.map { SwiftNames.namespace($0.package) })
    return files.flatMap { file in
      let isFirst = declared.insert(SwiftNames.namespace(file.package)).inserted
      return FileEmitter(
        file: file, options: options, names: names, keyedMessages: keyed, declaresNamespace: isFirst
      ).generatedFiles()
    }
  }

  private static func check(_ files: [ProtoFile], among all: [ProtoFile], names: TypeNames) throws(Problems) {
    let unsupported = files.flatMap { SupportCheck(file: $0).problems }
    let recursive = RecursionCheck(all).problems(in: files)
    // Names are looked at last: what is not supported may have names that are never made.
    let problems = unsupported + recursive
    let clashes = problems.isEmpty ? NameCheck(names: names).problems(in: files) : []
    if !(problems + clashes).isEmpty { throw Problems(list: problems + clashes) }
  }
}
