import Histograms
import JSONLines

extension Report {
  /// The report for a program: one JSON object on one line, without a line break at its end.
  ///
  /// The names are stable, and where a value has a unit the name ends with it. Latencies are null where no call was
  /// answered, service times in a closed loop too, `picture_bytes` where pictures differ in size or there are none.
  public var json: String {
    var object: JSONObject = [
      "workload": .text(workload),
      "server": .text(server),
      "client_build": .text(clientBuild.rawValue),
      "server_build": .text(serverBuild.rawValue),
      "pace": .text(plan.pace.words),
      "connections": JSONValue(plan.connections),
      "in_flight_per_connection": JSONValue(plan.inFlightPerConnection),
      "threads": JSONValue(plan.threads),
      "warm_up_seconds": .number(plan.warmUp / .seconds(1)),
      "duration_seconds": .number(measuredSeconds),
      "pictures": pictures.map { .text($0) } ?? .null,
      "picture_bytes": pictureSizeBytes.map { JSONValue($0) } ?? .null,
      "changes_per_batch": changesPerBatch.map { JSONValue($0) } ?? .null,
      "calls": JSONValue(tally.answered),
      "calls_per_second": rounded(callsPerSecond),
      "planned_per_second": plan.pace == .closed ? .null : rounded(tally.perSecond(tally.planned)),
      "sent_per_second": rounded(tally.perSecond(tally.sent)),
      "unsent": JSONValue(tally.unsent),
    ]
    append(tally.latenciesNanoseconds, prefix: "", to: &object)
    append(tally.serviceTimesNanoseconds, prefix: "service_", to: &object)
    object.append("in_flight_at_end", JSONValue(tally.inFlightAtEnd))
    object.append("errors", JSONValue(tally.failures.count))
    object.append("errors_by_reason", .array(tally.failures.sorted.map { .object(json(of: $0)) }))
    object.append("methods", .array(rows.filter { $0.method != "all" }.map { .object(json(of: $0)) }))
    object.append("warm_up_errors", JSONValue(tally.warmUpFailures))
    object.append(
      "client_busy_share", .array(tally.loopLoads.map { .number(($0 * 1e3).rounded() / 1e3) }))
    object.append("client_late_p99_microseconds", microseconds(tally.sendDelaysNanoseconds.value(at: .p99)))
    object.append("client_is_bottleneck", .boolean(clientBottleneck != nil))
    object.append("requirements", .array(requirements.map { .object(json(of: $0)) }))
    object.append("timeline", .object(timeline))
    return object.line
  }

  private func json(of failure: Failures.Row) -> JSONObject {
    [
      "status": .text(failure.kind.status),
      "reason": .text(failure.kind.reason),
      "errors": JSONValue(failure.count),
      "first_message": .text(failure.firstMessage),
    ]
  }

  private func json(of row: ReportRow) -> JSONObject {
    var object: JSONObject = [
      "method": .text(row.method), "status": .text(row.status), "reason": .text(row.reason),
      "count": JSONValue(row.count), "per_second": rounded(tally.perSecond(row.count)),
    ]
    append(row.latencies, prefix: "", to: &object)
    if let serviceTimes = row.serviceTimes { append(serviceTimes, prefix: "service_", to: &object) }
    return object
  }

  private func json(of result: RequirementResult) -> JSONObject {
    let value = result.value.map { result.requirement.measure.isTime ? $0 / 1e3 : $0 }
    return [
      "requirement": .text(result.requirement.text),
      result.requirement.measure.isTime ? "microseconds" : "value": value.map { .number($0) } ?? .null,
      "is_met": .boolean(result.isMet),
    ]
  }

  private var timeline: JSONObject {
    let slots = tally.timeline.slots
    return [
      "slot_seconds": .number(Double(tally.timeline.slotNanoseconds) / 1e9),
      "answered": .array(slots.map { JSONValue($0.answered) }),
      "failed": .array(slots.map { JSONValue($0.failed) }),
      "p99_microseconds": .array(slots.map { microseconds($0.latenciesNanoseconds.value(at: .p99)) }),
    ]
  }

  private func append(_ histogram: Histogram, prefix: String, to object: inout JSONObject) {
    for (_, name, quantile) in ReportRow.quantiles {
      object.append("\(prefix)\(name)_microseconds", microseconds(histogram.value(at: quantile)))
    }
    object.append(
      "\(prefix)max_microseconds", microseconds(histogram.count == 0 ? nil : histogram.maximum))
  }

  private func microseconds(_ nanoseconds: UInt64?) -> JSONValue {
    nanoseconds.map { .number(Double($0) / 1e3) } ?? .null
  }

  private func rounded(_ perSecond: Double) -> JSONValue { .number((perSecond * 10).rounded() / 10) }
}
