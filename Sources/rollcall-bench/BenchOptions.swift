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
  var connections: Int
  var inFlightPerConnection: Int
  var threads: Int
  /// Over how many libraries the connections are spread; nil: calls name none.
  var libraries: Int?
  var duration: Duration
  var timeout: Duration
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
    connections = try parsed.integer("--connections", in: 1...Limits.Bench.maximumConnections) ?? 16
    inFlightPerConnection = try parsed.integer("--in-flight", in: 1...Limits.Bench.maximumCallsInFlight) ?? 32
    threads = try parsed.integer("--threads", in: 1...Limits.Bench.maximumThreads) ?? 1
    libraries = try parsed.integer("--libraries", in: 1...Limits.Bench.maximumConnections)
    if libraries != nil, workload == .read {
      throw UsageError(
        "--libraries is for workloads that save: read has pictures in the default library only")
    }
    duration =
      try parsed.duration("--duration", in: Limits.Bench.minimumRunDuration...Limits.Bench.maximumRunDuration)
      ?? .seconds(10)
    timeout =
      try parsed.duration("--timeout", in: .milliseconds(1)...Limits.Bench.maximumCallTimeout) ?? .seconds(10)
    pictureSizeBytes = try parsed.integer("--picture-bytes", in: PictureMaker.sizesBytes) ?? 4096
    printsJSON = parsed.has("--json")
  }
}

extension BenchOptions {
  /// The command line's declaration, for parsing and for `--help`.
  static let command = Command(
    name: "rollcall-bench",
    summary:
      "Loads a Rollcall server and tells what it carries: a closed loop, in which every caller sends its next "
      + "call when the last one is answered.",
    options: [
      OptionDeclaration("--server", "HOST:PORT", help: "The server; unix:PATH for a Unix socket."),
      OptionDeclaration(
        "--workload", "NAME",
        help:
          "What each call does. health: Health.Check. batch: saves a picture of its own into an album, as one batch "
          + "with its own batch_id. save: saves a picture of its own. read: reads a saved picture back."),
      OptionDeclaration("--connections", "N", help: "How many connections; 16 where left out."),
      OptionDeclaration("--in-flight", "N", help: "How many calls each keeps in flight; 32 where left out."),
      OptionDeclaration(
        "--libraries", "N",
        help:
          "Spreads the connections over so many libraries, each on one, bench-0 and on; the server makes them "
          + "with --create-libraries. Where left out, all are on the default library."),
      OptionDeclaration(
        "--duration", "TIME", help: "How long, such as 500ms, 30s or 2m; 10s where left out."),
      OptionDeclaration("--timeout", "TIME", help: "The deadline of each call; 10s where left out."),
      OptionDeclaration(
        "--picture-bytes", "N",
        help: "The size of each picture, \(PictureMaker.sizesBytes.lowerBound) to "
          + "\(PictureMaker.sizesBytes.upperBound); 4096 where left out."),
      OptionDeclaration(
        "--threads", "N",
        help:
          "On how many event loops the load runs; 1 where left out, as server and load often share a machine."
      ),
      OptionDeclaration("--json", help: "Prints one JSON object instead of text."),
    ],
    notes: "exit codes: 0 no call failed, 1 some call failed, 2 wrong usage, 3 server not reachable")
}
