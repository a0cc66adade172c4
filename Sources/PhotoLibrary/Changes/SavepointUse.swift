import Limits

/// Whether the batches of a group get savepoints: only for a while after one had to be undone, since who sends one such batch
/// may send more, and each would have its group run twice.
final class SavepointUse {
  private var groupsLeft = 0

  /// Whether the group that begins needs savepoints.
  func areNeeded() -> Bool {
    guard groupsLeft > 0 else { return false }
    groupsLeft -= 1
    return true
  }

  /// A batch failed in the middle, and took its group with it.
  func batchWasUndone() { groupsLeft = Limits.Library.groupsWithSavepoints }
}
