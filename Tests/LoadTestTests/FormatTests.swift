import Histograms
import Testing

@testable import LoadTest

/// The formats for other programs.
struct FormatTests {
  static func report() -> Report {
    var tally = Tally(methodNames: ["save", "read"])
    tally.measuredNanoseconds = 2_000_000_000
    for latency in [1_000, 2_000, 4_000] as [UInt64] {
      tally.methods[0].recordAnswer(
        latencyNanoseconds: latency, serviceNanoseconds: latency / 2, isInTime: latency != 4_000)
      tally.timeline.recordAnswer(at: latency * 100_000, latencyNanoseconds: latency)
    }
    tally.methods[1].failures.record(
      .init(status: "UNAVAILABLE", reason: "A \"quoted\", odd\\one"), message: "m", latencyNanoseconds: 1_000)
    tally.timeline.recordFailure(at: 100_000_000)
    tally.unsent = 7
    tally.loopLoads = [0.25]
    var plan = LoadPlan(
      connections: 1, inFlightPerConnection: 1, threads: 1, duration: .seconds(2), timeout: .seconds(1))
    plan.pace = .open(.constant(5))
    var report = Report(workload: "save=1,read=1", server: "h:1", plan: plan, tally: tally)
    (report.clientBuild, report.serverBuild) = (.release, .debug)
    return report
  }

  @Test func csvHasALineForEachMethodStatusAndReason() {
    let lines = Self.report().csv.split(separator: "\n")
    #expect(
      lines.first == """
        method,status,reason,count,per_second,p50_microseconds,p90_microseconds,p99_microseconds,p999_microseconds,\
        p9999_microseconds,max_microseconds,service_p50_microseconds,service_p90_microseconds,service_p99_microseconds,\
        service_p999_microseconds,service_p9999_microseconds,service_max_microseconds
        """)
    #expect(
      Array(lines.dropFirst().prefix(3)) == [
        "save,OK,,2,1.0,2.000,4.000,4.000,4.000,4.000,4.000,1.000,2.000,2.000,2.000,2.000,2.000",
        "read,OK,,0,0.0,,,,,,,,,,,,",
        #"read,UNAVAILABLE,"A ""quoted"", odd\one",1,0.5,1.000,1.000,1.000,1.000,1.000,1.000,,,,,,"#,
      ])
    #expect(lines.count == 6)
  }

  @Test func prometheusTakesEveryLine() {
    let text = Self.report().prometheus
    #expect(
      text.hasPrefix(
        """
        # HELP rollcall_bench_calls Calls by method, status and reason.
        # TYPE rollcall_bench_calls gauge
        rollcall_bench_calls{method="save",status="OK",reason=""} 2
        rollcall_bench_calls{method="read",status="OK",reason=""} 0
        rollcall_bench_calls{method="read",status="UNAVAILABLE",reason="A \\"quoted\\", odd\\\\one"} 1

        """))
    for line in [
      #"rollcall_bench_latency_seconds{method="save",status="OK",reason="",quantile="0.9999"} 4e-06"#,
      #"rollcall_bench_latency_seconds{method="save",status="OK",reason="",quantile="1"} 4e-06"#,
      #"rollcall_bench_service_time_seconds{method="save",status="OK",reason="",quantile="0.5"} 1e-06"#,
      "rollcall_bench_in_flight_at_end 1", "rollcall_bench_unsent_calls 7",
      #"rollcall_bench_client_busy_share{loop="0"} 0.250"#,
    ] {
      #expect(text.contains("\n\(line)\n"), "\(line)")
    }
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      #expect(line.wholeMatch(of: /[a-z_]+(\{.*\})? [0-9.e-]+/) != nil, "\(line)")
    }
  }

  @Test func aDebugBuildIsWarnedOf() {
    var report = Self.report()
    #expect(report.text.contains("\nbuilt as release, the server as debug\n"))
    #expect(report.text.contains("\nwarning: the server is a debug build: "))
    #expect(report.json.contains(#""client_build":"release","server_build":"debug""#))
    report.serverBuild = .release
    #expect(!report.text.contains("warning: the server"))
    report.clientBuild = .debug
    #expect(report.text.contains("\nwarning: the load tester is a debug build: "))
  }

  @Test func requirementsAreReported() throws {
    var report = Self.report()
    report.requirements = try Requirement.list("save.p99<5us,errors=0", methods: ["save", "read"])
      .map { $0.result(in: report.tally) }
    #expect(
      report.text.hasSuffix("required   save.p99<5us: 4.00 µs: met\nrequired   errors=0: 1: missed\n"))
    #expect(
      report.json.contains(
        #""requirements":[{"requirement":"save.p99<5us","microseconds":4.0,"is_met":true},"#
          + #"{"requirement":"errors=0","value":1.0,"is_met":false}]"#))
  }
}
