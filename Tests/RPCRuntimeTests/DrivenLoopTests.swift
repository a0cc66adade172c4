import Testing
import Timekeeping

@testable import RPCRuntime

/// A loop that moves when it is told to. Nothing here waits, so that each test stays on one thread.
struct DrivenLoopTests {
  @Test func workWaitsForItsTurn() {
    let loop = EventLoop(drivenOn: ManualClock())
    let log = EventLog<Int>()
    #expect(loop.submit(.body { log.append(1) }))
    #expect(log.all.isEmpty && !loop.isIdle)
    loop.takeTurn()
    #expect(log.all == [1] && loop.isIdle)
  }

  @Test func timersFireOneTimeAfterTheOther() {
    let clock = ManualClock()
    let loop = EventLoop(drivenOn: clock)
    let log = EventLog<Int>()
    for delay in [20, 10, 30, 10] { loop.schedule(after: .seconds(delay)) { log.append(delay) } }
    loop.takeTurn()
    #expect(log.all.isEmpty && !loop.isIdle)
    #expect(loop.fireNextTimer(upTo: 20_000_000_000))
    #expect(log.all == [10, 10] && clock.elapsedNanoseconds == 10_000_000_000)
    #expect(loop.fireNextTimer(upTo: 20_000_000_000))
    #expect(!loop.fireNextTimer(upTo: 29_999_999_999))
    #expect(log.all == [10, 10, 20] && clock.elapsedNanoseconds == 20_000_000_000)
    #expect(loop.fireNextTimer(upTo: .max))
    #expect(loop.isIdle)
  }
}
