import Limits
import Synchronization

/// The memory in which writers keep pages of their databases: what there is for all, in equal shares.
final class WriterCaches: Sendable {
  private let totalKibibytes: Int
  private let writers = Atomic(0)

  /// Has so many KiB for all of them, and no less than `Limits.Library.leastWriterCacheKibibytes` for each.
  init(totalKibibytes: Int) { self.totalKibibytes = totalKibibytes }

  /// The share of one, in KiB. It changes when writers come and go.
  var shareKibibytes: Int {
    let equal = totalKibibytes / max(1, writers.load(ordering: .relaxed))
    return max(
      Limits.Library.leastWriterCacheKibibytes, min(Limits.Library.writerCacheKibibytes, equal))
  }

  /// A writer was opened.
  func join() { writers.add(1, ordering: .relaxed) }

  /// A writer was closed.
  func leave() { writers.subtract(1, ordering: .relaxed) }
}
