import FoundationEssentials
import SystemCalls

/// What a saved report tells of one run, as far as runs are compared by it.
public struct RunRecord: Sendable {
  /// The run's circumstances in order, by their names in the report: two runs that differ in one are no repetition.
  let circumstances: [(name: String, value: String)]
  /// What was measured, by method and name: `rate`, `errors`, `p99`, `service p99`.
  let values: [Key: Double]

  /// What one figure is of.
  struct Key: Hashable, Sendable {
    let method: String
    let measure: String
  }
}

/// Why a file's reports cannot be read.
public struct UnreadableReport: Error, Sendable, Equatable {
  /// What is wrong, the file named.
  public let message: String
}

extension RunRecord {
  /// Reads the reports of a file, one JSON object a line, at least one.
  ///
  /// - Throws: where the file cannot be read, or a line is no report.
  public static func records(in path: String) throws(UnreadableReport) -> [RunRecord] {
    let text: String
    do throws(SystemError) { text = try fileText(path) } catch {
      throw UnreadableReport(message: "\(path): \(error.words)")
    }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    var records: [RunRecord] = []
    for (number, line) in text.split(separator: "\n").enumerated() {
      guard let report = try? decoder.decode(SavedReport.self, from: Data(line.utf8)) else {
        throw UnreadableReport(
          message: "\(path): report \(number + 1) is none of rollcall-bench --json or --save")
      }
      records.append(RunRecord(report))
    }
    guard !records.isEmpty else { throw UnreadableReport(message: "\(path): no report is in it") }
    return records
  }

  private init(_ report: SavedReport) {
    circumstances = [
      ("workload", report.workload), ("pace", report.pace), ("connections", "\(report.connections)"),
      ("in_flight_per_connection", "\(report.inFlightPerConnection)"), ("threads", "\(report.threads)"),
      ("pictures", report.pictures ?? "none"), ("client_build", report.clientBuild),
      ("server_build", report.serverBuild),
    ]
    var values: [Key: Double] = [:]
    for row in report.methods where row.status == "OK" {
      values[Key(method: row.method, measure: "rate")] = row.perSecond
      for (measure, value) in row.times { values[Key(method: row.method, measure: measure)] = value }
      values[Key(method: row.method, measure: "errors")] = 0
    }
    for row in report.methods where row.status != "OK" {
      values[Key(method: row.method, measure: "errors"), default: 0] += Double(row.count)
    }
    self.values = values
  }
}

/// The parts of a JSON report that are compared.
private struct SavedReport: Decodable {
  let workload: String
  let pace: String
  let connections: Int
  let inFlightPerConnection: Int
  let threads: Int
  let pictures: String?
  let clientBuild: String
  let serverBuild: String
  let methods: [Row]

  struct Row: Decodable {
    let method: String
    let status: String
    let count: UInt64
    let perSecond: Double
    let p50Microseconds: Double?
    let p90Microseconds: Double?
    let p99Microseconds: Double?
    let p999Microseconds: Double?
    let p9999Microseconds: Double?
    let maxMicroseconds: Double?
    let serviceP50Microseconds: Double?
    let serviceP99Microseconds: Double?
    let serviceP999Microseconds: Double?

    /// The times in microseconds, by their names in a comparison.
    var times: [(String, Double)] {
      let all = [
        ("p50", p50Microseconds), ("p90", p90Microseconds), ("p99", p99Microseconds),
        ("p99.9", p999Microseconds), ("p99.99", p9999Microseconds), ("max", maxMicroseconds),
        ("service p50", serviceP50Microseconds), ("service p99", serviceP99Microseconds),
        ("service p99.9", serviceP999Microseconds),
      ]
      return all.compactMap { name, value in value.map { (name, $0) } }
    }
  }
}
