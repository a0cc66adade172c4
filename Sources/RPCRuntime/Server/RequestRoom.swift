import Locking

/// Who takes room, and may have to wait for it.
protocol RequestRoomOwner: AnyObject, Sendable {
  /// The room that was waited for has been taken. From any thread.
  func didGetRoom()
}

/// The room that large requests of all connections may take together: each takes its frame's whole size from before most of it
/// is read until its call has ended, and frames for which there is no room wait in line.
///
/// Whoever is admitted can therefore always be read to its end, and nobody who waits holds any of it: no two can wait for each
/// other. A connection stands in the line once at most, so connections take turns.
///
/// Admission is a matter of all loops, so of any thread.
final class RequestRoom: Sendable {
  private struct Waiter {
    let owner: any RequestRoomOwner
    let bytes: Int
  }

  private struct State {
    var usedBytes = 0
    var line: [Waiter] = []
  }

  /// As many bytes as there may be.
  let limitBytes: Int
  private let state = Locked(State())

  init(limitBytes: Int) {
    self.limitBytes = limitBytes
  }

  /// What is taken now, in bytes.
  var usedBytes: Int { state.withLock { $0.usedBytes } }

  /// Whether somebody waits.
  var isWaitedFor: Bool { state.withLock { !$0.line.isEmpty } }

  /// Takes room for its owner's next frame.
  ///
  /// - Returns: false where it has to wait. Then the owner stands at the line's end, and is told once when the room has been
  ///   taken for it, unless it leaves before.
  func take(_ bytes: Int, for owner: any RequestRoomOwner) -> Bool {
    state.withLock { state in
      if state.line.isEmpty, take(bytes, in: &state) { return true }
      state.line.append(Waiter(owner: owner, bytes: bytes))
      return false
    }
  }

  /// Takes an owner that waits out of the line. One that does not stand there any more has been admitted: it is told, and has
  /// to give back what was taken for it.
  func leave(_ owner: any RequestRoomOwner) {
    change { $0.line.removeAll { $0.owner === owner } }
  }

  /// Gives room back.
  func giveBack(_ bytes: Int) {
    change { $0.usedBytes -= bytes }
  }

  /// Changes the state, and admits those who now come first and have room.
  private func change(_ body: (inout State) -> Void) {
    let admitted = state.withLock { state in
      body(&state)
      var count = 0
      while count < state.line.count, take(state.line[count].bytes, in: &state) { count += 1 }
      defer { state.line.removeFirst(count) }
      return Array(state.line.prefix(count))
    }
    for waiter in admitted { waiter.owner.didGetRoom() }
  }

  /// One alone may be larger than all that there is.
  private func take(_ bytes: Int, in state: inout State) -> Bool {
    guard state.usedBytes == 0 || state.usedBytes + bytes <= limitBytes else { return false }
    state.usedBytes += bytes
    return true
  }
}
