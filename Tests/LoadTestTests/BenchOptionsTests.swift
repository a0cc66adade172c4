import CommandOptions
import Foundation
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
    #expect(options.load == .mix(CallMix(.batch)))
    #expect(options.plan.connections == 16)
    #expect(options.plan.inFlightPerConnection == 32)
    #expect(options.plan.threads == 1)
    #expect(options.plan.libraries == [])
    #expect(options.plan.tokens == [])
    #expect(options.changesPerBatch == 3)
    #expect(options.plan.pace == .closed)
    #expect(options.plan.warmUp == .zero)
    #expect(options.plan.count == nil)
    #expect(options.plan.duration == .seconds(10))
    #expect(options.plan.timeout == .seconds(10))
    #expect(options.pictures == .made([PictureSupply.Size(4096)]))
    #expect(options.output == OutputOptions())
    #expect(options.requirements == [])
  }

  @Test func everyOptionIsTaken() throws {
    let options = try Self.options([
      "--server", "unix:/run/s", "--workload", "read", "--connections", "3", "--in-flight", "5", "--threads",
      "2",
      "--duration", "500ms", "--timeout", "2s", "--warmup", "3s", "--picture-bytes", "160", "--json",
    ])
    #expect(options.server == .unix(path: "/run/s"))
    #expect(options.load == .mix(CallMix(.read)))
    #expect(options.plan.connections == 3)
    #expect(options.plan.inFlightPerConnection == 5)
    #expect(options.plan.threads == 2)
    #expect(options.plan.duration == .milliseconds(500))
    #expect(options.plan.timeout == .seconds(2))
    #expect(options.plan.warmUp == .seconds(3))
    #expect(options.pictures == .made([PictureSupply.Size(160)]))
    #expect(options.output.format == .json)
  }

  @Test func librariesAreForWhatSaves() throws {
    #expect(
      try Self.options(Self.needed + ["--libraries", "3"]).plan.libraries == [
        "bench-0", "bench-1", "bench-2",
      ])
    #expect(throws: UsageError.self) {
      try Self.options(["--server", "a:1", "--workload", "read", "--libraries", "3"])
    }
  }

  @Test func aRateIsConstantOrARampOrSteps() throws {
    func pace(_ text: String) throws -> Pace { try Self.options(Self.needed + ["--rate", text]).plan.pace }
    #expect(try pace("5000") == .open(.constant(5000)))
    #expect(try pace("0.5") == .open(.constant(0.5)))
    #expect(try pace("1000..9000") == .open(.ramp(from: 1000, to: 9000)))
    #expect(try pace("1000,2000.5") == .open(.steps([1000, 2000.5])))
  }

  @Test(arguments: ["0", "-1", "fast", "1..", "..2", "1,,2", "", "nan", "1e3"])
  func whatIsNoRateIsRefused(text: String) {
    let error = #expect(throws: UsageError.self) { try Self.options(Self.needed + ["--rate", text]) }
    #expect(error?.message.hasSuffix("1000,2000,4000; not “\(text)”") == true)
  }

  @Test func aNumberOfCallsReplacesTheDuration() throws {
    let plan = try Self.options(Self.needed + ["--count", "12"]).plan
    #expect(plan.count == 12)
    #expect(plan.duration == nil)
    #expect(throws: UsageError.self) {
      try Self.options(Self.needed + ["--count", "12", "--duration", "1s"])
    }
    #expect(throws: UsageError.self) { try Self.options(Self.needed + ["--count", "12", "--rate", "1..2"]) }
    #expect(throws: Never.self) { try Self.options(Self.needed + ["--count", "12", "--rate", "2"]) }
  }

  /// An option, its least or most, one past that, and what the option takes.
  static let bounds: [(option: String, edge: String, past: String, taken: String)] = [
    ("--libraries", "\(Limits.Bench.maximumConnections)", "10001", "a whole number from 1 to 10000"),
    ("--connections", "\(Limits.Bench.maximumConnections)", "10001", "a whole number from 1 to 10000"),
    ("--in-flight", "\(Limits.Bench.maximumCallsInFlight)", "10001", "a whole number from 1 to 10000"),
    ("--threads", "\(Limits.Bench.maximumThreads)", "65", "a whole number from 1 to 64"),
    ("--duration", seconds(Limits.Bench.minimumRunDuration), "99ms", "100ms to 24h"),
    ("--duration", seconds(Limits.Bench.maximumRunDuration), "86401s", "100ms to 24h"),
    ("--warmup", seconds(Limits.Bench.maximumWarmUp), "3601s", "0s to 1h"),
    ("--count", "\(Limits.Bench.maximumCalls)", "1000000001", "a whole number from 1 to 1000000000"),
    (
      "--rate", "\(Limits.Bench.maximumCallsPerSecond)", "2000001",
      "calls a second, up to 2000000, as 5000, 1000..9000 or 1000,2000,4000"
    ),
    ("--batch-changes", "\(Limits.Library.changesPerBatch)", "1001", "a whole number from 3 to 1000"),
    ("--batch-changes", "3", "2", "a whole number from 3 to 1000"),
    ("--timeout", seconds(Limits.Bench.maximumCallTimeout), "601s", "1ms to 10m"),
    ("--picture-bytes", "\(Limits.Bench.minimumPictureBytes)", "159", "160 to 4128768 bytes"),
    (
      "--picture-bytes", "\(Limits.Bench.maximumPictureBytes)", "4128769",
      "160 to 4128768 bytes"
    ),
  ]

  @Test(.bothSides, arguments: bounds)
  func everyOptionHasItsBounds(option: String, edge: String, past: String, taken: String) throws {
    #expect(throws: Never.self) { try Self.options(Self.needed + [option, edge]) }
    #expect(throws: UsageError("\(option) takes \(taken); not “\(past)”")) {
      try Self.options(Self.needed + [option, past])
    }
    let weight = Limits.Bench.maximumWeight
    #expect(throws: Never.self) { try Self.options(Self.needed + ["--picture-bytes", "4096=\(weight)"]) }
    #expect(throws: UsageError("--picture-bytes takes weights from 1 to 1000; not “1001”")) {
      try Self.options(Self.needed + ["--picture-bytes", "4096=\(weight + 1)"])
    }
  }

  @Test(.bothSides) func listsHaveTheirBounds() {
    let steps = Array(repeating: "1", count: Limits.Bench.maximumSteps)
    let sizes = (0..<Limits.Bench.maximumPictureSizes).map { "\(1000 + $0)" }
    for (option, list, message) in [
      ("--rate", steps, "--rate takes at most 100 steps; not 101"),
      ("--picture-bytes", sizes, "--picture-bytes takes at most 100 sizes; not 101"),
    ] {
      #expect(throws: Never.self) {
        try Self.options(Self.needed + [option, list.joined(separator: ",")])
      }
      #expect(throws: UsageError(message)) {
        try Self.options(Self.needed + [option, (list + ["900"]).joined(separator: ",")])
      }
    }
  }

  @Test func aMixNamesCallsAndWeights() throws {
    func mix(_ text: String) throws -> CallMix? {
      let load = try Self.options(["--server", "h:1", "--mix", text]).load
      if case .mix(let mix) = load { return mix }
      return nil
    }
    #expect(
      try mix("save=70,ensure=10,read")
        == CallMix([.init(.save, weight: 70), .init(.ensure, weight: 10), .init(.read, weight: 1)]))
    for text in ["save=0", "save=x", "save=", "save,save", "", "ping=1", "save=1,"] {
      #expect(throws: UsageError.self, "\(text)") { try mix(text) }
    }
    #expect(throws: UsageError("--workload and --mix exclude each other")) {
      try Self.options(Self.needed + ["--mix", "save"])
    }
  }

  @Test func picturesAreMadeOrFiles() throws {
    #expect(
      try Self.options(Self.needed + ["--picture-bytes", "4KiB=70,65537=30"]).pictures
        == .made([.init(4096, weight: 70), .init(65_537, weight: 30)]))
    #expect(try Self.options(Self.needed + ["--pictures", "photos"]).pictures == .folder("photos"))
    #expect(throws: UsageError.self) {
      try Self.options(Self.needed + ["--pictures", "photos", "--picture-bytes", "300"])
    }
  }

  @Test func aLibraryIsOneAndNotMany() throws {
    #expect(try Self.options(Self.needed + ["--library", "work"]).plan.libraries == ["work"])
    #expect(throws: UsageError.self) {
      try Self.options(Self.needed + ["--library", "work", "--libraries", "2"])
    }
    // What needs pictures there can have them in one library.
    #expect(throws: Never.self) {
      try Self.options(["--server", "h:1", "--workload", "read", "--library", "work"])
    }
  }

  @Test func requirementsAreOfTheCallsThatAreMade() throws {
    let options = try Self.options([
      "--server", "h:1", "--mix", "save=2,read=1", "--require", "save.p99<5ms,errors=0",
    ])
    #expect(options.requirements.map(\.text) == ["save.p99<5ms", "errors=0"])
    let error = #expect(throws: UsageError.self) {
      try Self.options(Self.needed + ["--require", "save.p99<5ms"])
    }
    #expect(error?.message.hasPrefix("--require: “save.p99<5ms”: “save.p99” is none of p50") == true)
  }

  @Test func oneFormatIsPrinted() throws {
    #expect(try Self.options(Self.needed + ["--csv"]).output.format == .csv)
    #expect(try Self.options(Self.needed + ["--prometheus"]).output.format == .prometheus)
    #expect(throws: UsageError("--json and --csv exclude each other")) {
      try Self.options(Self.needed + ["--csv", "--json"])
    }
    #expect(try Self.options(Self.needed + ["--save", "runs.json"]).output.savePath == "runs.json")
  }

  @Test func tokensComeFromAFile() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(" first-token\n\nsecond-token\n".utf8).write(to: file)
    let plan = try Self.options(Self.needed + ["--token-file", file.path]).plan
    #expect(plan.tokens == ["first-token", "second-token"])
    for text in ["", " \n", "tök", String(repeating: "x", count: Limits.Tokens.textBytes + 1)] {
      try Data(text.utf8).write(to: file)
      let error = #expect(throws: UsageError.self) {
        try Self.options(Self.needed + ["--token-file", file.path])
      }
      #expect(error?.message.contains("tök") == false)
    }
    #expect(throws: UsageError("--token-file: /nonexistent: No such file or directory")) {
      try Self.options(Self.needed + ["--token-file", "/nonexistent"])
    }
  }

  private static func seconds(_ duration: Duration) -> String { "\(duration / .seconds(1))s" }

  @Test(arguments: [
    (["--workload", "batch"], "--server HOST:PORT is needed"),
    (["--server", "h:1"], "--workload health|batch|save|ensure|add|read is needed, or --mix"),
    (
      ["--server", "h:1", "--workload", "ping"],
      "--workload takes health, batch, save, ensure, add, read; not “ping”"
    ),
    (
      needed + ["--connections", "0"], "--connections takes a whole number from 1 to 10000; not “0”"
    ),
    (
      needed + ["--picture-bytes", "159"],
      "--picture-bytes takes 160 to 4128768 bytes; not “159”"
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
