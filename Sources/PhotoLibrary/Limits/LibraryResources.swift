import Limits

/// What the libraries of one process share: threads, turns to commit, idle connections, open files, memory. All of it is bounded,
/// however many libraries there are; and of none can one library take so much that another waits for it without end.
package final class LibraryResources: Sendable {
  /// Threads that hash, and that wait for the disk.
  let inputOutput: SharedThreads
  /// Threads that answer fetches.
  let fetching: SharedThreads
  /// Threads that perform groups of batches: so many libraries commit at once, one group a turn.
  let committing: SharedThreads
  let readers: IdleReaders
  /// Files of uploads that may be open beyond one a library.
  let openUploads: SharedCount
  let writerCaches: WriterCaches

  /// For many libraries.
  package init() {
    inputOutput = SharedThreads(limit: Limits.Libraries.inputOutputThreads)
    fetching = SharedThreads(limit: Limits.Libraries.readerThreads)
    committing = SharedThreads(limit: Limits.Libraries.commits)
    readers = IdleReaders(limit: Limits.Libraries.idleReaders)
    openUploads = SharedCount(Limits.Library.openUploads)
    writerCaches = WriterCaches(totalKibibytes: Limits.Libraries.writerCachesKibibytes)
  }

  /// For one library alone.
  init(for limits: LibraryLimits) {
    inputOutput = SharedThreads(limit: limits.inputOutputThreads)
    fetching = SharedThreads(limit: limits.readerThreads)
    committing = SharedThreads(limit: 1)
    readers = IdleReaders(limit: limits.readerThreads)
    openUploads = SharedCount(limits.openUploads - 1)
    writerCaches = WriterCaches(totalKibibytes: Limits.Library.writerCacheKibibytes)
  }

  /// Ends the threads. Called once the libraries are closed.
  package func shutDown() async {
    await inputOutput.shutDown()
    await fetching.shutDown()
    await committing.shutDown()
  }
}
