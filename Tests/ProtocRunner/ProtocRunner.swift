import Foundation

/// Runs protoc and protoc-c for tests, on the .proto files of one folder and those that protoc brings.
public struct ProtocRunner: Sendable {
  /// The folder that imports are looked up in.
  public let protoPath: String

  /// Looks imports up in a folder of this repository, such as "proto".
  public init(folder: String) {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    protoPath = tests.deletingLastPathComponent().appending(path: folder).path
  }

  private init(protoPath: String) {
    self.protoPath = protoPath
  }

  /// Runs `body` with a runner on a temporary folder that holds these .proto files: text by name.
  public static func onFiles<Result>(
    _ files: [String: String], _ body: (ProtocRunner) throws -> Result
  ) throws -> Result {
    try inTemporaryFolder { folder in
      for (name, text) in files {
        try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
      }
      return try body(ProtocRunner(protoPath: folder.path))
    }
  }

  /// The encoding of a message that is given in protobuf's text format.
  public func encode(_ message: String, in file: String, text: String) throws -> [UInt8] {
    try run("protoc", ["--proto_path=\(protoPath)", "--encode=\(message)", file], input: Array(text.utf8))
  }

  /// The text format of an encoded message.
  public func decode(_ message: String, in file: String, bytes: [UInt8]) throws -> String {
    let output = try run("protoc", ["--proto_path=\(protoPath)", "--decode=\(message)", file], input: bytes)
    return String(decoding: output, as: UTF8.self)
  }

  /// The encoded FileDescriptorSet of files and all that they import, with comments and lines.
  public func descriptorSet(of files: [String]) throws -> [UInt8] {
    try Self.inTemporaryFolder { folder in
      let path = folder.appending(path: "set").path
      let options = ["--include_imports", "--include_source_info", "--descriptor_set_out=\(path)"]
      _ = try run("protoc", ["--proto_path=\(protoPath)"] + options + files)
      return [UInt8](try Data(contentsOf: URL(filePath: path)))
    }
  }

  /// What protoc-c makes of files: content by path.
  public func protocC(_ files: [String]) throws -> [String: String] {
    try Self.inTemporaryFolder { folder in
      _ = try run("protoc-c", ["--proto_path=\(protoPath)", "--c_out=\(folder.path)"] + files)
      let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      let outputs = try paths.filter { $0.hasSuffix(".c") || $0.hasSuffix(".h") }.map { path in
        (path, try String(contentsOf: folder.appending(path: path), encoding: .utf8))
      }
      return Dictionary(uniqueKeysWithValues: outputs)
    }
  }

  /// A program that ended with something else than 0.
  public struct Failure: Error, CustomStringConvertible {
    /// The program and what it wrote on standard error.
    public let description: String
  }

  /// Runs a program with input on its standard input, and gives what it wrote on standard output.
  private func run(_ program: String, _ arguments: [String], input: [UInt8] = []) throws -> [UInt8] {
    try Self.inTemporaryFolder { folder in
      // Files instead of pipes: neither side can wait for the other.
      let files = ["in", "out", "err"].map { folder.appending(path: $0) }
      try Data(input).write(to: files[0])
      for file in files[1...] { try Data().write(to: file) }
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [program] + arguments
      process.standardInput = try FileHandle(forReadingFrom: files[0])
      process.standardOutput = try FileHandle(forWritingTo: files[1])
      process.standardError = try FileHandle(forWritingTo: files[2])
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        let message = try String(contentsOf: files[2], encoding: .utf8)
        throw Failure(description: "\(program) \(arguments.joined(separator: " ")): \(message)")
      }
      return [UInt8](try Data(contentsOf: files[1]))
    }
  }

  private static func inTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}
