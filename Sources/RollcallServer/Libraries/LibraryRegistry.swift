import Limits
import Locking
import PhotoLibrary
import RPCWire
import SystemCalls
import Timekeeping

/// A server's libraries. One is opened when it is first asked for, shared by all who use it, and closed once nobody has used it
/// for a while, or when others need its place.
///
/// A library that is being opened or closed keeps those waiting who want that one, and nobody else. What it waits for the disk
/// for happens on other threads than the caller's.
final class LibraryRegistry: Sendable {
  /// What a registry is told.
  struct Configuration: Sendable {
    /// What each library allows.
    var limits = LibraryLimits()
    /// What a client may do in each for which nobody has decided.
    var defaultAccess = AuthorizationStatus.authorized
    /// The time that expiry and idleness go by.
    var time = Timekeeper.system
    /// Whether a library that is not there is made when it is asked for.
    var makesUnknown = false
    /// Libraries that there may be.
    var maximumCount = Limits.Libraries.count
    /// Libraries open at once, at least 2.
    var maximumOpen = Limits.Libraries.open
    /// How long a library stays open without a call.
    var idleTimeout = Limits.Libraries.idleTimeout
    /// How many bytes a library may store that has no quota of its own; 0: any number.
    var quotaBytes: UInt64 = 0
    /// Where it tells what happens.
    var logger = Logger.silent
    /// Changes how a library is opened: for what drives one without threads.
    var adjust: @Sendable (inout LibraryConfiguration) -> Void = { _ in }
  }

  let configuration: Configuration
  let folders: LibraryFolders
  let state: Locked<RegistryState>
  let transitions = Transitions(limit: Limits.Libraries.transitions)
  private let resources = LibraryResources()
  private let idleTimer = Repetition()

  /// Finds the libraries of a data folder, whose lock the caller holds, and opens the default one; makes that where it is
  /// missing. Blocks while it does.
  ///
  /// - Throws: what opening the default library throws.
  init(dataFolder: String, configuration: Configuration = Configuration()) throws(LibraryError) {
    self.configuration = configuration
    folders = LibraryFolders(dataFolder: dataFolder)
    state = Locked(
      RegistryState(maximumCount: configuration.maximumCount, maximumOpen: configuration.maximumOpen))
    try Self.storing("look for libraries") { () throws(SystemError) in
      try folders.prepare()
      try folders.make(.default)
      let names = try folders.names()
      state.withLock { $0.add(names) }
    }
    let leftovers = try Self.storing("look for libraries") { () throws(SystemError) in try folders.leftovers()
    }
    let library = try PhotoLibrary(
      folder: folders.path(of: .default), configuration: libraryConfiguration(.default))
    state.withLock { $0.pin(.default, library) }
    for leftover in leftovers { removeLeftover(leftover) }
    idleTimer.start(every: configuration.idleTimeout, by: configuration.time) { [weak self] in
      self?.closeIdle()
    }
  }

  /// A library, open, for a call; the caller ends the use with ``release(_:)``. Until then it is not closed.
  ///
  /// - Throws: LIBRARY_NOT_FOUND, TOO_MANY_LIBRARIES, `LIBRARY_CLOSED`, `CANCELLED` where the caller's task was, and what opening
  ///   the library throws.
  ///
  /// - Parameter makesUnknown: whether one that is not there is made; `nil`: as configured.
  nonisolated(nonsending) func acquire(
    _ name: LibraryName, makesUnknown: Bool? = nil
  ) async throws -> PhotoLibrary {
    if let library = acquireIfOpen(name) { return library }
    while true {
      let (step, waiter) = try state.withLock { state throws(RPCError) in
        try state.step(towards: name, makesUnknown: makesUnknown ?? configuration.makesUnknown)
      }
      if case .use(let library) = step { return library }
      try await waiter.wait { begin(step) }
    }
  }

  /// A library for a use, unless it is not open; the rest as ``acquire(_:)``.
  func acquireIfOpen(_ name: LibraryName) -> PhotoLibrary? { state.withLock { $0.use(name) } }

  /// The libraries that are open, by name.
  var openNames: [LibraryName] { state.withLock { $0.open }.map(\.name).sorted { $0.text < $1.text } }

  /// What all libraries have done since the server's start.
  var total: PastStatistics {
    var (total, counting) = state.withLock { ($0.past, $0.counting) }
    for library in counting { total.add(library.statistics) }
    return total
  }

  /// Ends the waits of calls that wait for something to happen in a library, now and from now on: for a server that stops.
  func endWaits() {
    let open = state.withLock { state in
      state.endsWaits = true
      return state.open
    }
    for (_, library) in open { library.endWaits() }
  }

  /// Ends a use.
  func release(_ name: LibraryName) {
    let now = configuration.time.now
    state.withLock { $0.release(name, now: now) }
  }

  func begin(_ step: RegistryState.Step) {
    switch step {
    case .use, .wait: return
    case .make(let name): transitions.start { await self.make(name) }
    case .open(let name): transitions.start { await self.open(name) }
    case .remove(let name): transitions.start { await self.remove(name) }
    case .close(let victim, let library): transitions.start { await self.close(victim, library) }
    }
  }

  /// How a library is opened.
  func libraryConfiguration(_ name: LibraryName) -> LibraryConfiguration {
    let logger = configuration.logger
    var library = LibraryConfiguration(
      limits: configuration.limits, time: configuration.time,
      defaultAccess: configuration.defaultAccess,
      onEvent: { logger.log($0, library: name) })
    library.resources = resources
    library.quotaBytes = configuration.quotaBytes
    // Others are swept once they are open: who waits for them does not wait for that.
    library.sweepsBeforeItIsOpen = name == .default
    configuration.adjust(&library)
    return library
  }

  /// Closes all of them: callers that wait, and those that come later, are told `LIBRARY_CLOSED`.
  func close() async {
    idleTimer.stop()
    state.withLock { $0.shutDown() }.forEach { $0.drop(.libraryIsClosed) }
    while true {
      let (open, waiter) = state.withLock { $0.stepTowardsEnd() }
      guard let waiter else { break }
      for (name, library) in open { transitions.start { await self.close(name, library) } }
      _ = try? await waiter.wait {}
    }
    await resources.shutDown()
  }
}
