import CLibUV
import Glibc
import Timekeeping

/// Does something on its loop at a moment, as precisely as the system wakes a thread. A loop's own timers count whole
/// milliseconds, which is enough for deadlines and too coarse for what is to be sent ten thousand times a second.
///
/// Costs a descriptor. Belongs to its loop's thread; where a test moves the loop's clock, it goes by that.
package final class PreciseTimer: LoopResource {
  private let loop: EventLoop
  private let body: () -> Void
  /// What the system wakes; nil where a test moves the clock, and once it is closed.
  private var alarm: DescriptorAlarm?
  /// What stands for it where a test moves the clock.
  private var manual: LoopTimer?

  /// Makes a timer that is not set.
  package init(on loop: EventLoop, _ body: @escaping () -> Void) {
    loop.assertCurrent()
    self.loop = loop
    self.body = body
    guard loop.time.manual == nil else { return }
    alarm = DescriptorAlarm(on: loop.handles.loop, waking: self)
    loop.adopt(self)
  }

  /// Sets the moment, in place of the one before; what is past is due at once.
  ///
  /// - Parameter nanoseconds: on the scale of `EventLoop.nowNanoseconds`.
  package func set(at nanoseconds: UInt64) {
    if let alarm { return alarm.set(at: max(1, nanoseconds)) }
    manual?.cancel()
    let now = loop.nowNanoseconds
    manual = loop.schedule(after: .nanoseconds(nanoseconds > now ? nanoseconds - now : 0), body)
  }

  /// Ends it. It must not be set any more.
  package func close() {
    manual?.cancel()
    guard let alarm else { return }
    self.alarm = nil
    alarm.close()
    loop.release(self)
  }

  func closeForShutdown() { close() }

  fileprivate func fire() { body() }
}

extension EventLoop {
  /// The time that timers go by, in nanoseconds: CLOCK_MONOTONIC, or what a test has moved its clock by.
  package var nowNanoseconds: UInt64 { time.manual?.elapsedNanoseconds ?? uv_hrtime() }
}

/// A timer descriptor that libuv watches.
private final class DescriptorAlarm {
  private let descriptor: Int32
  private let poll: UnsafeMutablePointer<uv_poll_t>

  init(on loop: UnsafeMutablePointer<uv_loop_t>, waking timer: PreciseTimer) {
    descriptor = rollcall_timer()
    precondition(descriptor >= 0, "timerfd_create: \(libUVMessage(descriptor))")
    poll = .allocate(capacity: 1)
    requireSuccess(uv_poll_init(loop, poll, descriptor), of: "uv_poll_init")
    poll.pointee.data = Unmanaged.passUnretained(timer).toOpaque()
    uv_poll_start(poll, Int32(UV_READABLE.rawValue)) { poll, _, _ in
      guard let poll, let data = poll.pointee.data else { return }
      var descriptor: uv_os_fd_t = -1
      var count: UInt64 = 0
      // Nothing to read: it was set anew after it had become readable.
      guard uv_fileno(baseHandle(poll), &descriptor) == 0, read(descriptor, &count, 8) == 8 else { return }
      Unmanaged<PreciseTimer>.fromOpaque(data).takeUnretainedValue().fire()
    }
  }

  func set(at nanoseconds: UInt64) {
    requireSuccess(rollcall_timer_set(descriptor, nanoseconds), of: "timerfd_settime")
  }

  func close() {
    uv_poll_stop(poll)
    Glibc.close(descriptor)
    uv_close(baseHandle(poll)) { handle in UnsafeMutableRawPointer(handle)?.deallocate() }
  }
}
