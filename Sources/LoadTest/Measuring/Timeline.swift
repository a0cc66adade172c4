public import Histograms
import Limits

/// How a run went over time: slots of equal length, each with what ended in it. When it gets long, two slots become one, so
/// that it has some hundreds of them at most.
public struct Timeline: Sendable, Equatable {
  /// What ended in one slot.
  public struct Slot: Sendable, Equatable {
    /// Calls answered without an error.
    public var answered: UInt64 = 0
    /// Calls that failed.
    public var failed: UInt64 = 0
    /// The latencies of the answered, in nanoseconds, on the coarse scale.
    public var latenciesNanoseconds = Histogram(scale: .coarse)

    mutating func merge(_ other: Slot) {
      answered += other.answered
      failed += other.failed
      latenciesNanoseconds.merge(other.latenciesNanoseconds)
    }
  }

  /// The length of a slot, in nanoseconds.
  public private(set) var slotNanoseconds: UInt64 = 100_000_000
  /// The slots, from the end of the warm-up on.
  public private(set) var slots: [Slot] = []

  /// The slot that was counted in last, and when it begins.
  private var lastSlot = 0
  private var lastStart: UInt64 = 0

  /// Makes an empty timeline.
  public init() {}

  /// Counts a call answered so long after the end of the warm-up.
  mutating func recordAnswer(at nanoseconds: UInt64, latencyNanoseconds: UInt64) {
    let index = slot(at: nanoseconds)
    slots[index].answered += 1
    slots[index].latenciesNanoseconds.record(latencyNanoseconds)
  }

  /// Counts a call that failed so long after the end of the warm-up.
  mutating func recordFailure(at nanoseconds: UInt64) {
    let index = slot(at: nanoseconds)
    slots[index].failed += 1
  }

  /// Counts everything that another timeline, from the same moment on, has counted.
  mutating func merge(_ other: Timeline) {
    var other = other
    while other.slotNanoseconds < slotNanoseconds { other.coarsen() }
    while slotNanoseconds < other.slotNanoseconds { coarsen() }
    while slots.count < other.slots.count { slots.append(Slot()) }
    for index in other.slots.indices { slots[index].merge(other.slots[index]) }
  }

  private mutating func slot(at nanoseconds: UInt64) -> Int {
    // Nearly always that of the call before: no division.
    if nanoseconds &- lastStart < slotNanoseconds, !slots.isEmpty { return lastSlot }
    while nanoseconds / slotNanoseconds >= UInt64(Limits.Bench.timelineSlots) { coarsen() }
    let index = Int(nanoseconds / slotNanoseconds)
    while slots.count <= index { slots.append(Slot()) }
    lastSlot = index
    lastStart = UInt64(index) * slotNanoseconds
    return index
  }

  /// Equal where the slots are.
  public static func == (left: Self, right: Self) -> Bool {
    (left.slotNanoseconds, left.slots) == (right.slotNanoseconds, right.slots)
  }

  /// Makes one slot of two.
  private mutating func coarsen() {
    for index in slots.indices where !index.isMultiple(of: 2) { slots[index - 1].merge(slots[index]) }
    slots = slots.indices.filter { $0.isMultiple(of: 2) }.map { slots[$0] }
    slotNanoseconds *= 2
    lastSlot = 0
    lastStart = 0
  }
}
