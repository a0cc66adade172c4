import Glibc
import PhotoLibrary
import RPCRuntime
import RPCWire
import class RollcallClient.LibraryAdmin
import RollcallProto
import TestSupport
import Testing

@testable import RollcallServer

@Suite("What an operator asks")
struct AdminTests {
  private func data(_ test: TestServer) -> String { test.folder.appending("data") }

  @Test("Statistics tell what was done")
  func statistics() async throws {
    try await TestServer.run { test in
      _ = try await test.save(Picture.gif(seed: 1))
      _ = await refusal { () async throws(RPCError) in
        try await test.library.getUpload(RollcallV1.GetUploadRequest(uploadID: "none"))
      }
      let admin = try await LibraryAdmin.connect(toDataFolder: data(test))
      let statistics = try await admin.statistics()
      await admin.close()
      let saves = try #require(statistics.methods.first { $0.method == "rollcall.v1.PhotoLibrary/SaveImage" })
      #expect(saves.codes == [RollcallV1.NamedCount(name: "OK", count: 1)])
      #expect(saves.latencies?.count == 1 && saves.requestBytes > 0 && saves.replyBytes > 0)
      let lookups = try #require(statistics.methods.first { $0.method.hasSuffix("/GetUpload") })
      #expect(lookups.codes == [RollcallV1.NamedCount(name: "NOT_FOUND", count: 1)])
      let library = try #require(statistics.libraries.first)
      #expect(library.name == "default" && library.batchesCommitted == 1 && library.commits?.count == 1)
      #expect(library.blobs == 1 && library.blobBytes == UInt64(Picture.gif(seed: 1).count))
      #expect(statistics.connections?.open == 1 && statistics.connections?.calls == 2)
      let process = try #require(statistics.process)
      #expect(process.processID == getpid() && process.memoryBytes > 0 && process.threads > 1)
      #expect(process.openFiles > 0 && process.openFiles <= process.openFilesLimit)
    }
  }

  @Test("On any other address it is refused, whoever asks")
  func elsewhere() async throws {
    try await TestServer.run { test in
      let client = RollcallV1.LibraryAdminClient(channel: test.channel)
      let error = await refusal { () async throws(RPCError) in
        try await client.getStatistics(RollcallV1.GetStatisticsRequest())
      }
      #expect(error?.code == .permissionDenied && error?.info?.reason == "LOCAL_ADMINISTRATION_ONLY")
      let tokens = await refusal { () async throws(RPCError) in
        try await client.reloadTokens(RollcallV1.ReloadTokensRequest())
      }
      #expect(tokens?.info?.reason == "LOCAL_ADMINISTRATION_ONLY")
    }
  }

  @Test("Only the server's user and root are answered, as the kernel names them")
  func peers() async throws {
    try await TestServer.run { test in
      let other = test.folder.appending("other")
      try #require(mkdir(other, 0o700) == 0)
      let libraries = try LibraryRegistry(dataFolder: other)
      let runtime = try RPCServer(services: [])
      let service = AdminService(
        source: StatisticsSource(runtime: runtime, libraries: libraries, limits: .init()),
        access: AccessAdministration(libraries: libraries),
        authenticator: try Authenticator(
          dataFolder: test.folder.path, trustsPeerUser: false, maximumClientBytes: 8),
        userID: 4_711)
      func outcome(_ peer: PeerAddress) async -> String? {
        do {
          _ = try await service.getStatistics(
            RollcallV1.GetStatisticsRequest(),
            context: ServerCallContext(
              id: 1, method: RollcallV1.LibraryAdminMethods.getStatistics, peer: peer))
          return nil
        } catch {
          return (error as? RPCError)?.info?.reason
        }
      }
      #expect(await outcome(.unix(processID: 1, userID: 4_711)) == nil)
      #expect(await outcome(.unix(processID: 1, userID: 0)) == nil)
      #expect(await outcome(.unix(processID: 1, userID: 4_712)) == "NOT_THE_OPERATOR")
      #expect(await outcome(.tcp(host: "127.0.0.1", port: 1)) == "NOT_THE_OPERATOR")
      #expect(await outcome(.inProcess) == "NOT_THE_OPERATOR")
      await runtime.drain()
      await libraries.close()
    }
  }

  @Test("The socket is its owner's alone, and goes with the server")
  func socket() async throws {
    let folder = TemporaryFolder()
    try await TestServer.run(in: folder) { test in
      var status = stat()
      #expect(lstat(data(test) + "/rollcall.sock", &status) == 0)
      #expect(status.st_mode & 0o777 == 0o600 && status.st_mode & S_IFMT == S_IFSOCK)
    }
    #expect(access(folder.appending("data/rollcall.sock"), F_OK) != 0)
    await #expect {
      try await LibraryAdmin.connect(toDataFolder: folder.appending("data"))
    } throws: { error in
      "\(error)".contains("no server runs there")
    }
  }

  @Test("A data folder whose path is too long for a socket has one all the same")
  func longPath() async throws {
    let folder = TemporaryFolder()
    let long = folder.appending(String(repeating: "x", count: 150))
    try #require(mkdir(long, 0o700) == 0)
    var settings = ServerSettings(address: .tcp(host: "127.0.0.1", port: 0), dataFolder: long)
    settings.logger = .silent
    let server = try await Server.start(settings)
    let admin = try await LibraryAdmin.connect(toDataFolder: long)
    #expect(try await admin.statistics().libraries.count == 1)
    await admin.close()
    await server.drain(because: "end of test")
    #expect(access(long + "/rollcall.sock", F_OK) != 0)
  }
}
