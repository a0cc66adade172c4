import CommandOptions
import Limits
import LoadTest
import RPCRuntime
import RPCWire

/// What the command line asks for.
struct BenchOptions {
  /// The server's address as it was written, for the report.
  var serverText: String
  var server: SocketAddress
  var workload: NamedWorkload
  var plan: LoadPlan
  var pictureSizeBytes: Int
  var printsJSON: Bool

  /// Reads the parsed command line.
  ///
  /// Throws `UsageError` for a missing or unreadable address or workload, and for values out of their range.
  init(_ parsed: ParsedCommand) throws(UsageError) {
    serverText = try parsed.requiredText("--server")
    do {
      server = try SocketAddress(parsing: serverText)
    } catch {
      throw UsageError("--server: \(error.message)")
    }
    let names = NamedWorkload.allCases.map(\.rawValue)
    guard let name = try parsed.choice("--workload", of: names), let workload = NamedWorkload(rawValue: name)
    else {
      throw UsageError("--workload \(names.joined(separator: "|")) is needed")
    }
    self.workload = workload
    plan = try LoadPlan(parsed)
    if !plan.libraries.isEmpty, workload == .read {
      throw UsageError(
        "--libraries is for workloads that save: read has pictures in the default library only")
    }
    pictureSizeBytes = try parsed.integer("--picture-bytes", in: PictureMaker.sizesBytes) ?? 4096
    printsJSON = parsed.has("--json")
  }
}

extension LoadPlan {
  /// Reads how the load is made.
  ///
  /// Throws `UsageError` for values out of their range, and for those that exclude each other.
  fileprivate init(_ parsed: ParsedCommand) throws(UsageError) {
    let count = try parsed.integer("--count", in: 1...Limits.Bench.maximumCalls)
    let duration = try parsed.duration(
      "--duration", in: Limits.Bench.minimumRunDuration...Limits.Bench.maximumRunDuration)
    if count != nil, duration != nil {
      throw UsageError("--count and --duration exclude each other: either decides when the run ends")
    }
    self.init(
      connections: try parsed.integer("--connections", in: 1...Limits.Bench.maximumConnections) ?? 16,
      inFlightPerConnection: try parsed.integer("--in-flight", in: 1...Limits.Bench.maximumCallsInFlight)
        ?? 32,
      threads: try parsed.integer("--threads", in: 1...Limits.Bench.maximumThreads) ?? 1,
      duration: count == nil ? duration ?? .seconds(10) : nil,
      timeout: try parsed.duration("--timeout", in: .milliseconds(1)...Limits.Bench.maximumCallTimeout)
        ?? .seconds(10))
    self.count = count.map { UInt64($0) }
    warmUp = try parsed.duration("--warmup", in: .zero...Limits.Bench.maximumWarmUp) ?? .zero
    if let rate = try parsed.rate("--rate") {
      if rate.changes, count != nil {
        throw UsageError("--rate that changes needs --duration, over which it does, and not --count")
      }
      pace = .open(rate)
    }
    if let count = try parsed.integer("--libraries", in: 1...Limits.Bench.maximumConnections) {
      libraries = (0..<count).map { "bench-\($0)" }
    }
  }
}
