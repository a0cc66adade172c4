import Locking

/// Calls a function again and again, until it is stopped or gone.
final class SweepTimer: Sendable {
  private let task = Locked<Task<Void, Never>?>(nil)

  deinit { stop() }

  /// Starts; the first call comes after one interval, and each next one an interval after the last has ended.
  func start(intervalMilliseconds: Int64, _ body: @escaping @Sendable () async -> Void) {
    let started = Task {
      while true {
        do { try await Task.sleep(for: .milliseconds(intervalMilliseconds)) } catch { return }
        await body()
      }
    }
    task.withLock { $0 = started }
  }

  /// Calls no more; a call under way ends by itself.
  func stop() { task.withLock { $0?.cancel() } }
}
