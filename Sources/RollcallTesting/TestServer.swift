internal import Limits
internal import Locking
internal import RPCRuntime
public import RollcallClient
internal import RollcallServer
public import Timekeeping

/// A real Rollcall in the test's own process: no port, and a folder that goes away.
///
///     let server = try await TestServer.start()
///     let library = try await server.connect()
///     server.fail(.lineBreaksAfter, callsOf: "PerformChanges")
///     …
///     await server.stop()
///
/// Everything is the code that runs in production: frames, limits, deadlines, the database. What a test adds is a clock that it
/// moves, and faults. To be stopped also when the test fails; ``withTestServer(clock:_:)`` sees to that.
public final class TestServer: Sendable {
  /// The clock that deadlines, time-outs and expiry go by; `nil`: the machine's.
  public let clock: ManualClock?

  let folder: TemporaryFolder
  private let asksForAccess: Bool
  private let dialer: TestDialer
  private let faults: FaultPlan
  private let clientLoops: EventLoopGroup
  private let libraries = Locked<[PhotoLibrary]>([])
  private let stopping = Once()

  /// Starts a server over an empty library.
  ///
  /// - Parameters:
  ///   - clock: moves the server's time, and that of its clients' deadlines; `nil`: the machine's clock.
  ///   - clientsHaveToAsk: whether a client may do nothing until ``decideAccess(of:for:status:)`` lets it; else everything.
  /// - Throws: what the machine has against a further folder, or a server.
  public static func start(
    clock: ManualClock? = nil, clientsHaveToAsk: Bool = false
  ) async throws -> TestServer {
    let server = try TestServer(clock: clock, asksForAccess: clientsHaveToAsk)
    do {
      try await server.startServer()
      return server
    } catch {
      await server.clientLoops.shutdown()
      throw error
    }
  }

  private init(clock: ManualClock?, asksForAccess: Bool) throws {
    self.clock = clock
    self.asksForAccess = asksForAccess
    let time = clock.map(Timekeeper.manual) ?? .system
    folder = try TemporaryFolder()
    dialer = TestDialer()
    faults = FaultPlan(time: time) { [dialer] in await dialer.server?.breakConnections() }
    clientLoops = EventLoopGroup(count: 1, time: time)
  }

  /// Another client of the server. It may be closed before the server is stopped, and is closed by that.
  ///
  /// - Parameter configuration: as for a server elsewhere; the name keeps one client's batches apart from another's, and a library
  ///   that is named is made, beside the default one.
  /// - Throws: `.invalidArgument` for a configuration that makes no sense, `.notReachable` while nobody can connect.
  public func connect(
    _ configuration: PhotoLibraryConfiguration = PhotoLibraryConfiguration()
  ) async throws(RollcallError) -> PhotoLibrary {
    let library = try await PhotoLibrary.connect(
      through: dialer, on: clientLoops, configuration: configuration)
    libraries.withLock { $0.append(library) }
    return library
  }

  /// Stops the server, closes its clients, and removes the folder. A manual clock is moved where that takes time.
  ///
  /// Returns when all that is done, also to those who call it meanwhile or later.
  public func stop() async {
    await stopping.run { [self] in
      for library in libraries.withLock({ $0 }) { await library.close() }
      await stopServer()
      await clientLoops.shutdown()
      folder.remove()
    }
  }
}

// MARK: - Who may do what

extension TestServer {
  /// Decides what a client may do, as a person does by `rollcall access`.
  ///
  /// - Parameters:
  ///   - client: the client's name: its configuration's `clientName`.
  ///   - status: `.notDetermined` takes the decision back.
  public func decideAccess(
    of client: String, for level: AccessLevel, status: AuthorizationStatus
  ) async throws(RollcallError) {
    let admin = try await LibraryAdmin.connect(toDataFolder: dataFolder)
    defer { Task { await admin.close() } }
    try await admin.decideAccess(of: client, for: level, status: status)
  }

  private var dataFolder: String { folder.path + "/library" }
}

// MARK: - What goes wrong

extension TestServer {
  /// Lets calls meet a fault, the next ones first; faults that are set one after the other follow each other.
  ///
  /// A client repeats calls by itself: to make it give up, let as many fail as its `maximumAttempts`.
  ///
  /// - Parameters:
  ///   - fault: what happens.
  ///   - count: to how many calls, at least 1.
  ///   - method: the protocol's name of the method, such as `PerformChanges` or `ReadAsset`; `nil`: whichever comes.
  public func fail(_ fault: Fault, next count: Int = 1, callsOf method: String? = nil) {
    precondition(count >= 1, "a fault meets at least one call")
    faults.add(fault, method: method, calls: count)
  }

  /// How many calls will still meet a fault.
  public var faultsLeft: Int { faults.callsLeft }

  /// Forgets the faults that have met no call yet.
  public func forgetFaults() { faults.clear() }

  /// Breaks every line at once. Clients connect anew by themselves; what was under way is lost, or done without a reply.
  public func breakLines() async {
    await dialer.server?.breakConnections()
  }

  /// Whether clients can connect. Setting it to false does not break the lines that there are.
  public var isReachable: Bool {
    get { dialer.isReachable }
    set { dialer.isReachable = newValue }
  }

  /// Stops the server in order and starts it again over the same library: what was acknowledged is there.
  ///
  /// - Throws: what the machine has against it.
  public func restart() async throws {
    await stopServer()
    try await startServer()
  }
}

// MARK: - The server itself

extension TestServer {
  private func startServer() async throws {
    var settings = ServerSettings(address: nil, dataFolder: dataFolder)
    settings.loopCount = 1
    settings.drainTimeout = Limits.Process.testDrainTimeout
    settings.time = clock.map(Timekeeper.manual) ?? .system
    settings.gate = faults
    settings.defaultAccess = asksForAccess ? .notDetermined : .authorized
    settings.createsLibraries = true
    settings.logger = .silent
    dialer.server = try await Server.start(settings)
  }

  /// Time has to pass for calls that do not end by themselves.
  private func stopServer() async {
    guard let server = dialer.server else { return }
    dialer.server = nil
    let passing = clock.map { clock in
      Task {
        while !Task.isCancelled {
          await clock.advance(by: Limits.Process.testDrainTimeout)
          try? await Task.sleep(for: .milliseconds(1))
        }
      }
    }
    await server.drain(because: "the test asked for it")
    passing?.cancel()
    await passing?.value
  }
}
