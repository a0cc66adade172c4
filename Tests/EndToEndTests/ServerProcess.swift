import Foundation
import TestSupport

/// A real `rollcalld` on a port that the system chose.
final class ServerProcess {
  let address: String
  let folder: String
  private let process: Process
  private let log: TemporaryFolder

  /// Starts the server on a data folder and returns once it listens.
  init(data folder: String, options: [String] = [], listen: String = "127.0.0.1:0") throws {
    let log = TemporaryFolder()
    let process = Process()
    process.executableURL = Package.binary("rollcalld")
    process.arguments = ["--listen", listen, "--data", folder] + options
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try log.createFile("output")
    process.standardError = try log.createFile("errors")
    try process.run()
    self.process = process
    self.log = log
    self.folder = folder
    self.address = try Self.waitForAddress(of: process, log: log)
  }

  deinit { if process.isRunning { kill() } }

  var processID: Int32 { process.processIdentifier }

  /// What it wrote to standard error so far.
  func errors() throws -> String { try log.text("errors") }

  /// Ends it as kill -9 does: at once, wherever it is.
  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Asks it to drain, and returns its exit code.
  func terminate(with signal: Int32 = SIGTERM) -> Int32 {
    Foundation.kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }

  /// Runs `rollcall` against it.
  func rollcall(_ arguments: String...) throws -> ToolResult { try rollcall(arguments) }

  /// Runs `rollcall` against this server.
  func rollcall(_ arguments: [String]) throws -> ToolResult {
    try run(Package.binary("rollcall"), arguments, environment: ["ROLLCALL_SERVER": address])
  }

  private static func waitForAddress(of process: Process, log: TemporaryFolder) throws -> String {
    for _ in 0..<600 {
      let line = try log.text("output")
      if line.hasSuffix("\n"), let address = line.split(separator: "\n").first,
        address.hasPrefix("listening on ")
      {
        return String(address.dropFirst("listening on ".count))
      }
      guard process.isRunning else { break }
      Thread.sleep(forTimeInterval: 0.05)
    }
    throw ToolFailure(message: "rollcalld did not start: \(try log.text("errors"))")
  }
}
