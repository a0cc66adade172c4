import Limits

/// The connections that a server has on one of its loops, and the timer that looks after the patience with them. Belongs to
/// the loop's thread.
///
/// Apart from ``ServerLoop`` so that timers and budgets can hold it: it does not hold the server but through connections,
/// which end.
final class ServedConnections: @unchecked Sendable {
  private let loop: EventLoop
  private let lookInterval: Duration
  private var connections: [ObjectIdentifier: ServerConnection] = [:]
  private var patienceTimer: LoopTimer?

  init(loop: EventLoop, configuration: ServerConfiguration) {
    self.loop = loop
    let patience = min(configuration.greetingTimeout, configuration.frameTimeout)
    lookInterval = max(.milliseconds(1), patience / Limits.Server.looksPerTimeout)
  }

  var isEmpty: Bool { connections.isEmpty }

  /// In no order. They may end while one goes through them.
  var all: some Collection<ServerConnection> { connections.values }

  func insert(_ connection: ServerConnection) {
    connections[ObjectIdentifier(connection)] = connection
    watchPatience()
  }

  func remove(_ connection: ServerConnection) {
    connections[ObjectIdentifier(connection)] = nil
    guard isEmpty else { return }
    patienceTimer?.cancel()
    patienceTimer = nil
  }

  /// Lets connections that wait for the budget read again.
  func resumeAfterBudget() {
    for connection in all { connection.resumeAfterBudget() }
  }

  /// One timer for all connections: a timer each would cost idle ones memory, and busy ones time.
  private func watchPatience() {
    guard patienceTimer == nil else { return }
    patienceTimer = loop.schedule(after: lookInterval) { [self] in
      patienceTimer = nil
      let now = loop.turnMilliseconds
      for connection in all { connection.checkPatience(nowMilliseconds: now) }
      if !isEmpty { watchPatience() }
    }
  }
}
