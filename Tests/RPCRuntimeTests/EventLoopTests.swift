import Dispatch
import Testing
import Timekeeping

@testable import RPCRuntime

/// The loop as a place where work is done.
struct EventLoopTests {
  @Test func tasksThatPreferALoopComeBackToIt() async throws {
    try await withLoop { loop in
      let places = await Task(executorPreference: loop) {
        var places = [loop.isCurrent]
        await Elsewhere.shared.visit()
        places.append(loop.isCurrent)
        await Task.detached {}.value
        places.append(loop.isCurrent)
        return places
      }.value
      #expect(places == [true, true, true])
      #expect(!loop.isCurrent)
    }
  }

  @Test func actorsMayLiveOnALoop() async throws {
    actor Resident {
      let loop: EventLoop
      nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }
      init(loop: EventLoop) { self.loop = loop }
      func isAtHome() -> Bool { loop.isCurrent }
      nonisolated func assumeHome() -> Bool { assumeIsolated { $0.loop.isCurrent } }
    }
    try await withLoop { loop in
      let resident = Resident(loop: loop)
      #expect(await resident.isAtHome())
      #expect(await loop.call { _ in resident.assumeHome() } == true)
    }
  }

  /// One wake-up a burst is what makes handing over cheap.
  @Test func aBurstIsDoneInOneTurn() async throws {
    try await withLoop { loop in
      let turns = TurnCounter(loop: loop)
      let isHeld = DispatchSemaphore(value: 0)
      _ = loop.submit(.body { isHeld.wait() })
      for _ in 0..<1_000 { _ = loop.submit(.body { turns.observe() }) }
      isHeld.signal()
      #expect(await loop.call { _ in turns.observed } == 1_000)
      // The loop may have looked once before all were handed in.
      #expect(await loop.call { _ in turns.turns }! <= 2)
    }
  }

  @Test func workHandedInIsDoneInOrder() async throws {
    try await withLoop { loop in
      let log = EventLog<Int>()
      for number in 0..<1_000 { _ = loop.submit(.body { log.append(number) }) }
      _ = await loop.call { _ in }
      #expect(log.all == Array(0..<1_000))
    }
  }

  @Test func workThatMakesWorkLetsTimersThrough() async throws {
    try await withLoop { loop in
      let log = EventLog<String>()
      let busy = Busy()
      _ = await loop.call { loop in
        loop.schedule(after: .milliseconds(20)) {
          log.append("timer")
          busy.isDone = true
        }
        busy.goOn(loop)
      }
      try await log.first { $0 == "timer" }
    }
  }

  @Test func nothingIsDoneAfterShutdownButJobs() async throws {
    let loop = EventLoop(name: "test")
    await loop.shutdown()
    await loop.shutdown()
    #expect(await loop.call { _ in } == nil)
    let sum = await Task(executorPreference: loop) {
      await Elsewhere.shared.visit()
      return 3
    }.value
    #expect(sum == 3)
  }

  @Test func aGroupHandsOutItsLoopsInTurn() async throws {
    let group = EventLoopGroup(count: 3)
    let names = (0..<6).map { _ in ObjectIdentifier(group.next()) }
    #expect(Set(names[..<3]).count == 3)
    #expect(Array(names[..<3]) == Array(names[3...]))
    await group.shutdown()
  }
}

/// Runs `body` with a loop that is shut down afterwards.
func withLoop(
  by time: Timekeeper = .system, _ body: (EventLoop) async throws -> Void
) async throws {
  let loop = EventLoop(name: "test", time: time)
  do { try await body(loop) } catch {
    await loop.shutdown()
    throw error
  }
  await loop.shutdown()
}

/// Counts the turns in which it was asked to. Belongs to the loop's thread.
private final class TurnCounter: TurnObserver, @unchecked Sendable {
  private let loop: EventLoop
  private var isObserving = false
  private(set) var observed = 0
  private(set) var turns = 0

  init(loop: EventLoop) { self.loop = loop }

  func observe() {
    observed += 1
    guard !isObserving else { return }
    isObserving = true
    loop.observeTurnEnd(self)
  }

  func turnEnded() {
    isObserving = false
    turns += 1
  }
}

/// Keeps a loop busy without end. Belongs to the loop's thread.
private final class Busy: @unchecked Sendable {
  var isDone = false

  func goOn(_ loop: EventLoop) {
    guard !isDone else { return }
    _ = loop.submit(.body { self.goOn(loop) })
  }
}
