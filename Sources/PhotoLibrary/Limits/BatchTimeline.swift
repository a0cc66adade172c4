import SystemCalls
import Synchronization

/// Where a batch's time goes, filled in on its way; whoever hands the batch in may read it when the batch has ended.
public final class BatchTimeline: Sendable {
  private let ioWait = Atomic<UInt64>(0)
  private let preparation = Atomic<UInt64>(0)
  private let queueWait = Atomic<UInt64>(0)
  private let execution = Atomic<UInt64>(0)
  private let commit = Atomic<UInt64>(0)

  /// A batch that has not begun.
  public init() {}

  /// How long it waited for a thread that makes bytes ready, in nanoseconds.
  public var ioWaitNanoseconds: UInt64 { ioWait.load(ordering: .relaxed) }
  /// How long its bytes were hashed, described and written to disk, in nanoseconds.
  public var preparationNanoseconds: UInt64 { preparation.load(ordering: .relaxed) }
  /// How long it waited in the queue, until it was begun or dropped, in nanoseconds.
  public var queueWaitNanoseconds: UInt64 { queueWait.load(ordering: .relaxed) }
  /// How long its group was performed before the commit, in nanoseconds.
  public var executionNanoseconds: UInt64 { execution.load(ordering: .relaxed) }
  /// How long its group was committed, in nanoseconds.
  public var commitNanoseconds: UInt64 { commit.load(ordering: .relaxed) }

  func waitedForThread(_ time: Duration) { ioWait.store(time.wholeNanoseconds, ordering: .relaxed) }
  func wasPrepared(in time: Duration) { preparation.store(time.wholeNanoseconds, ordering: .relaxed) }
  func waitedInQueue(_ time: Duration) { queueWait.store(time.wholeNanoseconds, ordering: .relaxed) }

  /// The group has been performed, commits and all.
  func wasPerformed(in time: Duration, commitNanoseconds: UInt64) {
    let nanoseconds = time.wholeNanoseconds
    execution.store(nanoseconds - min(commitNanoseconds, nanoseconds), ordering: .relaxed)
    commit.store(commitNanoseconds, ordering: .relaxed)
  }
}
