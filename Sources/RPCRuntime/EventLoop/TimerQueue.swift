import CLibUV
import Limits
import SystemCalls
import Timekeeping

/// Something that a loop does at a given time, unless it is cancelled before. Belongs to its loop's thread.
public final class LoopTimer {
  /// When it is due, in nanoseconds of the loop's clock.
  let deadlineNanoseconds: UInt64
  /// Its place in the queue; -1 once it has fired or was cancelled.
  fileprivate(set) var position = -1
  fileprivate var body: (() -> Void)?
  /// Lives at least until it has set `position` to -1.
  private unowned let queue: TimerQueue

  fileprivate init(deadlineNanoseconds: UInt64, queue: TimerQueue, body: @escaping () -> Void) {
    self.deadlineNanoseconds = deadlineNanoseconds
    self.queue = queue
    self.body = body
  }

  /// Forgets the timer. Does nothing when it has fired or was cancelled before.
  public func cancel() {
    guard position >= 0 else { return }
    body = nil
    queue.remove(self)
  }
}

/// A loop's timers: a binary heap by deadline, where each timer knows its place, so cancelling costs O(log n) and leaves
/// nothing behind. (Nearly every call's deadline is cancelled; leaving those in the heap would let it grow without end.)
///
/// One libuv timer stands for the earliest. Times are monotonic nanoseconds: `uv_hrtime`, or those of a clock that a test
/// moves; then the libuv timer only serves what is due already, and the clock fires the rest.
final class TimerQueue {
  private var heap: [LoopTimer] = []
  private let timer: UnsafeMutablePointer<uv_timer_t>
  /// The deadline that the libuv timer is set to; 0 when it is not.
  private var armedNanoseconds: UInt64 = 0

  /// The clock that a test moves; nil where the machine's counts.
  private let manual: ManualClock?

  init(loop: UnsafeMutablePointer<uv_loop_t>, time: Timekeeper) {
    manual = time.manual
    timer = .allocate(capacity: 1)
    requireSuccess(uv_timer_init(loop, timer), of: "uv_timer_init")
    timer.pointee.data = Unmanaged.passUnretained(self).toOpaque()
    uv_unref(baseHandle(timer))
  }

  deinit {
    timer.deallocate()
  }

  /// How many timers wait.
  var count: Int { heap.count }

  /// When the first timer is due; `nil` when none waits.
  var firstDeadlineNanoseconds: UInt64? { heap.first?.deadlineNanoseconds }

  var nowNanoseconds: UInt64 { manual?.elapsedNanoseconds ?? uv_hrtime() }

  /// Adds a timer; a delay of zero or less is due in the next turn.
  func schedule(after delay: Duration, _ body: @escaping () -> Void) -> LoopTimer {
    let now = nowNanoseconds
    let deadline = now + min(delay.wholeNanoseconds, Limits.Loop.maximumDelayNanoseconds)
    let entry = LoopTimer(deadlineNanoseconds: deadline, queue: self, body: body)
    entry.position = heap.count
    heap.append(entry)
    siftUp(entry.position)
    arm(now: now)
    return entry
  }

  /// Fires everything that is due. A body may schedule and cancel.
  func fire() {
    armedNanoseconds = 0
    let now = nowNanoseconds
    while let first = heap.first, first.deadlineNanoseconds <= now {
      remove(first)
      let body = first.body
      first.body = nil
      body?()
    }
    arm(now: nowNanoseconds)
  }

  /// Ends all timers, and the libuv timer with them. `schedule` must not be called any more.
  func close() {
    for entry in heap {
      entry.position = -1
      entry.body = nil
    }
    heap.removeAll()
    if uv_is_closing(baseHandle(timer)) == 0 { uv_close(baseHandle(timer), nil) }
  }

  /// Sets the libuv timer to the earliest deadline. One that is set too early only fires in vain once, so it is left.
  private func arm(now: UInt64) {
    guard let first = heap.first, uv_is_closing(baseHandle(timer)) == 0 else { return }
    // Read anew: the clock may have been moved after the deadline was reckoned from it.
    if let manual, first.deadlineNanoseconds > manual.elapsedNanoseconds { return }
    guard armedNanoseconds == 0 || first.deadlineNanoseconds < armedNanoseconds else { return }
    armedNanoseconds = first.deadlineNanoseconds
    let delay = first.deadlineNanoseconds > now ? first.deadlineNanoseconds - now : 0
    // libuv counts whole milliseconds from the start of the turn: round up, and let `fire` look again if that was early.
    uv_timer_start(
      timer,
      { timer in
        guard let data = timer?.pointee.data else { return }
        Unmanaged<TimerQueue>.fromOpaque(data).takeUnretainedValue().fire()
      }, (delay + 999_999) / 1_000_000, 0)
  }
}

// MARK: - The heap

extension TimerQueue {
  /// Takes a timer out, wherever it stands.
  fileprivate func remove(_ entry: LoopTimer) {
    let position = entry.position
    guard position >= 0 else { return }
    entry.position = -1
    let last = heap.removeLast()
    guard last !== entry else { return }
    place(last, at: position)
    siftUp(position)
    siftDown(last.position)
  }

  private func place(_ entry: LoopTimer, at position: Int) {
    heap[position] = entry
    entry.position = position
  }

  private func siftUp(_ start: Int) {
    var position = start
    let entry = heap[position]
    while position > 0 {
      let parent = (position - 1) / 2
      guard entry.deadlineNanoseconds < heap[parent].deadlineNanoseconds else { break }
      place(heap[parent], at: position)
      position = parent
    }
    place(entry, at: position)
  }

  private func siftDown(_ start: Int) {
    var position = start
    let entry = heap[position]
    while true {
      var child = 2 * position + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count, heap[child + 1].deadlineNanoseconds < heap[child].deadlineNanoseconds {
        child += 1
      }
      guard heap[child].deadlineNanoseconds < entry.deadlineNanoseconds else { break }
      place(heap[child], at: position)
      position = child
    }
    place(entry, at: position)
  }
}
