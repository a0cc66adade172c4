import Foundation
import TestSupport
import Testing
import Timekeeping

@testable import PhotoLibrary

/// Where the feed cannot tell everything it refuses, and never leaves anything out.
struct FeedExpiryTests {
  let folder = TemporaryFolder()

  /// Why a token is refused; `nil` where it is answered.
  private func refusal(of token: String, by library: PhotoLibrary) async throws -> String? {
    do {
      _ = try await library.listChanges(since: token)
      return nil
    } catch {
      #expect(error.reason == .tokenExpired && error.reason.photosNumber == 3105)
      #expect(error.message.contains("fetch everything anew"))
      return error.details.first { $0.name == "cause" }?.value
    }
  }

  @Test(.bothSides) func soManyEventsAreRememberedAndNoMore() async throws {
    var configuration = LibraryConfiguration()
    configuration.limits.feedEvents = 4
    let library = try PhotoLibrary(folder: folder.path, configuration: configuration)
    var tokens = [try await library.listChanges(since: "").nextToken]
    for number in 0..<6 {
      _ = try await library.save(number..<number + 1)
      tokens.append(try await library.listChanges(since: "").nextToken)
    }
    await library.sweep()
    for (place, token) in tokens.enumerated() {
      #expect(try await refusal(of: token, by: library) == (place < 2 ? "too_old" : nil), "token \(place)")
    }
    #expect(try await library.listChanges(since: tokens[2]).assets.inserted.count == 4)
    await library.close()
  }

  /// The batch that the limit falls into is remembered whole.
  @Test func aBatchIsForgottenAtOnce() async throws {
    var configuration = LibraryConfiguration()
    configuration.limits.feedEvents = 4
    let library = try PhotoLibrary(folder: folder.path, configuration: configuration)
    let start = try await library.listChanges(since: "").nextToken
    _ = try await library.save(0..<3)
    let middle = try await library.listChanges(since: start, pageSize: 1).nextToken
    _ = try await library.save(3..<5)
    await library.sweep()
    #expect(try await refusal(of: start, by: library) == nil)
    _ = try await library.save(5..<8)
    await library.sweep()
    #expect(try await refusal(of: middle, by: library) == "too_old")
    await library.close()
  }

  @Test(.bothSides) func eventsAreRememberedForSoLongAndNoLonger() async throws {
    let clock = ManualClock()
    let configuration = LibraryConfiguration(time: .manual(clock))
    let library = try PhotoLibrary(folder: folder.path, configuration: configuration)
    let start = try await library.listChanges(since: "").nextToken
    _ = try await library.save(0..<1)
    let middle = try await library.listChanges(since: "").nextToken
    await clock.advance(by: .milliseconds(configuration.limits.feedMilliseconds))
    _ = try await library.save(1..<2)
    await library.sweep()
    #expect(try await refusal(of: start, by: library) == nil)
    await clock.advance(by: .milliseconds(1))
    await library.sweep()
    #expect(try await refusal(of: start, by: library) == "too_old")
    #expect(try await refusal(of: middle, by: library) == nil)
    await library.close()
  }

  /// The last row stays, however old: the next one goes on from it.
  @Test func positionsGoOnWhenEverythingIsOld() async throws {
    let clock = ManualClock()
    let configuration = LibraryConfiguration(time: .manual(clock))
    var library = try PhotoLibrary(folder: folder.path, configuration: configuration)
    _ = try await library.save(0..<2)
    let token = try await library.listChanges(since: "").nextToken
    await clock.advance(by: .milliseconds(2 * configuration.limits.feedMilliseconds))
    await library.sweep()
    await library.close()
    library = try PhotoLibrary(folder: folder.path, configuration: configuration)
    #expect(try await library.listChanges(since: "").nextToken == token)
    let saved = try await library.save(2..<3)
    #expect(try await library.listChanges(since: token).assets.inserted == saved)
    await library.close()
  }

  /// A sweep drops in slices, a row with more events than a slice among them, and eras that nothing is left of.
  @Test func manyAreDroppedInSlices() async throws {
    var configuration = LibraryConfiguration()
    configuration.limits.feedEvents = 1
    let library = try PhotoLibrary(folder: folder.path, configuration: configuration)
    let start = try await library.listChanges(since: "").nextToken
    let slices = try library.changes.performAndWait { writer in
      for row in 1...2_500 {
        writer.events.begin()
        for event in 0..<(row == 1_300 ? 20_000 : 1) {
          writer.events.note(.inserted, asset: Identifier(high: UInt64(row), low: UInt64(event)))
        }
        try writer.feed.append(writer.events, at: BatchTime(1))
      }
      var slices = 0
      while try writer.feed.trim(committedBefore: 2, keeping: 1, rows: 1_000, events: 10_000) { slices += 1 }
      return slices
    }
    #expect(slices == 4, "1,000 rows, 299, the large one and 999, 200")
    #expect(try await refusal(of: start, by: library) == "too_old")
    let eras = try library.changes.performAndWait {
      try $0.connection.integer("SELECT count(*) FROM feed_era")
    }
    #expect(eras == 1)
    await library.close()
  }

  /// A clock that goes back must not make a hole.
  @Test func aRowIsDroppedOnlyAfterAllBeforeIt() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let start = try await library.listChanges(since: "").nextToken
    try library.changes.performAndWait { writer in
      for (row, time) in [Int64(100), 5, 100, 100].enumerated() {
        writer.events.begin()
        writer.events.note(.inserted, asset: Identifier(high: 1, low: UInt64(row)))
        try writer.feed.append(writer.events, at: BatchTime(time))
      }
      _ = try writer.feed.trim(committedBefore: 50, keeping: 100, rows: 100, events: 100)
    }
    #expect(try await library.listChanges(since: start).assets.inserted.count == 4)
    await library.close()
  }

  // MARK: Other histories

  private func copy(_ name: String) throws -> String {
    let target = folder.path + "/" + name
    try FileManager.default.copyItem(atPath: folder.path + "/library", toPath: target)
    return target
  }

  @Test func aRestoredDatabaseIsAnotherHistoryFromThereOn() async throws {
    let original = folder.path + "/library"
    var library = try PhotoLibrary(folder: original)
    _ = try await library.save(0..<2)
    let before = try await library.listChanges(since: "").nextToken
    await library.close()
    let backup = try copy("backup")
    library = try PhotoLibrary(folder: original)
    _ = try await library.save(2..<3)
    let after = try await library.listChanges(since: "").nextToken
    await library.close()

    let restored = try PhotoLibrary(folder: backup)
    #expect(try await refusal(of: before, by: restored) == nil)
    // The token is ahead of it; then at its end, and then behind it.
    for number in 10..<13 {
      #expect(try await refusal(of: after, by: restored) == "other_history")
      _ = try await restored.save(number..<number + 1)
    }
    #expect(try await restored.listChanges(since: before).assets.inserted.count == 3)
    await restored.close()
  }

  /// A server that dies leaves no mark; what it had committed is of its era all the same.
  @Test func anotherLibraryIsAnotherHistory() async throws {
    let one = try PhotoLibrary(folder: folder.path + "/one")
    let other = try PhotoLibrary(folder: folder.path + "/other")
    let empty = try await one.listChanges(since: "").nextToken
    #expect(try await refusal(of: empty, by: other) == "other_history")
    _ = try await one.save(0..<1)
    _ = try await other.save(0..<2)
    let token = try await one.listChanges(since: "").nextToken
    #expect(try await refusal(of: token, by: other) == "other_history")
    #expect(try await refusal(of: token, by: one) == nil)
    await one.close()
    await other.close()
  }
}
