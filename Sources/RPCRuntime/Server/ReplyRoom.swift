import SystemCalls

/// The room that one connection's large replies may take: calls wait here until theirs has some, first come, first served.
///
/// A request of forty bytes may ask for a reply of 4 MiB. Were replies counted only when they are made, a peer that asks for
/// many and reads none would have them all made before anybody saw how much it holds. Belongs to the loop's thread.
final class ReplyRoom: @unchecked Sendable {
  private struct Waiter {
    let callID: UInt64
    let bytes: Int
    let continuation: CheckedContinuation<Void, any Error>
  }

  /// `nil` until it is opened and once it has closed: the two hold each other between. Not weak: the runtime counts the references
  /// to what a weak one points at in a table beside it, and a call takes and drops many to its connection.
  private var connection: ServerConnection?
  private let notes: CallNotes
  @exclusivity(unchecked) private var reservations: [UInt64: Int] = [:]
  @exclusivity(unchecked) private var waiters: [Waiter] = []
  /// What replies that are not made yet may take.
  private(set) var reservedBytes = 0

  /// A room that has no connection yet, and so no room.
  init(notes: CallNotes) { self.notes = notes }

  /// From now on it is this connection's.
  func open(for connection: ServerConnection) { self.connection = connection }

  /// The connection has closed: nothing gets room any more. Its calls have been cancelled.
  func close() { connection = nil }

  /// Takes room for a reply of so many bytes where nobody waits for any, and the call has none; returns whether it did.
  func reserveAtOnce(_ bytes: Int, for callID: UInt64) -> Bool {
    waiters.isEmpty && reservations[callID] == nil && take(bytes, for: callID)
  }

  /// Returns when there is room for a reply of so many bytes, which is then taken until `release`. What the call has taken
  /// before is given back first: calls that keep some while they wait for more could wait for each other.
  /// Throws `CancellationError` when the call ends before.
  nonisolated(nonsending) func reserve(_ bytes: Int, for callID: UInt64) async throws {
    try Task.checkCancellation()
    if reservations[callID] != nil {
      release(callID)
      connection?.balance()
    }
    if reserveAtOnce(bytes, for: callID) { return }
    let begin = MonotonicClock.nanoseconds
    defer {
      let waited = MonotonicClock.nanoseconds - begin
      notes.add(CallPhase.replyRoomName, nanoseconds: waited, callID: callID)
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        waiters.append(Waiter(callID: callID, bytes: bytes, continuation: continuation))
      }
    } onCancel: {
      // Calls are cancelled on their loop, where nothing else can come between.
      cancel(callID)
    }
  }

  /// The call has been answered: from here on its reply is counted where it waits to be sent.
  func release(_ callID: UInt64) {
    guard !reservations.isEmpty, let bytes = reservations.removeValue(forKey: callID) else { return }
    reservedBytes -= bytes
  }

  /// Lets go on those for whom there is room now.
  func admit() {
    var admitted = 0
    while admitted < waiters.count, take(waiters[admitted].bytes, for: waiters[admitted].callID) {
      waiters[admitted].continuation.resume()
      admitted += 1
    }
    waiters.removeFirst(admitted)
  }

  private func cancel(_ callID: UInt64) {
    guard let place = waiters.firstIndex(where: { $0.callID == callID }) else { return }
    waiters.remove(at: place).continuation.resume(throwing: CancellationError())
  }

  private func take(_ bytes: Int, for callID: UInt64) -> Bool {
    guard let connection, connection.hasRoom(forReplyOf: bytes) else { return false }
    reservations[callID] = bytes
    reservedBytes += bytes
    connection.countHeldBytes()
    return true
  }
}
