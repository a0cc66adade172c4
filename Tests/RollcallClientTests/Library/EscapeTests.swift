import Glibc
import TestSupport
import Testing

/// Changes can be asked for inside a block and nowhere else, and it is the compiler that says so. Each snippet is
/// compiled against the module just built, and must fail with the error named; the first shows that snippets compile
/// at all.
private let escapes: [(body: String, error: String?)] = [
  (
    "_ = try await library.performChanges { $0.add([$0.saveImage([1])], to: $0.ensureAlbum(titled: \"a\")) }",
    nil
  ),
  ("var changes = Changes(); changes.ensureAlbum(titled: \"a\")", "initializer is inaccessible"),
  (
    "var kept: Changes? = nil; _ = try await library.performChanges { kept = consume $0 }; _ = kept",
    "missing reinitialization of inout parameter"
  ),
  (
    "_ = try await library.performChanges { changes in Task { changes.ensureAlbum(titled: \"late\") } }",
    "escaping closure captures 'inout' parameter"
  ),
  (
    "_ = try await library.performChanges { let copy = copy $0; _ = copy }",
    "'copy' cannot be applied to noncopyable types"
  ),
  (
    "_ = try await library.performChanges { $0.add([album], to: album) }",
    "cannot convert value of type 'Album' to expected element type"
  ),
  (
    "_ = try await library.performChanges { $0.add([asset], to: asset) }",
    "requires the types 'Asset' and 'Album' be equivalent"
  ),
]

@Test(.enabled(if: compilerIsThere), arguments: escapes)
func nothingOfABlockCanBeKept(body: String, error: String?) throws {
  let folder = TemporaryFolder()
  let source = """
    import RollcallClient
    func snippet(_ library: PhotoLibrary, _ asset: Asset, _ album: Album) async throws {
      \(body)
    }
    """
  let path = folder.write(Array(source.utf8), to: "snippet.swift")
  let arguments = ["-emit-sil", "-swift-version", "6", "-o", "/dev/null", path] + modules
  let quoted = (["swiftc"] + arguments).map { "'\($0)'" }.joined(separator: " ")
  let status = system("\(quoted) >'\(folder.path)/output' 2>&1")
  let output = String(decoding: folder.read("output") ?? [], as: UTF8.self)
  if let error {
    #expect(status != 0)
    #expect(output.contains("error: ") && output.contains(error), "\(output)")
  } else {
    #expect(status == 0, "\(output)")
  }
}

private let compilerIsThere = system("swiftc --version >/dev/null 2>&1") == 0

/// Where the modules of this very build are, the C ones among them.
private let modules: [String] = {
  let build = executableFolder
  let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
  var arguments = ["-I", "\(build)/Modules"]
  for name in ["CProtobufC", "CLibUV", "CCrypto"] { arguments += ["-I", "/\(root)/Sources/\(name)"] }
  for name in ["CRPCProto", "CRollcallProto"] {
    arguments += ["-Xcc", "-I/\(root)/Sources/\(name)/include"]
    arguments += ["-Xcc", "-fmodule-map-file=\(build)/\(name).build/module.modulemap"]
  }
  return arguments
}()

/// The folder of the test bundle, which is the build's.
private let executableFolder: String = {
  var path = [CChar](repeating: 0, count: 4096)
  let length = readlink("/proc/self/exe", &path, path.count - 1)
  let text = String(decoding: path.prefix(max(length, 0)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  return "/" + text.split(separator: "/").dropLast().joined(separator: "/")
}()
