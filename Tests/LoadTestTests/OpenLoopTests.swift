import Histograms
import Testing
import Timekeeping

@testable import LoadTest

/// The open loop's honesty, in the time of a clock that stands until it is moved: nothing here depends on the machine.
struct OpenLoopTests {
  private static func plan(_ pace: Pace, inFlight: Int = 1_000, threads: Int = 1) -> LoadPlan {
    var plan = LoadPlan(
      connections: 2, inFlightPerConnection: inFlight / 2, threads: threads, duration: .seconds(6),
      timeout: .seconds(60))
    plan.pace = pace
    return plan
  }

  private static let second: UInt64 = 1_000_000_000
  private static let stall = (start: Duration.seconds(3), length: Duration.seconds(1))

  private func milliseconds(_ histogram: Histogram, _ quantile: Quantile) throws -> Double {
    Double(try #require(histogram.value(at: quantile))) / 1e6
  }

  /// The heart of the matter: 1,000 calls a second, the server stands for one second. Each of the thousand visitors of that
  /// second waited, half a second in the mean.
  @Test func aStallShowsInTheOpenLoop() async throws {
    let tally = try await LoadRun.simulate(
      Self.plan(.open(.constant(1_000))), SimulatedServer(ManualClock(), stall: Self.stall))
    #expect(tally.sent == 6_000)
    #expect(tally.unsent == 0)
    let latencies = tally.latenciesNanoseconds
    #expect(abs(try milliseconds(latencies, .p50) - 1) < 0.001)
    #expect(try milliseconds(latencies, .p90) > 350)
    #expect(try milliseconds(latencies, .p999) > 950)
    #expect(latencies.maximum > Self.second * 99 / 100)
  }

  /// The same stall, four callers in a closed loop: each waited once, and thousands of quick answers hide it.
  @Test func theSameStallIsHiddenFromAClosedLoop() async throws {
    let tally = try await LoadRun.simulate(
      Self.plan(.closed, inFlight: 4), SimulatedServer(ManualClock(), stall: Self.stall))
    #expect(tally.answered > 15_000)
    let latencies = tally.latenciesNanoseconds
    #expect(abs(try milliseconds(latencies, .p999) - 1) < 0.001)
    #expect(latencies.maximum >= Self.second)
    #expect(tally.serviceTimesNanoseconds.count == 0)
  }

  /// With few callers calls wait before they are sent. The service time knows nothing of that, the latency does.
  @Test func waitingForACallerIsPartOfTheLatencyAndNotOfTheServiceTime() async throws {
    let tally = try await LoadRun.simulate(
      Self.plan(.open(.constant(1_000)), inFlight: 4), SimulatedServer(ManualClock(), stall: Self.stall))
    #expect(try milliseconds(tally.latenciesNanoseconds, .p999) > 950)
    #expect(abs(try milliseconds(tally.serviceTimesNanoseconds, .p999) - 1) < 0.001)
    #expect(tally.sent == 6_000)
    // Those for which a caller was ready were sent at their very moment.
    #expect(tally.sendDelaysNanoseconds.maximum == 0)
  }

  @Test(arguments: [1, 3]) func thePlannedRateIsHeld(threads: Int) async throws {
    var plan = Self.plan(.open(.constant(777)), threads: threads)
    plan.warmUp = .seconds(2)
    plan.connections = 3
    let tally = try await LoadRun.simulate(plan, SimulatedServer(ManualClock()))
    #expect(tally.measuredNanoseconds == 6 * Self.second)
    #expect(abs(tally.perSecond(tally.sent) - 777) < 7.77)
    #expect(tally.sent == 6 * 777)
    #expect(tally.warmUpCalls == 2 * 777)
    #expect(tally.planned == tally.sent)
  }

  @Test func aServerThatIsTooSlowLeavesCallsUnsent() async throws {
    // Four callers at 1 ms a call: 4,000 a second of 5,000.
    let tally = try await LoadRun.simulate(
      Self.plan(.open(.constant(5_000)), inFlight: 4), SimulatedServer(ManualClock()))
    #expect(tally.planned == 30_000)
    #expect((5_996...6_004).contains(tally.unsent), "\(tally.unsent)")
    #expect(tally.sent == 30_000 - tally.unsent)
    // Each second the queue outside grows by a fifth of a second.
    #expect(try milliseconds(tally.latenciesNanoseconds, .p999) > 1_100)
  }

  @Test func callsInFlightAtTheEndAreNeitherErrorsNorLost() async throws {
    let atTheEnd = (start: Duration.milliseconds(5_500), length: Duration.seconds(2))
    let tally = try await LoadRun.simulate(
      Self.plan(.open(.constant(100))), SimulatedServer(ManualClock(), stall: atTheEnd))
    #expect(tally.failures.count == 0)
    #expect(tally.inFlightAtEnd == 50)
    #expect(tally.answered == 550)
    // They are no part of the rate, and the stall shows nevertheless.
    #expect(tally.latenciesNanoseconds.count == 600)
    #expect(tally.latenciesNanoseconds.maximum >= 2 * Self.second)
  }

  @Test(arguments: [Pace.closed, .open(.constant(500))])
  func aNumberOfCallsIsMadeExactly(pace: Pace) async throws {
    var plan = Self.plan(pace, inFlight: 8, threads: 2)
    plan.duration = nil
    plan.count = 1_001
    plan.warmUp = .seconds(1)
    let tally = try await LoadRun.simulate(plan, SimulatedServer(ManualClock()))
    #expect(tally.answered == 1_001)
    #expect(tally.warmUpCalls > 0)
    #expect(tally.unsent == 0)
    #expect(tally.inFlightAtEnd == 0)
    #expect(tally.measuredNanoseconds > 0)
  }

  @Test func aCallOfTheLastMomentIsSentByACallerThatWaitedForIt() {
    var plan = Self.plan(.open(.constant(10)))
    plan.duration = .seconds(1)
    let period = Period(from: 0, of: plan)
    var schedule = LaneSchedule(plan, lane: 0)
    for _ in 0..<9 { _ = schedule.step(at: 850_000_000, in: period) }
    guard case .wait(900_000_000) = schedule.step(at: 850_000_000, in: period, isAwaited: true) else {
      Issue.record("the tenth call is due at 0.9 s")
      return
    }
    guard case .over = schedule.step(at: 1_000_000_000, in: period) else {
      Issue.record("who was busy until the end sends nothing more")
      return
    }
    #expect(schedule.unsent == 1)
    guard case .send(900_000_000) = schedule.step(at: 1_000_000_000, in: period, isAwaited: true) else {
      Issue.record("who waited sends it")
      return
    }
    #expect(schedule.unsent == 0)
  }

  @Test func stepsAreSeenOverTime() async throws {
    let tally = try await LoadRun.simulate(
      Self.plan(.open(.steps([100, 400, 50]))), SimulatedServer(ManualClock()))
    let slots = tally.timeline.slots
    #expect(slots.reduce(0) { $0 + $1.answered } == tally.answered)
    let perSlot = Double(tally.timeline.slotNanoseconds) / 1e9
    for (place, rate) in [(5, 100.0), (25, 400), (45, 50)] {
      #expect(abs(Double(slots[place].answered) / perSlot - rate) <= 10, "\(place)")
    }
  }
}
