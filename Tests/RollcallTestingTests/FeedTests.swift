import RollcallClient
import RollcallTesting
import Testing

/// The change feed goes on by itself, whatever happens to the line and to the server.
@Suite("The change feed under faults") struct FeedTests {
  @Test("Nothing is missed or told twice over broken lines, refusals and restarts")
  func goesOn() async throws {
    try await withTestServer { server in
      var configuration = PhotoLibraryConfiguration()
      configuration.maximumAttempts = 1
      let watcher = try await server.connect(configuration)
      let writer = try await server.connect()
      let start = try await watcher.currentChangeToken()
      let watching = Task {
        var seen: [Asset.ID] = []
        for try await change in watcher.changes(since: start) {
          seen += change.assets.inserted
          if seen.count >= 12 { break }
        }
        return seen
      }
      var saved: [Asset.ID] = []
      for round in 0..<4 {
        for number in 0..<3 {
          saved.append(try await writer.saveImage(samplePicture(UInt64(3 * round + number))).asset.id)
        }
        switch round {
        case 0: await server.breakLines()
        case 1: server.fail(.lineBreaksAfter, next: 2, callsOf: "ListChanges")
        case 2: try await server.restart()
        default: break
        }
      }
      #expect(try await watching.value == saved)
    }
  }
}
