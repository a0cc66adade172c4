import LoadTest
import Locking
import RPCRuntime
import RPCWire

/// Calls that do what a closure says, and are counted.
struct ScriptedWorkload: Workload {
  /// What happened, counted independently of the engine.
  struct Counts {
    var begun = 0
    var failed = 0
  }

  final class Counter: Sendable {
    let counts = Locked(Counts())
  }

  let methodNames = ["scripted"]
  let counter = Counter()
  let body: @Sendable (_ call: Int) async throws -> Void
  var preparationError: RPCError?

  var counts: Counts { counter.counts.withLock { $0 } }

  init(_ body: @escaping @Sendable (_ call: Int) async throws -> Void) {
    self.body = body
  }

  mutating func prepare(on channel: any ClientChannel, options: CallOptions) async throws(RPCError) {
    if let preparationError { throw preparationError }
  }

  func makeCaller(number: Int, channel: any ClientChannel, options: CallOptions) -> Caller {
    Caller(counter: counter, body: body)
  }

  struct Caller: WorkloadCaller {
    let counter: Counter
    let body: @Sendable (Int) async throws -> Void

    func makeReady() -> Int { 0 }

    func send() async throws(RPCError) {
      let call = counter.counts.withLock { counts in
        counts.begun += 1
        return counts.begun
      }
      do {
        try await body(call)
      } catch {
        counter.counts.withLock { $0.failed += 1 }
        throw error as? RPCError ?? RPCError(.cancelled, "\(error)")
      }
    }
  }
}

/// A channel over which nothing is called.
struct IdleChannel: ClientChannel {
  func unary<Request: ProtobufMessage, Reply: ProtobufMessage>(
    _ method: MethodName, _ request: Request, returning: Reply.Type, idempotency: Idempotency,
    options: CallOptions
  ) async throws(RPCError) -> Reply {
    throw RPCError(.unimplemented, "an idle channel carries no calls")
  }

  func close() async {}
}
