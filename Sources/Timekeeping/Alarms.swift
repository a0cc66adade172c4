/// Names an alarm of one clock.
typealias AlarmID = UInt64

/// Something that a manual clock does at a given time.
struct Alarm {
  enum Action {
    /// A task sleeps until then.
    case sleeper(CheckedContinuation<Void, any Error>)
    /// Work that moving the clock waits for.
    case work(@Sendable () async -> Void)
  }

  let id: AlarmID
  let dueNanoseconds: UInt64
  let action: Action

  var isSleeper: Bool {
    if case .sleeper = action { true } else { false }
  }

  /// Does what is due.
  func fire() async {
    switch action {
    case .sleeper(let continuation): continuation.resume()
    case .work(let body): await body()
    }
  }

  /// Wakes a sleeper.
  func wake() {
    if case .sleeper(let continuation) = action { continuation.resume() }
  }

  /// Wakes a sleeper that will not wait any more.
  func cancel() {
    if case .sleeper(let continuation) = action { continuation.resume(throwing: CancellationError()) }
  }
}

/// A clock's alarms in order of time; those of the same time in the order in which they were set. Few at once, so an array.
struct Alarms {
  private var alarms: [Alarm] = []
  private var lastID: AlarmID = 0

  var firstDueNanoseconds: UInt64? { alarms.first?.dueNanoseconds }

  var hasSleeper: Bool { alarms.contains(where: \.isSleeper) }

  /// An id that no alarm has had.
  mutating func nextID() -> AlarmID {
    lastID += 1
    return lastID
  }

  mutating func insert(_ alarm: Alarm) {
    let place = alarms.firstIndex { $0.dueNanoseconds > alarm.dueNanoseconds } ?? alarms.endIndex
    alarms.insert(alarm, at: place)
  }

  mutating func remove(_ id: AlarmID) -> Alarm? {
    alarms.firstIndex { $0.id == id }.map { alarms.remove(at: $0) }
  }

  /// Takes out those that are due.
  mutating func removeDue(at nanoseconds: UInt64) -> [Alarm] {
    let end = alarms.firstIndex { $0.dueNanoseconds > nanoseconds } ?? alarms.endIndex
    defer { alarms.removeSubrange(..<end) }
    return Array(alarms[..<end])
  }
}
