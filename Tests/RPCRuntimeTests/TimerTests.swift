import Testing
import Timekeeping

@testable import RPCRuntime

/// Timers: when they fire, and that they do not when cancelled.
struct TimerTests {
  @Test func timersFireInOrderAndNeverEarly() async throws {
    try await withLoop { loop in
      let log = EventLog<(due: ContinuousClock.Instant, fired: ContinuousClock.Instant)>()
      _ = await loop.call { loop in
        for delay in [30, 10, 20, 0, 15, 25, 5].shuffled() {
          let due = ContinuousClock.now + .milliseconds(delay)
          loop.schedule(after: .milliseconds(delay)) { log.append((due, .now)) }
        }
      }
      try await eventually { log.all.count == 7 }
      #expect(log.all.map(\.due) == log.all.map(\.due).sorted())
      #expect(log.all.allSatisfy { $0.fired >= $0.due })
    }
  }

  /// A heap that loses its order would fire late or not at all: half of a thousand timers are cancelled in random order.
  @Test func cancelledTimersLeaveTheOthersInOrder() async throws {
    let clock = ManualClock()
    try await withLoop(by: .manual(clock)) { loop in
      let log = EventLog<UInt64>()
      let kept = await loop.call { loop -> [UInt64] in
        let timers = (0..<1_000).shuffled().map { number in
          let delay = Duration.microseconds(number * 50)
          let due = DueTime()
          let timer = loop.schedule(after: delay) { log.append(due.nanoseconds) }
          due.nanoseconds = timer.deadlineNanoseconds
          return timer
        }.shuffled()
        for timer in timers[..<500] {
          timer.cancel()
          timer.cancel()
        }
        return timers[500...].map(\.deadlineNanoseconds).sorted()
      }
      await clock.advance(by: .milliseconds(50))
      #expect(log.all == kept)
      #expect(await loop.call { $0.timers.count } == 0)
    }
  }

  @Test func aTimerMayCancelAndScheduleOthers() async throws {
    try await withLoop { loop in
      let log = EventLog<String>()
      _ = await loop.call { loop in
        var victim: LoopTimer?
        loop.schedule(after: .milliseconds(1)) {
          victim?.cancel()
          loop.schedule(after: .milliseconds(5)) { log.append("second") }
        }
        victim = loop.schedule(after: .milliseconds(3)) { log.append("victim") }
      }
      try await log.first { $0 == "second" }
      #expect(log.all == ["second"])
    }
  }

  @Test func aManualClockFiresInOrderEachAtItsMoment() async throws {
    let clock = ManualClock()
    try await withLoop(by: .manual(clock)) { loop in
      let log = EventLog<UInt64>()
      let start = clock.elapsedNanoseconds
      _ = await loop.call { loop in
        for seconds in [30, 10, 20, 40].shuffled() {
          loop.schedule(after: .seconds(seconds)) {
            log.append((clock.elapsedNanoseconds - start) / 1_000_000_000)
          }
        }
      }
      await clock.advance(by: .milliseconds(29_999))
      #expect(log.all == [10, 20])
      await clock.advance(by: .milliseconds(1))
      #expect(log.all == [10, 20, 30])
      #expect(await loop.call { $0.turnMilliseconds } == 30_000)
    }
  }

  /// What a timer sets, and what a task that it wakes on the loop sets, is due in between the timers that were there before.
  @Test func aManualClockKeepsTheOrderOfWhatTimersMake() async throws {
    let clock = ManualClock()
    try await withLoop(by: .manual(clock)) { loop in
      let log = EventLog<String>()
      _ = await loop.call { loop in
        loop.schedule(after: .seconds(1)) {
          loop.schedule(after: .seconds(1)) { log.append("2 by a timer") }
          Task(executorPreference: loop) {
            await Task.yield()
            loop.schedule(after: .seconds(2)) { log.append("3 by a task") }
          }
        }
        loop.schedule(after: .seconds(4)) { log.append("4") }
      }
      await clock.advance(by: .seconds(5))
      #expect(log.all == ["2 by a timer", "3 by a task", "4"])
    }
  }

  @Test func aManualClockNeedsNoMoveForWhatIsDueAtOnce() async throws {
    try await withLoop(by: .manual(ManualClock())) { loop in
      let log = EventLog<Bool>()
      loop.run { loop.schedule(after: .zero) { log.append(true) } }
      try await log.first { $0 }
    }
  }

  /// Timers that are set while the clock is moved are not lost, however the two meet.
  @Test func timersSetWhileTheClockMovesFire() async throws {
    let clock = ManualClock()
    try await withLoop(by: .manual(clock)) { loop in
      let log = EventLog<Int>()
      let setting = Task {
        for number in 0..<1_000 {
          await loop.call { _ = $0.schedule(after: .microseconds(number % 7)) { log.append(number) } }
        }
      }
      for _ in 0..<500 { await clock.advance(by: .microseconds(3)) }
      await setting.value
      await clock.advance(by: .microseconds(7))
      #expect(log.all.sorted() == Array(0..<1_000))
    }
  }

  @Test func aManualClockGoesOnWithoutALoopThatHasEnded() async throws {
    let clock = ManualClock()
    let group = EventLoopGroup(count: 1, time: .manual(clock))
    _ = await group.loops[0].call { _ = $0.schedule(after: .seconds(1)) {} }
    await group.shutdown()
    await clock.advance(by: .seconds(2))
    #expect(clock.elapsedNanoseconds == 2_000_000_000)
  }

  @Test(arguments: [Duration.seconds(Int64.max), .seconds(1 << 40), .seconds(-5), .nanoseconds(1)])
  func anyDelayIsTaken(delay: Duration) async throws {
    try await withLoop { loop in
      let log = EventLog<Bool>()
      _ = await loop.call { loop in
        loop.schedule(after: delay) { log.append(true) }
        loop.schedule(after: .milliseconds(20)) { log.append(false) }
      }
      try await log.first { !$0 }
      #expect(log.all == (delay > .seconds(1) ? [false] : [true, false]))
    }
  }
}

/// When a timer is due, for its own body.
private final class DueTime {
  var nanoseconds: UInt64 = 0
}
