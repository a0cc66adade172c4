import Histograms
import Limits
import Testing

@testable import LoadTest

/// The exact text of reports.
struct ReportTests {
  private static func plan() -> LoadPlan {
    LoadPlan(
      connections: 16, inFlightPerConnection: 32, threads: 1, duration: .milliseconds(1500),
      timeout: .seconds(1))
  }

  private static func report(failing: Bool) -> Report {
    var tally = Tally(methodNames: ["batch"])
    tally.measuredNanoseconds = 1_500_000_000
    tally.methods[0].answered = 2500
    for latency in UInt64(1)...2500 { tally.methods[0].latenciesNanoseconds.record(latency * 10_000) }
    tally.methods[0].inFlightAtEnd = 512
    if failing {
      for _ in 0..<3 {
        tally.methods[0].failures.record(
          .init(status: "RESOURCE_EXHAUSTED", reason: "QUEUE_FULL"), message: "4096 batches wait",
          latencyNanoseconds: 2_000)
      }
      tally.methods[0].failures.record(
        .init(status: "UNAVAILABLE", reason: ""), message: "“gone”\n", latencyNanoseconds: 3_000_000)
    }
    var report = Report(workload: "batch", server: "127.0.0.1:7070", plan: plan(), tally: tally)
    report.pictures = "4,096 bytes"
    report.pictureSizeBytes = 4096
    (report.clientBuild, report.serverBuild) = (.release, .release)
    return report
  }

  private static func openReport() -> Report {
    var plan = plan()
    plan.pace = .open(.ramp(from: 100, to: 300.5))
    plan.warmUp = .seconds(2)
    plan.threads = 2
    var tally = Tally(methodNames: ["save", "read"])
    tally.measuredNanoseconds = 1_500_000_000
    for (method, latency) in [(0, UInt64(2_000_000)), (0, 4_000_000), (1, 1_000_000)] {
      tally.methods[method].answered += 1
      tally.methods[method].latenciesNanoseconds.record(latency)
      tally.methods[method].serviceTimesNanoseconds.record(latency / 2)
      tally.timeline.recordAnswer(at: 0, latencyNanoseconds: latency)
    }
    tally.timeline.recordFailure(at: 150_000_000)
    tally.unsent = 3
    tally.warmUpFailures = 1
    tally.sendDelaysNanoseconds.record(70_000)
    tally.loopLoads = [0.5, 0.123]
    var report = Report(workload: "mix", server: "h:1", plan: plan, tally: tally)
    report.changesPerBatch = 10
    report.clientBuild = .release
    return report
  }

  @Test func textOfARunWithoutFailures() {
    #expect(
      Self.report(failing: false).text == """
        batch on 127.0.0.1:7070: closed loop, 16 connections × 32 in flight on 1 thread for 1.5 s, pictures of 4,096 bytes
        built as release, the server as release
        1,666.7 calls a second

        method  status  calls  a second      p50      p90      p99    p99.9   p99.99      max
        batch   OK      2,500   1,666.7  12.5 ms  22.5 ms  24.7 ms  25.0 ms  25.0 ms  25.0 ms

        in flight  512 at the end, neither errors nor lost

        """)
  }

  @Test func textNamesFailuresByReasonTheMostFrequentFirst() {
    #expect(
      Self.report(failing: true).text.hasSuffix(
        """
        method  status                         calls  a second      p50      p90      p99    p99.9   p99.99      max
        batch   OK                             2,500   1,666.7  12.5 ms  22.5 ms  24.7 ms  25.0 ms  25.0 ms  25.0 ms
        batch   RESOURCE_EXHAUSTED QUEUE_FULL      3       2.0  2.00 µs  2.00 µs  2.00 µs  2.00 µs  2.00 µs  2.00 µs
        batch   UNAVAILABLE                        1       0.7  3.00 ms  3.00 ms  3.00 ms  3.00 ms  3.00 ms  3.00 ms

        in flight  512 at the end, neither errors nor lost
        failed     3 × RESOURCE_EXHAUSTED QUEUE_FULL: 4096 batches wait
        failed     1 × UNAVAILABLE: “gone”


        """))
  }

  @Test func textOfAnOpenLoopTellsBothTimesAndWhatWasNotSent() {
    #expect(
      Self.openReport().text == """
        mix on h:1: open loop from 100 to 300.5 a second, 16 connections × 32 in flight on 2 threads for 2.0 s warm-up and 1.5 s, batches of 10 changes
        built as release, the server as unknown
        2.0 calls a second of 4.0 planned; 3 could not be sent

        method  status        calls  a second      p50      p90      p99    p99.9   p99.99      max
        save    OK                2       1.3  2.00 ms  4.00 ms  4.00 ms  4.00 ms  4.00 ms  4.00 ms
                service time                   1.00 ms  2.00 ms  2.00 ms  2.00 ms  2.00 ms  2.00 ms
        read    OK                1       0.7  1.00 ms  1.00 ms  1.00 ms  1.00 ms  1.00 ms  1.00 ms
                service time                    500 µs   500 µs   500 µs   500 µs   500 µs   500 µs
        all     OK                3       2.0  2.00 ms  4.00 ms  4.00 ms  4.00 ms  4.00 ms  4.00 ms
                service time                   1.00 ms  2.00 ms  2.00 ms  2.00 ms  2.00 ms  2.00 ms

        in flight  0 at the end, neither errors nor lost
        warm-up    1 of its calls failed
        client     its event loops busy 50 %, 12 % of the time; late by 70.0 µs (p99), 70.0 µs (max)
        warning: all callers were busy when calls were due: the server is slower than the plan, or needs more --in-flight

        """)
  }

  @Test func saysWhenTheClientIsTheBottleneck() {
    var report = Self.openReport()
    report.tally.loopLoads = [0.5, Limits.Bench.busyLoopShare]
    #expect(
      report.text.contains(
        "\nwarning: the client is the bottleneck: an event loop of the load tester was busy 95 % of the time")
    )
    report.tally.loopLoads = [0.949]
    #expect(report.clientBottleneck == nil)
    for _ in 0..<99 { report.tally.sendDelaysNanoseconds.record(Limits.Bench.lateSendNanoseconds) }
    #expect(report.clientBottleneck?.hasPrefix("the load tester sent calls 1.00 ms late (p99)") == true)
    #expect(report.json.contains(#""client_is_bottleneck":true"#))
    // Beside latencies of many times that, it is nothing: then the callers' number or the server is what holds calls back.
    for _ in 0..<99 {
      report.tally.methods[0].latenciesNanoseconds.record(Limits.Bench.lateSendNanoseconds * 11)
    }
    #expect(report.clientBottleneck == nil)
    #expect(report.text.contains("\nwarning: all callers were busy when calls were due: "))
  }

  @Test func textOfARunInWhichNothingWasAnswered() {
    var plan = Self.plan()
    (plan.connections, plan.inFlightPerConnection, plan.threads, plan.count) = (1, 1, 2, 1_000)
    var tally = Tally(methodNames: ["health"])
    tally.measuredNanoseconds = 2_000_000_000
    var report = Report(
      workload: "health", server: "unix:s", plan: plan, tally: tally)
    (report.clientBuild, report.serverBuild) = (.release, .release)
    #expect(
      report.text == """
        health on unix:s: closed loop, 1 connection × 1 in flight on 2 threads for 1,000 calls in 2.0 s
        built as release, the server as release
        0.0 calls a second

        method  status  calls  a second  p50  p90  p99  p99.9  p99.99  max
        health  OK          0       0.0    -    -    -      -       -    -

        in flight  0 at the end, neither errors nor lost

        """)
    #expect(report.json.contains(#""calls":0,"calls_per_second":0.0,"planned_per_second":null,"#))
    #expect(report.json.contains(#""p50_microseconds":null,"p90_microseconds":null,"#))
  }

  @Test func jsonHasStableNamesWithUnitsLast() {
    let failing = Self.report(failing: true).json
    let head = [
      #"{"workload":"batch","server":"127.0.0.1:7070","client_build":"release","server_build":"release","pace":"closed loop","connections":16,"#,
      #""in_flight_per_connection":32,"threads":1,"warm_up_seconds":0.0,"duration_seconds":1.5,"#,
      #""pictures":"4,096 bytes","picture_bytes":4096,"changes_per_batch":null,"calls":2500,"calls_per_second":1666.7,"planned_per_second":null,"#,
      #""sent_per_second":2010.7,"unsent":0,"p50_microseconds":12496.896,"p90_microseconds":22503.424,"#,
      #""p99_microseconds":24748.032,"p999_microseconds":24977.408,"p9999_microseconds":24993.792,"#,
      #""max_microseconds":25000.0,"service_p50_microseconds":null,"#,
    ].joined()
    #expect(failing.hasPrefix(head))
    let errors = [
      #""in_flight_at_end":512,"errors":4,"errors_by_reason":["#,
      #"{"status":"RESOURCE_EXHAUSTED","reason":"QUEUE_FULL","errors":3,"first_message":"4096 batches wait"},"#,
      #"{"status":"UNAVAILABLE","reason":"","errors":1,"first_message":"“gone”\n"}],"#,
      #""methods":[{"method":"batch","status":"OK","reason":"","count":2500,"per_second":1666.7,"#,
    ].joined()
    #expect(failing.contains(errors))
    let tail = [
      #""warm_up_errors":1,"client_busy_share":[0.5,0.123],"client_late_p99_microseconds":70.0,"#,
      #""client_is_bottleneck":false,"requirements":[],"timeline":{"slot_seconds":0.1,"answered":[3,0],"failed":[0,1],"#,
      #""p99_microseconds":[4000.0,null]}}"#,
    ].joined()
    #expect(Self.openReport().json.hasSuffix(tail))
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
