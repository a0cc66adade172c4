import LibraryModel
import RPCRuntime
import RPCWire
import RollcallProto

/// Does a sequence to a server and to the model, and holds every answer against it. Belongs to one task.
final class Runner {
  let host: any ServerHost
  private(set) var tally = Tally()
  private let setting: Setting
  /// What there may be in each library.
  private var worlds: [Text: Worlds]
  private var symbols = Symbols()
  /// The assets whose bytes were read since the server last started.
  private var read: Set<String> = []
  /// Where the last check of each caller has left the change feed.
  var feedTokens: [Caller: String] = [:]
  /// One connection for each client, since the server last started.
  private var channels: [Text: any ClientChannel] = [:]
  /// The operator's connection.
  private var operatorChannel: (any ClientChannel)?

  init(host: any ServerHost, in setting: Setting) {
    self.host = host
    self.setting = setting
    let library = Library(catalogue: Contents.shared.all, defaultStatus: setting.defaultStatus)
    worlds = Dictionary(uniqueKeysWithValues: setting.libraries.map { ($0, Worlds(library)) })
  }

  /// Makes the libraries, on a server that has just been started for the first time, and lets those who check into them.
  func arrange() async throws {
    for library in setting.libraries {
      if library != "default" {
        _ = try await RollcallV1.LibraryAdminClient(channel: try await operatorsChannel()).createLibrary(
          .init(name: library.string))
      }
      let inspector = Caller.inspector(of: library)
      let leave = DecideAccessCall(client: inspector.client, level: .readWrite, status: .authorized)
      if setting.defaultStatus != .authorized { _ = try await fetch(leave, by: inspector) }
    }
  }

  /// Runs a sequence on the server, which has been started and is empty.
  /// - Returns: What differs, or `nil`.
  /// - Throws: Where the server cannot be ended or started.
  func run(_ sequence: CallSequence) async throws -> Failure? {
    tally.countSequence(of: sequence.count)
    for (index, step) in sequence.steps.enumerated() {
      do {
        try await perform(step)
      } catch let difference as Difference {
        return Failure(step: index, what: difference.description)
      }
    }
    return nil
  }

  /// Closes the connections.
  func disconnect() async {
    for channel in channels.values { await channel.close() }
    channels = [:]
    await operatorChannel?.close()
    operatorChannel = nil
  }

  private func perform(_ step: Step) async throws {
    switch step {
    case .calls(let calls): try take(await (try await prepare(calls)).make())
    case .check(let caller): try await fetchEverything(as: caller)
    case .restart(let ending, let calls, let microseconds):
      let prepared = try await prepare(calls)
      let making = Task { await prepared.make() }
      try await Task.sleep(for: .microseconds(microseconds))
      switch ending {
      case .drain: try await host.drain()
      case .kill: try await host.kill()
      }
      try take(await making.value, isEnding: true)
      for library in setting.libraries { worlds[library]?.end() }
      tally.countRestart()
      read = []
      await disconnect()
      try await host.start()
    }
  }

  /// Whether an asset's bytes are to be read; the next time they are not.
  func isNew(bytesOf asset: String) -> Bool { read.insert(asset).inserted }

  // MARK: Calls

  /// Makes one call, takes its answer in and hands it back; `nil` where it is an error.
  func fetch<Kind: CallKind>(_ kind: Kind, by caller: Caller) async throws -> Kind.Reply? {
    let call = Call(number: 0, caller: caller, kind: kind)
    let request = kind.request(symbols)
    let sent = SentCall(kind: kind, call: call, request: request, client: try await client(for: call))
    let outcome = await sent.outcome()
    try take([
      Observation(kind, of: call, request: request, outcome: outcome, among: setting.libraries)
    ])
    return try? outcome.get()
  }

  /// Fills in what is known by now.
  private func prepare(_ calls: [Call]) async throws -> PreparedCalls {
    var prepared = PreparedCalls()
    for call in calls {
      prepared.calls.append(prepare(call.kind, call, try await client(for: call)))
    }
    return prepared
  }

  private func prepare<Kind: CallKind>(
    _ kind: Kind, _ call: Call, _ client: RollcallV1.PhotoLibraryClient
  ) -> @Sendable () async -> Observation {
    let request = kind.request(symbols)
    let sent = SentCall(kind: kind, call: call, request: request, client: client)
    let libraries = setting.libraries
    return {
      Observation(kind, of: call, request: request, outcome: await sent.outcome(), among: libraries)
    }
  }

  private func take(_ observations: [Observation], isEnding: Bool = false) throws {
    // What a library that the server does not have is asked for is refused, whatever the others hold.
    let grouped = Dictionary(grouping: observations) { observation in
      let name = observation.call.caller.libraryName
      return setting.libraries.contains(name) ? name : setting.libraries[0]
    }
    for (library, observations) in grouped {
      try worlds[library]?.take(observations, isEnding: isEnding)
      tally.count(observations, worlds: worlds[library]?.worlds.count ?? 0)
    }
    for observation in observations { observation.learn(&symbols) }
  }

  private func client(for call: Call) async throws -> RollcallV1.PhotoLibraryClient {
    if type(of: call.kind).isOperators {
      return RollcallV1.PhotoLibraryClient(channel: try await operatorsChannel())
    }
    let name = call.caller.client
    if let channel = channels[name] { return RollcallV1.PhotoLibraryClient(channel: channel) }
    let channel = try await host.connect()
    channels[name] = channel
    return RollcallV1.PhotoLibraryClient(channel: channel)
  }

  private func operatorsChannel() async throws -> any ClientChannel {
    if let operatorChannel { return operatorChannel }
    let channel = try await host.administer()
    operatorChannel = channel
    return channel
  }
}

extension Caller {
  /// Who sees all of a library, whatever others may.
  static func inspector(of library: Text) -> Caller { Caller(client: "inspector", library: library) }
}
