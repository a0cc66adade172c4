/// Something with timers of its own that go by a manual clock, such as an event loop.
package protocol ClockFollower: AnyObject, Sendable {
  /// When its first timer is due, in nanoseconds of the clock; `nil` when none waits. What was handed to it before has been
  /// done by then.
  func nextDueNanoseconds() async -> UInt64?

  /// Fires its timers one after the other, moving the clock to each, up to and including `limit`; so also those that are set
  /// meanwhile. Returns when what they did on its thread is done.
  func fireTimers(until limit: UInt64) async
}
