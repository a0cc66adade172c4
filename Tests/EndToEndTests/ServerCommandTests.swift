import Foundation
import TestSupport
import Testing

/// How `rollcalld` starts, refuses to start, and ends.
@Suite struct ServerCommandTests {
  private let daemon = Package.binary("rollcalld")

  @Test func aFolderThatAnotherServerHoldsIsRefusedInOneLine() throws {
    let folder = TemporaryFolder()
    let server = try ServerProcess(data: folder.appending("data"))
    let second = try run(daemon, ["--listen", "127.0.0.1:0", "--data", folder.appending("data")])
    #expect(second.status == 1)
    #expect(second.errors.split(separator: "\n").count == 1, "\(second.errors)")
    #expect(second.errors.contains("\(server.processID)"), "it should name the holder: \(second.errors)")
    #expect(try server.rollcall("ping").status == 0)
  }

  @Test(arguments: ["0.0.0.0:0", "[::]:0", "192.0.2.1:7300"])
  func listeningBeyondLoopbackNeedsInsecure(address: String) throws {
    let folder = TemporaryFolder()
    let result = try run(daemon, ["--listen", address, "--data", folder.appending("data")])
    #expect(result.status != 0)
    #expect(
      result.errors.split(separator: "\n").count == 1 && result.errors.contains("--insecure"),
      "\(result.errors)")
    #expect(
      !FileManager.default.fileExists(atPath: folder.appending("data")), "a refused start leaves no folder")
  }

  @Test func insecureLetsItListenEverywhere() throws {
    let folder = TemporaryFolder()
    let server = try ServerProcess(
      data: folder.appending("data"), options: ["--insecure"], listen: "0.0.0.0:0")
    let port = try #require(server.address.split(separator: ":").last)
    let result = try run(Package.binary("rollcall"), ["--server", "127.0.0.1:\(port)", "ping"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(server.terminate() == 0)
  }

  @Test(arguments: [
    ["--data", "x"], ["--listen", "127.0.0.1:0"], ["--listen", "nonsense", "--data", "x"],
    ["--listen", "127.0.0.1:99999", "--data", "x"],
    ["--listen", "127.0.0.1:0", "--data", "x", "--log-format", "xml"],
    ["--listen", "127.0.0.1:0", "--data", "x", "--threads", "0"], ["--listne", "127.0.0.1:0"],
  ])
  func senselessSettingsAreWrongUsage(arguments: [String]) throws {
    let folder = TemporaryFolder()
    let result = try run(daemon, arguments, folder: folder.url)
    #expect(result.status == 2, "\(arguments): \(result.errors)")
    #expect(!result.errors.isEmpty && result.output.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  @Test func aPortInUseIsNamed() throws {
    let folder = TemporaryFolder()
    let server = try ServerProcess(data: folder.appending("one"))
    let second = try run(daemon, ["--listen", server.address, "--data", folder.appending("two")])
    #expect(second.status == 1 && second.errors.contains(server.address), "\(second.errors)")
  }

  @Test func aUnixSocketServesAndItsFileGoes() throws {
    let folder = TemporaryFolder()
    let path = folder.appending("socket")
    let server = try ServerProcess(data: folder.appending("data"), listen: "unix:\(path)")
    #expect(server.address == "unix:\(path)")
    #expect(try server.rollcall("ping").status == 0)
    #expect(server.terminate() == 0)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func aSocketFileLeftByAKillDoesNotHinderTheNextStart() throws {
    let folder = TemporaryFolder()
    let listen = "unix:" + folder.appending("socket")
    try ServerProcess(data: folder.appending("data"), listen: listen).kill()
    let again = try ServerProcess(data: folder.appending("data"), listen: listen)
    #expect(try again.rollcall("ping").status == 0)
  }

  @Test func jsonLogsAreOneObjectALine() throws {
    let folder = TemporaryFolder()
    let server = try ServerProcess(data: folder.appending("data"), options: ["--log-format", "json"])
    #expect(try server.rollcall("ping").status == 0)
    #expect(server.terminate() == 0)
    let lines = try server.errors().split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines {
      #expect(try JSONSerialization.jsonObject(with: Data(line.utf8)) is [String: Any], "\(line)")
    }
  }

  @Test func statsTellOfBatchesAndTransactions() throws {
    let folder = TemporaryFolder()
    let server = try ServerProcess(data: folder.appending("data"), options: ["--stats"])
    let picture = try Pictures.painted("stats.png")
    #expect(try server.rollcall("save", picture.path).status == 0)
    Thread.sleep(forTimeInterval: 1.3)
    #expect(server.terminate() == 0)
    let errors = try server.errors()
    for word in ["calls", "batches", "transactions"] { #expect(errors.contains(word), "\(errors)") }
  }
}
