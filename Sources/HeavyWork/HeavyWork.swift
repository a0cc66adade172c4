import Dispatch
import Glibc
import Limits

/// Work that keeps a processor busy for long, such as hashing megabytes.
///
/// Two rules keep whoever waits for little, above all the event loops, from waiting for it. Such work is under way at one
/// place fewer than there are processors. And it lets others have the processor after every piece: by itself the scheduler
/// takes one from a busy thread at its ticks only, which are milliseconds apart.
package enum HeavyWork {
  private static let places = DispatchSemaphore(value: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)) - 1))

  /// Whether work on so many bytes is heavy.
  package static func isHeavy(sizeBytes: Int) -> Bool { sizeBytes > Limits.HeavyWork.pieceBytes }

  /// Does work on so many bytes, once there is a place for it where it is heavy. It must not wait for anything, least of all
  /// for a place of its own: others wait for this one.
  package static func perform<Result, Failure: Error>(
    sizeBytes: Int, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard isHeavy(sizeBytes: sizeBytes) else { return try body() }
    places.wait()
    defer { places.signal() }
    return try body()
  }

  /// Hands bytes out in pieces of `Limits.HeavyWork.pieceBytes` at most, in order, and lets others have the processor
  /// between them. Throws what `body` throws.
  package static func inPieces<Failure: Error>(
    _ bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var rest = bytes
    while rest.count > Limits.HeavyWork.pieceBytes {
      try body(UnsafeRawBufferPointer(rebasing: rest[..<Limits.HeavyWork.pieceBytes]))
      rest = UnsafeRawBufferPointer(rebasing: rest[Limits.HeavyWork.pieceBytes...])
      sched_yield()
    }
    try body(rest)
  }
}
