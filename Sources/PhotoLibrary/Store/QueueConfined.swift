import Dispatch

/// A value that lives on one serial queue. Touching it elsewhere ends the program at once: a race that
/// goes on would damage the database.
final class QueueConfined<Value>: @unchecked Sendable {
  // Unchecked: every access below is on the queue, which is serial.
  private var value: Value
  private let queue: DispatchQueue

  /// Confines a value that nobody else holds.
  init(_ value: sending Value, to queue: DispatchQueue) {
    self.value = value
    self.queue = queue
  }

  /// Calls a function with the value; only on the queue.
  func withValue<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    dispatchPrecondition(condition: .onQueue(queue))
    return try body(&value)
  }
}
