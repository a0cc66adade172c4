import Foundation
import TestSupport
import Testing

/// Mutated frames of a real session against the real server, a small number of them; `scripts/prove/hostile-frames` sends a
/// million.
@Suite struct HostileFramesTests {
  /// What the server may hold for the eight connections that send (16 MiB each), and 64 MiB for itself and the others.
  private static let peakKilobytes = 192 * 1024

  @Test func mutatedFramesHarmNobodyElse() throws {
    let folder = TemporaryFolder()
    let server = try ServerProcess(data: folder.appending("data"))
    let result = try run(
      Package.binary("rollcall-hostile-frames"),
      ["--server", server.address, "--count", "20000", "--seed", "20261130"])
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(try peakMemoryKilobytes(of: server.processID) < Self.peakKilobytes)
    #expect(server.terminate() == 0)
    let log = try server.errors()
    #expect(!log.contains(" error "), "\(log)")
    // Starting sweeps: nothing of what was uploaded in part is left.
    let again = try ServerProcess(data: folder.appending("data"))
    #expect(again.terminate() == 0)
    #expect(
      try FileManager.default.contentsOfDirectory(
        atPath: folder.appending("data/libraries/default/temporary")
      ).isEmpty)
  }

  private func peakMemoryKilobytes(of processID: Int32) throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(processID)/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
    return try #require(Int(line.filter(\.isNumber)))
  }
}
