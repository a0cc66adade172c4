/// Every limit of a library: nothing in it grows without one.
///
/// Relations between them are asserted by ``validate()``, which opening a library calls.
public struct LibraryLimits: Sendable, Equatable {
  /// Changes in a batch. A batch holds the queue while it runs, so it must not be a bulk import.
  public var changesPerBatch = 1_000
  /// Assets in one `addToAlbum`.
  public var assetsPerAdd = 10_000
  /// Bytes of an album's title, in UTF-8.
  public var titleBytes = 1_024
  /// Bytes of a file name, in UTF-8.
  public var filenameBytes = 1_024
  /// Bytes of an external id, in UTF-8.
  public var externalIDBytes = 256
  /// Bytes of a batch id, in UTF-8.
  public var batchIDBytes = 128
  /// Bytes of a client's name, in UTF-8.
  public var clientBytes = 256

  /// Batches in one transaction: a bound on how long the first of a group waits for the last.
  public var batchesPerGroup = 256
  /// Bytes of the batches in one transaction; a larger batch runs in a group of its own.
  public var bytesPerGroup = 8 << 20
  /// Batches that wait for the queue; one more is `QUEUE_FULL`.
  public var queuedBatches = 4_096
  /// Bytes of the batches that wait for the queue; more is `QUEUE_FULL`.
  public var queuedBytes = 64 << 20

  /// Up to this size a resource's bytes lie in the database, and above in a file of their own.
  /// The crossover measured is at 50 to 100 KiB.
  public var inlineBlobBytes = 64 << 10

  /// Elements of a page where the caller names no number.
  public var pageSizeDefault = 100
  /// Elements of a page at most.
  public var pageSizeMaximum = 1_000
  /// Bytes after which a page ends although more would be allowed: replies stay small beside a frame.
  public var pageBytes = 1 << 20
  /// Names in one lookup of assets or albums.
  public var namesPerLookup = 1_000
  /// Bytes that one read returns: a frame of 4 MiB less room for its envelope.
  public var readBytes = (4 << 20) - (64 << 10)

  /// Bytes of one upload.
  public var uploadBytes: UInt64 = 1 << 40
  /// Uploads under way for one client.
  public var uploadsPerClient = 64
  /// Uploads under way in all; each holds a file descriptor while bytes arrive.
  public var uploads = 1_024
  /// How long an upload lives without an append: 1 hour.
  public var uploadIdleTimeoutMilliseconds: UInt64 = 3_600_000

  /// How long the outcome of a batch is kept for retries: 24 hours.
  public var batchRecordMilliseconds: Int64 = 24 * 3_600_000
  /// Outcomes kept for retries; the oldest go first, even before their time.
  public var batchRecords = 1_000_000

  /// Threads that answer fetches, each with a connection of its own.
  public var readerThreads = 2
  /// Threads that hash, describe and write bytes before a batch enters the queue.
  public var inputOutputThreads = 4
  /// Jobs that wait for either kind of thread; one more is `QUEUE_FULL`.
  public var queuedJobs = 8_192

  /// Size of the write-ahead log from which the queue checkpoints, without waiting for readers.
  public var softWriteAheadLogBytes = 32 << 20
  /// Size of the write-ahead log from which the queue waits for readers to let it start over.
  public var hardWriteAheadLogBytes = 256 << 20

  /// The limits stated with each property.
  public init() {}

  /// Refuses limits that contradict each other.
  /// - Throws: `INVALID_ARGUMENT` naming the relation that does not hold.
  public func validate() throws(LibraryError) {
    let relations: [(Bool, String)] = [
      (changesPerBatch >= 1 && assetsPerAdd >= 1, "a batch and an add hold at least one element"),
      (titleBytes >= 1 && filenameBytes >= 0 && externalIDBytes >= 1, "a title has at least one byte"),
      (batchIDBytes >= 1 && clientBytes >= 0, "a batch id has at least one byte"),
      (batchesPerGroup >= 1 && bytesPerGroup >= 1, "a group holds at least one batch"),
      (queuedBatches >= 1 && queuedBytes >= 1, "the queue holds at least one batch"),
      (inlineBlobBytes >= 0 && inlineBlobBytes <= readBytes, "an inline blob fits one read"),
      (pageSizeDefault >= 1 && pageSizeDefault <= pageSizeMaximum, "the default page is within the largest"),
      (pageBytes >= 1 && namesPerLookup >= 1 && readBytes >= 1, "pages, lookups and reads hold something"),
      (uploadBytes >= 1 && uploadsPerClient >= 1 && uploads >= uploadsPerClient, "one client's uploads fit"),
      (batchRecordMilliseconds >= 0 && batchRecords >= 0, "batch records are kept for no negative time"),
      (readerThreads >= 1 && inputOutputThreads >= 1 && queuedJobs >= 1, "each pool has a thread"),
      (
        softWriteAheadLogBytes >= 1 && softWriteAheadLogBytes <= hardWriteAheadLogBytes,
        "the soft size of the log is within the hard one"
      ),
    ]
    for (holds, relation) in relations where !holds {
      throw LibraryError(.invalidArgument, "the limits contradict each other; it must hold that \(relation)")
    }
  }
}
