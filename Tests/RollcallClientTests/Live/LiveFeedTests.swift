import RollcallTesting
import TestSupport
import Testing

@testable import RollcallClient

@Suite("What happens in a library, as it happens") struct LiveFeedTests {
  @Test(
    "Changes come as they happen, typed, each with the token to go on from", arguments: Transport.allCases)
  func changes(over transport: Transport) async throws {
    try await LiveServer.run(over: transport) { server in
      let library = server.library
      let start = try await library.currentChangeToken()
      let watching = Task {
        var changes: [LibraryChange] = []
        for try await change in library.changes(since: start) {
          changes.append(change)
          if change.albums.updated.count == 1 { break }
        }
        return changes
      }
      let saved = try await library.performChanges { $0.saveImage(samplePicture(1)) }
      let asset = saved[saved.value]
      let made = try await library.performChanges { $0.ensureAlbum(titled: "x") }
      let album = made[made.value]
      _ = try await library.performChanges { $0.add([asset], to: album) }
      let changes = try await watching.value
      #expect(changes.flatMap(\.assets.inserted) == [asset.id])
      #expect(changes.flatMap(\.albums.inserted) == [album.id])
      #expect(changes.flatMap(\.albums.updated) == [album.id])
      let end = try await library.currentChangeToken()
      #expect(changes.last?.token == end)

      // What happened in all, in one go, and then nothing more.
      var told: [LibraryChange] = []
      for try await change in library.changes(since: start, isWaiting: false) { told.append(change) }
      #expect(told.count == 1 && told[0].token == end && told[0].albums.updated.isEmpty)
      #expect(told[0].assets.inserted == [asset.id] && told[0].albums.inserted == [album.id])
      for try await change in library.changes(since: end, isWaiting: false) { Issue.record("\(change)") }
      for try await change in library.changes(isWaiting: false) { Issue.record("\(change)") }
    }
  }

  @Test("A cancelled task ends the sequence; what cannot pass is thrown")
  func ends() async throws {
    try await LiveServer.run { server in
      let library = server.library
      let watching = Task { () async throws -> LibraryChange? in try await Self.first(of: library.changes()) }
      watching.cancel()
      let none = try await watching.value
      #expect(none == nil)
      let error = await #expect(throws: RollcallError.self) {
        try await Self.first(of: library.changes(since: ChangeToken(rawValue: "x")))
      }
      #expect(error?.reason == .invalidArgument)
    }
    let other = Token()
    try await LiveServer.run { other.value = try await $0.library.currentChangeToken() }
    try await LiveServer.run { server in
      let error = await #expect(throws: RollcallError.self) {
        try await Self.first(of: server.library.changes(since: other.value))
      }
      #expect(error?.reason == .tokenExpired && error?.details["photos_number"] == "3105")
    }
  }

  private static func first(of changes: LibraryChanges) async throws -> LibraryChange? {
    for try await change in changes { return change }
    return nil
  }

  private final class Token { var value: ChangeToken? }
}
