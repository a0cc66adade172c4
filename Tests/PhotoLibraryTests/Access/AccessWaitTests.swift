import Limits
import TestSupport
import Testing
import Timekeeping

@testable import PhotoLibrary

/// Waiting for somebody to decide.
struct AccessWaitTests {
  private let folder = TemporaryFolder()
  private let clock = ManualClock()

  private func open(_ change: (inout LibraryLimits) -> Void = { _ in }) throws -> PhotoLibrary {
    var configuration = LibraryConfiguration(time: .manual(clock), defaultAccess: .notDetermined)
    change(&configuration.limits)
    return try PhotoLibrary(folder: folder.path, configuration: configuration)
  }

  private func waitForWaiters(_ count: Int, _ library: PhotoLibrary) async throws {
    let end = ContinuousClock.now + .seconds(60)
    while library.access.waiterCount != count {
      try #require(ContinuousClock.now < end, "\(library.access.waiterCount) of \(count) calls wait")
      try await Task.sleep(for: .milliseconds(1))
    }
  }

  @Test func aDecisionWakesEveryWaiterOfItsClientAndLevel() async throws {
    let library = try open()
    try await withThrowingTaskGroup(of: AuthorizationStatus.self) { group in
      for _ in 0..<100 {
        group.addTask {
          try await library.requestAuthorization(of: "app", for: .addOnly, waitingAtMost: .seconds(60))
        }
      }
      async let other = library.requestAuthorization(of: "app", for: .readWrite, waitingAtMost: .seconds(60))
      try await waitForWaiters(101, library)
      #expect(
        library.accessRequests.map(\.level).sorted { $0.rawValue < $1.rawValue } == [.addOnly, .readWrite])
      try await library.decideAccess(of: "app", for: .addOnly, status: .authorized)
      for try await status in group { #expect(status == .authorized) }
      #expect(library.access.waiterCount == 1)
      #expect(library.accessRequests.map(\.level) == [.readWrite])
      try await library.decideAccess(of: "app", for: .readWrite, status: .limited)
      #expect(try await other == .limited)
    }
    #expect(library.accessRequests.isEmpty)
    await library.close()
  }

  @Test func whoIsDecidedForOrDoesNotWaitIsAnsweredAtOnce() async throws {
    let library = try open()
    #expect(try await library.requestAuthorization(of: "app", for: .addOnly) == .notDetermined)
    #expect(library.accessRequests.map(\.client) == ["app"])
    try await library.decideAccess(of: "app", for: .addOnly, status: .denied)
    #expect(
      try await library.requestAuthorization(of: "app", for: .addOnly, waitingAtMost: .seconds(60)) == .denied
    )
    #expect(library.accessRequests.isEmpty && library.access.waiterCount == 0)
    // What is taken back is undecided again.
    try await library.decideAccess(of: "app", for: .addOnly, status: nil)
    #expect(try await library.requestAuthorization(of: "app", for: .addOnly) == .notDetermined)
    await library.close()
  }

  @Test(.bothSides) func aWaitEndsAfterItsTimeOrTheLongest() async throws {
    let library = try open()
    let longest = Limits.Library.accessWaitMilliseconds
    for (asked, waited) in [(1_000, 1_000), (longest, longest), (10 * longest, longest)] {
      async let status = library.requestAuthorization(
        of: "app", for: .addOnly, waitingAtMost: .milliseconds(asked))
      try await waitForWaiters(1, library)
      await clock.waitUntilSomebodySleeps()
      await clock.advance(by: .milliseconds(waited - 1))
      #expect(library.access.waiterCount == 1)
      await clock.advance(by: .milliseconds(1))
      #expect(try await status == .notDetermined)
      #expect(library.access.waiterCount == 0)
    }
    await library.close()
  }

  @Test func cancellingAndEndingAllWaitsEndsOne() async throws {
    let library = try open()
    let task = Task {
      try await library.requestAuthorization(of: "app", for: .addOnly, waitingAtMost: .seconds(60))
    }
    try await waitForWaiters(1, library)
    task.cancel()
    #expect(await reason { try await task.value } == .cancelled)
    #expect(library.access.waiterCount == 0)
    async let status = library.requestAuthorization(of: "app", for: .addOnly, waitingAtMost: .seconds(60))
    try await waitForWaiters(1, library)
    library.endWaits()
    #expect(try await status == .notDetermined)
    // And from then on nobody waits.
    #expect(
      try await library.requestAuthorization(of: "app", for: .addOnly, waitingAtMost: .seconds(60))
        == .notDetermined)
    await library.close()
  }

  @Test(.bothSides) func waitersAreBounded() async throws {
    let library = try open {
      $0.accessWaiters = 3
      $0.accessWaitersPerSource = 2
    }
    func ask(_ source: UInt64) async throws -> AuthorizationStatus {
      try await PhotoLibrary.$source.withValue(source) {
        try await library.requestAuthorization(of: "app", for: .addOnly, waitingAtMost: .seconds(60))
      }
    }
    try await withThrowingTaskGroup(of: AuthorizationStatus.self) { group in
      for source in [1, 1] as [UInt64] { group.addTask { try await ask(source) } }
      try await waitForWaiters(2, library)
      let error = try #require(await failure { try await ask(1) })
      #expect(error.reason == .tooManyWaiters && error.message.hasPrefix("2 calls of this connection wait"))
      group.addTask { try await ask(2) }
      try await waitForWaiters(3, library)
      #expect(await failure { try await ask(3) }?.message.hasPrefix("3 calls wait") == true)
      try await library.decideAccess(of: "app", for: .addOnly, status: .authorized)
      for try await status in group { #expect(status == .authorized) }
    }
    // Those that have ended count no more.
    try await library.decideAccess(of: "app", for: .addOnly, status: nil)
    let last = Task { try await ask(1) }
    try await waitForWaiters(1, library)
    library.endWaits()
    _ = try await last.value
    await library.close()
  }

  @Test(.bothSides) func soManyRequestsAreToldAndTheLastOnesStay() async throws {
    let library = try open { $0.accessRequests = 2 }
    for client in ["a", "b"] { _ = try await library.requestAuthorization(of: client, for: .addOnly) }
    #expect(library.accessRequests.map(\.client) == ["a", "b"])
    _ = try await library.requestAuthorization(of: "a", for: .addOnly)
    #expect(library.accessRequests.map(\.client) == ["b", "a"])
    _ = try await library.requestAuthorization(of: "c", for: .addOnly)
    #expect(library.accessRequests.map(\.client) == ["a", "c"])
    await library.close()
  }
}
