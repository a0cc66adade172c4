import Locking
public import RPCWire

/// Serves methods over sockets and to its own process, on event loops of its own.
///
///     let server = try RPCServer(services: [PhotoService()], configuration: ServerConfiguration())
///     let address = try await server.start(listeningOn: .tcp(host: "127.0.0.1", port: 0))
///     …
///     await server.drain()
///
/// It takes connections from its own process without listening anywhere: ``SocketChannel/connect(to:on:configuration:)``.
///
/// A server that was made has to be drained, also when it never listened: its threads end only then.
public final class RPCServer: Sendable {
  private let group: EventLoopGroup
  let loops: ServerLoops
  private let acceptors = Locked<[Acceptor]>([])
  private let draining = Once()

  /// Makes a server and its threads; it does not listen yet.
  ///
  /// - Throws: `INVALID_ARGUMENT` when two methods have the same name, or a value of the configuration makes no sense.
  public init(
    services: [any RPCService], configuration: ServerConfiguration = ServerConfiguration()
  ) throws(RPCError) {
    try configuration.validate()
    let methods = try MethodTable(services)
    group = EventLoopGroup(count: configuration.loopCount, time: configuration.time)
    loops = ServerLoops(group: group, methods: methods, configuration: configuration)
  }

  /// Listens. May be called again for further addresses.
  ///
  /// - Returns: where the server listens; a port 0 is replaced by the one that the system chose.
  /// - Throws: `FAILED_PRECONDITION` when the address is in use or the server is draining, `INVALID_ARGUMENT` when it is
  ///   none of this machine's, `UNAVAILABLE` when the host's name is not known.
  public func start(listeningOn address: SocketAddress) async throws(RPCError) -> SocketAddress {
    var candidates: [NumericAddress] = []
    if case .tcp(let host, let port) = address {
      candidates = try await NameLookup.addresses(of: host, port: port, on: group.loops[0])
    }
    let socket = try ListenSocket.open(address, candidates: candidates)
    let loops = loops
    let acceptor = await group.loops[0].call { loop in
      Acceptor(socket, on: loop) {
        loops.take($0, kind: socket.kind)
      } onFailure: {
        loops.didFailToAccept($0)
      }
    }
    guard let acceptor else {
      socket.close()
      throw RPCError(.failedPrecondition, "the server has been drained")
    }
    acceptors.withLock { $0.append(acceptor) }
    return socket.address
  }

  /// Makes a connection from this process, the server's end of which is served from now on.
  ///
  /// - Returns: the client's end, non-blocking; the caller closes it.
  /// - Throws: `UNAVAILABLE` when the server is draining or there are no descriptors left, `RESOURCE_EXHAUSTED` when it has
  ///   as many connections as it takes.
  func openInProcess() throws(RPCError) -> Int32 { try loops.openInProcess() }

  /// Breaks every connection at once, as a line that fails does; calls that run are cancelled like those of any lost caller.
  ///
  /// Returns when they are closed.
  package func breakConnections() async {
    await loops.breakConnections()
  }

  /// Stops: accepts nothing more, answers new calls UNAVAILABLE, lets the running ones end within `drainTimeout`, then
  /// cancels them, writes what waits, closes everything and ends the threads.
  ///
  /// Returns when all that is done, also to those who call it meanwhile or later.
  public func drain() async {
    await draining.run {
      let loop = self.group.loops[0]
      for acceptor in self.acceptors.withLock({ $0 }) {
        await loop.call { _ in acceptor.close() }
      }
      await self.loops.drain()
      await self.group.shutdown()
    }
  }

  /// What the server has done and is doing.
  public var statistics: ServerStatistics { loops.statistics }

  /// What the server has answered, method by method in the order of its services, and at the end what was none's. Sums up
  /// histograms: to be asked a few times a second at most.
  public var methodStatistics: [MethodStatistics] { loops.methodStatistics }
}
