import AccessTokens
import RPCRuntime
import RPCWire
import RollcallClient
import RollcallProto
import TestSupport
import Testing

@testable import RollcallServer

@Suite("What an operator decides, on the administration socket and by an administrator's token")
struct AdminAccessTests {
  private static func make(_ client: String, isAdmin: Bool = false, in data: String) throws -> Token {
    let token = Token()
    try TokenFile(inDataFolder: data).change { tokens throws(TokenFileError) in
      try tokens.append(TokenRecord(of: token, client: client, isAdmin: isAdmin, createdUnixMilliseconds: 1))
    }
    return token
  }

  private static func outcome(_ call: () async throws(RPCError) -> some Any) async -> String {
    do throws(RPCError) {
      _ = try await call()
      return "done"
    } catch {
      return error.info?.reason ?? "\(error)"
    }
  }

  @Test("Over the network a decision takes an administrator's token, and statistics are not for it")
  func network() async throws {
    let folder = TemporaryFolder()
    let data = folder.appending("data")
    try DataFolder.prepare(data)
    let (boss, app) = (try Self.make("boss", isAdmin: true, in: data), try Self.make("app", in: data))
    try await TestServer.run(in: folder) { test in
      let client = RollcallV1.LibraryAdminClient(channel: test.channel)
      let decision = RollcallV1.DecideAccessRequest(client: "app", level: .readWrite, status: .denied)
      for (token, expected) in [
        (nil, "TOKEN_MISSING"), (Token(), "TOKEN_REFUSED"), (app, "NOT_THE_OPERATOR"), (boss, "done"),
      ] as [(Token?, String)] {
        let options = CallOptions(metadata: token.map { ["authorization": "Bearer \($0.text)"] } ?? [:])
        let outcomes = [
          await Self.outcome { () async throws(RPCError) in
            try await client.listAccess(RollcallV1.ListAccessRequest(), options: options)
          },
          await Self.outcome { () async throws(RPCError) in
            try await client.decideAccess(decision, options: options)
          },
        ]
        #expect(outcomes == [expected, expected])
        let statistics = await Self.outcome { () async throws(RPCError) in
          try await client.getStatistics(RollcallV1.GetStatisticsRequest(), options: options)
        }
        #expect(statistics == "LOCAL_ADMINISTRATION_ONLY")
      }
      let albums = await Self.outcome { () async throws(RPCError) in
        try await test.library.listAlbums(
          RollcallV1.ListAlbumsRequest(),
          options: CallOptions(metadata: ["authorization": "Bearer \(app.text)"]))
      }
      #expect(albums == "ACCESS_DENIED")
    }
  }

  @Test("A decision about a library that is not there makes none, whatever calls may make")
  func misspelledLibrary() async throws {
    let folder = TemporaryFolder()
    try await TestServer.run(in: folder, adjust: { $0.createsLibraries = true }) { _ in
      let admin = try await LibraryAdmin.connect(toDataFolder: folder.appending("data"))
      await #expect {
        try await admin.decideAccess(of: "app", to: "familly", for: .readWrite, status: .denied)
      } throws: { "\($0)".contains("LIBRARY_NOT_FOUND") }
      #expect(try await admin.libraries().map(\.name) == ["default"])
      await admin.close()
    }
  }

  @Test("Without tokens only the socket decides; it tells who asks, and takes decisions back")
  func socket() async throws {
    let folder = TemporaryFolder()
    try await TestServer.run(in: folder, defaultAccess: .notDetermined) { test in
      let elsewhere = RollcallV1.LibraryAdminClient(channel: test.channel)
      #expect(
        await Self.outcome { () async throws(RPCError) in
          try await elsewhere.listAccess(RollcallV1.ListAccessRequest())
        } == "LOCAL_ADMINISTRATION_ONLY")
      let options = CallOptions(metadata: ["rollcall-client": "app"])
      let asked = try await test.library.requestAuthorization(
        RollcallV1.RequestAuthorizationRequest(level: .addOnly), options: options)
      #expect(asked.status == .notDetermined)
      let admin = try await LibraryAdmin.connect(toDataFolder: folder.appending("data"))
      let before = try await admin.accessDecisions()
      #expect(before.requests.map(\.client) == ["app"] && before.requests.map(\.level) == [.addOnly])
      #expect(before.decisions.isEmpty && before.defaultStatus == .notDetermined)
      try await admin.decideAccess(of: "app", for: .addOnly, status: .authorized)
      let after = try await admin.accessDecisions()
      #expect(after.requests.isEmpty && after.decisions.map(\.status) == [.authorized])
      let request = RollcallV1.GetAuthorizationRequest(level: .addOnly)
      #expect(try await test.library.getAuthorization(request, options: options).status == .authorized)
      try await admin.decideAccess(of: "app", for: .addOnly, status: .notDetermined)
      #expect(try await admin.accessDecisions().decisions.isEmpty)
      #expect(try await test.library.getAuthorization(request, options: options).status == .notDetermined)
      await admin.close()
    }
  }

  @Test("Levels and statuses that are none are named")
  func values() async throws {
    try await TestServer.run { test in
      let refusals = [
        await refusal { () async throws(RPCError) in
          try await test.library.getAuthorization(RollcallV1.GetAuthorizationRequest())
        },
        await refusal { () async throws(RPCError) in
          try await test.library.requestAuthorization(
            RollcallV1.RequestAuthorizationRequest(level: .init(rawValue: 3)))
        },
      ]
      #expect(refusals.map { $0?.info?.reason } == ["INVALID_ARGUMENT", "INVALID_ARGUMENT"])
      #expect(refusals[0]?.message.contains("ACCESS_LEVEL_ADD_ONLY or ACCESS_LEVEL_READ_WRITE") == true)
    }
  }

  @Test("A server that stops lets waits end at once, by their reply")
  func draining() async throws {
    try await TestServer.run(defaultAccess: .notDetermined) { test in
      let library = test.library
      async let answer = library.requestAuthorization(
        RollcallV1.RequestAuthorizationRequest(level: .addOnly, waitMilliseconds: 60_000))
      let admin = try await LibraryAdmin.connect(toDataFolder: test.folder.appending("data"))
      while try await admin.accessDecisions().requests.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
      await admin.close()
      await test.server.drain(because: "the test")
      #expect(try await answer.status == .notDetermined)
    }
  }
}
