import JSONLines
import RollcallProto

extension RollcallV1.GetStatisticsResponse {
  /// The statistics for a program: the names of the protocol's fields, which have their units.
  var object: JSONObject {
    let process = process ?? RollcallV1.ProcessStatistics()
    let connections = connections ?? RollcallV1.ConnectionStatistics()
    return [
      "process": .object(process.object), "connections": .object(connections.object),
      "methods": .array(methods.map { .object($0.object) }),
      "libraries": .array(libraries.map { .object($0.object) }),
    ]
  }
}

extension RollcallV1.ProcessStatistics {
  fileprivate var object: JSONObject {
    [
      "version": .text(version), "process_id": JSONValue(processID),
      "uptime_milliseconds": JSONValue(uptimeMilliseconds), "memory_bytes": JSONValue(memoryBytes),
      "peak_memory_bytes": JSONValue(peakMemoryBytes), "open_files": JSONValue(openFiles),
      "open_files_limit": JSONValue(openFilesLimit), "threads": JSONValue(threads),
      "processor_milliseconds": JSONValue(processorMilliseconds),
    ]
  }
}

extension RollcallV1.ConnectionStatistics {
  fileprivate var object: JSONObject {
    [
      "open": JSONValue(open), "open_limit": JSONValue(openLimit), "accepted": JSONValue(accepted),
      "refused": JSONValue(refused), "accept_failures": JSONValue(acceptFailures), "closed": counts(closed),
      "calls": JSONValue(calls), "calls_in_flight": JSONValue(callsInFlight),
      "received_bytes": JSONValue(receivedBytes), "sent_bytes": JSONValue(sentBytes),
      "bytes_in_flight": JSONValue(bytesInFlight), "bytes_in_flight_limit": JSONValue(bytesInFlightLimit),
      "reply_bytes_in_flight": JSONValue(replyBytesInFlight),
      "reply_bytes_in_flight_limit": JSONValue(replyBytesInFlightLimit),
    ]
  }
}

extension RollcallV1.MethodStatistics {
  fileprivate var object: JSONObject {
    [
      "method": .text(method), "codes": counts(codes), "latencies": times(latencies),
      "request_bytes": JSONValue(requestBytes), "reply_bytes": JSONValue(replyBytes),
    ]
  }
}

extension RollcallV1.LibraryStatistics {
  fileprivate var object: JSONObject {
    [
      "name": .text(name), "batches_committed": JSONValue(batchesCommitted),
      "batches_repeated": JSONValue(batchesRepeated), "batches_failed": JSONValue(batchesFailed),
      "batches_dropped": JSONValue(batchesDropped), "batches_queued": JSONValue(batchesQueued),
      "batches_queued_limit": JSONValue(batchesQueuedLimit), "queued_bytes": JSONValue(queuedBytes),
      "queued_bytes_limit": JSONValue(queuedBytesLimit), "queue_waits": times(queueWaits),
      "transactions": JSONValue(transactions), "commits": times(commits),
      "groups_run_again": JSONValue(groupsRunAgain), "commits_failed": JSONValue(commitsFailed),
      "log_bytes": JSONValue(logBytes), "checkpoints": times(checkpoints), "fetches": JSONValue(fetches),
      "fetches_queued": JSONValue(fetchesQueued), "disk_jobs_queued": JSONValue(diskJobsQueued),
      "jobs_queued_limit": JSONValue(jobsQueuedLimit), "blobs": JSONValue(blobs),
      "blob_bytes": JSONValue(blobBytes), "uploads": JSONValue(uploads),
      "uploads_limit": JSONValue(uploadsLimit), "pinned_blobs": JSONValue(pinnedBlobs),
      "rows_changed": JSONValue(rowsChanged), "log_pages_written": JSONValue(logPagesWritten),
      "feed_waiters": JSONValue(feedWaiters),
    ]
  }
}

/// Counts by their names.
private func counts(_ counts: [RollcallV1.NamedCount]) -> JSONValue {
  var object: JSONObject = [:]
  for count in counts { object.append(count.name, JSONValue(count.count)) }
  return .object(object)
}

private func times(_ latencies: RollcallV1.Latencies?) -> JSONValue {
  let latencies = latencies ?? RollcallV1.Latencies()
  return .object([
    "count": JSONValue(latencies.count), "total_nanoseconds": JSONValue(latencies.totalNanoseconds),
    "p50_nanoseconds": JSONValue(latencies.p50Nanoseconds),
    "p90_nanoseconds": JSONValue(latencies.p90Nanoseconds),
    "p99_nanoseconds": JSONValue(latencies.p99Nanoseconds),
    "p999_nanoseconds": JSONValue(latencies.p999Nanoseconds),
    "maximum_nanoseconds": JSONValue(latencies.maximumNanoseconds),
  ])
}
