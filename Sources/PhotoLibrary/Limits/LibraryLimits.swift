import Limits

/// Every limit of a library: nothing in it grows without one.
///
/// Relations between them are asserted by ``validate()``, which opening a library calls.
public struct LibraryLimits: Sendable, Equatable {
  /// Changes in a batch. A batch holds the queue while it runs, so it must not be a bulk import.
  public var changesPerBatch = Limits.Library.changesPerBatch
  /// Assets that one change puts into an album, takes out, deletes, restores or purges.
  public var assetsPerChange = Limits.Library.assetsPerChange
  /// Albums that one change deletes or restores.
  public var albumsPerChange = Limits.Library.albumsPerChange
  /// Members that one batch counts in albums to find places by their index.
  public var countedPlacesPerBatch = Limits.Library.countedPlacesPerBatch
  /// Bytes of an album's or an asset's title, in UTF-8.
  public var titleBytes = Limits.Library.titleBytes
  /// Bytes of a file name, in UTF-8.
  public var filenameBytes = Limits.Library.filenameBytes
  /// Bytes of an external id, in UTF-8.
  public var externalIDBytes = Limits.Library.externalIDBytes
  /// Bytes of an asset's caption, in UTF-8.
  public var captionBytes = Limits.Library.captionBytes
  /// Attributes of an asset.
  public var attributesPerAsset = Limits.Library.attributesPerAsset
  /// Bytes of an attribute's key, in UTF-8.
  public var attributeKeyBytes = Limits.Library.attributeKeyBytes
  /// Bytes of an attribute's value, in UTF-8.
  public var attributeBytes = Limits.Library.attributeBytes
  /// Bytes of what a batch is answered.
  public var resultBytes = Limits.Library.resultBytes
  /// Bytes of a batch id, in UTF-8.
  public var batchIDBytes = Limits.Library.batchIDBytes
  /// Bytes of a client's name, in UTF-8.
  public var clientBytes = Limits.Library.clientBytes

  /// Batches in one transaction: a bound on how long the first of a group waits for the last.
  public var batchesPerGroup = Limits.Library.batchesPerGroup
  /// Of those, batches of one source: see ``PhotoLibrary/source``.
  public var batchesPerGroupAndSource = Limits.Library.batchesPerGroupAndSource
  /// Bytes of the batches in one transaction; a larger batch runs in a group of its own.
  public var bytesPerGroup = Limits.Library.bytesPerGroup
  /// Batches that wait for the queue; one more is `QUEUE_FULL`.
  public var queuedBatches = Limits.Library.queuedBatches
  /// Bytes of the batches that wait for the queue; more is `QUEUE_FULL`.
  public var queuedBytes = Limits.Library.queuedBytes

  /// Up to this size a resource's bytes lie in the database, and above in a file of their own.
  /// The crossover measured is at 50 to 100 KiB.
  public var inlineBlobBytes = Limits.Library.inlineBlobBytes

  /// Elements of a page where the caller names no number.
  public var pageSizeDefault = Limits.Library.pageSizeDefault
  /// Elements of a page at most.
  public var pageSizeMaximum = Limits.Library.pageSizeMaximum
  /// Bytes after which a page ends although more would be allowed: replies stay small beside a frame.
  public var pageBytes = Limits.Library.pageBytes
  /// Rows that a page looks at, of which a filter may admit few, or a client that sees only its own see few, and which may
  /// be in the trash.
  public var rowsPerPage = Limits.Library.rowsPerPage
  /// Rows that one call of a count looks at.
  public var rowsPerCount = Limits.Library.rowsPerCount
  /// Names in one lookup of assets or albums.
  public var namesPerLookup = Limits.Library.namesPerLookup
  /// Bytes that one read returns: a frame of 4 MiB less room for its envelope.
  public var readBytes = Limits.Library.readBytes

  /// Bytes of one upload.
  public var uploadBytes: UInt64 = Limits.Library.uploadBytes
  /// Uploads under way for one client.
  public var uploadsPerClient = Limits.Library.uploadsPerClient
  /// Uploads under way in all; each has a temporary file.
  public var uploads = Limits.Library.uploads
  /// Uploads whose files stay open; for one more, the one that was not used for longest is synced and closed.
  public var openUploads = Limits.Library.openUploads
  /// How long an upload lives without an append: 1 hour.
  public var uploadIdleTimeoutMilliseconds: UInt64 = Limits.Library.uploadIdleTimeoutMilliseconds

  /// How long the outcome of a batch is kept for retries: 24 hours.
  public var batchRecordMilliseconds: Int64 = Limits.Library.batchRecordMilliseconds
  /// How long deleted assets and albums stay in the trash: 30 days.
  public var trashMilliseconds: Int64 = Limits.Library.trashMilliseconds
  /// How much of the time between two openings counts for what expires: 1 day.
  public var downtimeAllowanceMilliseconds: Int64 = Limits.Library.downtimeAllowanceMilliseconds
  /// Outcomes kept for retries; the oldest go first, even before their time.
  public var batchRecords = Limits.Library.batchRecords

  /// Fetches that are answered at once, each on a thread, with a connection.
  /// Decisions on clients' access in a library, one a client and level.
  public var accessDecisions = Limits.Library.accessDecisions
  /// Clients that have asked for access and are told to the operator; the one that asked longest ago goes first.
  public var accessRequests = Limits.Library.accessRequests
  /// The longest that a call waits for a decision: a minute.
  public var accessWaitMilliseconds = Limits.Library.accessWaitMilliseconds
  /// Calls that wait for a decision; one more is `TOO_MANY_WAITERS`.
  public var accessWaiters = Limits.Library.accessWaiters
  /// Of those, calls of one source: see ``PhotoLibrary/source``.
  public var accessWaitersPerSource = Limits.Library.accessWaitersPerSource
  /// How long the change feed remembers what happened: 7 days.
  public var feedMilliseconds: Int64 = Limits.Library.feedMilliseconds
  /// Events that the change feed remembers; the oldest go first, even before their time.
  public var feedEvents = Limits.Library.feedEvents
  /// Events that one page of the feed looks at.
  public var feedEventsPerPage = Limits.Library.feedEventsPerPage
  /// The longest that a call waits for changes: 60 s.
  public var feedWaitMilliseconds = Limits.Library.feedWaitMilliseconds
  /// Calls that wait for changes; one more is `TOO_MANY_WAITERS`.
  public var feedWaiters = Limits.Library.feedWaiters
  /// Of those, calls of one source: see ``PhotoLibrary/source``.
  public var feedWaitersPerSource = Limits.Library.feedWaitersPerSource

  /// Threads that answer fetches, each with a connection of its own.
  public var readerThreads = Limits.Library.readerThreads
  /// Jobs at once that hash, describe and write bytes before a batch enters the queue, each on a thread.
  public var inputOutputThreads = Limits.Library.inputOutputThreads
  /// Jobs that wait for either kind of thread; one more is `QUEUE_FULL`.
  public var queuedJobs = Limits.Library.queuedJobs

  /// Size of the write-ahead log from which the queue checkpoints, without waiting for readers.
  public var softWriteAheadLogBytes = Limits.Library.softWriteAheadLogBytes
  /// Size of the write-ahead log from which the queue waits for readers to let it start over.
  public var hardWriteAheadLogBytes = Limits.Library.hardWriteAheadLogBytes

  /// The limits stated with each property.
  public init() {}

  /// Refuses limits that contradict each other.
  /// - Throws: `INVALID_ARGUMENT` naming the relation that does not hold.
  public func validate() throws(LibraryError) {
    let relations: [(Bool, String)] = [
      (
        changesPerBatch >= 1 && assetsPerChange >= 1 && albumsPerChange >= 1 && countedPlacesPerBatch >= 0,
        "a batch and a change hold at least one element"
      ),
      (titleBytes >= 1 && filenameBytes >= 0 && externalIDBytes >= 1, "a title has at least one byte"),
      (
        captionBytes >= 0 && attributesPerAsset >= 0 && attributeKeyBytes >= 1 && attributeBytes >= 0
          && resultBytes >= 1, "an attribute's key has at least one byte, and a batch is answered something"
      ),
      (batchIDBytes >= 1 && clientBytes >= 0, "a batch id has at least one byte"),
      (
        batchesPerGroup >= 1 && bytesPerGroup >= 1
          && (1...batchesPerGroup).contains(batchesPerGroupAndSource),
        "a group holds at least one batch, and one source's are within it"
      ),
      (queuedBatches >= 1 && queuedBytes >= 1, "the queue holds at least one batch"),
      (inlineBlobBytes >= 0 && inlineBlobBytes <= readBytes, "an inline blob fits one read"),
      (pageSizeDefault >= 1 && pageSizeDefault <= pageSizeMaximum, "the default page is within the largest"),
      (pageBytes >= 1 && namesPerLookup >= 1 && readBytes >= 1, "pages, lookups and reads hold something"),
      (rowsPerPage >= 1 && rowsPerCount >= 1, "a page and a count look at something"),
      (
        accessDecisions >= 0 && accessRequests >= 1 && accessWaitMilliseconds >= 0
          && (1...max(1, accessWaiters)).contains(accessWaitersPerSource),
        "one source's waits for access are within all"
      ),
      (uploadBytes >= 1 && uploadsPerClient >= 1 && uploads >= uploadsPerClient, "one client's uploads fit"),
      (openUploads >= 1, "an upload's file can be open"),
      (
        batchRecordMilliseconds >= 0 && batchRecords >= 0 && trashMilliseconds >= 0
          && downtimeAllowanceMilliseconds >= 0, "batch records and the trash are kept for no negative time"
      ),
      (
        feedMilliseconds >= 0 && feedEvents >= 0 && feedEventsPerPage >= 1 && feedWaitMilliseconds >= 0,
        "the feed is kept for no negative time, and a page of it looks at something"
      ),
      ((0...feedWaiters).contains(feedWaitersPerSource), "one source's waiting calls are within all"),
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
