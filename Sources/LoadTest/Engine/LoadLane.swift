import RPCRuntime
import Timekeeping

/// One event loop of a load test: its callers' pace, and where they leave what they measure.
final class LoadLane: @unchecked Sendable {
  // Unchecked: what changes is set on the loop before the callers start, and read there after they have ended.
  let loops: EventLoopGroup
  let recorder: Recorder
  private let number: Int
  private(set) var pacer: Pacer?
  /// The loop's thread, from the end of the warm-up on.
  private var work = LoopWorkMeter()

  init(_ number: Int, methodNames: [String], time: Timekeeper) {
    self.number = number
    loops = EventLoopGroup(count: 1, time: time)
    recorder = Recorder(methodNames: methodNames)
  }

  var loop: EventLoop { loops.loops[0] }

  /// Sets the pace, and measures the loop's work from the end of the warm-up on.
  func begin(_ plan: LoadPlan, in period: Period, isObserved: Bool) async {
    await onLoop { lane in
      lane.recorder.begin(period, isOpen: plan.pace != .closed, isObserved: isObserved)
      lane.pacer = Pacer(LaneSchedule(plan, lane: lane.number), in: period, on: lane.loop)
      guard lane.loop.time.manual == nil else { return }
      lane.loop.schedule(after: plan.warmUp) { [unowned lane] in lane.work.begin(at: lane.loop.nowNanoseconds)
      }
      guard let duration = plan.duration else { return }
      lane.loop.schedule(after: plan.warmUp + duration) { [unowned lane] in
        lane.work.end(at: lane.loop.nowNanoseconds)
      }
    }
  }

  /// What came of it, once all callers have ended.
  func end() async -> Tally {
    await onLoop { lane in
      lane.work.end(at: lane.loop.nowNanoseconds)
      var tally = lane.recorder.tally
      tally.unsent = lane.pacer?.unsent ?? 0
      tally.loopLoads = lane.work.share.map { [$0] } ?? []
      lane.pacer?.close()
      return tally
    }
  }

  private func onLoop<Result: Sendable>(
    _ body: @escaping @Sendable (LoadLane) -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      loop.run { continuation.resume(returning: body(self)) }
    }
  }
}
