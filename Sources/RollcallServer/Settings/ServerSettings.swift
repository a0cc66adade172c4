import Limits
public import PhotoLibrary
public import RPCRuntime
public import Timekeeping

/// Everything that a server is told before it starts.
public struct ServerSettings: Sendable {
  /// Where it listens; port 0 lets the system choose. `nil`: nowhere, so that only its own process can call it, through
  /// ``Server/connect(on:configuration:)``.
  public var address: SocketAddress?
  /// The folder that holds the libraries. Its last part is made where it is missing.
  public var dataFolder: String
  /// How many bytes a library may store that has no quota of its own. Default 0: any number.
  public var libraryQuotaBytes: UInt64 = 0
  /// Whether a library that a call names and that is not there is made. Default false: it is LIBRARY_NOT_FOUND. Where the server
  /// listens anywhere, only together with a default access of `authorized`.
  public var createsLibraries = false
  /// Allows listening where other machines can reach it, although the wire is plain: who listens in reads tokens and pictures,
  /// and where no tokens are configured, anybody can read and change everything.
  public var isInsecure = false
  /// Whether the user of a caller on a Unix socket, as the kernel names it, is the client's name (`uid:1000`), so that no token
  /// is needed. Default false.
  public var trustsPeerUser = false
  /// What a client may do for which nobody has decided. Default: everything, so that a first run works.
  public var defaultAccess = DefaultAccess.authorized
  /// Threads that serve connections, 1 to 64. Default: as many as processors, at most 8; the library
  /// has threads of its own.
  public var loopCount = ServerConfiguration().loopCount
  /// Connections at the same time, 1 to what the limit of open files allows. Default `nil`: 10,000, or three quarters of
  /// what that limit allows where they are fewer.
  public var maximumConnections: Int?
  /// How long a stopping server waits for calls that have begun. Default 10 s.
  public var drainTimeout = Limits.Process.drainTimeout
  /// From how long a call is logged as slow, waits that its caller asked for not counted; zero: none is. Default 1 s.
  public var slowCallThreshold = Limits.Process.slowCallThreshold
  /// Whether a line of counters is logged each second. Default false.
  public var reportsStatistics = false
  /// What each library allows.
  public var libraryLimits = LibraryLimits()
  /// The time that deadlines, time-outs and expiry go by. Default: the machine's; a test may give one that it moves.
  public var time = Timekeeper.system
  /// Stands around every call; `nil`: nothing does.
  package var gate: (any CallGate)?
  /// Where it tells what happens. Default: text on standard error, from info up.
  public var logger = Logger()

  /// Settings with every default.
  public init(address: SocketAddress?, dataFolder: String) {
    self.address = address
    self.dataFolder = dataFolder
  }
}

extension ServerSettings {
  /// Refuses settings that make no sense.
  ///
  /// - Parameter openFilesLimit: how many files and sockets the process may have open.
  /// - Throws: a `StartError` of kind `settings` that says what would make sense.
  func validate(openFilesLimit: Int = ProcessSetup.openFilesLimit) throws(StartError) {
    if let address, !isInsecure, !address.isLoopback {
      throw StartError(
        .settings,
        "\(address) can be reached from other machines, and the wire is plain: who listens in reads tokens and pictures, and "
          + "without tokens whoever reaches it may do everything; listen on 127.0.0.1, [::1] or unix:PATH, behind a TLS "
          + "proxy for others, or add --insecure")
    }
    if trustsPeerUser, case .tcp? = address {
      throw StartError(
        .settings,
        "--trust-peer-uid is for a Unix socket: a TCP peer has no user; listen on unix:PATH, or use tokens")
    }
    if createsLibraries, defaultAccess != .authorized, address != nil {
      throw StartError(
        .settings,
        "--create-libraries needs --default-access authorized: with \(defaultAccess.rawValue), whoever may do nothing in a "
          + "library would make any number of them by naming them; leave it out, and make libraries by rollcall library create"
      )
    }
    guard !dataFolder.isEmpty, !dataFolder.utf8.contains(0) else {
      throw StartError(.settings, "--data needs the path of a folder")
    }
    guard (1...Limits.Process.maximumLoopCount).contains(loopCount) else {
      throw StartError(.settings, "--threads takes 1 to \(Limits.Process.maximumLoopCount); not \(loopCount)")
    }
    guard (.zero...Limits.Process.maximumDrainTimeout).contains(drainTimeout) else {
      throw StartError(.settings, "--drain-timeout takes 0s to 1h; not \(drainTimeout.components.seconds)s")
    }
    guard (.zero...Limits.Process.maximumSlowCallThreshold).contains(slowCallThreshold) else {
      throw StartError(
        .settings, "--slow-call takes 0s to 1h; not \(slowCallThreshold.components.seconds)s")
    }
    try validateConnections(openFilesLimit: openFilesLimit)
    do { try libraryLimits.validate() } catch { throw StartError(.settings, error.message) }
  }

  private func validateConnections(openFilesLimit: Int) throws(StartError) {
    guard let maximumConnections else { return }
    guard (1...Limits.Process.maximumConnectionCount).contains(maximumConnections) else {
      throw StartError(
        .settings,
        "--max-connections takes 1 to \(Limits.Process.maximumConnectionCount); not \(maximumConnections)")
    }
    let allowed = openFilesLimit - Limits.Process.reservedDescriptors
    guard maximumConnections <= allowed else {
      throw StartError(
        .settings,
        "--max-connections \(maximumConnections) is more than the limit of \(openFilesLimit) open files allows; "
          + "take \(max(1, allowed)) or fewer, or raise the limit (ulimit -n)")
    }
  }

  /// The services as callers reach them.
  func gated(_ services: [any RPCService]) -> [any RPCService] {
    guard let gate else { return services }
    return services.map { GatedService($0, behind: gate) }
  }

  /// What the libraries' registry is told.
  ///
  /// - Parameter openFilesLimit: how many files and sockets the process may have open.
  func registryConfiguration(
    openFilesLimit: Int = ProcessSetup.openFilesLimit
  ) -> LibraryRegistry.Configuration {
    let forLibraries =
      openFilesLimit - Limits.Process.reservedDescriptors
      - connectionsLimit(openFilesLimit: openFilesLimit)
    var configuration = LibraryRegistry.Configuration(
      limits: libraryLimits, time: time, makesUnknown: createsLibraries, logger: logger)
    configuration.defaultAccess = defaultAccess.status
    configuration.quotaBytes = libraryQuotaBytes
    configuration.maximumOpen = min(
      Limits.Libraries.open,
      max(Limits.Libraries.leastOpen, forLibraries / Limits.Libraries.filesPerLibrary))
    return configuration
  }

  /// Connections at the same time: as many as was asked for, else what the limit of open files allows beside libraries.
  private func connectionsLimit(openFilesLimit: Int) -> Int {
    if let maximumConnections { return maximumConnections }
    let allowed =
      (openFilesLimit - Limits.Process.reservedDescriptors) / 100 * Limits.Process.connectionsPercent
    return min(Limits.Server.maximumConnections, max(1, allowed))
  }

  /// What the runtime is told.
  ///
  /// - Parameters:
  ///   - authenticator: says whose call one was, for the log.
  ///   - openFilesLimit: how many files and sockets the process may have open.
  func runtimeConfiguration(authenticator: Authenticator, openFilesLimit: Int = ProcessSetup.openFilesLimit)
    -> ServerConfiguration
  {
    var configuration = ServerConfiguration()
    configuration.loopCount = loopCount
    configuration.maximumConnections = connectionsLimit(openFilesLimit: openFilesLimit)
    configuration.drainTimeout = drainTimeout
    configuration.time = time
    configuration.callObserver =
      CallLog(
        logger: logger, slowCallThreshold: slowCallThreshold, client: { authenticator.client(ofEnded: $0) }
      ).observer
    let logger = logger
    configuration.onEvent = { logger.log($0) }
    return configuration
  }
}
