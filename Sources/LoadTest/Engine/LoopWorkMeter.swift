import Glibc
import SystemCalls

/// How much of a time a thread has worked or waited for a processor. Where that is nearly all of it, the thread holds back
/// those whom it serves. To be asked on that thread.
struct LoopWorkMeter {
  private var begun: (time: UInt64, work: UInt64)?
  /// The share of the time between the two moments, 0 to 1; nil before the second.
  private(set) var share: Double?

  /// The first moment.
  mutating func begin(at nanoseconds: UInt64) {
    begun = (nanoseconds, Self.workNanoseconds)
  }

  /// The second moment; a later one is not asked about.
  mutating func end(at nanoseconds: UInt64) {
    guard share == nil, let begun, nanoseconds > begun.time else { return }
    share = min(1, Double(Self.workNanoseconds - begun.work) / Double(nanoseconds - begun.time))
  }

  /// How long the calling thread has run and, where the system tells, was ready to run while others did.
  private static var workNanoseconds: UInt64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec) + waitingNanoseconds
  }

  /// The second number of the scheduler's statistics (Linux: Documentation/scheduler/sched-stats).
  private static var waitingNanoseconds: UInt64 {
    guard let text = try? fileText("/proc/thread-self/schedstat") else { return 0 }
    let numbers = text.split { $0 == " " || $0 == "\n" }
    return numbers.count > 1 ? UInt64(numbers[1]) ?? 0 : 0
  }
}
