import CommandOptions
import RPCRuntime

/// What the command line asks for.
struct HostileOptions {
  let address: String
  let port: Int
  let count: Int
  let connections: Int
  let bystanders: Int
  let seed: UInt64
  /// Where to keep what was sent over connections that were left without an answer; nil for nowhere.
  let keptFolder: String?

  /// Reads the parsed command line. Throws `UsageError` for a server that is not on this machine's TCP, and for values out
  /// of their range.
  init(_ parsed: ParsedCommand) throws(UsageError) {
    address = try parsed.requiredText("--server")
    guard let parsedAddress = try? SocketAddress(parsing: address), parsedAddress.isLoopback,
      case .tcp(_, let port) = parsedAddress
    else { throw UsageError("--server takes 127.0.0.1:PORT") }
    self.port = port
    count = try parsed.integer("--count", in: 1...1_000_000_000) ?? 1_000_000
    connections = try parsed.integer("--connections", in: 1...256) ?? 8
    bystanders = try parsed.integer("--bystanders", in: 1...64) ?? 4
    keptFolder = parsed.text("--keep")
    let seed = try parsed.integer("--seed", in: 0...Int.max)
    self.seed = seed.map(UInt64.init) ?? UInt64.random(in: 0...UInt64(Int.max))
  }

  /// The command line's declaration.
  static let command = Command(
    name: "rollcall-hostile-frames",
    summary:
      "Records a session of the real client with a server, sends mutations of its frames, and sees to it that other clients "
      + "are served meanwhile.",
    options: [
      OptionDeclaration("--server", "127.0.0.1:PORT", help: "The server, on this machine."),
      OptionDeclaration("--count", "N", help: "Frames to send; 1000000 where left out."),
      OptionDeclaration("--connections", "N", help: "Connections that send them at once; 8 where left out."),
      OptionDeclaration(
        "--bystanders", "N", help: "Clients that make ordinary calls meanwhile; 4 where left out."),
      OptionDeclaration(
        "--seed", "N", help: "What the mutations follow from; random where left out, and printed."),
      OptionDeclaration(
        "--keep", "DIR",
        help: "Where to keep what was sent over a connection that was left without an answer."),
    ], notes: "exit codes: 0 every promise was kept, 1 one was broken, 2 wrong usage")
}
