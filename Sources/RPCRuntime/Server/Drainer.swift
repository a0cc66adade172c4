/// Drains once, however many ask for it.
actor Drainer {
  private var task: Task<Void, Never>?

  /// Runs `body` the first time; returns when it has ended.
  func once(_ body: @escaping @Sendable () async -> Void) async {
    let running = task ?? Task { await body() }
    task = running
    await running.value
  }
}
