extension Limits {
  /// Of a photo library: the defaults of `LibraryLimits` and `LibraryConfiguration`, and what they do not let choose.
  public enum Library {
    // MARK: Changes

    /// Changes in a batch. A batch holds the queue while it runs, so it must not be a bulk import.
    public static let changesPerBatch = 1_000

    /// Resources of one asset: one of each type that there is.
    public static let resourcesPerAsset = 4

    /// Assets that one change puts into an album, takes out, deletes, restores or purges: some tens of milliseconds of the
    /// queue's time, and at most some hundred where they are purged.
    public static let assetsPerChange = 10_000

    /// Albums that one change deletes or restores: less of the queue's time than as many assets.
    public static let albumsPerChange = 10_000

    /// Members that one batch counts in albums to find places by their index: about a second of the queue's time.
    public static let countedPlacesPerBatch = 10_000_000

    /// Bytes of an album's or an asset's title, in UTF-8: a long sentence in any script.
    public static let titleBytes = 1_024

    /// Bytes of a file name, in UTF-8: four times what file systems allow.
    public static let filenameBytes = 1_024

    /// Bytes of an external id, in UTF-8: every usual id, a short URL too.
    public static let externalIDBytes = 256

    /// Bytes of an asset's caption, in UTF-8: a page of text.
    public static let captionBytes = 8_192

    /// Attributes of an asset: notes of a few programs, not a data set.
    public static let attributesPerAsset = 32

    /// Bytes of an attribute's key, in UTF-8: a name with the name of its program before it.
    public static let attributeKeyBytes = 64

    /// Bytes of an attribute's value, in UTF-8: a long sentence, or a URL.
    public static let attributeBytes = 1_024

    /// When a picture may have been taken, in milliseconds since 1970 by the camera's clock: in the years 1 to 9999, which
    /// every usual type for dates can hold and every usual text form can say.
    public static let captureMilliseconds: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

    /// How far a camera's clock may be from UTC, in minutes: 18 hours, as in java.time, which is beyond every zone that ever was.
    public static let captureOffsetMinutes = 1_080

    /// Bytes of what a batch is answered: a frame less room for its envelope. Only updates of assets with long texts come
    /// near it.
    public static let resultBytes = Wire.maximumContentBytes

    /// Bytes of a batch id, in UTF-8: twice a SHA-256 in hexadecimal.
    public static let batchIDBytes = 128

    /// Bytes of a client's name, in UTF-8.
    public static let clientBytes = 256

    // MARK: The queue

    /// Batches in one transaction: a bound on how long the first of a group waits for the last.
    public static let batchesPerGroup = 256

    /// Batches of one source (such as a connection) in one transaction: a batch of another's that comes meanwhile waits for
    /// them, about 1 ms beside the millisecond or more of the transaction's sync.
    public static let batchesPerGroupAndSource = 16

    /// Bytes of the batches in one transaction (8 MiB); a larger batch runs in a group of its own.
    public static let bytesPerGroup = 8_388_608

    /// Batches that wait for the queue; one more is `QUEUE_FULL`. Sixteen groups: a second or less of waiting.
    public static let queuedBatches = 4_096

    /// Bytes of the batches that wait for the queue (64 MiB); more is `QUEUE_FULL`. Eight groups.
    public static let queuedBytes = 67_108_864

    /// Up to this size a resource's bytes lie in the database, and above in a file of their own (64 KiB).
    /// The crossover measured is at 50 to 100 KiB.
    public static let inlineBlobBytes = 65_536

    /// Of a stored file this much is in memory at a time while it is compared with the same bytes, saved again (64 KiB): one
    /// read of this size costs little more than one of a page.
    public static let comparedSliceBytes = 65_536

    /// Albums that the writer remembers; then it starts over. Below 2 MiB.
    public static let rememberedAlbums = 1_024

    /// Clients whose keys the writer remembers; then it starts over. Below 1 MiB.
    public static let rememberedClients = 1_024

    // MARK: Fetches

    /// Elements of a page where the caller names no number.
    public static let pageSizeDefault = 100

    /// Elements of a page at most.
    public static let pageSizeMaximum = 1_000

    /// Bytes after which a page ends although more would be allowed (1 MiB): replies stay small beside a frame.
    public static let pageBytes = 1_048_576

    /// Characters of a page token: three times the longest that is made.
    public static let pageTokenBytes = 256

    /// Rows that a page looks at, of which a filter may admit few, or a client that sees only its own see few: some ten
    /// milliseconds of a reader's time.
    public static let rowsPerPage = 4_096

    /// Rows that one call of a count looks at: some hundred milliseconds of a reader's time.
    public static let rowsPerCount = 100_000

    /// Names in one lookup of assets or albums: as many as a page has elements.
    public static let namesPerLookup = 1_000

    /// Names in a lookup that is light: it may share a thread's turn, and a snapshot, with others.
    public static let lightLookupNames = 8

    /// Light lookups that share a snapshot at most: together some hundred rows, well below a millisecond.
    public static let lightFetchesTogether = 16

    /// Bytes that one read returns: a frame less room for its envelope.
    public static let readBytes = Wire.maximumContentBytes

    /// What an asset or album takes in a reply, in bytes: four texts of 1 KiB, and what is around them. Only long captions and
    /// attributes take more, and replies end at `pageBytes` all the same.
    public static let replyElementBytes = 4_608

    // MARK: Uploads

    /// Bytes of one upload (1 TiB): a day of the best video that a camera records.
    public static let uploadBytes: UInt64 = 1 << 40

    /// Uploads under way for one client.
    public static let uploadsPerClient = 64

    /// Uploads under way in all; each has a temporary file.
    public static let uploads = 1_024

    /// Uploads whose files stay open. For one more, the file that was not used for longest is synced and closed. As many as
    /// one client may have, and within `Process.reservedDescriptors`.
    public static let openUploads = 64

    /// How long an upload lives without an append, in milliseconds: 1 hour.
    public static let uploadIdleTimeoutMilliseconds: UInt64 = 3_600_000

    // MARK: Memory of batches

    /// How long the outcome of a batch is kept for retries, in milliseconds: 24 hours.
    public static let batchRecordMilliseconds: Int64 = 86_400_000

    /// Outcomes kept for retries; the oldest go first, even before their time. Some hundred megabytes of the database.
    public static let batchRecords = 1_000_000

    // MARK: Access

    /// Decisions on clients' access in a library, one a client and level: as many as one list of them holds in a frame.
    public static let accessDecisions = 10_000

    /// Clients that have asked for access and are told to the operator; the one that asked longest ago goes first.
    public static let accessRequests = 1_000

    /// The longest that a call waits for a decision, in milliseconds: 60 s. Longer silence is taken for a broken line.
    public static let accessWaitMilliseconds = 60_000

    /// Calls that wait for a decision on access to a library; one more is `TOO_MANY_WAITERS`. Each holds some hundred bytes.
    public static let accessWaiters = 4_096

    /// Of those, calls of one connection: a client has two levels to ask for.
    public static let accessWaitersPerSource = 16
    // MARK: The change feed

    /// How long the feed remembers what happened, in milliseconds: 7 days, so that a client may be away over a week's end.
    public static let feedMilliseconds: Int64 = 604_800_000

    /// Events that the feed remembers, one for each asset or album of a batch; the oldest go first, even before their time.
    /// Some hundred megabytes of the database.
    public static let feedEvents = 5_000_000

    /// Events that one page of the feed looks at: some milliseconds of a reader's time, however few ids they come to.
    public static let feedEventsPerPage = 10_000

    /// What one id takes in a page of the feed, in bytes: 36 characters, and what is around them.
    public static let feedIDBytes = 40

    /// The longest that a call waits for changes, in milliseconds: 60 s. Longer silence is taken for a broken line.
    public static let feedWaitMilliseconds = 60_000

    /// Calls that wait for changes of a library; one more is `TOO_MANY_WAITERS`. Each commit lets all of them look, and half
    /// the line of fetches is left to others meanwhile.
    public static let feedWaiters = 4_096

    /// Of those, calls of one connection: sixteen connections leave room for others still.
    public static let feedWaitersPerSource = 128
    // MARK: The trash

    /// How long deleted assets and albums stay in the trash, in milliseconds: 30 days, as in Photos.
    public static let trashMilliseconds: Int64 = 2_592_000_000

    /// How much of the time between two openings of a library counts for what expires, in milliseconds: 1 day. More may be a
    /// wall clock that was set wrong.
    public static let downtimeAllowanceMilliseconds: Int64 = 86_400_000

    // MARK: Threads

    /// Fetches of one library that are answered at once, each on a thread, with a connection.
    public static let readerThreads = 2

    /// Jobs of one library at once that hash, describe and write bytes before a batch enters the queue, each on a thread: some
    /// wait for the disk while others hash.
    public static let inputOutputThreads = 8

    /// Jobs that wait for either kind of thread; one more is `QUEUE_FULL`. Twice the queue, so that it can be filled.
    public static let queuedJobs = 8_192

    // MARK: The database

    /// Size of the write-ahead log from which the queue checkpoints, without waiting for readers, in bytes (32 MiB).
    public static let softWriteAheadLogBytes = 33_554_432

    /// Size of the write-ahead log from which the queue waits for readers to let it start over, in bytes (256 MiB).
    public static let hardWriteAheadLogBytes = 268_435_456

    /// How long a connection waits for another to release the database, in milliseconds: one writes, so only opening
    /// and checkpoints ever wait.
    public static let databaseBusyTimeoutMilliseconds: Int32 = 5_000

    /// Pages of the database that the writer keeps in memory, in KiB (64 MiB): the upper levels of every index.
    public static let writerCacheKibibytes = 65_536

    /// The least that a writer keeps in memory so, in KiB, however many libraries share it: some upper pages, and those of one commit.
    public static let leastWriterCacheKibibytes = 256

    /// Size of a page of the database, in bytes: SQLite's default.
    public static let databasePageBytes = 4_096

    /// Groups of batches that get savepoints after a batch had to be undone: so many batches that fail in the middle make their
    /// groups run twice once.
    public static let groupsWithSavepoints = 64

    /// How many changes a batch has at most that is made ready on its caller's thread, which may be an event loop.
    public static let lightBatchChanges = 16

    /// How many bytes of pictures and references such a batch has. Hashing them takes some ten microseconds; waking another
    /// thread does, too.
    public static let lightBatchBytes = 16_384

    /// How far apart members are that are put at an album's end: room for 20 insertions at one place.
    public static let memberSpacing: Int64 = 1 << 20

    /// How far apart members must be at least after they got new positions, so that it pays.
    public static let leastMemberSpacing: Int64 = 1 << 10

    /// Which part of the room goes to members around a used-up gap, and not to the gap itself: a sixteenth, so that the gap
    /// takes some 25 insertions until the next time, and that its neighbours keep enough for many such times.
    public static let neighboursShareOfRoom: Int64 = 16

    /// Relabellings of an album that page tokens outlive: each takes about twenty members put in at one place, and some hundred
    /// bytes of the database.
    public static let relabellings: Int64 = 256

    // MARK: Sweeping

    /// How long a library waits between sweeps, in milliseconds: 10 minutes. What they drop takes room and harms nobody.
    public static let sweepIntervalMilliseconds: Int64 = 600_000

    /// Records dropped in one transaction of a sweep, so that the queue is not held up.
    public static let recordsPerSweepSlice = 1_000

    /// Events of the change feed dropped in one transaction of a sweep, one row's apart, so that the queue is not held up.
    public static let feedEventsPerSweepSlice = 10_000
    /// Assets purged in one transaction of a sweep: some ten milliseconds of the queue's time.
    public static let assetsPerPurgeSlice = 256

    /// Members of a purged album dropped in one transaction of a sweep: some ten milliseconds of the queue's time.
    public static let membersPerPurgeSlice = 4_096

    /// Blobs that one question of a sweep to the database is about: it stays within a page or two of the answer's index.
    public static let blobsPerSweepSlice = 256
  }

  /// Of the format reader: what it spends on one file at most, so that no file can make it hold or do much.
  ///
  /// Where no limit stands here the work is linear in the size of the file, because each part is visited once.
  public enum Formats {
    /// Of a file this much is in memory at a time, in bytes (64 KiB): one read of this size costs little more than one of
    /// a page.
    public static let windowSizeBytes = 65_536

    /// The window of a table that is read beside others, in bytes: a page, since its entries are read in order.
    public static let tableWindowSizeBytes = 4_096

    /// Directories (pages and sub-pictures) of a TIFF: far beyond scanned books, and half a megabyte to remember.
    public static let tiffDirectories = 65_536

    /// Item references of a HEIF file that are remembered: a grid has at most 256 × 256 tiles.
    public static let heifReferences = 65_536

    /// Pictures that a JPEG's multi-picture index may list: stereo, panorama and gain map files have below ten.
    public static let jpegPictures = 256
  }
}
