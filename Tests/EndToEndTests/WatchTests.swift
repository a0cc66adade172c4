import Foundation
import Glibc
import TestSupport
import Testing

/// `rollcall watch`, killed and begun again: with its token file it misses nothing.
@Suite struct WatchTests {
  private let tool = Package.binary("rollcall")

  /// A watch that runs until it is killed.
  private final class Watch {
    private let process = Process()
    private let output: TemporaryFolder

    init(_ tool: URL, server: String, tokenFile: String) throws {
      output = TemporaryFolder()
      process.executableURL = tool
      process.arguments = ["watch", "--since", tokenFile, "--server", server]
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = try output.createFile("output")
      try process.run()
    }

    /// The lines once there are so many; fails after a minute.
    func lines(_ count: Int) async throws -> [String] {
      let end = ContinuousClock.now + .seconds(60)
      while true {
        let lines = try output.text("output").split(separator: "\n").map(String.init)
        if lines.count >= count { return lines }
        try #require(ContinuousClock.now < end && process.isRunning, "\(lines)")
        try await Task.sleep(for: .milliseconds(5))
      }
    }

    func kill() {
      Glibc.kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }

  @Test func aTokenFileMissesNothing() async throws {
    let folder = TemporaryFolder()
    let server = try ServerProcess(data: folder.appending("data"))
    let tokenFile = folder.appending("token")
    func save(_ seed: Int) throws -> String {
      let picture = try Pictures.painted("watch-\(seed).png", seed: 7_000 + seed)
      let saved = try server.rollcall("save", picture.path, "--json")
      return "inserted asset \(try #require(try saved.objects().first?["asset_id"] as? String))"
    }
    func once(_ arguments: String...) throws -> ToolResult {
      try server.rollcall(["watch", "--once", "--since", tokenFile] + arguments)
    }

    #expect(try once().output == "")
    var expected = [try save(0)]
    let first = try Watch(tool, server: server.address, tokenFile: tokenFile)
    #expect(try await first.lines(1) == expected)
    expected.append(try save(1))
    #expect(try await first.lines(2) == expected)
    // Between printing and storing lies a moment in which it may die.
    try await waitForToken(in: tokenFile) { try once().output.isEmpty }
    first.kill()

    let missed = [try save(2), try save(3)]
    let second = try Watch(tool, server: server.address, tokenFile: tokenFile)
    #expect(try await second.lines(2) == missed)
    second.kill()
    let last = try once("--json").objects()
    #expect(last.allSatisfy { missed.contains("inserted asset \($0["asset_id"] as? String ?? "")") })

    try "x\n".write(toFile: tokenFile, atomically: true, encoding: .utf8)
    let wrong = try once()
    #expect(wrong.status == 1 && wrong.errors.contains("INVALID_ARGUMENT"))
    try "".write(toFile: tokenFile, atomically: true, encoding: .utf8)
    let empty = try once()
    #expect(empty.status == 1 && empty.errors.contains("holds no token"))
  }

  private func waitForToken(in file: String, _ isStored: () throws -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(60)
    while try !isStored() {
      try #require(ContinuousClock.now < end, "the token of what was printed is not stored")
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}
