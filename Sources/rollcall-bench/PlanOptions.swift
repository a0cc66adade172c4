import CommandOptions
import Limits
import LoadTest

extension LoadPlan {
  /// Reads how the load is made.
  ///
  /// Throws `UsageError` for values out of their range, and for those that exclude each other.
  init(_ parsed: ParsedCommand) throws(UsageError) {
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
    libraries = try Self.libraries(parsed)
    if let file = parsed.text("--token-file") { tokens = try Self.tokens(in: file) }
  }

  private static func libraries(_ parsed: ParsedCommand) throws(UsageError) -> [String] {
    let count = try parsed.integer("--libraries", in: 1...Limits.Bench.maximumConnections)
    guard let name = parsed.text("--library") else { return (0..<(count ?? 0)).map { "bench-\($0)" } }
    guard count == nil else { throw UsageError("--library and --libraries exclude each other") }
    return [name]
  }

  private static func tokens(in file: String) throws(UsageError) -> [String] {
    do {
      return try AccessTokenFile(file).tokens
    } catch {
      throw UsageError("--token-file: \(error.message)")
    }
  }
}
