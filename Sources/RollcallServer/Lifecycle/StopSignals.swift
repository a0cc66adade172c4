import Glibc

/// SIGTERM and SIGINT as something to wait for: the first asks for an orderly end, the second ends the process at once. SIGHUP beside
/// them asks to read anew what may have changed.
///
/// The main thread has to do nothing but wait for them, in ``deliver()``. An `async` main would not do: it hands the
/// main thread to Dispatch, whose `sigsuspend` takes every signal, and a signal without a handler ends the process.
public struct StopSignals: Sendable {
  private let stops: AsyncStream<Int32>
  private let continuation: AsyncStream<Int32>.Continuation
  /// An element for each SIGHUP; of those that come while one waits, one is kept.
  public let reloads: AsyncStream<Void>
  private let reloading: AsyncStream<Void>.Continuation

  /// Takes the signals over. Must be made before the process has a second thread: threads inherit that the signals
  /// are blocked, and a signal goes to any thread that does not block it.
  public init() {
    (stops, continuation) = AsyncStream.makeStream(of: Int32.self)
    (reloads, reloading) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    var signals = Self.awaited
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Waits for the first signal and returns its name.
  public func first() async -> String {
    for await signal in stops {
      return signal == SIGINT ? "SIGINT" : "SIGTERM"
    }
    return "none"
  }

  /// Hands the first signal to ``first()`` and each SIGHUP to ``reloads``, and ends the process with 128 and the signal's number at
  /// the second.
  public func deliver() -> Never {
    continuation.yield(nextStop())
    continuation.finish()
    _exit(128 + nextStop())
  }

  /// Waits for a signal that asks for the end.
  private func nextStop() -> Int32 {
    while true {
      let signal = Self.next()
      guard signal == SIGHUP else { return signal }
      reloading.yield()
    }
  }

  private static var awaited: sigset_t {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGTERM)
    unsafe sigaddset(&signals, SIGINT)
    unsafe sigaddset(&signals, SIGHUP)
    return signals
  }

  private static func next() -> Int32 {
    var signals = awaited
    var signal: Int32 = 0
    while unsafe sigwait(&signals, &signal) != 0 {}
    return signal
  }
}
