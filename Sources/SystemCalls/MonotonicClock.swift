import Glibc

/// The time that latencies are taken by.
///
/// CLOCK_MONOTONIC as one number: `ContinuousClock` counts in 128-bit attoseconds, which costs more than the reading
/// itself, twice a call.
package enum MonotonicClock {
  /// Nanoseconds since a fixed moment before the process began.
  package static var nanoseconds: UInt64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
