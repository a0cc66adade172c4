import CommandOptions
import Limits
import RPCRuntime
import RPCWire
import RollcallServer

/// What the command line of `rollcalld` may say.
let serverCommand = Command(
  name: "rollcalld",
  summary: "Serves photo libraries: changes that happen wholly or not at all, over TCP or a Unix socket.",
  options: [
    OptionDeclaration(
      "--listen", "ADDRESS", help: "HOST:PORT or unix:PATH; port 0 lets the system choose. Needed."),
    OptionDeclaration(
      "--data", "DIR",
      help: "The folder that holds the libraries; made where its last part is missing. Needed."
    ),
    OptionDeclaration(
      "--create-libraries",
      help:
        "Makes a library that a call names and that is not there. Otherwise libraries are made by rollcall library create."
    ),
    OptionDeclaration(
      "--library-quota", "SIZE",
      help: "How much each library may store that has no quota of its own, such as 10GiB; default any number."
    ),
    OptionDeclaration(
      "--insecure",
      help:
        "Allows an address that other machines can reach. The wire is plain: who listens in reads tokens and pictures."
    ),
    OptionDeclaration(
      "--trust-peer-uid",
      help:
        "On a Unix socket, the caller's user as the kernel names it is the client's name (uid:1000); no token is needed."
    ),
    OptionDeclaration(
      "--default-access", "STATUS",
      help:
        "What a client may do for which nobody has decided: authorized (default), notDetermined: it has to ask, or restricted."
    ),
    OptionDeclaration("--log-format", "FORMAT", help: "text (default) or json."),
    OptionDeclaration("--log-level", "LEVEL", help: "debug, info (default), warning or error."),
    OptionDeclaration(
      "--slow-call", "TIME",
      help: "From how long a call is logged as slow, and where its time went; default 1s, 0s for none."),
    OptionDeclaration("--stats", help: "Logs a line of counters each second."),
    OptionDeclaration(
      "--threads", "N",
      help:
        "Threads that serve connections, 1 to \(Limits.Process.maximumLoopCount); default one a processor, up to 8."
    ),
    OptionDeclaration(
      "--max-connections", "N",
      help:
        "Connections at the same time; default \(Limits.Server.maximumConnections), or what the limit of open files allows."
    ),
    OptionDeclaration(
      "--drain-timeout", "TIME", help: "How long stopping waits for calls that have begun; default 10s."),
  ],
  notes: """
    Prints “listening on ADDRESS” when it is ready; logs go to standard error.
    With tokens in DIR (rollcall token create), each call needs one; else rollcall-client names the client.
    SIGHUP: reads the tokens anew. SIGTERM or SIGINT: takes no new calls, finishes what has begun, ends with 0. A second one: ends at once.
    Exit codes: 0 stopped in order, 1 could not start, 2 wrong usage.

    rollcalld --listen 127.0.0.1:7300 --data photos
    """)

extension ServerSettings {
  /// Reads the settings that a command line asks for.
  init(_ line: ParsedCommand) throws(UsageError) {
    let address: SocketAddress
    let listen = try line.requiredText("--listen")
    do {
      address = try SocketAddress(parsing: listen)
    } catch {
      throw UsageError("--listen: \(error.message)")
    }
    self.init(address: address, dataFolder: try line.requiredText("--data"))
    createsLibraries = line.has("--create-libraries")
    libraryQuotaBytes = try line.bound("--library-quota") ?? 0
    isInsecure = line.has("--insecure")
    trustsPeerUser = line.has("--trust-peer-uid")
    if let word = try line.choice("--default-access", of: DefaultAccess.allCases.map(\.rawValue)) {
      defaultAccess = DefaultAccess(rawValue: word) ?? defaultAccess
    }
    reportsStatistics = line.has("--stats")
    logger = try Self.logger(line)
    if let count = try line.integer("--threads", in: 1...Limits.Process.maximumLoopCount) {
      loopCount = count
    }
    if let count = try line.integer("--max-connections", in: 1...Limits.Process.maximumConnectionCount) {
      maximumConnections = count
    }
    if let time = try line.duration("--drain-timeout", in: .zero...Limits.Process.maximumDrainTimeout) {
      drainTimeout = time
    }
    if let time = try line.duration("--slow-call", in: .zero...Limits.Process.maximumSlowCallThreshold) {
      slowCallThreshold = time
    }
  }

  private static func logger(_ line: ParsedCommand) throws(UsageError) -> Logger {
    let format = try line.choice("--log-format", of: LogFormat.allCases.map(\.rawValue))
    let level = try line.choice("--log-level", of: LogLevel.allCases.map(\.rawValue))
    return Logger(
      format: format.flatMap(LogFormat.init(rawValue:)) ?? .text,
      level: level.flatMap(LogLevel.init(rawValue:)) ?? .info)
  }
}
