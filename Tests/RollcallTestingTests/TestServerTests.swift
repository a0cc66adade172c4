import Glibc
import RollcallClient
import Testing
import Timekeeping

@testable import RollcallTesting

/// A server for tests: its life, its clients, its clock.
@Suite("A server for tests") struct TestServerTests {
  @Test("A test gets a library, and what the test throws comes through")
  func one() async throws {
    let picture = samplePicture(1, sizeBytes: 100_000)
    let back = try await withPhotoLibrary { library in
      let saved = try await library.saveImage(picture)
      return try await library.readAll(saved.asset.id)
    }
    #expect(back == picture)
    struct Given: Error {}
    await #expect(throws: Given.self) { try await withPhotoLibrary { _ in throw Given() } }
  }

  @Test("Two servers at once know nothing of each other")
  func two() async throws {
    try await withPhotoLibrary { first in
      try await withPhotoLibrary { second in
        try await first.saveImage(samplePicture(1), toAlbum: "A")
        #expect(try await second.albums().collected().isEmpty)
      }
    }
  }

  @Test("A client that names a library has one of its own, also after a restart")
  func libraries() async throws {
    try await withTestServer { server in
      var configuration = PhotoLibraryConfiguration()
      configuration.libraryName = "holiday"
      let (holiday, usual) = (try await server.connect(configuration), try await server.connect())
      try await holiday.saveImage(samplePicture(1), toAlbum: "A")
      #expect(try await usual.albums().collected().isEmpty)
      try await server.restart()
      #expect(try await holiday.albums().collected().map(\.title) == ["A"])
    }
  }

  @Test("When it has been stopped its folder is gone, and nobody connects any more")
  func gone() async throws {
    let server = try await TestServer.start()
    let library = try await server.connect()
    try await library.saveImage(samplePicture(1, sizeBytes: 100_000))
    #expect(access(server.folder.path + "/library/libraries/default/library.sqlite", F_OK) == 0)
    await server.stop()
    await server.stop()
    #expect(access(server.folder.path, F_OK) != 0)
    await #expect(throws: RollcallError.self) { try await library.ping() }
    let error = await #expect(throws: RollcallError.self) { try await server.connect() }
    #expect(error?.reason == .notReachable)
  }

  @Test("Clients are kept apart by their names")
  func names() async throws {
    try await withTestServer { server in
      let one = try await server.connect(PhotoLibraryConfiguration(clientName: "one"))
      let other = try await server.connect(PhotoLibraryConfiguration(clientName: "other"))
      let first = try await one.performChanges(batchID: "1") { $0.saveImage(samplePicture(1)) }
      let second = try await other.performChanges(batchID: "1") { $0.saveImage(samplePicture(1)) }
      #expect(first[first.value].id != second[second.value].id)
      #expect(try await one.assets().collected().count == 2)
    }
  }

  @Test("After a restart everything is there, and clients go on")
  func restart() async throws {
    try await withTestServer { server in
      let library = try await server.connect()
      try await library.saveImage(samplePicture(1), toAlbum: "Kept")
      try await server.restart()
      #expect(try await library.album(titled: "Kept")?.assetCount == 1)
    }
  }

  @Test("Dates are the clock's, and a batch id is forgotten a day after it was used")
  func clock() async throws {
    let clock = ManualClock()
    try await withTestServer(clock: clock) { server in
      let library = try await server.connect()
      let first = try await library.performChanges(batchID: "1") { $0.ensureAlbum(titled: "A") }
      #expect(try await library.album(titled: "A")?.createdUnixMilliseconds == clock.unixMilliseconds)
      await clock.advance(by: .seconds(24 * 3_600 - 1))
      let again = try await library.performChanges(batchID: "1") { $0.ensureAlbum(titled: "A") }
      #expect(again[again.value].id == first[first.value].id)
      await clock.advance(by: .seconds(3_600))
      _ = try await library.performChanges(batchID: "1") { $0.ensureAlbum(titled: "B") }
    }
  }
}
