import Foundation
import Histograms
import Testing

@testable import LoadTest

/// Two sets of runs beside each other.
struct ComparisonTests {
  private static func report(
    _ milliseconds: UInt64, answered: UInt64 = 1_000, failing: Int = 0, connections: Int = 16
  ) -> Report {
    var tally = Tally(methodNames: ["save"])
    tally.measuredNanoseconds = 1_000_000_000
    tally.methods[0].answered = answered
    tally.methods[0].latenciesNanoseconds.record(milliseconds * 1_000_000)
    for _ in 0..<failing {
      tally.methods[0].failures.record(
        .init(status: "ABORTED", reason: "A"), message: "a", latencyNanoseconds: 1)
    }
    var report = Report(
      workload: "save", server: "h:1",
      plan: LoadPlan(
        connections: connections, inFlightPerConnection: 32, threads: 1, duration: .seconds(1),
        timeout: .seconds(1)), tally: tally)
    (report.clientBuild, report.serverBuild) = (.release, .release)
    return report
  }

  /// Through a file, as the command does it.
  private static func records(_ reports: [Report]) throws -> [RunRecord] {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(reports.map { $0.json + "\n" }.joined().utf8).write(to: file)
    return try RunRecord.records(in: file.path)
  }

  private static func comparison(_ left: [Report], _ right: [Report]) throws -> Comparison {
    Comparison(try records(left), named: "A.json", try records(right), named: "B.json")
  }

  private static func verdict(_ comparison: Comparison, _ measure: String) -> Comparison.Verdict? {
    comparison.rows.first { $0.key.measure == measure }?.verdict
  }

  @Test func whatLiesBeyondAllOthersIsMoreThanNoise() throws {
    let before = [50, 52, 51, 53, 54].map { Self.report($0, answered: $0 * 10) }
    let after = [60, 61, 59, 62, 70].map { Self.report($0, answered: $0 * 10) }
    let comparison = try Self.comparison(before, after)
    #expect(Self.verdict(comparison, "rate") == .better)
    #expect(Self.verdict(comparison, "p99") == .worse)
    #expect(Self.verdict(comparison, "errors") == .same)
    let back = try Self.comparison(after, before)
    #expect(Self.verdict(back, "rate") == .worse)
    #expect(Self.verdict(back, "p99") == .better)
  }

  @Test func whatOverlapsIsNoise() throws {
    let comparison = try Self.comparison(
      [50, 60, 52, 58, 54].map { Self.report($0) }, [55, 51, 61, 57, 53].map { Self.report($0) })
    #expect(Self.verdict(comparison, "p50") == .noise)
  }

  @Test func fewRunsTellNothing() throws {
    let comparison = try Self.comparison(
      [50, 51, 52].map { Self.report($0) }, [90, 91, 92].map { Self.report($0) })
    #expect(Self.verdict(comparison, "p50") == .tooFewRuns)
    let four = try Self.comparison(
      [50, 51, 52, 53].map { Self.report($0) }, [90, 91, 92, 93].map { Self.report($0) })
    #expect(Self.verdict(four, "p50") == .worse)
  }

  @Test func textTellsMediansSpreadsAndOtherCircumstances() throws {
    let comparison = try Self.comparison(
      [50, 52, 51, 53].map { Self.report($0) },
      [60, 62, 61, 63].map { Self.report($0, failing: 1, connections: 8) })
    #expect(
      comparison.text.hasPrefix(
        """
        medians of 4 and 4 runs, with the least and the most of each
                                        A: A.json                    B: B.json   change
        save  rate                        1,000.0                      1,000.0   +0.0 %   same
        save  errors                            0                            1           worse  p 0.029
        save  p50     51.5 ms (50.0 ms … 53.0 ms)  61.5 ms (60.0 ms … 63.0 ms)  +19.4 %  worse  p 0.029

        """), "\(comparison.text)")
    #expect(comparison.text.hasSuffix("differs    connections: 16 in A, 8 in B\n"))
  }

  @Test func whatIsNoReportIsNamed() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data((Self.report(1).json + "\n{}\n").utf8).write(to: file)
    #expect(
      throws: UnreadableReport(
        message: "\(file.path): report 2 is none of rollcall-bench --json or --save")
    ) { try RunRecord.records(in: file.path) }
    try Data().write(to: file)
    #expect(throws: UnreadableReport(message: "\(file.path): no report is in it")) {
      try RunRecord.records(in: file.path)
    }
  }

  /// Tables of the test's distribution: Mann and Whitney 1947.
  @Test func likelihoodsAreThoseOfTheTables() {
    #expect(abs(RankSum.leastLikelihood(4, 4) - 2.0 / 70) < 1e-12)
    #expect(abs(RankSum.leastLikelihood(5, 5) - 2.0 / 252) < 1e-12)
    // U = 2 of five and five: two-sided 0.0317.
    #expect(abs(RankSum.likelihood([1, 2, 3, 4, 7], [5, 6, 8, 9, 10]) - 8.0 / 252) < 1e-12)
    #expect(RankSum.likelihood([1, 1], [1, 1]) == 1)
    #expect(RankSum.likelihood([3], [3, 3]) == 1)
  }
}
