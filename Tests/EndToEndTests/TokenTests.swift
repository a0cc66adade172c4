import Foundation
import TestSupport
import Testing

/// `rollcall token` and what a server makes of it.
@Suite(.serialized)
struct TokenTests {
  private let folder = TemporaryFolder()
  private var data: String { folder.appending("data") }

  private func rollcall(_ arguments: [String], environment: [String: String] = [:]) throws -> ToolResult {
    try run(Package.binary("rollcall"), arguments, environment: environment)
  }

  private func token(for client: String) throws -> String {
    let result = try rollcall(["token", "create", client, "--data", data])
    try #require(result.status == 0, "\(result.errors)")
    return try #require(result.outputLines.first)
  }

  @Test func aServerWithTokensAsksForThem() throws {
    try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: false)
    let secret = try token(for: "app")
    let server = try ServerProcess(data: data, options: ["--log-level", "debug"])
    let refused = try server.rollcall("albums")
    #expect(refused.status == 1 && refused.errors.contains("TOKEN_MISSING"), "\(refused.errors)")
    #expect(refused.errors.contains("rollcall token create"))
    let file = folder.write(Array("\(secret)\n".utf8), to: "token")
    #expect(try server.rollcall("albums", "--token-file", file).status == 0)
    let byEnvironment = try rollcall(
      ["albums"], environment: ["ROLLCALL_SERVER": server.address, "ROLLCALL_TOKEN": secret])
    #expect(byEnvironment.status == 0, "\(byEnvironment.errors)")
    #expect(try server.rollcall("ping").status == 0)

    // Made and revoked while the server runs: it knows when the command ends.
    let other = folder.write(Array(try token(for: "other").utf8), to: "other")
    #expect(try server.rollcall("albums", "--token-file", other).status == 0)
    let listed = try rollcall(["token", "list", "--data", data, "--json"]).objects()
    #expect(listed.map { $0["client"] as? String } == ["app", "other"])
    #expect(listed.allSatisfy { $0["token"] == nil && $0["admin"] as? Bool == false })
    let id = try #require(listed[1]["token_id"] as? String)
    #expect(try rollcall(["token", "revoke", id, "--data", data]).status == 0)
    #expect(try server.rollcall("albums", "--token-file", other).errors.contains("TOKEN_REFUSED"))
    #expect(try rollcall(["token", "revoke", id, "--data", data]).status == 1)

    let log = try server.errors()
    #expect(log.contains("client=app") && !log.contains(secret.suffix(64)))
    #expect(server.terminate() == 0)
  }

  @Test func aSignalHasThemReadAnewAndEndsNothing() throws {
    let server = try ServerProcess(data: data)
    #expect(try server.rollcall("albums").status == 0)
    // By hand, behind the server's back.
    let made = TemporaryFolder()
    let result = try rollcall(["token", "create", "app", "--data", made.path])
    #expect(result.status == 0 && result.errors.contains("it is not shown again"))
    try FileManager.default.copyItem(atPath: made.appending("tokens"), toPath: data + "/tokens")
    #expect(try server.rollcall("albums").status == 0)
    #expect(Foundation.kill(server.processID, SIGHUP) == 0)
    for _ in 0..<200 where try server.rollcall("albums").status == 0 { Thread.sleep(forTimeInterval: 0.05) }
    #expect(try server.rollcall("albums").errors.contains("TOKEN_MISSING"))
    #expect(try server.errors().contains("tokens read tokens=1"))
    #expect(server.terminate() == 0)
  }

  @Test func theUserOfAPeerOnAUnixSocketCanNameIt() throws {
    let socket = "unix:" + folder.appending("socket")
    let server = try ServerProcess(
      data: data, options: ["--trust-peer-uid", "--log-level", "debug"], listen: socket)
    #expect(try server.rollcall("albums").status == 0)
    #expect(try server.errors().contains("client=uid:\(geteuid())"))
    #expect(server.terminate() == 0)
    let senseless = try run(
      Package.binary("rollcalld"), ["--listen", "127.0.0.1:0", "--data", data, "--trust-peer-uid"])
    #expect(senseless.status == 2 && senseless.errors.contains("--trust-peer-uid"))
  }
}
