/// Does something once, however many ask for it; all of them wait for its end.
package final class Once: Sendable {
  private let task = Locked<Task<Void, Never>?>(nil)

  /// Nobody has asked yet.
  package init() {}

  /// Runs `body` the first time. Returns when it has ended, also to those who ask meanwhile or later.
  package func run(_ body: @escaping @Sendable () async -> Void) async {
    let running = task.withLock { task in
      let running = task ?? Task { await body() }
      task = running
      return running
    }
    await running.value
  }
}
