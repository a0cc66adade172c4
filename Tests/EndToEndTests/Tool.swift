import Foundation
import TestSupport

/// What a finished program left.
struct ToolResult {
  var status: Int32
  var output: String
  var errors: String

  var outputLines: [String] { output.split(separator: "\n").map(String.init) }

  /// The output's JSON objects, one a line.
  func objects() throws -> [[String: Any]] {
    try outputLines.map { line in
      guard let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else {
        throw ToolFailure(message: "not a JSON object: \(line)")
      }
      return object
    }
  }
}

struct ToolFailure: Error {
  var message: String
}

/// Where the package's binaries were built.
enum Package {
  /// The folder of the binaries under test: `ROLLCALL_BINARIES`, else the one that the tests themselves were built in.
  static let binaries: URL =
    if let folder = ProcessInfo.processInfo.environment["ROLLCALL_BINARIES"] {
      URL(fileURLWithPath: folder)
    } else {
      URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    }

  static func binary(_ name: String) -> URL { binaries.appendingPathComponent(name) }
}

/// Runs a program to its end. Both outputs are read while it runs, so that neither can fill its pipe and stall it.
@discardableResult
func run(
  _ executable: URL, _ arguments: [String], environment: [String: String] = [:], folder: URL? = nil
) throws -> ToolResult {
  let process = Process()
  process.executableURL = executable
  process.arguments = arguments
  process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
  process.currentDirectoryURL = folder
  process.standardInput = FileHandle.nullDevice
  let capture = TemporaryFolder()
  let output = try capture.createFile("output")
  let errors = try capture.createFile("errors")
  process.standardOutput = output
  process.standardError = errors
  try process.run()
  process.waitUntilExit()
  return ToolResult(
    status: process.terminationStatus, output: try capture.text("output"), errors: try capture.text("errors"))
}

extension TemporaryFolder {
  func createFile(_ name: String) throws -> FileHandle {
    guard FileManager.default.createFile(atPath: appending(name), contents: nil) else {
      throw ToolFailure(message: "could not create \(appending(name))")
    }
    return try FileHandle(forWritingTo: url.appendingPathComponent(name))
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
  }
}
