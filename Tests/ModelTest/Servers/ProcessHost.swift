import Foundation
import Locking
package import RPCRuntime

/// A real `rollcalld` over TCP, which can be killed.
package struct ProcessHost: ServerHost {
  package static let canKill = true
  package static let transport = "tcp"
  private let folder: DataFolder
  private let binary: String
  private let defaultAccess: String
  private let running = Shared()

  private struct Running {
    let process: Process
    let address: String
  }

  /// Holds the process while it runs.
  private final class Shared: Sendable {
    let value = Locked<Running?>(nil)
  }

  package init(_ surroundings: Surroundings) throws {
    folder = try DataFolder(in: surroundings.folder)
    binary = surroundings.binary
    defaultAccess = surroundings.defaultAccess
  }

  package func start() async throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: binary)
    process.arguments = [
      "--listen", "127.0.0.1:0", "--data", folder.data, "--log-level", "error", "--default-access",
      defaultAccess,
    ]
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let address = try Self.address(from: output.fileHandleForReading)
    running.value.withLock { $0 = Running(process: process, address: address) }
  }

  package func connect() async throws -> any ClientChannel {
    guard let address = running.value.withLock({ $0?.address }) else {
      throw HostError("the server does not run")
    }
    return try await SocketChannel.connect(to: try SocketAddress(parsing: address))
  }

  package func administer() async throws -> any ClientChannel {
    try await SocketChannel.connect(to: try SocketAddress(parsing: folder.operatorAddress))
  }

  package func drain() async throws { try end(with: SIGTERM) }
  package func kill() async throws { try end(with: SIGKILL) }

  package func remove() async {
    try? end(with: SIGKILL)
    folder.remove()
  }

  private func end(with signal: Int32) throws {
    guard let process = running.value.withLock({ $0.take() })?.process else { return }
    Foundation.kill(process.processIdentifier, signal)
    process.waitUntilExit()
    guard signal != SIGTERM || process.terminationReason == .exit && process.terminationStatus == 0 else {
      throw HostError("rollcalld ended with status \(process.terminationStatus) after SIGTERM")
    }
  }

  private static func address(from output: FileHandle) throws -> String {
    var line = Data()
    while !line.contains(UInt8(ascii: "\n")) {
      let more = output.availableData
      if more.isEmpty { throw HostError("rollcalld did not start") }
      line += more
    }
    let text = String(decoding: line, as: UTF8.self).split(separator: "\n")[0]
    let prefix = "listening on "
    guard text.hasPrefix(prefix) else { throw HostError("rollcalld says “\(text)”") }
    return String(text.dropFirst(prefix.count))
  }
}
