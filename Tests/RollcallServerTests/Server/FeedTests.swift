import PhotoLibrary
import RPCRuntime
import RPCWire
import RollcallProto
import TestSupport
import Testing

@testable import RollcallServer

@Suite("The change feed, from a client over a socket")
struct FeedTests {
  typealias V1 = RollcallV1

  /// Asks for changes, waiting as long as a server does.
  private static func wait(
    since token: String, of test: TestServer, options: CallOptions = CallOptions()
  ) async throws(RPCError) -> V1.ListChangesResponse {
    try await test.library.listChanges(
      V1.ListChangesRequest(sinceToken: token, waitMilliseconds: 60_000), options: options)
  }

  private static func currentToken(of test: TestServer) async throws -> String {
    try await test.library.listChanges(V1.ListChangesRequest()).nextToken
  }

  private static func waiters(of libraries: LibraryRegistry, _ name: LibraryName = .default) -> UInt64 {
    guard let library = libraries.acquireIfOpen(name) else { return 0 }
    defer { libraries.release(name) }
    return library.statistics.feedWaiters
  }

  /// Returns once so many calls wait; fails the test after a minute.
  static func waitForWaiters(_ count: UInt64, of test: TestServer) async throws {
    let end = ContinuousClock.now + .seconds(60)
    while waiters(of: test.server.libraries) != count {
      try #require(
        ContinuousClock.now < end, "\(waiters(of: test.server.libraries)) calls wait, not \(count)")
      try await Task.sleep(for: .milliseconds(1))
    }
  }

  @Test("Ids by kind, page by page, and where to go on", arguments: Transport.allCases)
  func pages(over transport: Transport) async throws {
    try await TestServer.run(over: transport) { test in
      let start = try await test.library.listChanges(V1.ListChangesRequest(pageSize: 3))
      #expect(
        start
          == V1.ListChangesResponse(
            assets: V1.ChangedIDs(), albums: V1.ChangedIDs(), nextToken: start.nextToken))
      let asset = try #require(try await test.save(Picture.gif(seed: 1))).id
      let album = try await test.ensureAlbum("a")
      let first = try await test.library.listChanges(
        V1.ListChangesRequest(sinceToken: start.nextToken, pageSize: 1))
      #expect(first.assets == V1.ChangedIDs(inserted: [asset]) && first.albums == V1.ChangedIDs())
      #expect(first.more)
      let second = try await test.library.listChanges(
        V1.ListChangesRequest(sinceToken: first.nextToken, pageSize: 1))
      #expect(second.assets == V1.ChangedIDs() && second.albums == V1.ChangedIDs(inserted: [album]))
      #expect(!second.more)
      let add = V1.AddToAlbum(
        album: V1.AlbumRef(album: .id(album)), assets: [V1.AssetRef(asset: .id(asset))])
      _ = try await test.library.addToAlbum(V1.AddToAlbumRequest(change: add))
      let third = try await test.library.listChanges(V1.ListChangesRequest(sinceToken: second.nextToken))
      #expect(third.albums == V1.ChangedIDs(updated: [album]))
    }
  }

  @Test("What is no token, and one of another library", arguments: Transport.allCases)
  func refusals(over transport: Transport) async throws {
    var foreign = ""
    try await TestServer.run(over: transport) { foreign = try await Self.currentToken(of: $0) }
    try await TestServer.run(over: transport) { test in
      let garbage = await refusal { () async throws(RPCError) in try await Self.wait(since: "x", of: test) }
      #expect(garbage?.code == .invalidArgument && garbage?.info?.reason == "INVALID_ARGUMENT")
      let token = foreign
      let expired = await refusal { () async throws(RPCError) in try await Self.wait(since: token, of: test) }
      #expect(expired?.code == .failedPrecondition && expired?.info?.reason == "TOKEN_EXPIRED")
      #expect(expired?.info?.metadata.first { $0.key == "photos_number" }?.value == "3105")
      #expect(expired?.info?.metadata.first { $0.key == "cause" }?.value == "other_history")
    }
  }

  @Test("A call that waits is answered when something happens", arguments: Transport.allCases)
  func waiting(over transport: Transport) async throws {
    try await TestServer.run(over: transport) { test in
      let token = try await Self.currentToken(of: test)
      async let reply = Self.wait(since: token, of: test)
      try await Self.waitForWaiters(1, of: test)
      let asset = try #require(try await test.save(Picture.gif(seed: 1))).id
      #expect(try await reply.assets?.inserted == [asset])
      // A short wait in which nothing happens ends by itself.
      let end = try await reply.nextToken
      let none = try await test.library.listChanges(
        V1.ListChangesRequest(sinceToken: end, waitMilliseconds: 1))
      #expect(none.nextToken == end && none.assets == V1.ChangedIDs() && !none.more)
    }
  }

  @Test("Its deadline, a cancel and the end of its connection end it", arguments: Transport.allCases)
  func endings(over transport: Transport) async throws {
    try await TestServer.run(over: transport) { test in
      let token = try await Self.currentToken(of: test)
      let late = await refusal { () async throws(RPCError) in
        try await Self.wait(since: token, of: test, options: CallOptions(timeout: .milliseconds(20)))
      }
      #expect(late?.code == .deadlineExceeded)
      try await Self.waitForWaiters(0, of: test)

      let task = Task {
        await refusal { () async throws(RPCError) in try await Self.wait(since: token, of: test) }
      }
      try await Self.waitForWaiters(1, of: test)
      task.cancel()
      #expect(await task.value?.code == .cancelled)
      try await Self.waitForWaiters(0, of: test)

      let other =
        test.server.address == nil
        ? try await test.server.connect() : try await SocketChannel.connect(to: test.server.address!)
      let lost = Task {
        await refusal { () async throws(RPCError) in
          try await V1.PhotoLibraryClient(channel: other).listChanges(
            V1.ListChangesRequest(sinceToken: token, waitMilliseconds: 60_000))
        }
      }
      try await Self.waitForWaiters(1, of: test)
      await other.close()
      #expect(await lost.value != nil)
      try await Self.waitForWaiters(0, of: test)
    }
  }

  @Test("A server that stops ends all waits at once, and the client goes on from the same token")
  func draining() async throws {
    let folder = TemporaryFolder()
    var token = ""
    try await TestServer.run(in: folder) { test in
      token = try await Self.currentToken(of: test)
      let start = token
      async let reply = Self.wait(since: start, of: test)
      try await Self.waitForWaiters(1, of: test)
      // Without the end of all waits this would take the server's drain timeout, and the call would fail.
      await test.server.drain(because: "the test says so")
      #expect(try await reply.nextToken == start)
    }
    let start = token
    try await TestServer.run(in: folder) { test in
      let asset = try #require(try await test.save(Picture.gif(seed: 1))).id
      #expect(try await Self.wait(since: start, of: test).assets?.inserted == [asset])
    }
  }

  @Test("A call that waits keeps no room for its reply from others")
  func costs() async throws {
    try await TestServer.run { test in
      let token = try await Self.currentToken(of: test)
      async let reply = test.library.listChanges(
        V1.ListChangesRequest(sinceToken: token, pageSize: 1_000, waitMilliseconds: 60_000))
      try await Self.waitForWaiters(1, of: test)
      #expect(test.server.runtime.statistics.replyBytesInFlight == 0)
      _ = try await test.save(Picture.gif(seed: 1))
      _ = try await reply
    }
  }

  @Test("A library that is only waited for makes room for another, and the wait ends")
  func room() async throws {
    let folder = TemporaryFolder()
    let libraries = try LibraryRegistry(
      dataFolder: folder.path, configuration: .init(makesUnknown: true, maximumOpen: 2))
    let service = LibraryService(
      libraries: libraries, limits: LibraryLimits(),
      authenticator: try Authenticator(
        dataFolder: folder.path, trustsPeerUser: false, maximumClientBytes: 256),
      logger: .silent)
    func call(_ library: String, since token: String) async throws -> V1.ListChangesResponse {
      let context = ServerCallContext(
        id: 1, method: V1.PhotoLibraryMethods.listChanges, metadata: ["rollcall-library": library])
      return try await service.listChanges(
        V1.ListChangesRequest(sinceToken: token, waitMilliseconds: 60_000), context: context)
    }
    let token = try await call("one", since: "").nextToken
    async let waiting = call("one", since: token)
    let one = try #require(LibraryName("one"))
    while Self.waiters(of: libraries, one) == 0 { try await Task.sleep(for: .milliseconds(1)) }
    // Besides the default library one may be open.
    _ = try await call("two", since: "")
    #expect(try await waiting.nextToken == token)
    #expect(libraries.openNames.map(\.text) == ["default", "two"])
    // What the wait has given back is not given back twice: the next use holds.
    let used = try await libraries.acquire(one)
    #expect(try await used.listAssets().elements.isEmpty)
    libraries.release(one)
    await libraries.close()
  }
}
