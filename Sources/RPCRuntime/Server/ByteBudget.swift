import Limits
import Locking
import Synchronization

/// Bytes of one kind that all connections of a server hold in memory together, and the bound on them.
///
/// When the bound is passed, connections stop reading; when a quarter of it is free again, all loops are told. The order
/// in which the two sides look matters: one who pauses first says so and then looks whether it still has to, one who
/// frees bytes first counts them and then looks whether somebody waits. So no wake-up is lost.
final class ByteBudget: Sendable {
  /// As many as may be held.
  let limitBytes: Int
  private let used = Atomic<Int>(0)
  private let isAwaited = Atomic<Bool>(false)
  private let listeners = Locked<[@Sendable () -> Void]>([])

  init(limitBytes: Int) {
    self.limitBytes = limitBytes
  }

  /// What is held now, in bytes.
  var usedBytes: Int { used.load(ordering: .relaxed) }

  /// Has `listener` called, from any thread, whenever there is room again for those who wait.
  func onRoom(_ listener: @escaping @Sendable () -> Void) {
    listeners.withLock { $0.append(listener) }
  }

  /// Counts bytes that came (or, negative, went).
  func add(_ bytes: Int) {
    let sum = used.add(bytes, ordering: .sequentiallyConsistent).newValue
    guard bytes < 0, sum <= limitBytes / 4 * 3 else { return }
    guard isAwaited.exchange(false, ordering: .sequentiallyConsistent) else { return }
    for listener in listeners.withLock({ $0 }) { listener() }
  }

  /// Whether a connection should stop reading now. If so, it will be told when there is room.
  func mustWait() -> Bool {
    guard used.load(ordering: .sequentiallyConsistent) > limitBytes else { return false }
    isAwaited.store(true, ordering: .sequentiallyConsistent)
    return used.load(ordering: .sequentiallyConsistent) > limitBytes
  }

  /// Whether a reply of so many bytes may be made now. If not, it will be told when there is room.
  ///
  /// Half of the bound is left to connections that hold no reply yet: whoever asks for much does not take what others
  /// begin with. When nothing is held there is always room.
  func hasRoom(forReplyOf bytes: Int, isFirst: Bool) -> Bool {
    let roomBytes = isFirst ? limitBytes : limitBytes / 2
    let mostUsedBytes = roomBytes - min(bytes, roomBytes)
    guard used.load(ordering: .sequentiallyConsistent) > mostUsedBytes else { return true }
    isAwaited.store(true, ordering: .sequentiallyConsistent)
    return used.load(ordering: .sequentiallyConsistent) <= mostUsedBytes
  }

  /// Whether somebody waits for room.
  var isWaitedFor: Bool { isAwaited.load(ordering: .relaxed) }
}

/// One connection's part of a budget. Small changes are kept back, so that small calls do not touch what all loops share.
struct BudgetShare {
  private let budget: ByteBudget
  /// What the budget knows of.
  private var countedBytes = 0

  init(budget: ByteBudget) {
    self.budget = budget
  }

  /// The connection holds this many bytes now. Changes below a step are kept back, except down to nothing.
  mutating func set(bytes: Int) {
    let change = bytes - countedBytes
    guard abs(change) >= Limits.Server.budgetStepBytes || (bytes == 0 && change != 0) else { return }
    countedBytes = bytes
    budget.add(change)
  }
}
