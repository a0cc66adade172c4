import Histograms
import Glibc
import Locking
import RPCRuntime
import RPCWire
import Testing
import Timekeeping

@testable import LoadTest

/// The closed loop over callers that answer by themselves, without a server.
struct LoadRunTests {
  /// Twelve callers; their number of calls decides when it ends, or a duration.
  private static func loop(count: UInt64 = 1_200, duration: Duration? = nil) -> LoadRun {
    var plan = LoadPlan(
      connections: 3, inFlightPerConnection: 4, threads: 2, duration: duration, timeout: .seconds(60))
    if duration == nil { plan.count = count }
    return LoadRun(plan)
  }

  /// The clock passes the end when every caller's first call is under way; only then do these calls end.
  private static func acrossTheEnd(_ ending: @escaping @Sendable () throws -> Void) async throws -> Tally {
    let clock = ManualClock()
    let isOver = Locked(false)
    let workload = ScriptedWorkload { _ in
      while !isOver.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(1)) }
      try ending()
    }
    var run = loop(duration: .milliseconds(500))
    run.time = .manual(clock)
    let moving = Task {
      while workload.counts.begun < 12 { try await Task.sleep(for: .milliseconds(1)) }
      await clock.advance(by: .seconds(1))
      isOver.withLock { $0 = true }
    }
    let tally = try await run.run(workload) { _ in IdleChannel() }
    try await moving.value
    return tally
  }

  @Test func everyCallBegunIsCountedExactlyOnce() async throws {
    let workload = ScriptedWorkload { call in
      await Task.yield()
      if call.isMultiple(of: 3) {
        throw RPCError(.resourceExhausted, "call \(call)", info: ErrorInfo(reason: "QUEUE_FULL"))
      }
      if call.isMultiple(of: 5) { throw RPCError(.internal, "by five") }
    }
    let tally = try await Self.loop().run(workload) { _ in IdleChannel() }
    let counts = workload.counts
    let failures = tally.failures.sorted
    #expect(failures.map(\.kind.status) == ["RESOURCE_EXHAUSTED", "INTERNAL"])
    #expect(failures.map(\.kind.reason) == ["QUEUE_FULL", ""])
    #expect(failures.first?.firstMessage.hasPrefix("call ") == true)
    #expect(failures.last?.firstMessage == "by five")
    #expect(tally.failures.count == UInt64(counts.failed))
    #expect(tally.latenciesNanoseconds.count > 0)
    #expect(
      tally.latenciesNanoseconds.count + tally.inFlightAtEnd + tally.failures.count == UInt64(counts.begun))
    #expect(counts.begun > 12, "each caller goes on after its first call")
  }

  @Test func latencyIsTheWholeTimeOfACall() async throws {
    let workload = ScriptedWorkload { _ in usleep(2000) }
    let tally = try await Self.loop().run(workload) { _ in IdleChannel() }
    #expect(tally.latenciesNanoseconds.count > 0)
    #expect(tally.latenciesNanoseconds.minimum >= 2_000_000)
  }

  @Test func everyCallerRunsOnAnEventLoopOfItsConnection() async throws {
    let groups = Locked<[EventLoopGroup]>([])
    let workload = ScriptedWorkload { _ in
      let loops = groups.withLock { $0.flatMap(\.loops) }
      guard loops.contains(where: \.isCurrent) else { throw RPCError(.internal, "on a strange thread") }
      await Task.yield()
      guard loops.contains(where: \.isCurrent) else { throw RPCError(.internal, "moved to a strange thread") }
    }
    let tally = try await Self.loop().run(workload) { group in
      groups.withLock { $0.append(group) }
      return IdleChannel()
    }
    #expect(tally.failures.sorted == [])
    #expect(groups.withLock { $0.count } == 3)
    #expect(Set(groups.withLock { $0.map(ObjectIdentifier.init) }).count == 2)
  }

  @Test func callsOnTheirWayAtTheEndAreNeitherErrorsNorAnswers() async throws {
    let tally = try await Self.acrossTheEnd {}
    #expect(tally.inFlightAtEnd == 12)
    #expect(tally.failures.count == 0)
    #expect(tally.latenciesNanoseconds.count == 0)
  }

  @Test func aCallThatFailsAfterTheEndIsAnError() async throws {
    let tally = try await Self.acrossTheEnd { throw RPCError(.deadlineExceeded, "late") }
    #expect(tally.inFlightAtEnd == 0)
    #expect(tally.failures.sorted.map(\.kind.status) == ["DEADLINE_EXCEEDED"])
    #expect(tally.failures.count == 12)
  }

  @Test func anUnavailableServerIsNotAskedWithoutRest() async throws {
    let workload = ScriptedWorkload { _ in throw RPCError(.unavailable, "gone") }
    let tally = try await Self.loop(duration: .milliseconds(100)).run(workload) { _ in IdleChannel() }
    #expect(tally.failures.count <= 12 * 11)
  }

  @Test func aLostConnectionFailsEachOfItsCallersOnce() async throws {
    let workload = ScriptedWorkload { _ in throw RPCError(.unavailable, .connectionLost, "closed by the peer")
    }
    let tally = try await Self.loop().run(workload) { _ in IdleChannel() }
    #expect(tally.failures.sorted.map(\.kind.reason) == ["CONNECTION_LOST"])
    #expect(tally.failures.count == 12)
    #expect(workload.counts.begun == 12)
  }

  @Test func aFailedConnectionOrPreparationEndsTheTest() async {
    let error = RPCError(.unavailable, "refused")
    await #expect(throws: LoadTestError.notReachable(error)) {
      try await Self.loop().run(ScriptedWorkload { _ in }) { (_) throws(RPCError) in throw error }
    }
    var workload = ScriptedWorkload { _ in }
    workload.preparationError = error
    await #expect(throws: LoadTestError.notPrepared(error)) {
      try await Self.loop().run(workload) { _ in IdleChannel() }
    }
  }
}
