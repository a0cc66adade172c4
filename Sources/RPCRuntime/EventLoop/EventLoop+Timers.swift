import CLibUV

extension EventLoop {
  /// Does `body` on the loop after `delay`, to the millisecond and never early. On the loop's thread only.
  ///
  /// - Returns: the timer, to cancel it.
  @discardableResult
  public func schedule(after delay: Duration, _ body: @escaping () -> Void) -> LoopTimer {
    assertCurrent()
    return timers.schedule(after: delay, body)
  }

  /// The time at which this turn began, in milliseconds of the loop's clock: cheap, and good enough for patience.
  var turnMilliseconds: UInt64 { uv_now(handles.loop) }
}
