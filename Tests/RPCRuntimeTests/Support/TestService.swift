import Glibc
import Locking
import RPCWire

@testable import RPCRuntime

/// The methods that the runtime's tests call.
struct TestService: RPCService {
  static let name = "test.Service"

  /// Opened by a test to let `Wait` go on.
  let gate = Gate()
  /// What handlers report.
  let log = EventLog<String>()

  /// An error that no caller should see.
  struct Secret: Error {
    let password = "hunter2"
  }

  var methods: [ServerMethod] {
    [
      method("Echo") { request, _ in request },
      method("Hop") { request, _ in
        await Elsewhere.shared.visit()
        return request
      },
      method("Wait") { request, context in
        log.append("began \(request.key)")
        do { try await gate.wait() } catch {
          log.append("cancelled \(request.key)")
          throw error
        }
        return request
      },
      // Notices its cancellation, and makes a reply all the same: work that cannot be undone.
      method("Finish") { request, _ in
        log.append("began \(request.key)")
        try? await gate.wait()
        return request
      },
      method("Fill") { request, _ in
        KeyValue(key: request.key, value: String(repeating: "x", count: Int(request.value) ?? 0))
      },
      // As Fill, once the test lets it.
      method("FillLater") { request, _ in
        try await gate.wait()
        return KeyValue(key: request.key, value: String(repeating: "x", count: Int(request.value) ?? 0))
      },
      // As Fill, when there is room for the reply; how large it will be is known only after a first wait.
      method("FillRoom") { request, context in
        let count = Int(request.value) ?? 0
        try await context.waitForRoom(forReplyOf: 3_000_000)
        try await context.waitForRoom(forReplyOf: count)
        return KeyValue(key: request.key, value: String(repeating: "x", count: count))
      },
      method("Context") { request, context in
        let metadata = context.metadata.map { "\($0.key)=\($0.value)" }.joined(separator: ";")
        let left = context.deadline.map { "\(($0 - .now).components.seconds)s" } ?? "never"
        return KeyValue(key: "\(context.method) \(context.peer) \(left)", value: metadata)
      },
      method("Loop") { _, _ in KeyValue(key: "\(pthread_self())") },
      method("Refuse") { request, _ in
        throw RPCError(
          .failedPrecondition, "not today",
          info: ErrorInfo(reason: "NOT_TODAY", metadata: [Metadata.Entry(key: "day", value: request.key)]))
      },
      method("Crash") { _, _ in throw Secret() },
      immediate("EchoAtOnce") { request, _ in request },
      immediate("ContextAtOnce") { _, context in KeyValue(key: "\(context.method) \(context.peer)") },
      immediate("RefuseAtOnce") { request, _ in
        throw RPCError(.failedPrecondition, "not today, \(request.key)")
      },
      immediate("CrashAtOnce") { _, _ in throw Secret() },
    ]
  }

  private func method(
    _ name: String, _ body: @escaping @Sendable (KeyValue, ServerCallContext) async throws -> KeyValue
  ) -> ServerMethod {
    ServerMethod(MethodName(service: Self.name, method: name), body)
  }

  private func immediate(
    _ name: String, _ body: @escaping @Sendable (KeyValue, ServerCallContext) throws -> KeyValue
  ) -> ServerMethod {
    ServerMethod(immediate: MethodName(service: Self.name, method: name), body)
  }
}

/// An actor away from the event loops.
actor Elsewhere {
  static let shared = Elsewhere()
  func visit() async { await Task.yield() }
}

/// Holds tasks back until it is opened; a cancelled task is let go with `CancellationError`.
final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var nextID = 0
    var waiters: [Int: CheckedContinuation<Void, any Error>] = [:]
    var cancelled: Set<Int> = []
  }

  private let state = Locked(State())

  func open() {
    let waiters = state.withLock { state in
      state.isOpen = true
      defer { state.waiters = [:] }
      return state.waiters
    }
    for waiter in waiters.values { waiter.resume() }
  }

  func wait() async throws {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result: Result<Void, any Error>? = state.withLock { state in
          if state.isOpen { return .success(()) }
          if state.cancelled.contains(id) { return .failure(CancellationError()) }
          state.waiters[id] = continuation
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        state.cancelled.insert(id)
        return state.waiters.removeValue(forKey: id)
      }
      waiter?.resume(throwing: CancellationError())
    }
  }
}
