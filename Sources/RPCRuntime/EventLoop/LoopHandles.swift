import CLibUV

/// The libuv loop itself, and the three handles that every event loop has.
///
/// libuv's structures must not move, so they live on the heap; `data` of each points at the `EventLoop`, which the
/// loop's thread keeps alive.
final class LoopHandles {
  let loop: UnsafeMutablePointer<uv_loop_t>
  /// Wakes the loop from other threads.
  private let wakeup: UnsafeMutablePointer<uv_async_t>
  /// Ends the part of a turn before polling: what timers made.
  private let prepare: UnsafeMutablePointer<uv_prepare_t>
  /// Ends the turn: what sockets and wake-ups made.
  private let check: UnsafeMutablePointer<uv_check_t>

  init() {
    loop = .allocate(capacity: 1)
    wakeup = .allocate(capacity: 1)
    prepare = .allocate(capacity: 1)
    check = .allocate(capacity: 1)
    requireSuccess(uv_loop_init(loop), of: "uv_loop_init")
  }

  deinit {
    loop.deallocate()
    wakeup.deallocate()
    prepare.deallocate()
    check.deallocate()
  }

  /// Sets up the handles. Before the loop's thread starts.
  func install(on owner: EventLoop) {
    let data = Unmanaged.passUnretained(owner).toOpaque()
    loop.pointee.data = data
    requireSuccess(
      uv_async_init(loop, wakeup) { handle in eventLoop(handle?.pointee.data).takeInbox() },
      of: "uv_async_init")
    requireSuccess(uv_prepare_init(loop, prepare), of: "uv_prepare_init")
    requireSuccess(uv_check_init(loop, check), of: "uv_check_init")
    wakeup.pointee.data = data
    prepare.pointee.data = data
    check.pointee.data = data
    uv_prepare_start(prepare) { handle in
      let loop = eventLoop(handle?.pointee.data)
      loop.endTurn()
      loop.beginTurn()
    }
    uv_check_start(check) { handle in eventLoop(handle?.pointee.data).endTurn() }
    uv_unref(baseHandle(prepare))
    uv_unref(baseHandle(check))
  }

  /// Interrupts the loop's wait. The one call of this type that other threads may make, while the loop has not ended.
  func wake() {
    uv_async_send(wakeup)
  }

  /// Runs the loop until `stopWaiting` was called and everything else on it is closed.
  func runUntilStopped() {
    uv_run(loop, UV_RUN_DEFAULT)
  }

  /// Takes one turn; waits for something to do where `waits`.
  func runOnce(waits: Bool) {
    uv_run(loop, waits ? UV_RUN_ONCE : UV_RUN_NOWAIT)
  }

  /// From now on the loop ends as soon as nothing else is open on it.
  func stopWaiting() {
    uv_unref(baseHandle(wakeup))
  }

  /// Closes the handles and the loop. After `runUntilStopped` has returned.
  func close() {
    uv_close(baseHandle(wakeup), nil)
    uv_close(baseHandle(prepare), nil)
    uv_close(baseHandle(check), nil)
    uv_run(loop, UV_RUN_DEFAULT)
    requireSuccess(uv_loop_close(loop), of: "uv_loop_close")
  }
}

/// The event loop that a handle's `data` points at.
private func eventLoop(_ data: UnsafeMutableRawPointer?) -> EventLoop {
  guard let data else { preconditionFailure("a libuv handle without its event loop") }
  return Unmanaged<EventLoop>.fromOpaque(data).takeUnretainedValue()
}
