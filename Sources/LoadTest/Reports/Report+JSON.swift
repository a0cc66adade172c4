import Histograms
import JSONLines

extension Report {
  /// The report for a program: one JSON object on one line, without a line break at its end.
  ///
  /// The names are stable, and where a value has a unit the name ends with it. Latencies are null where no call was
  /// answered, `picture_bytes` where the workload has no pictures.
  public var json: String {
    let latencies = tally.latenciesNanoseconds
    let object: JSONObject = [
      "workload": .text(workload),
      "server": .text(server),
      "connections": JSONValue(connections),
      "in_flight_per_connection": JSONValue(inFlightPerConnection),
      "threads": JSONValue(threads),
      "duration_seconds": .number(durationSeconds),
      "picture_bytes": pictureSizeBytes.map { JSONValue($0) } ?? .null,
      "calls": JSONValue(latencies.count),
      "calls_per_second": .number((callsPerSecond * 10).rounded() / 10),
      "p50_microseconds": microseconds(latencies.value(at: .p50)),
      "p99_microseconds": microseconds(latencies.value(at: .p99)),
      "p999_microseconds": microseconds(latencies.value(at: .p999)),
      "max_microseconds": microseconds(latencies.count == 0 ? nil : latencies.maximum),
      "in_flight_at_end": JSONValue(tally.inFlightAtEnd),
      "errors": JSONValue(tally.failures.count),
      "errors_by_reason": .array(tally.failures.sorted.map { .object($0.json) }),
    ]
    return object.line
  }

  private func microseconds(_ nanoseconds: UInt64?) -> JSONValue {
    nanoseconds.map { .number(Double($0) / 1e3) } ?? .null
  }
}

extension Failures.Row {
  fileprivate var json: JSONObject {
    [
      "status": .text(kind.status),
      "reason": .text(kind.reason),
      "errors": JSONValue(count),
      "first_message": .text(firstMessage),
    ]
  }
}
