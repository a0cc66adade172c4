import LoadTest
import Locking
import RPCRuntime
import RPCWire
import Timekeeping

/// A server in the time of a manual clock: it answers each call so long after the call has come, and answers nothing during
/// a stall. What is measured against it follows from the numbers here alone, however slow the machine is.
struct SimulatedServer: Workload {
  let methodNames = ["simulated"]
  let clock: ManualClock
  var serviceTime = Duration.milliseconds(1)
  /// When it begins to stall, counted from the first call of all, and for how long.
  var stall: (start: Duration, length: Duration)?
  /// How many callers have asked for their first call.
  let callers = Callers()
  /// When the run began.
  private var start = ContinuousClock.Instant.now

  init(_ clock: ManualClock, stall: (start: Duration, length: Duration)? = nil) {
    self.clock = clock
    self.stall = stall
  }

  mutating func prepare(on channel: any ClientChannel, options: CallOptions) async throws(RPCError) {
    start = clock.now
  }

  func makeCaller(number: Int, channel: any ClientChannel, options: CallOptions) -> Caller {
    guard let channel = channel as? SimulatedChannel else { preconditionFailure("another channel") }
    return Caller(server: self, loop: channel.loop)
  }

  /// After how long a call is answered that comes now.
  private var answerDelay: Duration {
    let answer = clock.now + serviceTime
    guard let stall else { return serviceTime }
    let (begins, ends) = (start + stall.start, start + stall.start + stall.length)
    return answer > begins && answer < ends ? ends - clock.now : serviceTime
  }

  struct Caller: WorkloadCaller {
    let server: SimulatedServer
    let loop: EventLoop
    private var isReady = false

    init(server: SimulatedServer, loop: EventLoop) {
      self.server = server
      self.loop = loop
    }

    mutating func makeReady() -> Int {
      if !isReady { server.callers.count.withLock { $0 += 1 } }
      isReady = true
      return 0
    }

    /// A timer of the caller's loop: moving the clock waits for what it does.
    func send() async throws(RPCError) {
      await withCheckedContinuation { continuation in
        loop.schedule(after: server.answerDelay) { continuation.resume() }
      }
    }
  }
}

/// How many callers there are.
final class Callers: Sendable {
  let count = Locked(0)
}

/// Knows the loop of its callers, and carries no calls.
struct SimulatedChannel: ClientChannel {
  let loop: EventLoop

  func unary<Request: ProtobufMessage, Reply: ProtobufMessage>(
    _ method: MethodName, _ request: Request, returning: Reply.Type, idempotency: Idempotency,
    options: CallOptions
  ) async throws(RPCError) -> Reply {
    throw RPCError(.unimplemented, "a simulated server is not called")
  }

  func close() async {}
}

extension LoadRun {
  /// Runs a plan in the time of a manual clock, which is moved from when all callers are there until the run is over.
  static func simulate(_ plan: LoadPlan, _ server: SimulatedServer) async throws -> Tally {
    var run = LoadRun(plan)
    run.time = .manual(server.clock)
    let moving = Task {
      let callers = plan.connections * plan.inFlightPerConnection
      while server.callers.count.withLock({ $0 < callers }) { await Task.yield() }
      while !Task.isCancelled {
        await server.clock.advance(by: .milliseconds(100))
        await Task.yield()
      }
    }
    defer { moving.cancel() }
    return try await run.run(server) { group in SimulatedChannel(loop: group.loops[0]) }
  }
}
