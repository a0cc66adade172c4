import Locking
import Testing

@testable import RPCRuntime

/// What happened, in order; a test waits for what should happen.
final class EventLog<Event: Sendable>: Sendable {
  private let events = Locked<[Event]>([])

  func append(_ event: Event) {
    events.withLock { $0.append(event) }
  }

  var all: [Event] { events.withLock { $0 } }

  /// Waits until an event fulfils the condition, and returns the first that does. Fails the test after `timeout`.
  @discardableResult
  func first(
    within timeout: Duration = .seconds(60), sourceLocation: SourceLocation = #_sourceLocation,
    where condition: (Event) -> Bool
  ) async throws -> Event {
    let end = ContinuousClock.now + timeout
    while true {
      if let event = all.first(where: condition) { return event }
      try #require(ContinuousClock.now < end, "this did not happen: \(all)", sourceLocation: sourceLocation)
      try await Task.sleep(for: .milliseconds(2))
    }
  }
}

/// Waits until the condition holds. Fails the test after ten seconds.
func eventually(
  sourceLocation: SourceLocation = #_sourceLocation, _ condition: () async -> Bool
) async throws {
  let end = ContinuousClock.now + .seconds(60)
  while !(await condition()) {
    try #require(ContinuousClock.now < end, "the condition never held", sourceLocation: sourceLocation)
    try await Task.sleep(for: .milliseconds(2))
  }
}
