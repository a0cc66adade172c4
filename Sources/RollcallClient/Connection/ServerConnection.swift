internal import RPCRuntime
internal import RPCWire

/// The calls of one library: two connections, the client's name, deadlines and retries.
///
/// Bytes go over a connection of their own, so that a large file never stands before a small call.
final class ServerConnection: Sendable {
  /// Which of the two connections a call takes.
  enum Kind { case calls, bytes }

  let configuration: PhotoLibraryConfiguration
  private let calls: Lane
  private let bytes: Lane

  init(configuration: PhotoLibraryConfiguration, connect: @escaping Lane.Connect) {
    self.configuration = configuration
    calls = Lane(connect: connect)
    bytes = Lane(connect: connect)
  }

  /// Makes the connection for small calls. Throws `.notReachable` where that fails.
  func connect() async throws(RollcallError) {
    _ = try await calls.open()
  }

  /// Closes both connections; calls under way fail.
  func close() async {
    await calls.close()
    await bytes.close()
  }

  /// Makes a call, and makes it again where it may succeed later, until the attempts or the time are used up.
  ///
  /// The call must do nothing twice when it is repeated: that is what batch ids and offsets are for.
  func call<Reply>(
    over kind: Kind = .calls,
    _ body: (any ClientChannel, CallOptions) async throws(RPCError) -> Reply
  ) async throws(RollcallError) -> Reply {
    let start = ContinuousClock.now
    var delay = configuration.firstRetryDelay
    var attempts = 1
    while true {
      do {
        return try await attempt(over: kind, since: start, body)
      } catch {
        let hasTime = remaining(since: start).map { $0 > delay } ?? true
        guard attempts < configuration.maximumAttempts, error.mayPass, hasTime else { throw error }
      }
      do { try await Task.sleep(for: delay) } catch { throw Self.cancelled }
      attempts += 1
      delay *= 2
    }
  }

  private func attempt<Reply>(
    over kind: Kind, since start: ContinuousClock.Instant,
    _ body: (any ClientChannel, CallOptions) async throws(RPCError) -> Reply
  ) async throws(RollcallError) -> Reply {
    let lane = kind == .calls ? calls : bytes
    let open = try await lane.open()
    let options = CallOptions(
      timeout: remaining(since: start), metadata: ["rollcall-client": configuration.clientName])
    do {
      return try await body(open.channel, options)
    } catch {
      if error.info?.reason == Reason.connectionLost.rawValue { await lane.lost(open.number) }
      throw RollcallError(error)
    }
  }

  private func remaining(since start: ContinuousClock.Instant) -> Duration? {
    configuration.callTimeout.map { $0 - start.duration(to: .now) }
  }

  private static var cancelled: RollcallError {
    RollcallError(.cancelled, "the task was cancelled between two attempts", code: .cancelled)
  }
}

extension RollcallError {
  /// Whether the same call may succeed a moment later.
  fileprivate var mayPass: Bool {
    if reason == .closed { return false }
    return code == .unavailable || [.outcomeUnknown, .queueFull, .tooManyCalls].contains(reason)
  }
}
