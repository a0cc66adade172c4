// swift-format-ignore-file
// Made by protoc-gen-rollcall-swift from rollcall/v1/library_admin.proto. Do not edit it.

import CRollcallProto
public import RPCWire

extension RollcallV1 {
  /// Asks for all of them.
  public struct ListAccessRequest: Sendable, Equatable {
    /// A message with every field unset.
    public init() {}
  }
}

extension RollcallV1 {
  /// Answers ListAccessRequest.
  public struct ListAccessResponse: Sendable, Equatable {
    /// What was decided, by client and level.
    public var decisions: [RollcallV1.AccessDecision] = []

    /// Clients that have asked since the library was opened and for which nobody has decided, the longest ago first; the last
    /// 1,000.
    public var requests: [RollcallV1.AccessRequest] = []

    /// What a client has for which nobody has decided.
    public var defaultStatus: RollcallV1.AuthorizationStatus = .init(rawValue: 0)

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      decisions: [RollcallV1.AccessDecision] = [],
      requests: [RollcallV1.AccessRequest] = [],
      defaultStatus: RollcallV1.AuthorizationStatus = .init(rawValue: 0)
    ) {
      self.decisions = decisions
      self.requests = requests
      self.defaultStatus = defaultStatus
    }
  }
}

extension RollcallV1 {
  /// What was decided for a client at a level.
  public struct AccessDecision: Sendable, Equatable {
    /// The client, as the server names it.
    public var client: String = ""

    /// The level.
    public var level: RollcallV1.AccessLevel = .init(rawValue: 0)

    /// What it may do since.
    public var status: RollcallV1.AuthorizationStatus = .init(rawValue: 0)

    /// When: milliseconds since 1970-01-01 UTC.
    public var decidedUnixMilliseconds: Int64 = 0

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      client: String = "",
      level: RollcallV1.AccessLevel = .init(rawValue: 0),
      status: RollcallV1.AuthorizationStatus = .init(rawValue: 0),
      decidedUnixMilliseconds: Int64 = 0
    ) {
      self.client = client
      self.level = level
      self.status = status
      self.decidedUnixMilliseconds = decidedUnixMilliseconds
    }
  }
}

extension RollcallV1 {
  /// A client that has asked.
  public struct AccessRequest: Sendable, Equatable {
    /// The client, as the server names it.
    public var client: String = ""

    /// The level.
    public var level: RollcallV1.AccessLevel = .init(rawValue: 0)

    /// When it asked last: milliseconds since 1970-01-01 UTC.
    public var askedUnixMilliseconds: Int64 = 0

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      client: String = "",
      level: RollcallV1.AccessLevel = .init(rawValue: 0),
      askedUnixMilliseconds: Int64 = 0
    ) {
      self.client = client
      self.level = level
      self.askedUnixMilliseconds = askedUnixMilliseconds
    }
  }
}

extension RollcallV1 {
  /// Decides what a client may do at a level.
  public struct DecideAccessRequest: Sendable, Equatable {
    /// The client, as the server names it.
    public var client: String = ""

    /// The level.
    public var level: RollcallV1.AccessLevel = .init(rawValue: 0)

    /// What it may do; NOT_DETERMINED takes the decision back, so that it has what an undecided client has.
    public var status: RollcallV1.AuthorizationStatus = .init(rawValue: 0)

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      client: String = "",
      level: RollcallV1.AccessLevel = .init(rawValue: 0),
      status: RollcallV1.AuthorizationStatus = .init(rawValue: 0)
    ) {
      self.client = client
      self.level = level
      self.status = status
    }
  }
}

extension RollcallV1 {
  /// It is decided, and on disk: no later batch goes by anything else.
  public struct DecideAccessResponse: Sendable, Equatable {
    /// A message with every field unset.
    public init() {}
  }
}

extension RollcallV1 {
  /// Asks for nothing else.
  public struct ReloadTokensRequest: Sendable, Equatable {
    /// A message with every field unset.
    public init() {}
  }
}

extension RollcallV1 {
  /// The tokens are read.
  public struct ReloadTokensResponse: Sendable, Equatable {
    /// How many there are.
    public var tokens: UInt32 = 0

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      tokens: UInt32 = 0
    ) {
      self.tokens = tokens
    }
  }
}

extension RollcallV1 {
  /// Asks for everything.
  public struct GetStatisticsRequest: Sendable, Equatable {
    /// A message with every field unset.
    public init() {}
  }
}

extension RollcallV1 {
  /// Counters count from the start of the process unless they say otherwise. The figures are each exact, but not all of the
  /// same moment.
  public struct GetStatisticsResponse: Sendable, Equatable {
    /// The process.
    public var process: RollcallV1.ProcessStatistics? = nil

    /// Connections, and what is held in memory for them.
    public var connections: RollcallV1.ConnectionStatistics? = nil

    /// Every method that was called, in no particular order; one with an empty name stands for requests that were refused
    /// before their method was known, or that name none of the server's.
    public var methods: [RollcallV1.MethodStatistics] = []

    /// Every open library.
    public var libraries: [RollcallV1.LibraryStatistics] = []

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      process: RollcallV1.ProcessStatistics? = nil,
      connections: RollcallV1.ConnectionStatistics? = nil,
      methods: [RollcallV1.MethodStatistics] = [],
      libraries: [RollcallV1.LibraryStatistics] = []
    ) {
      self.process = process
      self.connections = connections
      self.methods = methods
      self.libraries = libraries
    }
  }
}

extension RollcallV1 {
  /// How long things took. A quantile is within 1/64 of the exact one.
  public struct Latencies: Sendable, Equatable {
    /// How many were measured.
    public var count: UInt64 = 0

    /// All of them added up, in nanoseconds.
    public var totalNanoseconds: UInt64 = 0

    /// The time that half of them did not exceed, in nanoseconds; 0 where there were none.
    public var p50Nanoseconds: UInt64 = 0

    /// The time that 90 of 100 did not exceed.
    public var p90Nanoseconds: UInt64 = 0

    /// The time that 99 of 100 did not exceed.
    public var p99Nanoseconds: UInt64 = 0

    /// The time that 999 of 1,000 did not exceed.
    public var p999Nanoseconds: UInt64 = 0

    /// The longest.
    public var maximumNanoseconds: UInt64 = 0

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      count: UInt64 = 0,
      totalNanoseconds: UInt64 = 0,
      p50Nanoseconds: UInt64 = 0,
      p90Nanoseconds: UInt64 = 0,
      p99Nanoseconds: UInt64 = 0,
      p999Nanoseconds: UInt64 = 0,
      maximumNanoseconds: UInt64 = 0
    ) {
      self.count = count
      self.totalNanoseconds = totalNanoseconds
      self.p50Nanoseconds = p50Nanoseconds
      self.p90Nanoseconds = p90Nanoseconds
      self.p99Nanoseconds = p99Nanoseconds
      self.p999Nanoseconds = p999Nanoseconds
      self.maximumNanoseconds = maximumNanoseconds
    }
  }
}

extension RollcallV1 {
  /// The server's process, as the system sees it.
  public struct ProcessStatistics: Sendable, Equatable {
    /// The version of the server.
    public var version: String = ""

    /// Its number.
    public var processID: Int32 = 0

    /// How long it has been running.
    public var uptimeMilliseconds: UInt64 = 0

    /// The memory that it has of the machine's (resident set size).
    public var memoryBytes: UInt64 = 0

    /// The most memory that it had.
    public var peakMemoryBytes: UInt64 = 0

    /// Files and sockets that it has open.
    public var openFiles: UInt64 = 0

    /// As many as it may have.
    public var openFilesLimit: UInt64 = 0

    /// Threads.
    public var threads: UInt64 = 0

    /// The processor's time that it took, user and system together.
    public var processorMilliseconds: UInt64 = 0

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      version: String = "",
      processID: Int32 = 0,
      uptimeMilliseconds: UInt64 = 0,
      memoryBytes: UInt64 = 0,
      peakMemoryBytes: UInt64 = 0,
      openFiles: UInt64 = 0,
      openFilesLimit: UInt64 = 0,
      threads: UInt64 = 0,
      processorMilliseconds: UInt64 = 0
    ) {
      self.version = version
      self.processID = processID
      self.uptimeMilliseconds = uptimeMilliseconds
      self.memoryBytes = memoryBytes
      self.peakMemoryBytes = peakMemoryBytes
      self.openFiles = openFiles
      self.openFilesLimit = openFilesLimit
      self.threads = threads
      self.processorMilliseconds = processorMilliseconds
    }
  }
}

extension RollcallV1 {
  /// Connections, and what is held in memory for them.
  public struct ConnectionStatistics: Sendable, Equatable {
    /// Open now, those of operators included.
    public var open: UInt64 = 0

    /// As many as may be open.
    public var openLimit: UInt64 = 0

    /// Accepted. A storm of clients that connect again and again shows here and in `closed`.
    public var accepted: UInt64 = 0

    /// Turned away because too many were open.
    public var refused: UInt64 = 0

    /// Could not be accepted, for lack of file descriptors for instance; each attempt counts.
    public var acceptFailures: UInt64 = 0

    /// Ended, by why: closed_by_peer, closed, draining, unknown_protocol, greeting_timeout, frame_timeout, slow_reader,
    /// slow_sender, protocol_violation, failed.
    public var closed: [RollcallV1.NamedCount] = []

    /// Requests that arrived, those refused included.
    public var calls: UInt64 = 0

    /// Calls whose handler is running.
    public var callsInFlight: UInt64 = 0

    /// Bytes that came in.
    public var receivedBytes: UInt64 = 0

    /// Bytes of replies.
    public var sentBytes: UInt64 = 0

    /// Bytes of requests and replies held in memory: requests above 8 KiB whole as soon as there is room for them, the rest in
    /// steps of 64 KiB a connection.
    public var bytesInFlight: UInt64 = 0

    /// As many as may be; then the server stops reading.
    public var bytesInFlightLimit: UInt64 = 0

    /// The part of them that is replies, made or about to be made.
    public var replyBytesInFlight: UInt64 = 0

    /// As many as may be; then fetches wait for room.
    public var replyBytesInFlightLimit: UInt64 = 0

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      open: UInt64 = 0,
      openLimit: UInt64 = 0,
      accepted: UInt64 = 0,
      refused: UInt64 = 0,
      acceptFailures: UInt64 = 0,
      closed: [RollcallV1.NamedCount] = [],
      calls: UInt64 = 0,
      callsInFlight: UInt64 = 0,
      receivedBytes: UInt64 = 0,
      sentBytes: UInt64 = 0,
      bytesInFlight: UInt64 = 0,
      bytesInFlightLimit: UInt64 = 0,
      replyBytesInFlight: UInt64 = 0,
      replyBytesInFlightLimit: UInt64 = 0
    ) {
      self.open = open
      self.openLimit = openLimit
      self.accepted = accepted
      self.refused = refused
      self.acceptFailures = acceptFailures
      self.closed = closed
      self.calls = calls
      self.callsInFlight = callsInFlight
      self.receivedBytes = receivedBytes
      self.sentBytes = sentBytes
      self.bytesInFlight = bytesInFlight
      self.bytesInFlightLimit = bytesInFlightLimit
      self.replyBytesInFlight = replyBytesInFlight
      self.replyBytesInFlightLimit = replyBytesInFlightLimit
    }
  }
}

extension RollcallV1 {
  /// A count of one kind of thing.
  public struct NamedCount: Sendable, Equatable {
    /// What is counted.
    public var name: String = ""

    /// How often.
    public var count: UInt64 = 0

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      name: String = "",
      count: UInt64 = 0
    ) {
      self.name = name
      self.count = count
    }
  }
}

extension RollcallV1 {
  /// What was answered of one method.
  public struct MethodStatistics: Sendable, Equatable {
    /// The full name, such as rollcall.v1.PhotoLibrary/SaveImage.
    public var method: String = ""

    /// Calls answered, by the name of their status code; OK first, codes that did not occur left out.
    public var codes: [RollcallV1.NamedCount] = []

    /// From a request's last byte to its answer, without waits that the caller asked for.
    public var latencies: RollcallV1.Latencies? = nil

    /// Bytes of the requests' frames.
    public var requestBytes: UInt64 = 0

    /// Bytes of the replies' frames.
    public var replyBytes: UInt64 = 0

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      method: String = "",
      codes: [RollcallV1.NamedCount] = [],
      latencies: RollcallV1.Latencies? = nil,
      requestBytes: UInt64 = 0,
      replyBytes: UInt64 = 0
    ) {
      self.method = method
      self.codes = codes
      self.latencies = latencies
      self.requestBytes = requestBytes
      self.replyBytes = replyBytes
    }
  }
}

extension RollcallV1 {
  /// What a library has done and holds.
  public struct LibraryStatistics: Sendable, Equatable {
    /// Its name, as in the metadata rollcall-library.
    public var name: String = ""

    /// Batches committed.
    public var batchesCommitted: UInt64 = 0

    /// Batches answered from the record of an earlier, equal one.
    public var batchesRepeated: UInt64 = 0

    /// Batches refused or failed after they were queued.
    public var batchesFailed: UInt64 = 0

    /// Batches dropped while they waited: cancelled, or past their deadline.
    public var batchesDropped: UInt64 = 0

    /// Batches that wait in the queue now.
    public var batchesQueued: UInt64 = 0

    /// As many as may wait.
    public var batchesQueuedLimit: UInt64 = 0

    /// Bytes of the batches that wait now.
    public var queuedBytes: UInt64 = 0

    /// As many as may wait.
    public var queuedBytesLimit: UInt64 = 0

    /// How long batches waited in the queue.
    public var queueWaits: RollcallV1.Latencies? = nil

    /// Transactions committed; batches_committed and batches_repeated share them.
    public var transactions: UInt64 = 0

    /// How long commits took, which is the write and the sync of the log.
    public var commits: RollcallV1.Latencies? = nil

    /// Groups that had to run again, because one of their batches failed in the middle, or all were undone.
    public var groupsRunAgain: UInt64 = 0

    /// Commits whose sync failed.
    public var commitsFailed: UInt64 = 0

    /// Size of the write-ahead log.
    public var logBytes: UInt64 = 0

    /// How long checkpoints of the log took.
    public var checkpoints: RollcallV1.Latencies? = nil

    /// Fetches answered.
    public var fetches: UInt64 = 0

    /// Fetches that wait for a reader now.
    public var fetchesQueued: UInt64 = 0

    /// Jobs that wait for a thread that hashes and waits for the disk now.
    public var diskJobsQueued: UInt64 = 0

    /// As many of either kind as may wait.
    public var jobsQueuedLimit: UInt64 = 0

    /// Different originals stored.
    public var blobs: UInt64 = 0

    /// Bytes of them.
    public var blobBytes: UInt64 = 0

    /// Uploads under way.
    public var uploads: UInt64 = 0

    /// As many as may be.
    public var uploadsLimit: UInt64 = 0

    /// Originals that batches under way are using, which no sweep removes.
    public var pinnedBlobs: UInt64 = 0

    /// Rows of the database that were inserted, updated or deleted, those of undone transactions included.
    public var rowsChanged: UInt64 = 0

    /// Pages of 4 KiB written to the log.
    public var logPagesWritten: UInt64 = 0

    /// Calls that wait for changes now.
    public var feedWaiters: UInt64 = 0

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      name: String = "",
      batchesCommitted: UInt64 = 0,
      batchesRepeated: UInt64 = 0,
      batchesFailed: UInt64 = 0,
      batchesDropped: UInt64 = 0,
      batchesQueued: UInt64 = 0,
      batchesQueuedLimit: UInt64 = 0,
      queuedBytes: UInt64 = 0,
      queuedBytesLimit: UInt64 = 0,
      queueWaits: RollcallV1.Latencies? = nil,
      transactions: UInt64 = 0,
      commits: RollcallV1.Latencies? = nil,
      groupsRunAgain: UInt64 = 0,
      commitsFailed: UInt64 = 0,
      logBytes: UInt64 = 0,
      checkpoints: RollcallV1.Latencies? = nil,
      fetches: UInt64 = 0,
      fetchesQueued: UInt64 = 0,
      diskJobsQueued: UInt64 = 0,
      jobsQueuedLimit: UInt64 = 0,
      blobs: UInt64 = 0,
      blobBytes: UInt64 = 0,
      uploads: UInt64 = 0,
      uploadsLimit: UInt64 = 0,
      pinnedBlobs: UInt64 = 0,
      rowsChanged: UInt64 = 0,
      logPagesWritten: UInt64 = 0,
      feedWaiters: UInt64 = 0
    ) {
      self.name = name
      self.batchesCommitted = batchesCommitted
      self.batchesRepeated = batchesRepeated
      self.batchesFailed = batchesFailed
      self.batchesDropped = batchesDropped
      self.batchesQueued = batchesQueued
      self.batchesQueuedLimit = batchesQueuedLimit
      self.queuedBytes = queuedBytes
      self.queuedBytesLimit = queuedBytesLimit
      self.queueWaits = queueWaits
      self.transactions = transactions
      self.commits = commits
      self.groupsRunAgain = groupsRunAgain
      self.commitsFailed = commitsFailed
      self.logBytes = logBytes
      self.checkpoints = checkpoints
      self.fetches = fetches
      self.fetchesQueued = fetchesQueued
      self.diskJobsQueued = diskJobsQueued
      self.jobsQueuedLimit = jobsQueuedLimit
      self.blobs = blobs
      self.blobBytes = blobBytes
      self.uploads = uploads
      self.uploadsLimit = uploadsLimit
      self.pinnedBlobs = pinnedBlobs
      self.rowsChanged = rowsChanged
      self.logPagesWritten = logPagesWritten
      self.feedWaiters = feedWaiters
    }
  }
}

extension RollcallV1 {
  /// How many bytes a library may store, those of uploads under way among them.
  public struct Quota: Sendable, Equatable {
    /// In bytes; 0: any number.
    public var bytes: UInt64 = 0

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      bytes: UInt64 = 0
    ) {
      self.bytes = bytes
    }
  }
}

extension RollcallV1 {
  /// Names the library to be made.
  public struct CreateLibraryRequest: Sendable, Equatable {
    /// 1 to 64 of the characters a-z, 0-9, - _ and . beginning with a letter or a digit.
    public var name: String = ""

    /// How much it may hold; not set: the server's default.
    public var quota: RollcallV1.Quota? = nil

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      name: String = "",
      quota: RollcallV1.Quota? = nil
    ) {
      self.name = name
      self.quota = quota
    }
  }
}

extension RollcallV1 {
  /// Asks for all of them.
  public struct ListLibrariesRequest: Sendable, Equatable {
    /// A message with every field unset.
    public init() {}
  }
}

extension RollcallV1 {
  /// Every library of the server.
  public struct ListLibrariesResponse: Sendable, Equatable {
    /// By name.
    public var libraries: [RollcallV1.LibrarySummary] = []

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      libraries: [RollcallV1.LibrarySummary] = []
    ) {
      self.libraries = libraries
    }
  }
}

extension RollcallV1 {
  /// One of a server's libraries.
  public struct LibrarySummary: Sendable, Equatable {
    /// Its name.
    public var name: String = ""

    /// Whether it is open now; one that nobody has used for a while is not.
    public var isOpen: Bool = false

    /// Calls that use it now.
    public var calls: UInt64 = 0

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      name: String = "",
      isOpen: Bool = false,
      calls: UInt64 = 0
    ) {
      self.name = name
      self.isOpen = isOpen
      self.calls = calls
    }
  }
}

extension RollcallV1 {
  /// Names the library to be deleted.
  public struct DeleteLibraryRequest: Sendable, Equatable {
    /// Its name.
    public var name: String = ""

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      name: String = ""
    ) {
      self.name = name
    }
  }
}

extension RollcallV1 {
  /// The library is gone.
  public struct DeleteLibraryResponse: Sendable, Equatable {
    /// A message with every field unset.
    public init() {}
  }
}

extension RollcallV1 {
  /// Names the library that is asked about.
  public struct GetUsageRequest: Sendable, Equatable {
    /// Its name; empty: the default library.
    public var name: String = ""

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      name: String = ""
    ) {
      self.name = name
    }
  }
}

extension RollcallV1 {
  /// Names a library and what it may hold.
  public struct SetQuotaRequest: Sendable, Equatable {
    /// Its name; empty: the default library.
    public var name: String = ""

    /// How much it may hold; not set: the server's default.
    public var quota: RollcallV1.Quota? = nil

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      name: String = "",
      quota: RollcallV1.Quota? = nil
    ) {
      self.name = name
      self.quota = quota
    }
  }
}

extension RollcallV1 {
  /// What a library holds, and may hold.
  public struct LibraryUsage: Sendable, Equatable {
    /// Its name.
    public var name: String = ""

    /// How many assets it has, those in the trash among them.
    public var assets: UInt64 = 0

    /// How many albums it has, those in the trash among them.
    public var albums: UInt64 = 0

    /// Different contents stored: equal bytes are stored once.
    public var blobs: UInt64 = 0

    /// Their bytes.
    public var blobBytes: UInt64 = 0

    /// Bytes that uploads under way have announced.
    public var uploadBytes: UInt64 = 0

    /// How many bytes it may store; 0: any number.
    public var quotaBytes: UInt64 = 0

    /// Whether that is a quota of its own, and not the server's default.
    public var hasOwnQuota: Bool = false

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      name: String = "",
      assets: UInt64 = 0,
      albums: UInt64 = 0,
      blobs: UInt64 = 0,
      blobBytes: UInt64 = 0,
      uploadBytes: UInt64 = 0,
      quotaBytes: UInt64 = 0,
      hasOwnQuota: Bool = false
    ) {
      self.name = name
      self.assets = assets
      self.albums = albums
      self.blobs = blobs
      self.blobBytes = blobBytes
      self.uploadBytes = uploadBytes
      self.quotaBytes = quotaBytes
      self.hasOwnQuota = hasOwnQuota
    }
  }
}

extension RollcallV1.ListAccessRequest: ProtobufMessage {
  /// "rollcall.v1.ListAccessRequest"
  public static let messageName = "rollcall.v1.ListAccessRequest"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__list_access_request__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
  }
}

extension RollcallV1.ListAccessResponse: ProtobufMessage {
  /// "rollcall.v1.ListAccessResponse"
  public static let messageName = "rollcall.v1.ListAccessResponse"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__list_access_response__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__ListAccessResponse.self)
    self.decisions = try arena.messages(from: c.pointee.decisions, count: c.pointee.n_decisions)
    self.requests = try arena.messages(from: c.pointee.requests, count: c.pointee.n_requests)
    self.defaultStatus = RollcallV1.AuthorizationStatus(rawValue: Int32(truncatingIfNeeded: c.pointee.default_status.rawValue))
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__ListAccessResponse.self)
    c.pointee.n_decisions = self.decisions.count
    c.pointee.decisions = try arena.copy(messages: self.decisions)
    c.pointee.n_requests = self.requests.count
    c.pointee.requests = try arena.copy(messages: self.requests)
    c.pointee.default_status = .init(rawValue: .init(truncatingIfNeeded: self.defaultStatus.rawValue))
  }
}

extension RollcallV1.AccessDecision: ProtobufMessage {
  /// "rollcall.v1.AccessDecision"
  public static let messageName = "rollcall.v1.AccessDecision"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__access_decision__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__AccessDecision.self)
    self.client = try arena.string(from: c.pointee.client, field: "rollcall.v1.AccessDecision.client")
    self.level = RollcallV1.AccessLevel(rawValue: Int32(truncatingIfNeeded: c.pointee.level.rawValue))
    self.status = RollcallV1.AuthorizationStatus(rawValue: Int32(truncatingIfNeeded: c.pointee.status.rawValue))
    self.decidedUnixMilliseconds = c.pointee.decided_unix_milliseconds
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__AccessDecision.self)
    if !self.client.isEmpty {
      c.pointee.client = try arena.copy(self.client, field: "rollcall.v1.AccessDecision.client")
    }
    c.pointee.level = .init(rawValue: .init(truncatingIfNeeded: self.level.rawValue))
    c.pointee.status = .init(rawValue: .init(truncatingIfNeeded: self.status.rawValue))
    c.pointee.decided_unix_milliseconds = self.decidedUnixMilliseconds
  }
}

extension RollcallV1.AccessRequest: ProtobufMessage {
  /// "rollcall.v1.AccessRequest"
  public static let messageName = "rollcall.v1.AccessRequest"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__access_request__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__AccessRequest.self)
    self.client = try arena.string(from: c.pointee.client, field: "rollcall.v1.AccessRequest.client")
    self.level = RollcallV1.AccessLevel(rawValue: Int32(truncatingIfNeeded: c.pointee.level.rawValue))
    self.askedUnixMilliseconds = c.pointee.asked_unix_milliseconds
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__AccessRequest.self)
    if !self.client.isEmpty {
      c.pointee.client = try arena.copy(self.client, field: "rollcall.v1.AccessRequest.client")
    }
    c.pointee.level = .init(rawValue: .init(truncatingIfNeeded: self.level.rawValue))
    c.pointee.asked_unix_milliseconds = self.askedUnixMilliseconds
  }
}

extension RollcallV1.DecideAccessRequest: ProtobufMessage {
  /// "rollcall.v1.DecideAccessRequest"
  public static let messageName = "rollcall.v1.DecideAccessRequest"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__decide_access_request__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__DecideAccessRequest.self)
    self.client = try arena.string(from: c.pointee.client, field: "rollcall.v1.DecideAccessRequest.client")
    self.level = RollcallV1.AccessLevel(rawValue: Int32(truncatingIfNeeded: c.pointee.level.rawValue))
    self.status = RollcallV1.AuthorizationStatus(rawValue: Int32(truncatingIfNeeded: c.pointee.status.rawValue))
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__DecideAccessRequest.self)
    if !self.client.isEmpty {
      c.pointee.client = try arena.copy(self.client, field: "rollcall.v1.DecideAccessRequest.client")
    }
    c.pointee.level = .init(rawValue: .init(truncatingIfNeeded: self.level.rawValue))
    c.pointee.status = .init(rawValue: .init(truncatingIfNeeded: self.status.rawValue))
  }
}

extension RollcallV1.DecideAccessResponse: ProtobufMessage {
  /// "rollcall.v1.DecideAccessResponse"
  public static let messageName = "rollcall.v1.DecideAccessResponse"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__decide_access_response__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
  }
}

extension RollcallV1.ReloadTokensRequest: ProtobufMessage {
  /// "rollcall.v1.ReloadTokensRequest"
  public static let messageName = "rollcall.v1.ReloadTokensRequest"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__reload_tokens_request__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
  }
}

extension RollcallV1.ReloadTokensResponse: ProtobufMessage {
  /// "rollcall.v1.ReloadTokensResponse"
  public static let messageName = "rollcall.v1.ReloadTokensResponse"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__reload_tokens_response__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__ReloadTokensResponse.self)
    self.tokens = c.pointee.tokens
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__ReloadTokensResponse.self)
    c.pointee.tokens = self.tokens
  }
}

extension RollcallV1.GetStatisticsRequest: ProtobufMessage {
  /// "rollcall.v1.GetStatisticsRequest"
  public static let messageName = "rollcall.v1.GetStatisticsRequest"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__get_statistics_request__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
  }
}

extension RollcallV1.GetStatisticsResponse: ProtobufMessage {
  /// "rollcall.v1.GetStatisticsResponse"
  public static let messageName = "rollcall.v1.GetStatisticsResponse"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__get_statistics_response__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__GetStatisticsResponse.self)
    self.process = try arena.message(from: c.pointee.process)
    self.connections = try arena.message(from: c.pointee.connections)
    self.methods = try arena.messages(from: c.pointee.methods, count: c.pointee.n_methods)
    self.libraries = try arena.messages(from: c.pointee.libraries, count: c.pointee.n_libraries)
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__GetStatisticsResponse.self)
    c.pointee.process = try arena.copy(message: self.process)
    c.pointee.connections = try arena.copy(message: self.connections)
    c.pointee.n_methods = self.methods.count
    c.pointee.methods = try arena.copy(messages: self.methods)
    c.pointee.n_libraries = self.libraries.count
    c.pointee.libraries = try arena.copy(messages: self.libraries)
  }
}

extension RollcallV1.Latencies: ProtobufMessage {
  /// "rollcall.v1.Latencies"
  public static let messageName = "rollcall.v1.Latencies"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__latencies__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__Latencies.self)
    self.count = c.pointee.count
    self.totalNanoseconds = c.pointee.total_nanoseconds
    self.p50Nanoseconds = c.pointee.p50_nanoseconds
    self.p90Nanoseconds = c.pointee.p90_nanoseconds
    self.p99Nanoseconds = c.pointee.p99_nanoseconds
    self.p999Nanoseconds = c.pointee.p999_nanoseconds
    self.maximumNanoseconds = c.pointee.maximum_nanoseconds
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__Latencies.self)
    c.pointee.count = self.count
    c.pointee.total_nanoseconds = self.totalNanoseconds
    c.pointee.p50_nanoseconds = self.p50Nanoseconds
    c.pointee.p90_nanoseconds = self.p90Nanoseconds
    c.pointee.p99_nanoseconds = self.p99Nanoseconds
    c.pointee.p999_nanoseconds = self.p999Nanoseconds
    c.pointee.maximum_nanoseconds = self.maximumNanoseconds
  }
}

extension RollcallV1.ProcessStatistics: ProtobufMessage {
  /// "rollcall.v1.ProcessStatistics"
  public static let messageName = "rollcall.v1.ProcessStatistics"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__process_statistics__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__ProcessStatistics.self)
    self.version = try arena.string(from: c.pointee.version, field: "rollcall.v1.ProcessStatistics.version")
    self.processID = c.pointee.process_id
    self.uptimeMilliseconds = c.pointee.uptime_milliseconds
    self.memoryBytes = c.pointee.memory_bytes
    self.peakMemoryBytes = c.pointee.peak_memory_bytes
    self.openFiles = c.pointee.open_files
    self.openFilesLimit = c.pointee.open_files_limit
    self.threads = c.pointee.threads
    self.processorMilliseconds = c.pointee.processor_milliseconds
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__ProcessStatistics.self)
    if !self.version.isEmpty {
      c.pointee.version = try arena.copy(self.version, field: "rollcall.v1.ProcessStatistics.version")
    }
    c.pointee.process_id = self.processID
    c.pointee.uptime_milliseconds = self.uptimeMilliseconds
    c.pointee.memory_bytes = self.memoryBytes
    c.pointee.peak_memory_bytes = self.peakMemoryBytes
    c.pointee.open_files = self.openFiles
    c.pointee.open_files_limit = self.openFilesLimit
    c.pointee.threads = self.threads
    c.pointee.processor_milliseconds = self.processorMilliseconds
  }
}

extension RollcallV1.ConnectionStatistics: ProtobufMessage {
  /// "rollcall.v1.ConnectionStatistics"
  public static let messageName = "rollcall.v1.ConnectionStatistics"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__connection_statistics__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__ConnectionStatistics.self)
    self.open = c.pointee.open
    self.openLimit = c.pointee.open_limit
    self.accepted = c.pointee.accepted
    self.refused = c.pointee.refused
    self.acceptFailures = c.pointee.accept_failures
    self.closed = try arena.messages(from: c.pointee.closed, count: c.pointee.n_closed)
    self.calls = c.pointee.calls
    self.callsInFlight = c.pointee.calls_in_flight
    self.receivedBytes = c.pointee.received_bytes
    self.sentBytes = c.pointee.sent_bytes
    self.bytesInFlight = c.pointee.bytes_in_flight
    self.bytesInFlightLimit = c.pointee.bytes_in_flight_limit
    self.replyBytesInFlight = c.pointee.reply_bytes_in_flight
    self.replyBytesInFlightLimit = c.pointee.reply_bytes_in_flight_limit
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__ConnectionStatistics.self)
    c.pointee.open = self.open
    c.pointee.open_limit = self.openLimit
    c.pointee.accepted = self.accepted
    c.pointee.refused = self.refused
    c.pointee.accept_failures = self.acceptFailures
    c.pointee.n_closed = self.closed.count
    c.pointee.closed = try arena.copy(messages: self.closed)
    c.pointee.calls = self.calls
    c.pointee.calls_in_flight = self.callsInFlight
    c.pointee.received_bytes = self.receivedBytes
    c.pointee.sent_bytes = self.sentBytes
    c.pointee.bytes_in_flight = self.bytesInFlight
    c.pointee.bytes_in_flight_limit = self.bytesInFlightLimit
    c.pointee.reply_bytes_in_flight = self.replyBytesInFlight
    c.pointee.reply_bytes_in_flight_limit = self.replyBytesInFlightLimit
  }
}

extension RollcallV1.NamedCount: ProtobufMessage {
  /// "rollcall.v1.NamedCount"
  public static let messageName = "rollcall.v1.NamedCount"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__named_count__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__NamedCount.self)
    self.name = try arena.string(from: c.pointee.name, field: "rollcall.v1.NamedCount.name")
    self.count = c.pointee.count
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__NamedCount.self)
    if !self.name.isEmpty {
      c.pointee.name = try arena.copy(self.name, field: "rollcall.v1.NamedCount.name")
    }
    c.pointee.count = self.count
  }
}

extension RollcallV1.MethodStatistics: ProtobufMessage {
  /// "rollcall.v1.MethodStatistics"
  public static let messageName = "rollcall.v1.MethodStatistics"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__method_statistics__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__MethodStatistics.self)
    self.method = try arena.string(from: c.pointee.method, field: "rollcall.v1.MethodStatistics.method")
    self.codes = try arena.messages(from: c.pointee.codes, count: c.pointee.n_codes)
    self.latencies = try arena.message(from: c.pointee.latencies)
    self.requestBytes = c.pointee.request_bytes
    self.replyBytes = c.pointee.reply_bytes
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__MethodStatistics.self)
    if !self.method.isEmpty {
      c.pointee.method = try arena.copy(self.method, field: "rollcall.v1.MethodStatistics.method")
    }
    c.pointee.n_codes = self.codes.count
    c.pointee.codes = try arena.copy(messages: self.codes)
    c.pointee.latencies = try arena.copy(message: self.latencies)
    c.pointee.request_bytes = self.requestBytes
    c.pointee.reply_bytes = self.replyBytes
  }
}

extension RollcallV1.LibraryStatistics: ProtobufMessage {
  /// "rollcall.v1.LibraryStatistics"
  public static let messageName = "rollcall.v1.LibraryStatistics"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__library_statistics__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__LibraryStatistics.self)
    self.name = try arena.string(from: c.pointee.name, field: "rollcall.v1.LibraryStatistics.name")
    self.batchesCommitted = c.pointee.batches_committed
    self.batchesRepeated = c.pointee.batches_repeated
    self.batchesFailed = c.pointee.batches_failed
    self.batchesDropped = c.pointee.batches_dropped
    self.batchesQueued = c.pointee.batches_queued
    self.batchesQueuedLimit = c.pointee.batches_queued_limit
    self.queuedBytes = c.pointee.queued_bytes
    self.queuedBytesLimit = c.pointee.queued_bytes_limit
    self.queueWaits = try arena.message(from: c.pointee.queue_waits)
    self.transactions = c.pointee.transactions
    self.commits = try arena.message(from: c.pointee.commits)
    self.groupsRunAgain = c.pointee.groups_run_again
    self.commitsFailed = c.pointee.commits_failed
    self.logBytes = c.pointee.log_bytes
    self.checkpoints = try arena.message(from: c.pointee.checkpoints)
    self.fetches = c.pointee.fetches
    self.fetchesQueued = c.pointee.fetches_queued
    self.diskJobsQueued = c.pointee.disk_jobs_queued
    self.jobsQueuedLimit = c.pointee.jobs_queued_limit
    self.blobs = c.pointee.blobs
    self.blobBytes = c.pointee.blob_bytes
    self.uploads = c.pointee.uploads
    self.uploadsLimit = c.pointee.uploads_limit
    self.pinnedBlobs = c.pointee.pinned_blobs
    self.rowsChanged = c.pointee.rows_changed
    self.logPagesWritten = c.pointee.log_pages_written
    self.feedWaiters = c.pointee.feed_waiters
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__LibraryStatistics.self)
    if !self.name.isEmpty {
      c.pointee.name = try arena.copy(self.name, field: "rollcall.v1.LibraryStatistics.name")
    }
    c.pointee.batches_committed = self.batchesCommitted
    c.pointee.batches_repeated = self.batchesRepeated
    c.pointee.batches_failed = self.batchesFailed
    c.pointee.batches_dropped = self.batchesDropped
    c.pointee.batches_queued = self.batchesQueued
    c.pointee.batches_queued_limit = self.batchesQueuedLimit
    c.pointee.queued_bytes = self.queuedBytes
    c.pointee.queued_bytes_limit = self.queuedBytesLimit
    c.pointee.queue_waits = try arena.copy(message: self.queueWaits)
    c.pointee.transactions = self.transactions
    c.pointee.commits = try arena.copy(message: self.commits)
    c.pointee.groups_run_again = self.groupsRunAgain
    c.pointee.commits_failed = self.commitsFailed
    c.pointee.log_bytes = self.logBytes
    c.pointee.checkpoints = try arena.copy(message: self.checkpoints)
    c.pointee.fetches = self.fetches
    c.pointee.fetches_queued = self.fetchesQueued
    c.pointee.disk_jobs_queued = self.diskJobsQueued
    c.pointee.jobs_queued_limit = self.jobsQueuedLimit
    c.pointee.blobs = self.blobs
    c.pointee.blob_bytes = self.blobBytes
    c.pointee.uploads = self.uploads
    c.pointee.uploads_limit = self.uploadsLimit
    c.pointee.pinned_blobs = self.pinnedBlobs
    c.pointee.rows_changed = self.rowsChanged
    c.pointee.log_pages_written = self.logPagesWritten
    c.pointee.feed_waiters = self.feedWaiters
  }
}

extension RollcallV1.Quota: ProtobufMessage {
  /// "rollcall.v1.Quota"
  public static let messageName = "rollcall.v1.Quota"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__quota__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__Quota.self)
    self.bytes = c.pointee.bytes
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__Quota.self)
    c.pointee.bytes = self.bytes
  }
}

extension RollcallV1.CreateLibraryRequest: ProtobufMessage {
  /// "rollcall.v1.CreateLibraryRequest"
  public static let messageName = "rollcall.v1.CreateLibraryRequest"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__create_library_request__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__CreateLibraryRequest.self)
    self.name = try arena.string(from: c.pointee.name, field: "rollcall.v1.CreateLibraryRequest.name")
    self.quota = try arena.message(from: c.pointee.quota)
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__CreateLibraryRequest.self)
    if !self.name.isEmpty {
      c.pointee.name = try arena.copy(self.name, field: "rollcall.v1.CreateLibraryRequest.name")
    }
    c.pointee.quota = try arena.copy(message: self.quota)
  }
}

extension RollcallV1.ListLibrariesRequest: ProtobufMessage {
  /// "rollcall.v1.ListLibrariesRequest"
  public static let messageName = "rollcall.v1.ListLibrariesRequest"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__list_libraries_request__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
  }
}

extension RollcallV1.ListLibrariesResponse: ProtobufMessage {
  /// "rollcall.v1.ListLibrariesResponse"
  public static let messageName = "rollcall.v1.ListLibrariesResponse"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__list_libraries_response__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__ListLibrariesResponse.self)
    self.libraries = try arena.messages(from: c.pointee.libraries, count: c.pointee.n_libraries)
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__ListLibrariesResponse.self)
    c.pointee.n_libraries = self.libraries.count
    c.pointee.libraries = try arena.copy(messages: self.libraries)
  }
}

extension RollcallV1.LibrarySummary: ProtobufMessage {
  /// "rollcall.v1.LibrarySummary"
  public static let messageName = "rollcall.v1.LibrarySummary"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__library_summary__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__LibrarySummary.self)
    self.name = try arena.string(from: c.pointee.name, field: "rollcall.v1.LibrarySummary.name")
    self.isOpen = c.pointee.is_open != 0
    self.calls = c.pointee.calls
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__LibrarySummary.self)
    if !self.name.isEmpty {
      c.pointee.name = try arena.copy(self.name, field: "rollcall.v1.LibrarySummary.name")
    }
    c.pointee.is_open = self.isOpen ? 1 : 0
    c.pointee.calls = self.calls
  }
}

extension RollcallV1.DeleteLibraryRequest: ProtobufMessage {
  /// "rollcall.v1.DeleteLibraryRequest"
  public static let messageName = "rollcall.v1.DeleteLibraryRequest"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__delete_library_request__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__DeleteLibraryRequest.self)
    self.name = try arena.string(from: c.pointee.name, field: "rollcall.v1.DeleteLibraryRequest.name")
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__DeleteLibraryRequest.self)
    if !self.name.isEmpty {
      c.pointee.name = try arena.copy(self.name, field: "rollcall.v1.DeleteLibraryRequest.name")
    }
  }
}

extension RollcallV1.DeleteLibraryResponse: ProtobufMessage {
  /// "rollcall.v1.DeleteLibraryResponse"
  public static let messageName = "rollcall.v1.DeleteLibraryResponse"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__delete_library_response__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
  }
}

extension RollcallV1.GetUsageRequest: ProtobufMessage {
  /// "rollcall.v1.GetUsageRequest"
  public static let messageName = "rollcall.v1.GetUsageRequest"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__get_usage_request__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__GetUsageRequest.self)
    self.name = try arena.string(from: c.pointee.name, field: "rollcall.v1.GetUsageRequest.name")
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__GetUsageRequest.self)
    if !self.name.isEmpty {
      c.pointee.name = try arena.copy(self.name, field: "rollcall.v1.GetUsageRequest.name")
    }
  }
}

extension RollcallV1.SetQuotaRequest: ProtobufMessage {
  /// "rollcall.v1.SetQuotaRequest"
  public static let messageName = "rollcall.v1.SetQuotaRequest"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__set_quota_request__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__SetQuotaRequest.self)
    self.name = try arena.string(from: c.pointee.name, field: "rollcall.v1.SetQuotaRequest.name")
    self.quota = try arena.message(from: c.pointee.quota)
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__SetQuotaRequest.self)
    if !self.name.isEmpty {
      c.pointee.name = try arena.copy(self.name, field: "rollcall.v1.SetQuotaRequest.name")
    }
    c.pointee.quota = try arena.copy(message: self.quota)
  }
}

extension RollcallV1.LibraryUsage: ProtobufMessage {
  /// "rollcall.v1.LibraryUsage"
  public static let messageName = "rollcall.v1.LibraryUsage"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__library_usage__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__LibraryUsage.self)
    self.name = try arena.string(from: c.pointee.name, field: "rollcall.v1.LibraryUsage.name")
    self.assets = c.pointee.assets
    self.albums = c.pointee.albums
    self.blobs = c.pointee.blobs
    self.blobBytes = c.pointee.blob_bytes
    self.uploadBytes = c.pointee.upload_bytes
    self.quotaBytes = c.pointee.quota_bytes
    self.hasOwnQuota = c.pointee.has_own_quota != 0
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__LibraryUsage.self)
    if !self.name.isEmpty {
      c.pointee.name = try arena.copy(self.name, field: "rollcall.v1.LibraryUsage.name")
    }
    c.pointee.assets = self.assets
    c.pointee.albums = self.albums
    c.pointee.blobs = self.blobs
    c.pointee.blob_bytes = self.blobBytes
    c.pointee.upload_bytes = self.uploadBytes
    c.pointee.quota_bytes = self.quotaBytes
    c.pointee.has_own_quota = self.hasOwnQuota ? 1 : 0
  }
}
