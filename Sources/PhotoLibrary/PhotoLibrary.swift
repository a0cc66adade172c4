import Locking
import SystemCalls
import Timekeeping

/// A photo library in a folder: `library.sqlite` and `blobs/`.
///
/// Everything that changes it goes through ``performChanges(_:)``: a batch happens wholly or not at all, and
/// is on disk when the call returns. Fetches see what is committed.
///
/// All functions may be called from any task or thread. They do their work on other threads than the caller's.
public final class PhotoLibrary: Sendable {
  let configuration: LibraryConfiguration
  let counters = LibraryCounters()
  let changes: ChangeQueue
  let fetches: FetchPool
  let inputOutput: InputOutputPool
  let blobs: BlobStore
  let uploads: UploadStore
  let access: AccessRegistry
  let intake: BatchIntake
  let sweeper: Sweeper
  /// Calls that wait for something to happen.
  let feedWaiters: FeedWaiters
  /// Where the disk's room is asked for.
  let room: DiskRoom
  let quota: Quota
  /// The time that expiry goes by.
  let expiryClock: ExpiryClock
  let looseFiles = LooseFiles()
  /// Threads and the like, shared with other libraries or its own.
  private let resources: LibraryResources
  private let lock: FolderLock
  private let sweepTimer = Repetition()
  private let closing = Once()

  /// Opens the library in a folder, and makes both where they are missing.
  ///
  /// Blocks while it migrates the database and drops what an earlier run left half done.
  /// - Throws: `DATA_FOLDER_IN_USE` where another process has it open, `NEWER_DATABASE` where a newer version
  ///   made it, `INVALID_ARGUMENT` for limits that contradict each other, `STORAGE_FAILED`.
  public init(folder: String, configuration: LibraryConfiguration = .init()) throws(LibraryError) {
    try configuration.limits.validate()
    self.configuration = configuration
    resources = configuration.resources ?? LibraryResources(for: configuration.limits)
    room = DiskRoom(folder: folder)
    quota = Quota(defaultBytes: configuration.quotaBytes)
    try Self.makeFolder(folder)
    lock = try FolderLock(folder: folder)
    feedWaiters = FeedWaiters(limits: configuration.limits)
    let path = folder + "/library.sqlite"
    access = AccessRegistry(defaultStatus: configuration.defaultAccess, limits: configuration.limits)
    do {
      let (decisions, clock) = try Self.prepare(path, configuration)
      access.load(decisions)
      expiryClock = clock
      changes = ChangeQueue(
        committer: try GroupCommitter(
          path: path, configuration: configuration, counters: counters, caches: resources.writerCaches,
          quota: quota, feedWaiters: feedWaiters, clock: expiryClock, looseFiles: looseFiles),
        limits: configuration.limits, threads: configuration.isDriven ? nil : resources.committing)
      fetches = try FetchPool(
        path: path, configuration: configuration, counters: counters, resources: resources)
    } catch {
      throw LibraryError(storage: error)
    }
    let limits = configuration.limits
    blobs = try BlobStore(
      folder: folder, inlineLimitBytes: limits.inlineBlobBytes, onEvent: configuration.onEvent)
    uploads = UploadStore(
      blobs: blobs, folder: folder, limits: limits, time: configuration.time,
      openFiles: resources.openUploads, quota: quota)
    inputOutput = InputOutputPool(
      limits: limits, threads: configuration.isDriven ? nil : resources.inputOutput)
    intake = BatchIntake(
      preparation: BatchPreparation(blobs: blobs, uploads: uploads, access: access),
      quota: QuotaCheck(quota: quota, uploads: uploads, changes: changes), inputOutput: inputOutput,
      fetches: fetches, changes: changes, time: configuration.time,
      preparesAtOnce: !configuration.isDriven)
    sweeper = Sweeper(
      blobs: blobs, uploads: uploads, changes: changes, looseFiles: looseFiles, clock: expiryClock,
      configuration: configuration)
    // What cannot be swept now is in nobody's way; what can be served is.
    if configuration.sweepsBeforeItIsOpen {
      do { try sweeper.sweep(isOpening: true) } catch {
        configuration.onEvent(.sweepFailed(message: error.message))
      }
    }
    looseFiles.start { [weak self] in self?.submitRemovingLooseFiles() }
    sweepTimer.start(every: .milliseconds(configuration.sweepIntervalMilliseconds), by: configuration.time) {
      [weak self] in
      await self?.sweep()
    }
  }

  /// What the library has done since it was opened.
  public var statistics: LibraryStatistics {
    var statistics = counters.statistics
    let waiting = changes.waiting
    statistics.batchesQueued = UInt64(waiting.count)
    statistics.queuedBytes = UInt64(waiting.sizeBytes)
    statistics.fetchesQueued = UInt64(fetches.queuedCount)
    statistics.diskJobsQueued = UInt64(inputOutput.queuedCount)
    statistics.uploads = UInt64(uploads.count)
    statistics.feedWaiters = UInt64(feedWaiters.count)
    statistics.pinnedBlobs = UInt64(blobs.pins.count)
    return statistics
  }

  /// Whether uploads are under way, which closing the library would drop.
  package var hasUploads: Bool { uploads.count > 0 }

  /// Finishes what has begun, refuses the rest with `LIBRARY_CLOSED`, closes the database, drops uploads that no batch has
  /// saved, and lets others have the folder.
  ///
  /// Returns when all that is done, also to those who call it meanwhile or later.
  public func close() async {
    await closing.run { [self] in
      sweepTimer.stop()
      endWaits()
      await inputOutput.shutDown()
      // The next opening then counts from here. Where that fails, it counts from the last sweep.
      await changes.close { [expiryClock] in try expiryClock.save($0) }
      await fetches.shutDown()
      if configuration.resources == nil { await resources.shutDown() }
      dropUploads()
      lock.release()
    }
  }

  /// Removes the files of uploads: nobody can go on with them, for their hashes go with the process.
  private func dropUploads() {
    let count = uploads.dropAll()
    guard count > 0 else { return }
    configuration.onEvent(.swept(SweepResult(uploads: count)))
  }

  /// Makes the folder where it is missing, and sees to it that its name is on the disk.
  private static func makeFolder(_ folder: String) throws(LibraryError) {
    let parent = folder.lastIndex(of: "/").map { String(folder[...$0]) } ?? "."
    try storing("make the library's folder") { () throws(SystemError) in
      try FileTree.makeFolder(folder)
      try FileTree.synchronizeFolder(parent)
    }
  }

  /// Brings the database to this program's version, and reads what is needed before it is open.
  ///
  /// The connection is gone when this returns. Connections of one process share the log's index, as the first of them found
  /// it: where that could only be read just then, all would, for as long as one is open (SQLite, `unixOpenSharedMemory`).
  private static func prepare(
    _ path: String, _ configuration: LibraryConfiguration
  ) throws -> ([AccessDecision], ExpiryClock) {
    let connection = try Connection(path: path, access: .writing)
    let version = try Migrations.migrate(connection)
    if version < Schema.migrations.count {
      configuration.onEvent(.migrated(fromVersion: version, toVersion: Schema.migrations.count))
    }
    return (
      try AccessRows(connection).all(),
      try ExpiryClock(connection, time: configuration.time, limits: configuration.limits)
    )
  }
}
