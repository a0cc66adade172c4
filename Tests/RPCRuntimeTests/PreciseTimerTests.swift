import Locking
import Testing
import Timekeeping

@testable import RPCRuntime

/// Timers finer than a loop's own.
struct PreciseTimerTests {
  /// Sets a timer on a loop, from its thread, and returns when the loop's clock stood when it fired.
  private func firingTime(on loop: EventLoop, after delayNanoseconds: UInt64) async -> (
    due: UInt64, at: UInt64
  ) {
    await withCheckedContinuation { continuation in
      loop.run {
        let kept = Locked<PreciseTimer?>(nil)
        let due = loop.nowNanoseconds + delayNanoseconds
        let timer = PreciseTimer(on: loop) {
          guard let timer = kept.withLock({ timer in timer.take() }) else { return }
          timer.close()
          continuation.resume(returning: (due, loop.nowNanoseconds))
        }
        nonisolated(unsafe) let made = timer
        kept.withLock { $0 = made }
        timer.set(at: due)
      }
    }
  }

  @Test func firesAtItsMomentAndNeverEarly() async {
    let loop = EventLoop(name: "precise")
    for delay in [0, 1, 50_000, 3_000_000] as [UInt64] {
      let (due, at) = await firingTime(on: loop, after: delay)
      #expect(at >= due)
    }
    await loop.shutdown()
  }

  @Test func goesByAClockThatATestMoves() async {
    let clock = ManualClock()
    let loop = EventLoop(name: "precise", time: .manual(clock))
    async let fired = firingTime(on: loop, after: 1_500_123)
    while await loop.nextDueNanoseconds() == nil {}
    await clock.advance(by: .seconds(1))
    let (due, at) = await fired
    #expect(due == 1_500_123)
    #expect(at == due)
    await loop.shutdown()
  }

  @Test func theLastMomentSetCounts() async {
    let clock = ManualClock()
    let loop = EventLoop(name: "precise", time: .manual(clock))
    let times = Locked<[UInt64]>([])
    let isSet = await loop.call { loop in
      let timer = PreciseTimer(on: loop) { times.withLock { $0.append(loop.nowNanoseconds) } }
      timer.set(at: 5_000)
      timer.set(at: 7_000)
      return true
    }
    #expect(isSet == true)
    await clock.advance(by: .milliseconds(1))
    #expect(times.withLock { $0 } == [7_000])
    await loop.shutdown()
  }

  /// A loop that ends closes the timers on it, or it would wait for them for ever.
  @Test func endsWithItsLoop() async {
    let loop = EventLoop(name: "precise")
    _ = await loop.call { loop in
      PreciseTimer(on: loop) {}.set(at: loop.nowNanoseconds + 3_600_000_000_000)
      return true
    }
    await loop.shutdown()
  }
}
