/// Calls that are ready to be made at the same time.
struct PreparedCalls: Sendable {
  var calls: [@Sendable () async -> Observation] = []

  /// Makes them and waits for all answers.
  func make() async -> [Observation] {
    if calls.count == 1 { return [await calls[0]()] }
    return await withTaskGroup(of: Observation.self) { group in
      for call in calls { group.addTask { await call() } }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }
}
