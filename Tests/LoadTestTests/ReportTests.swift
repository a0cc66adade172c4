import Histograms
import Testing

@testable import LoadTest

/// The exact text of reports.
struct ReportTests {
  private static func report(failing: Bool) -> Report {
    var tally = Tally()
    for latency in UInt64(1)...2500 { tally.latenciesNanoseconds.record(latency * 10_000) }
    tally.inFlightAtEnd = 512
    if failing {
      for _ in 0..<3 {
        tally.failures.record(
          .init(status: "RESOURCE_EXHAUSTED", reason: "QUEUE_FULL"), message: "4096 batches wait")
      }
      tally.failures.record(.init(status: "UNAVAILABLE", reason: ""), message: "“gone”\n")
    }
    return Report(
      workload: "batch", server: "127.0.0.1:7070", connections: 16, inFlightPerConnection: 32, threads: 1,
      duration: .milliseconds(1500), pictureSizeBytes: 4096, tally: tally)
  }

  @Test func textOfARunWithoutFailures() {
    #expect(
      Self.report(failing: false).text == """
        batch on 127.0.0.1:7070: 16 connections × 32 in flight on 1 thread for 1.5 s, pictures of 4,096 bytes
        1,666.7 calls a second
        latency    p50 12.5 ms   p99 24.7 ms   p99.9 25.0 ms   max 25.0 ms
        calls      2,500 answered, 0 failed
        in flight  512 at the end, neither errors nor lost

        """)
  }

  @Test func textNamesFailuresByReasonTheMostFrequentFirst() {
    #expect(
      Self.report(failing: true).text.hasSuffix(
        """
        calls      2,500 answered, 4 failed
        in flight  512 at the end, neither errors nor lost
        failed     3 × RESOURCE_EXHAUSTED QUEUE_FULL: 4096 batches wait
        failed     1 × UNAVAILABLE: “gone”


        """))
  }

  @Test func textOfARunInWhichNothingWasAnswered() {
    let report = Report(
      workload: "health", server: "unix:s", connections: 1, inFlightPerConnection: 1, threads: 2,
      duration: .seconds(2), pictureSizeBytes: nil, tally: Tally())
    #expect(
      report.text == """
        health on unix:s: 1 connection × 1 in flight on 2 threads for 2.0 s
        0.0 calls a second
        latency    none: no call was answered
        calls      0 answered, 0 failed
        in flight  0 at the end, neither errors nor lost

        """)
    #expect(
      report.json == #"{"workload":"health","server":"unix:s","connections":1,"in_flight_per_connection":1,"#
        + #""threads":2,"duration_seconds":2.0,"picture_bytes":null,"calls":0,"calls_per_second":0.0,"#
        + #""p50_microseconds":null,"p99_microseconds":null,"p999_microseconds":null,"max_microseconds":null,"#
        + #""in_flight_at_end":0,"errors":0,"errors_by_reason":[]}"#)
  }

  @Test func jsonHasStableNamesWithUnitsLast() {
    #expect(
      Self.report(failing: true).json
        == #"{"workload":"batch","server":"127.0.0.1:7070","connections":16,"in_flight_per_connection":32,"#
        + #""threads":1,"duration_seconds":1.5,"picture_bytes":4096,"calls":2500,"calls_per_second":1666.7,"#
        + #""p50_microseconds":12496.896,"p99_microseconds":24748.032,"p999_microseconds":24977.408,"#
        + #""max_microseconds":25000.0,"in_flight_at_end":512,"errors":4,"errors_by_reason":["#
        + #"{"status":"RESOURCE_EXHAUSTED","reason":"QUEUE_FULL","errors":3,"first_message":"4096 batches wait"},"#
        + #"{"status":"UNAVAILABLE","reason":"","errors":1,"first_message":"“gone”\n"}]}"#)
  }

  @Test(arguments: [
    (0, "0.00 µs"), (987, "0.99 µs"), (9_994, "9.99 µs"), (9_996, "10.0 µs"), (99_960, "100 µs"),
    (999_499, "999 µs"), (999_500, "1.00 ms"), (25_000_000, "25.0 ms"), (999_500_000, "1.00 s"),
    (1_234_567_890, "1.23 s"), (1_234_567_890_000, "1235 s"),
  ])
  func latenciesHaveThreeDigitsAndAUnit(nanoseconds: UInt64, text: String) {
    #expect(DecimalText.latency(nanoseconds: nanoseconds) == text)
  }

  @Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567")])
  func thousandsAreParted(number: UInt64, text: String) {
    #expect(DecimalText.grouped(number) == text)
  }
}
