import Histograms
import Limits
import PhotoLibrary
import RPCRuntime
import RPCWire
import RollcallProto

/// Where `LibraryAdmin` reads the figures.
struct StatisticsSource: Sendable {
  let runtime: RPCServer
  let libraries: LibraryRegistry
  let limits: LibraryLimits
  let started = ContinuousClock.now

  /// The figures of this moment.
  func response() -> RollcallV1.GetStatisticsResponse {
    return RollcallV1.GetStatisticsResponse(
      process: ProcessFigures.read(uptime: ContinuousClock.now - started),
      connections: RollcallV1.ConnectionStatistics(runtime.statistics),
      methods: runtime.methodStatistics.filter { $0.calls > 0 }.map(RollcallV1.MethodStatistics.init),
      libraries: libraryStatistics())
  }

  /// The figures of the open libraries, by name.
  private func libraryStatistics() -> [RollcallV1.LibraryStatistics] {
    var statistics: [RollcallV1.LibraryStatistics] = []
    for name in libraries.openNames {
      // One that was closed meanwhile is left out.
      guard let library = libraries.acquireIfOpen(name) else { continue }
      defer { libraries.release(name) }
      statistics.append(
        RollcallV1.LibraryStatistics(
          name: name.text, library.statistics, blobs: library.storedBlobs, limits: limits))
    }
    return statistics
  }
}

extension RollcallV1.Latencies {
  /// The figures of a histogram.
  init(_ histogram: Histogram, totalNanoseconds: UInt64) {
    self.init(
      count: histogram.count, totalNanoseconds: totalNanoseconds,
      p50Nanoseconds: histogram.value(at: .p50) ?? 0,
      p90Nanoseconds: histogram.value(at: Quantile(partsPerMillion: 900_000)) ?? 0,
      p99Nanoseconds: histogram.value(at: .p99) ?? 0, p999Nanoseconds: histogram.value(at: .p999) ?? 0,
      maximumNanoseconds: histogram.maximum)
  }
}

extension RollcallV1.ConnectionStatistics {
  /// The runtime's figures as the protocol has them.
  init(_ statistics: ServerStatistics) {
    self.init()
    open = UInt64(statistics.openConnections)
    openLimit = UInt64(statistics.maximumConnections)
    accepted = statistics.connections
    refused = statistics.refusedConnections
    acceptFailures = statistics.acceptFailures
    closed = CloseReason.Kind.allCases.compactMap { kind in
      let count = statistics.closedConnections[kind, default: 0]
      return count == 0 ? nil : RollcallV1.NamedCount(name: kind.rawValue, count: count)
    }
    calls = statistics.calls
    callsInFlight = UInt64(statistics.callsInFlight)
    receivedBytes = statistics.bytesReceived
    sentBytes = statistics.bytesSent
    bytesInFlight = UInt64(max(0, statistics.bytesInFlight))
    bytesInFlightLimit = UInt64(statistics.bytesInFlightLimit)
    replyBytesInFlight = UInt64(max(0, statistics.replyBytesInFlight))
    replyBytesInFlightLimit = UInt64(statistics.replyBytesInFlightLimit)
  }
}

extension RollcallV1.MethodStatistics {
  /// A method's figures as the protocol has them.
  init(_ statistics: RPCRuntime.MethodStatistics) {
    let codes = statistics.callsByCode.sorted { $0.key.rawValue < $1.key.rawValue }
    self.init(
      method: statistics.method.map { "\($0)" } ?? "",
      codes: codes.map { RollcallV1.NamedCount(name: $0.key.description, count: $0.value) },
      latencies: RollcallV1.Latencies(
        statistics.servingNanoseconds, totalNanoseconds: statistics.servingNanosecondsTotal),
      requestBytes: statistics.requestBytes, replyBytes: statistics.replyBytes)
  }
}

extension RollcallV1.LibraryStatistics {
  /// A library's figures as the protocol has them.
  init(name: String, _ done: LibraryStatistics, blobs: StoredBlobs, limits: LibraryLimits) {
    self.init()
    self.name = name
    batchesCommitted = done.batchesCommitted
    batchesRepeated = done.batchesRepeated
    batchesFailed = done.batchesFailed
    batchesDropped = done.batchesDropped
    batchesQueued = done.batchesQueued
    batchesQueuedLimit = UInt64(limits.queuedBatches)
    queuedBytes = done.queuedBytes
    queuedBytesLimit = UInt64(limits.queuedBytes)
    queueWaits = RollcallV1.Latencies(done.queueWaits, totalNanoseconds: done.queueWaitNanoseconds)
    transactions = done.transactions
    commits = RollcallV1.Latencies(done.commits, totalNanoseconds: done.commitNanoseconds)
    groupsRunAgain = done.groupsRunAgain
    commitsFailed = done.commitsFailed
    logBytes = done.logBytes
    checkpoints = RollcallV1.Latencies(done.checkpoints, totalNanoseconds: done.checkpointNanoseconds)
    fetches = done.fetches
    fetchesQueued = done.fetchesQueued
    diskJobsQueued = done.diskJobsQueued
    jobsQueuedLimit = UInt64(limits.queuedJobs)
    self.blobs = blobs.count
    blobBytes = blobs.sizeBytes
    uploads = done.uploads
    uploadsLimit = UInt64(limits.uploads)
    pinnedBlobs = done.pinnedBlobs
    rowsChanged = done.rowsChanged
    logPagesWritten = done.logPagesWritten
    feedWaiters = done.feedWaiters
  }
}
