import CommandOptions
import Limits
import LoadTest
import RPCRuntime
import TestSupport
import Testing

@testable import rollcall_bench

/// What the command line makes of its options.
struct BenchOptionsTests {
  private static let needed = ["--server", "127.0.0.1:7070", "--workload", "batch"]

  private static func options(_ arguments: [String]) throws(UsageError) -> BenchOptions {
    try BenchOptions(try BenchOptions.command.parse(arguments))
  }

  @Test func defaultsAreThoseOfTheHelp() throws {
    let options = try Self.options(Self.needed)
    #expect(options.serverText == "127.0.0.1:7070")
    #expect(options.server == .tcp(host: "127.0.0.1", port: 7070))
    #expect(options.workload == .batch)
    #expect(options.connections == 16)
    #expect(options.inFlightPerConnection == 32)
    #expect(options.threads == 1)
    #expect(options.libraries == nil)
    #expect(options.duration == .seconds(10))
    #expect(options.timeout == .seconds(10))
    #expect(options.pictureSizeBytes == 4096)
    #expect(!options.printsJSON)
  }

  @Test func everyOptionIsTaken() throws {
    let options = try Self.options([
      "--server", "unix:/run/s", "--workload", "read", "--connections", "3", "--in-flight", "5", "--threads",
      "2",
      "--duration", "500ms", "--timeout", "2s", "--picture-bytes", "160", "--json",
    ])
    #expect(options.server == .unix(path: "/run/s"))
    #expect(options.workload == .read)
    #expect(options.connections == 3)
    #expect(options.inFlightPerConnection == 5)
    #expect(options.threads == 2)
    #expect(options.duration == .milliseconds(500))
    #expect(options.timeout == .seconds(2))
    #expect(options.pictureSizeBytes == 160)
    #expect(options.printsJSON)
  }

  @Test func librariesAreForWhatSaves() throws {
    #expect(try Self.options(Self.needed + ["--libraries", "3"]).libraries == 3)
    #expect(throws: UsageError.self) {
      try Self.options(["--server", "a:1", "--workload", "read", "--libraries", "3"])
    }
  }

  /// An option, its least or most, one past that, and what the option takes.
  static let bounds: [(option: String, edge: String, past: String, taken: String)] = [
    ("--libraries", "\(Limits.Bench.maximumConnections)", "10001", "a whole number from 1 to 10000"),
    ("--connections", "\(Limits.Bench.maximumConnections)", "10001", "a whole number from 1 to 10000"),
    ("--in-flight", "\(Limits.Bench.maximumCallsInFlight)", "10001", "a whole number from 1 to 10000"),
    ("--threads", "\(Limits.Bench.maximumThreads)", "65", "a whole number from 1 to 64"),
    ("--duration", seconds(Limits.Bench.minimumRunDuration), "99ms", "100ms to 24h"),
    ("--duration", seconds(Limits.Bench.maximumRunDuration), "86401s", "100ms to 24h"),
    ("--timeout", seconds(Limits.Bench.maximumCallTimeout), "601s", "1ms to 10m"),
    ("--picture-bytes", "\(Limits.Bench.minimumPictureBytes)", "159", "a whole number from 160 to 4128768"),
    (
      "--picture-bytes", "\(Limits.Bench.maximumPictureBytes)", "4128769",
      "a whole number from 160 to 4128768"
    ),
  ]

  @Test(.bothSides, arguments: bounds)
  func everyOptionHasItsBounds(option: String, edge: String, past: String, taken: String) throws {
    #expect(throws: Never.self) { try Self.options(Self.needed + [option, edge]) }
    #expect(throws: UsageError("\(option) takes \(taken); not “\(past)”")) {
      try Self.options(Self.needed + [option, past])
    }
  }

  private static func seconds(_ duration: Duration) -> String { "\(duration / .seconds(1))s" }

  @Test(arguments: [
    (["--workload", "batch"], "--server HOST:PORT is needed"),
    (["--server", "h:1"], "--workload health|batch|save|read is needed"),
    (["--server", "h:1", "--workload", "ping"], "--workload takes health, batch, save, read; not “ping”"),
    (
      needed + ["--connections", "0"], "--connections takes a whole number from 1 to 10000; not “0”"
    ),
    (
      needed + ["--picture-bytes", "159"],
      "--picture-bytes takes a whole number from 160 to 4128768; not “159”"
    ),
    (
      needed + ["--duration", "soon"], "--duration takes a time such as 500ms, 10s or 2m; not “soon”"
    ),
    (needed + ["extra"], "nothing is expected beside the options; there is “extra”"),
    (needed + ["--thread", "2"], "there is no option --thread; did you mean --threads?"),
  ])
  func saysWhatIsWrong(arguments: [String], message: String) {
    #expect(throws: UsageError(message)) { try Self.options(arguments) }
  }

  @Test func anAddressThatCannotBeReadIsAUsageError() {
    let error = #expect(throws: UsageError.self) {
      try Self.options(["--server", "nowhere", "--workload", "batch"])
    }
    #expect(error?.message.hasPrefix("--server: ") == true)
  }
}
