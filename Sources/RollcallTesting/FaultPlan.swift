internal import Locking
internal import RPCRuntime
internal import RPCWire
internal import RollcallClient
internal import Timekeeping

/// The faults that are still to come, and the gate through which they reach calls.
final class FaultPlan: CallGate {
  private struct Entry {
    let fault: Fault
    let method: String?
    var callsLeft: Int
  }

  private struct State {
    var entries: [Entry] = []
    /// Calls that were executed, or are, and whose line is to break before the reply, by call id.
    var losingReply: Set<UInt64> = []
  }

  private let state = Locked(State())
  private let time: Timekeeper
  private let breakLines: @Sendable () async -> Void

  /// - Parameters:
  ///   - time: what delays go by.
  ///   - breakLines: breaks every connection of the server.
  init(time: Timekeeper, breakLines: @escaping @Sendable () async -> Void) {
    self.time = time
    self.breakLines = breakLines
  }

  /// How many calls will still meet a fault.
  var callsLeft: Int { state.withLock { $0.entries.reduce(0) { $0 + $1.callsLeft } } }

  /// Lets the next calls of a method meet a fault.
  func add(_ fault: Fault, method: String?, calls: Int) {
    state.withLock { $0.entries.append(Entry(fault: fault, method: method, callsLeft: calls)) }
  }

  /// Forgets what is still to come.
  func clear() {
    state.withLock { $0.entries = [] }
  }

  func willRun(_ context: ServerCallContext) async throws {
    switch take(for: context) {
    case nil, .lineBreaksAfter: return
    case .refusal(let error): throw RPCError(error)
    case .delay(let duration): try await time.sleep(for: duration)
    case .lineBreaksBefore:
      await breakLines()
      throw CancellationError()
    }
  }

  func didRun(_ context: ServerCallContext) async throws {
    guard state.withLock({ $0.losingReply.remove(context.id) != nil }) else { return }
    await breakLines()
  }

  /// The first fault that is meant for a call; it is used up by it.
  private func take(for context: ServerCallContext) -> Fault.Effect? {
    state.withLock { state in
      let place = state.entries.firstIndex { $0.method == nil || $0.method == context.method.method }
      guard let place else { return nil }
      let effect = state.entries[place].fault.effect
      state.entries[place].callsLeft -= 1
      if state.entries[place].callsLeft == 0 { state.entries.remove(at: place) }
      if case .lineBreaksAfter = effect { state.losingReply.insert(context.id) }
      return effect
    }
  }
}

extension RPCError {
  /// The status that a server sends for a reason.
  fileprivate init(_ error: RollcallError) {
    let metadata = error.details.sorted { $0.key < $1.key }.map {
      Metadata.Entry(key: $0.key, value: $0.value)
    }
    self.init(
      error.code, error.message, info: ErrorInfo(reason: error.reason.rawValue, metadata: metadata))
  }
}
