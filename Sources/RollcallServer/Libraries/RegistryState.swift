import PhotoLibrary
import RPCWire

/// What a registry knows of its libraries: a value, every change of which returns what is to be done.
///
/// ```
///        make            open             use, release
/// (none) ──▶ making ──▶ closed ──▶ opening ──▶ open ──▶ closing ──▶ closed ──▶ removing ──▶ (none)
/// ```
struct RegistryState {
  /// What a library is.
  enum Phase {
    /// On the disk, and not open.
    case closed
    /// A transition is under way or waits for its turn; others wait for its end. The library where it is being closed.
    case changing(PhotoLibrary?)
    /// Open.
    case open(PhotoLibrary)
  }

  private struct Entry {
    var phase = Phase.closed
    /// Calls that use it.
    var users = 0
    /// When the last use ended.
    var idleSince = ContinuousClock.now
    /// Whether it is never closed to make room.
    var isPinned = false
    /// Whether it is to be deleted once nobody uses it; until then nobody gets it any more.
    var isDeleting = false
    /// When it was last swept because it was opened.
    var sweptAt: ContinuousClock.Instant?
    var waiters: [Waiter<Void>] = []

    var isChanging: Bool { if case .changing = phase { true } else { false } }

    /// Begins a use of a library that is open. In place, as is the next: each call does both, and an entry is dear to copy.
    mutating func use() -> PhotoLibrary? {
      guard !isDeleting, case .open(let library) = phase else { return nil }
      users += 1
      return library
    }

    /// Ends a use.
    /// - Returns: Whether it was the last: who waits for the library's deletion, or for its place, looks again.
    mutating func release(now: ContinuousClock.Instant) -> (endsDeletionWait: Bool, makesRoom: Bool) {
      users -= 1
      guard users == 0 else { return (false, false) }
      idleSince = now
      return (isDeleting, !isPinned)
    }
  }

  /// What a caller that wants a library has to do next.
  enum Step {
    /// It has it.
    case use(PhotoLibrary)
    /// Something is under way: wait, and look again. With the others, start the transition before.
    case wait
    case make(LibraryName)
    case open(LibraryName)
    case remove(LibraryName)
    /// Close one that is idle.
    case close(LibraryName, PhotoLibrary)
  }

  private let maximumCount: Int
  private let maximumOpen: Int
  private var entries: [LibraryName: Entry] = [:]
  /// Libraries that are open, being opened or being closed.
  private(set) var openCount = 0
  /// Callers that wait until a library is idle or closed.
  private var roomWaiters: [Waiter<Void>] = []
  /// How many those are.
  var waitingForRoom: Int { roomWaiters.count }
  private var isShutDown = false
  /// Whether libraries let no call wait any more.
  var endsWaits = false
  /// What closed libraries had done.
  private(set) var past = PastStatistics()

  init(maximumCount: Int, maximumOpen: Int) {
    self.maximumCount = maximumCount
    self.maximumOpen = maximumOpen
  }

  /// Adds libraries that are on the disk.
  mutating func add(_ names: [LibraryName]) {
    for name in names where entries[name] == nil { entries[name] = Entry() }
  }

  /// Takes in a library that stays open.
  mutating func pin(_ name: LibraryName, _ library: PhotoLibrary) {
    entries[name, default: Entry()].isPinned = true
    entries[name]?.phase = .open(library)
    openCount += 1
  }

  /// The names, in no order.
  var names: [LibraryName] { Array(entries.keys) }

  /// Those that are open.
  var open: [(name: LibraryName, library: PhotoLibrary)] {
    entries.compactMap { name, entry in
      if case .open(let library) = entry.phase { (name, library) } else { nil }
    }
  }

  /// Those that are open or being closed.
  var counting: [PhotoLibrary] {
    entries.values.compactMap { entry in
      switch entry.phase {
      case .open(let library), .changing(let library?): library
      case .closed, .changing(nil): nil
      }
    }
  }
}

// MARK: - Using

extension RegistryState {
  /// Begins a use of a library that is open.
  mutating func use(_ name: LibraryName) -> PhotoLibrary? {
    guard let place = entries.index(forKey: name) else { return nil }
    return entries.values[place].use()
  }

  /// What is next for a caller that wants a library; it waits with the waiter unless it has it.
  mutating func step(
    towards name: LibraryName, makesUnknown: Bool
  ) throws(RPCError) -> (Step, Waiter<Void>) {
    if isShutDown { throw RPCError(LibraryError.libraryIsClosed) }
    if let library = use(name) { return (.use(library), Waiter()) }
    let waiter = Waiter<Void>()
    guard let entry = entries[name] else {
      guard makesUnknown else { throw .unknownLibrary(name) }
      return (.make(name), try beginMaking(name))
    }
    if entry.isDeleting, !makesUnknown { throw .unknownLibrary(name) }
    if entry.isDeleting || entry.isChanging {
      entries[name]?.waiters.append(waiter)
      return (.wait, waiter)
    }
    if openCount < maximumOpen {
      openCount += 1
      entries[name]?.phase = .changing(nil)
      entries[name]?.waiters.append(waiter)
      return (.open(name), waiter)
    }
    roomWaiters.append(waiter)
    guard let (victim, library) = longestIdle else { return (.wait, waiter) }
    entries[victim]?.phase = .changing(library)
    return (.close(victim, library), waiter)
  }

  /// Ends a use. A caller that waits for room looks again where nobody uses the library any more.
  mutating func release(_ name: LibraryName, now: ContinuousClock.Instant) {
    guard let place = entries.index(forKey: name) else { return }
    let (endsDeletionWait, makesRoom) = entries.values[place].release(now: now)
    if endsDeletionWait { takeWaiters(of: name).forEach { $0.wake() } }
    if makesRoom { wakeRoomWaiter() }
  }

  private mutating func wakeRoomWaiter() {
    while !roomWaiters.isEmpty, !roomWaiters.removeFirst().wake() {}
  }

  private var longestIdle: (name: LibraryName, library: PhotoLibrary)? {
    let idle = entries.filter { Self.isIdle($0.value) }
    guard let found = idle.min(by: { $0.value.idleSince < $1.value.idleSince }),
      case .open(let library) = found.value.phase
    else { return nil }
    return (found.key, library)
  }

  private static func isIdle(_ entry: Entry) -> Bool {
    guard case .open(let library) = entry.phase else { return false }
    return entry.users == 0 && !entry.isPinned && !entry.isDeleting && !library.hasUploads
  }

  /// Takes libraries that have been idle since an instant; they are to be closed.
  mutating func takeIdle(since instant: ContinuousClock.Instant) -> [(LibraryName, PhotoLibrary)] {
    // An upload may have ended by itself, which nobody else tells those who wait for room.
    wakeRoomWaiter()
    let idle = open.filter { name, _ in
      entries[name].map { Self.isIdle($0) && $0.idleSince <= instant } ?? false
    }
    for (name, library) in idle { entries[name]?.phase = .changing(library) }
    return idle.map { ($0.name, $0.library) }
  }
}

// MARK: - What an operator asks for

extension RegistryState {
  /// The libraries that there are, in no order.
  var summaries: [(name: LibraryName, isOpen: Bool, users: Int)] {
    entries.map { name, entry in
      if case .open = entry.phase { (name, true, entry.users) } else { (name, false, entry.users) }
    }
  }

  /// Names a library that is to be made.
  /// - Returns: What waits for it.
  mutating func beginMaking(_ name: LibraryName) throws(RPCError) -> Waiter<Void> {
    if isShutDown { throw RPCError(LibraryError.libraryIsClosed) }
    guard entries[name] == nil else {
      throw RPCError(.libraryExists, "there is a library “\(name)” already; choose another name")
    }
    guard entries.count < maximumCount else { throw .tooManyLibraries(entries.count, limit: maximumCount) }
    let waiter = Waiter<Void>()
    entries[name] = Entry(phase: .changing(nil), waiters: [waiter])
    return waiter
  }

  /// From now on nobody gets the library.
  /// - Returns: It, where it is open.
  mutating func beginDeleting(_ name: LibraryName) throws(RPCError) -> PhotoLibrary? {
    if isShutDown { throw RPCError(LibraryError.libraryIsClosed) }
    guard let entry = entries[name], !entry.isDeleting else { throw .unknownLibrary(name) }
    guard !entry.isPinned else {
      throw RPCError(
        .defaultLibrary, "“\(name)” is the library of calls that name none: a server always has it")
    }
    entries[name]?.isDeleting = true
    if case .open(let library) = entry.phase { return library }
    return nil
  }

  /// What is next for whoever deletes a library; `nil` once it is gone.
  mutating func stepTowardsDeletion(of name: LibraryName) throws(RPCError) -> (Step, Waiter<Void>)? {
    guard let entry = entries[name] else { return nil }
    if isShutDown { throw RPCError(LibraryError.libraryIsClosed) }
    let waiter = Waiter<Void>()
    entries[name]?.waiters.append(waiter)
    switch entry.phase {
    case .open(let library) where entry.users == 0:
      entries[name]?.phase = .changing(library)
      return (.close(name, library), waiter)
    case .closed:
      entries[name]?.phase = .changing(nil)
      return (.remove(name), waiter)
    case .open, .changing: return (.wait, waiter)
    }
  }

  /// The library is not deleted after all.
  mutating func keep(_ name: LibraryName) {
    entries[name]?.isDeleting = false
    takeWaiters(of: name).forEach { $0.wake() }
  }

  mutating func wasRemoved(_ name: LibraryName, _ outcome: Result<Void, LibraryError>) -> [Waiter<Void>] {
    let waiters = takeWaiters(of: name)
    if case .success = outcome { entries[name] = nil } else { entries[name]?.phase = .closed }
    return waiters
  }
}

// MARK: - The ends of transitions: each returns who is to look again

extension RegistryState {
  mutating func wasMade(_ name: LibraryName, _ outcome: Result<Void, LibraryError>) -> [Waiter<Void>] {
    let waiters = takeWaiters(of: name)
    if case .success = outcome { entries[name]?.phase = .closed } else { entries[name] = nil }
    return waiters
  }

  /// - Returns: Also whether it is to be swept: it was not for so long. One that is seldom open does not live to see its own timer.
  mutating func wasOpened(
    _ name: LibraryName, _ library: PhotoLibrary, now: ContinuousClock.Instant, sweepInterval: Duration
  ) -> (isToBeSwept: Bool, waiters: [Waiter<Void>]) {
    let isToBeSwept = entries[name]?.sweptAt.map { now - $0 >= sweepInterval } ?? true
    entries[name]?.phase = .open(library)
    entries[name]?.idleSince = now
    if isToBeSwept { entries[name]?.sweptAt = now }
    return (isToBeSwept, takeWaiters(of: name))
  }

  mutating func wasNotOpened(_ name: LibraryName) -> [Waiter<Void>] {
    openCount -= 1
    entries[name]?.phase = .closed
    wakeRoomWaiter()
    return takeWaiters(of: name)
  }

  mutating func wasClosed(_ name: LibraryName, _ statistics: LibraryStatistics) -> [Waiter<Void>] {
    openCount -= 1
    past.add(statistics)
    entries[name]?.phase = .closed
    wakeRoomWaiter()
    return takeWaiters(of: name)
  }

  private mutating func takeWaiters(of name: LibraryName) -> [Waiter<Void>] {
    defer { entries[name]?.waiters = [] }
    return entries[name]?.waiters ?? []
  }

  /// From now on nobody gets a library.
  /// - Returns: Who waits in vain.
  mutating func shutDown() -> [Waiter<Void>] {
    isShutDown = true
    defer { roomWaiters = [] }
    return roomWaiters
  }

  /// Takes what is open, to be closed.
  /// - Returns: Also what to wait with before looking again; `nil` where nothing is open or changing any more.
  mutating func stepTowardsEnd() -> (open: [(LibraryName, PhotoLibrary)], waiter: Waiter<Void>?) {
    let open = open.map { ($0.name, $0.library) }
    for (name, library) in open { entries[name]?.phase = .changing(library) }
    let changing = entries.first { $0.value.isChanging }
    guard let changing else { return (open, nil) }
    let waiter = Waiter<Void>()
    entries[changing.key]?.waiters.append(waiter)
    return (open, waiter)
  }
}

/// What libraries that are closed had done, so that a server's counters never go back.
struct PastStatistics: Sendable {
  var batchesCommitted: UInt64 = 0
  var transactions: UInt64 = 0
  var commitNanoseconds: UInt64 = 0
  var queueWaitNanoseconds: UInt64 = 0

  mutating func add(_ statistics: LibraryStatistics) {
    batchesCommitted += statistics.batchesCommitted
    transactions += statistics.transactions
    commitNanoseconds += statistics.commitNanoseconds
    queueWaitNanoseconds += statistics.queueWaitNanoseconds
  }
}
