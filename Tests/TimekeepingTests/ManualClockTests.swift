import Locking
import Testing

@testable import Timekeeping

/// A clock that a test moves: what it fires, in which order, and when moving it returns.
@Suite("The manual clock") struct ManualClockTests {
  private let clock = ManualClock(startingAt: 1_000)
  private let log = Log()

  @Test("It stands, and moves by what it is told, on every scale")
  func moves() async {
    let before = clock.now
    #expect(clock.now == before)
    await clock.advance(by: .milliseconds(1_500))
    #expect(clock.now - before == .milliseconds(1_500))
    #expect(clock.unixMilliseconds == 2_500)
    #expect(Timekeeper.manual(clock).now == clock.now)
    #expect(Timekeeper.manual(clock).unixMilliseconds == 2_500)
    // However far: it does not overflow.
    for _ in 0..<2 { await clock.advance(by: .seconds(Int64.max)) }
    #expect(clock.now - before > .seconds(290 * 365 * 86_400))
  }

  @Test("Work is done in order of time, at its own moment, and moving waits for its end")
  func order() async {
    let start = clock.now
    for milliseconds in [30, 10, 20, 40] {
      _ = clock.schedule(after: .milliseconds(milliseconds)) { [log, clock] in
        await Task.yield()
        log.append("\(milliseconds) at \((clock.now - start) / .milliseconds(1))")
      }
    }
    await clock.advance(by: .milliseconds(30))
    #expect(log.all == ["10 at 10.0", "20 at 20.0", "30 at 30.0"])
    await clock.advance(by: .milliseconds(9))
    #expect(log.all.count == 3)
    await clock.advance(by: .milliseconds(1))
    #expect(log.all.last == "40 at 40.0")
  }

  @Test("Work that is set by work is done in the same move where it is due by then")
  func chain() async {
    _ = clock.schedule(after: .seconds(1)) { [clock, log] in
      log.append("first")
      _ = clock.schedule(after: .seconds(1)) { log.append("second") }
      _ = clock.schedule(after: .seconds(3)) { log.append("third") }
    }
    await clock.advance(by: .seconds(3))
    #expect(log.all == ["first", "second"])
  }

  @Test("Whoever sleeps is woken at the time, and not before")
  func sleeping() async throws {
    let deadline = clock.now + .seconds(10)
    let sleeper = Task { [clock, log] in
      try await clock.sleep(until: deadline)
      log.append("awake")
    }
    await clock.waitUntilSomebodySleeps()
    await clock.advance(by: .milliseconds(9_999))
    #expect(log.all.isEmpty)
    await clock.advance(by: .milliseconds(1))
    try await sleeper.value
    #expect(log.all == ["awake"])
    // And who comes late does not sleep at all.
    try await clock.sleep(until: deadline)
    try await Timekeeper.manual(clock).sleep(for: .zero)
  }

  @Test("A cancelled sleeper wakes at once, whether it slept already or not")
  func cancelling() async {
    let asleep = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
    await clock.waitUntilSomebodySleeps()
    asleep.cancel()
    await #expect(throws: CancellationError.self) { try await asleep.value }
    let early = Task { [clock] in
      while !Task.isCancelled { await Task.yield() }
      try await clock.sleep(for: .seconds(1))
    }
    early.cancel()
    await #expect(throws: CancellationError.self) { try await early.value }
  }

  @Test("Two moves at once follow each other")
  func twoMoves() async {
    let start = clock.now
    await withTaskGroup { group in
      for _ in 0..<20 { group.addTask { [clock] in await clock.advance(by: .seconds(1)) } }
    }
    #expect(clock.now - start == .seconds(20))
  }

  @Test("Followers and the clock's own alarms are fired in one order")
  func followers() async {
    let followers = [Follower(clock, log, name: "a"), Follower(clock, log, name: "b")]
    followers[0].set([1, 4, 5])
    followers[1].set([2, 3, 9])
    _ = clock.schedule(after: .nanoseconds(4)) { [log] in log.append("alarm 4") }
    for follower in followers { clock.add(follower) }
    await clock.advance(by: .nanoseconds(8))
    #expect(log.all.filter { !$0.hasSuffix("4") } == ["a 1", "b 2", "b 3", "a 5"])
    #expect(log.all.firstIndex(of: "alarm 4").map { (3...4).contains($0) } == true)
    clock.remove(followers[1])
    await clock.advance(by: .nanoseconds(8))
    #expect(!log.all.contains("b 9"))
  }
}

/// Doing something again and again, by a manual clock and by the machine's.
@Suite("Repetition") struct RepetitionTests {
  @Test("The next time is an interval after the last has ended; a stopped one does nothing more")
  func byManualClock() async {
    let clock = ManualClock()
    let log = Log()
    let repetition = Repetition()
    repetition.start(every: .seconds(10), by: .manual(clock)) {
      await Task.yield()
      log.append("done")
    }
    await clock.advance(by: .milliseconds(9_999))
    #expect(log.all.isEmpty)
    await clock.advance(by: .seconds(20))
    #expect(log.all.count == 2)
    repetition.stop()
    await clock.advance(by: .seconds(60))
    #expect(log.all.count == 2)
  }

  @Test("By the machine's clock it goes on until it is gone")
  func byTheMachine() async {
    let (times, continuation) = AsyncStream.makeStream(of: Void.self)
    var repetition: Repetition? = Repetition()
    repetition?.start(every: .milliseconds(1), by: .system) { continuation.yield() }
    var iterator = times.makeAsyncIterator()
    for _ in 0..<3 { await iterator.next() }
    repetition = nil
    continuation.finish()
  }
}

/// What happened, in order.
private final class Log: Sendable {
  private let lines = Locked<[String]>([])
  var all: [String] { lines.withLock { $0 } }
  func append(_ line: String) { lines.withLock { $0.append(line) } }
}

/// A follower whose timers write a line each.
private final class Follower: ClockFollower {
  private let clock: ManualClock
  private let log: Log
  private let name: String
  private let due = Locked<[UInt64]>([])

  init(_ clock: ManualClock, _ log: Log, name: String) {
    self.clock = clock
    self.log = log
    self.name = name
  }

  func set(_ times: [UInt64]) { due.withLock { $0 = times } }

  func nextDueNanoseconds() async -> UInt64? { due.withLock { $0.first } }

  func fireTimers(until limit: UInt64) async {
    while let next = due.withLock({ $0.first }), next <= limit {
      clock.move(to: next)
      log.append("\(name) \(next)")
      due.withLock { _ = $0.removeFirst() }
    }
  }
}
