import Dispatch
import Testing

@testable import PhotoLibrary

/// Holds up a library's queue, so that what is queued meanwhile runs as one group.
struct QueueGate {
  private let library: PhotoLibrary
  private let gate = DispatchSemaphore(value: 0)

  /// Returns once the queue is held up.
  init(_ library: PhotoLibrary) {
    self.library = library
    let arrived = DispatchSemaphore(value: 0)
    let gate = gate
    PosixThread {
      try? library.changes.performAndWait { _ in
        arrived.signal()
        gate.wait()
      }
    }.detach()
    arrived.wait()
  }

  /// Waits until so many batches wait in the queue; fails the test after a minute.
  func waitForQueue(_ count: Int) async throws {
    let end = ContinuousClock.now + .seconds(60)
    while library.changes.waiting.count < count {
      try #require(
        ContinuousClock.now < end, "\(library.changes.waiting.count) of \(count) batches were queued")
      try await Task.sleep(for: .milliseconds(1))
    }
  }

  /// Lets the queue go on once so many batches wait in it.
  func openAfterQueuing(_ count: Int) async throws {
    try await waitForQueue(count)
    open()
  }

  /// Lets the queue go on.
  func open() { gate.signal() }
}
