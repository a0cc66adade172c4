import Locking

/// Connections for fetches that are idle now: a bounded number of them, however many libraries share it. One more closes the one
/// that was not used for longest.
final class IdleReaders: Sendable {
  /// Whose connections are asked for.
  typealias Owner = ObjectIdentifier

  private struct Idle: @unchecked Sendable {
    // Unchecked: whoever takes it out has it alone.
    let owner: Owner
    let reader: Reader
  }

  private let limit: Int
  /// The one that was used last at the end.
  private let idle = Locked<[Idle]>([])

  /// Keeps `limit` connections at most.
  init(limit: Int) { self.limit = limit }

  /// An idle connection of an owner, which then has it alone.
  func take(of owner: Owner) -> Reader? {
    idle.withLock { idle -> Idle? in
      guard let place = idle.lastIndex(where: { $0.owner == owner }) else { return nil }
      return idle.remove(at: place)
    }?.reader
  }

  /// Gives a connection back.
  func put(_ reader: Reader, of owner: Owner) {
    let returned = Idle(owner: owner, reader: reader)
    // Closed when it is let go of, outside of the lock.
    let oldest = idle.withLock { idle -> Idle? in
      idle.append(returned)
      return idle.count > limit ? idle.removeFirst() : nil
    }
    _ = oldest
  }

  /// Closes an owner's connections.
  func close(of owner: Owner) {
    let closed = idle.withLock { idle -> [Idle] in
      let closed = idle.filter { $0.owner == owner }
      idle.removeAll { $0.owner == owner }
      return closed
    }
    _ = closed
  }
}
