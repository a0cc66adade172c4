import LibraryModel
import RPCRuntime
import RPCWire
import RollcallProto

/// Does a sequence to a server and to the model, and holds every answer against it. Belongs to one task.
final class Runner {
  let host: any ServerHost
  private(set) var tally = Tally()
  private var worlds = Worlds(Library(catalogue: Contents.shared.all))
  private var symbols = Symbols()
  /// The assets whose bytes were read since the server last started.
  private var read: Set<String> = []
  /// Where the last check has left the change feed.
  var feedToken = ""
  /// One connection for each client, since the server last started.
  private var channels: [Text: any ClientChannel] = [:]

  init(host: any ServerHost) { self.host = host }

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
  }

  private func perform(_ step: Step) async throws {
    switch step {
    case .calls(let calls): try take(await (try await prepare(calls)).make())
    case .check: try await fetchEverything()
    case .restart(let ending, let calls, let microseconds):
      let prepared = try await prepare(calls)
      let making = Task { await prepared.make() }
      try await Task.sleep(for: .microseconds(microseconds))
      switch ending {
      case .drain: try await host.drain()
      case .kill: try await host.kill()
      }
      try take(await making.value, isEnding: true)
      worlds.end()
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
  func fetch<Kind: CallKind>(_ kind: Kind) async throws -> Kind.Reply? {
    let call = Call(number: 0, caller: Caller(client: ""), kind: kind)
    let request = kind.request(symbols)
    let outcome = await SentCall(kind: kind, call: call, request: request, client: try await client(""))
      .outcome()
    try take([Observation(kind, of: call, request: request, outcome: outcome)])
    return try? outcome.get()
  }

  /// Fills in what is known by now.
  private func prepare(_ calls: [Call]) async throws -> PreparedCalls {
    var prepared = PreparedCalls()
    for call in calls {
      prepared.calls.append(prepare(call.kind, call, try await client(call.caller.client)))
    }
    return prepared
  }

  private func prepare<Kind: CallKind>(
    _ kind: Kind, _ call: Call, _ client: RollcallV1.PhotoLibraryClient
  ) -> @Sendable () async -> Observation {
    let request = kind.request(symbols)
    let sent = SentCall(kind: kind, call: call, request: request, client: client)
    return { Observation(kind, of: call, request: request, outcome: await sent.outcome()) }
  }

  private func take(_ observations: [Observation], isEnding: Bool = false) throws {
    try worlds.take(observations, isEnding: isEnding)
    tally.count(observations, worlds: worlds.worlds.count)
    for observation in observations { observation.learn(&symbols) }
  }

  private func client(_ name: Text) async throws -> RollcallV1.PhotoLibraryClient {
    if let channel = channels[name] { return RollcallV1.PhotoLibraryClient(channel: channel) }
    let channel = try await host.connect()
    channels[name] = channel
    return RollcallV1.PhotoLibraryClient(channel: channel)
  }
}
