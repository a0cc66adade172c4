import Foundation
import TestSupport
import Testing

/// `rollcall stats` against a real server, by its own user and by another one.
@Suite(.serialized)
struct StatsTests {
  private static let nobody = 65_534

  private func stats(_ arguments: String...) throws -> ToolResult {
    try run(Package.binary("rollcall"), ["stats"] + arguments)
  }

  @Test func theServersUserSeesWhatItDoes() throws {
    let folder = TemporaryFolder()
    let server = try ServerProcess(data: folder.appending("data"))
    try #require(try server.rollcall("ping").status == 0)
    let table = try stats("--data", server.folder)
    #expect(table.status == 0, "\(table.errors)")
    #expect(table.output.contains("grpc.health.v1.Health/Check"))
    #expect(table.output.contains("process \(server.processID), "))
    let object = try #require(
      try stats("--socket", server.folder + "/rollcall.sock", "--json").objects().first)
    let process = try #require(object["process"] as? [String: Any])
    #expect(process["process_id"] as? Int32 == server.processID)
    #expect(server.terminate() == 0)
  }

  @Test func whereNoServerRunsItIsSaidWhatToDo() throws {
    let folder = TemporaryFolder()
    let result = try stats("--data", folder.path)
    #expect(result.status == 3)
    #expect(result.errors.contains("no server runs there; start rollcalld --data"))
    #expect(try stats().status == 2)
    #expect(try stats("--data", "a", "--socket", "b").status == 2)
  }

  @Test func theSocketOfAServerThatWasKilledIsReplaced() throws {
    let folder = TemporaryFolder()
    let killed = try ServerProcess(data: folder.appending("data"))
    killed.kill()
    #expect(FileManager.default.fileExists(atPath: folder.appending("data/rollcall.sock")))
    let dead = try stats("--data", killed.folder)
    #expect(dead.status == 3)
    #expect(dead.errors.contains("no server answers at"))
    let server = try ServerProcess(data: killed.folder)
    #expect(try stats("--data", server.folder).output.contains("process \(server.processID), "))
    #expect(server.terminate() == 0)
  }

  /// The mode of the socket keeps another user out; and where somebody has opened it up, the kernel's word for who asks does.
  @Test(.enabled(if: geteuid() == 0, "needs root, to become another user"))
  func anotherUserIsRefused() throws {
    let folder = TemporaryFolder()
    let server = try ServerProcess(data: folder.appending("data"))
    let socket = server.folder + "/rollcall.sock"
    func asNobody() throws -> ToolResult {
      try run(
        URL(fileURLWithPath: "/usr/bin/setpriv"),
        [
          "--reuid", "\(Self.nobody)", "--clear-groups", Package.binary("rollcall").path, "stats", "--socket",
          socket,
        ])
    }
    for path in [folder.path, server.folder] { try #require(chmod(path, 0o711) == 0) }
    let keptOut = try asNobody()
    #expect(keptOut.status == 3)
    #expect(keptOut.errors.contains("it is another user's; run this as the server's user, or as root"))
    try #require(chmod(socket, 0o666) == 0)
    let refused = try asNobody()
    #expect(refused.status == 1)
    #expect(refused.errors.contains("NOT_THE_OPERATOR"))
    #expect(refused.errors.contains("uid=\(Self.nobody)"))
    #expect(server.terminate() == 0)
  }
}
