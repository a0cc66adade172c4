import TestSupport
import Testing
import Timekeeping

@testable import PhotoLibrary

/// Calls wait for something to happen, and cost nothing meanwhile.
struct FeedWaitingTests {
  let folder = TemporaryFolder()

  private func waitForWaiters(_ count: Int, of library: PhotoLibrary) async throws {
    let end = ContinuousClock.now + .seconds(60)
    while library.statistics.feedWaiters != count {
      try #require(ContinuousClock.now < end, "\(library.statistics.feedWaiters) of \(count) calls wait")
      try await Task.sleep(for: .milliseconds(1))
    }
  }

  @Test func commitsLetThemLook() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let token = try await library.listChanges(since: "").nextToken
    async let first = library.listChanges(since: token, waitingAtMost: .seconds(60))
    async let second = library.listChanges(since: token, waitingAtMost: .seconds(60))
    try await waitForWaiters(2, of: library)
    let saved = try await library.save(0..<1)
    #expect(try await first.assets.inserted == saved)
    #expect(try await second.assets.inserted == saved)
    #expect(library.statistics.feedWaiters == 0)
    // What has happened already is not waited for, and neither is anything where no token is sent.
    #expect(try await library.listChanges(since: token, waitingAtMost: .seconds(60)).assets.count == 1)
    #expect(try await library.listChanges(since: "", waitingAtMost: .seconds(60)).isEmpty)
    await library.close()
  }

  @Test func whatComesToNothingIsWaitedThrough() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let token = try await library.listChanges(since: "").nextToken
    async let page = library.listChanges(since: token, waitingAtMost: .seconds(60))
    try await waitForWaiters(1, of: library)
    try library.changes.performAndWait { writer in
      for kind in [FeedEvent.Kind.inserted, .deleted] {
        writer.events.begin()
        writer.events.note(kind, asset: Identifier(high: 1, low: 1))
        try writer.feed.append(writer.events, at: BatchTime(1))
      }
    }
    let saved = try await library.save(0..<1)
    #expect(try await page.assets == ChangedIDs(inserted: saved))
    await library.close()
  }

  @Test(.bothSides) func theyWaitForSoLongAndNoLonger() async throws {
    let clock = ManualClock()
    let configuration = LibraryConfiguration(time: .manual(clock))
    let library = try PhotoLibrary(folder: folder.path, configuration: configuration)
    let token = try await library.listChanges(since: "").nextToken
    async let asked = library.listChanges(since: token, waitingAtMost: .seconds(2))
    async let longest = library.listChanges(since: token, waitingAtMost: .seconds(1_000_000))
    try await waitForWaiters(2, of: library)
    await clock.waitUntilSomebodySleeps()
    await clock.advance(by: .seconds(2))
    #expect(try await asked == FeedPage(nextToken: token))
    await clock.advance(by: .milliseconds(configuration.limits.feedWaitMilliseconds - 2_001))
    #expect(library.statistics.feedWaiters == 1)
    await clock.advance(by: .milliseconds(1))
    #expect(try await longest == FeedPage(nextToken: token))
    await library.close()
  }

  @Test func cancellingEndsIt() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let token = try await library.listChanges(since: "").nextToken
    let task = Task {
      await reason { try await library.listChanges(since: token, waitingAtMost: .seconds(60)) }
    }
    try await waitForWaiters(1, of: library)
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(library.statistics.feedWaiters == 0)
    await library.close()
  }

  @Test(arguments: [false, true]) func theEndOfAllWaitsEndsIt(byClosing isClosed: Bool) async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let token = try await library.listChanges(since: "").nextToken
    async let page = library.listChanges(since: token, waitingAtMost: .seconds(60))
    try await waitForWaiters(1, of: library)
    if isClosed { await library.close() } else { library.endWaits() }
    #expect(try await page == FeedPage(nextToken: token))
    if !isClosed {
      let saved = try await library.save(0..<1)
      let later = try await library.listChanges(since: token, waitingAtMost: .seconds(60))
      #expect(later.assets.inserted == saved)
      let none = try await library.listChanges(since: later.nextToken, waitingAtMost: .seconds(60))
      #expect(none.isEmpty)
    }
    await library.close()
  }

  @Test(.bothSides) func soManyMayWaitAndNoMore() async throws {
    var configuration = LibraryConfiguration()
    configuration.limits.feedWaiters = 3
    configuration.limits.feedWaitersPerSource = 2
    let library = try PhotoLibrary(folder: folder.path, configuration: configuration)
    let token = try await library.listChanges(since: "").nextToken
    func wait(from source: UInt64) -> Task<FeedPage, any Error> {
      Task {
        try await PhotoLibrary.$source.withValue(source) {
          try await library.listChanges(since: token, waitingAtMost: .seconds(60))
        }
      }
    }
    func refusal(from source: UInt64) async -> LibraryError? {
      await failure { try await wait(from: source).value }
    }
    let first = [wait(from: 1), wait(from: 1)]
    try await waitForWaiters(2, of: library)
    let ofSource = await refusal(from: 1)
    #expect(ofSource?.reason == .tooManyWaiters && ofSource?.details.first?.value == "2")
    let third = wait(from: 2)
    try await waitForWaiters(3, of: library)
    let ofAll = await refusal(from: 3)
    #expect(ofAll?.reason == .tooManyWaiters && ofAll?.details.first?.value == "3")
    first[0].cancel()
    try await waitForWaiters(2, of: library)
    let again = wait(from: 1)
    try await waitForWaiters(3, of: library)
    let saved = try await library.save(0..<1)
    for task in [first[1], third, again] { #expect(try await task.value.assets.inserted == saved) }
    await library.close()
  }

  /// Readers that wait all the time see every asset exactly once, in the order in which they were saved.
  @Test func nobodyMissesAnything() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let token = try await library.listChanges(since: "").nextToken
    let (readers, writers, each) = (12, 4, 40)
    let seen = try await withThrowingTaskGroup(of: [String]?.self) { group in
      for reader in 0..<readers {
        group.addTask {
          var (place, seen) = (token, [String]())
          while seen.count < writers * each {
            let page = try await library.listChanges(
              since: place, pageSize: 1 + reader, waitingAtMost: .seconds(60))
            seen += page.assets.inserted
            place = page.nextToken
          }
          return seen
        }
      }
      for writer in 0..<writers {
        group.addTask {
          for number in 0..<each {
            _ = try await library.perform(.save(writer * each + number), .ensureAlbum(title: "\(number)"))
          }
          return nil
        }
      }
      return try await group.reduce(into: [[String]]()) { all, one in if let one { all.append(one) } }
    }
    let saved = try await library.listAssets(pageSize: 1_000).elements.map(\.id)
    #expect(seen == Array(repeating: saved, count: readers))
    #expect(library.statistics.feedWaiters == 0)
    await library.close()
  }
}
