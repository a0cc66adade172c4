import Limits
import Locking
import RPCRuntime
import RPCWire
import RollcallProto
import TestSupport
import Testing
import Timekeeping

@testable import RollcallServer

@Suite("The limits of the administration socket")
struct AdminLimitTests {
  @Test("So many connections are answered, and one more is told the limit", .bothSides)
  func connections() async throws {
    try await TestServer.run { test in
      let socket = SocketAddress.unix(path: test.folder.appending("data/\(Limits.Process.adminSocketName)"))
      var channels: [SocketChannel] = []
      for _ in 0..<Limits.Process.adminConnections {
        let channel = try await Self.connect(to: socket)
        #expect(await Self.refusal(by: channel) == nil)
        channels.append(channel)
      }
      let past = try await Self.connect(to: socket)
      let refusal = await Self.refusal(by: past)
      #expect(refusal?.info?.reason == "TOO_MANY_CONNECTIONS")
      #expect(refusal?.message == "open connections: at most \(Limits.Process.adminConnections) are allowed")
      for channel in channels + [past] { await channel.close() }
    }
  }

  @Test("Calls of operators end so long after the stop, and not before", .bothSides)
  func drainTimeout() async throws {
    let folder = TemporaryFolder()
    let clock = ManualClock()
    let service = Waiting()
    let server = try await AdminServer(in: folder.path, service: service, time: .manual(clock))
    let socket = SocketAddress.unix(path: folder.appending(Limits.Process.adminSocketName))
    let channel = try await Self.connect(to: socket)
    let call = Task { await Self.refusal(by: channel) }
    await service.hasBegun()
    let draining = Task { await server.drain() }
    // A call that is refused tells that draining has begun.
    while await Self.ping(channel) == nil {}
    await clock.advance(by: Limits.Process.adminDrainTimeout - .milliseconds(1))
    #expect(!service.isCancelled)
    await clock.advance(by: .milliseconds(1))
    try #require(service.isCancelled)
    #expect(await call.value?.info?.reason == "DRAINING")
    await channel.close()
    await draining.value
  }

  private static func connect(to socket: SocketAddress) async throws(RPCError) -> SocketChannel {
    var configuration = ChannelConfiguration()
    configuration.retries = .never
    return try await SocketChannel.connect(to: socket, configuration: configuration)
  }

  private static func refusal(by channel: SocketChannel) async -> RPCError? {
    let client = RollcallV1.LibraryAdminClient(channel: channel)
    return await RollcallServerTests.refusal { () async throws(RPCError) in
      try await client.getStatistics(RollcallV1.GetStatisticsRequest())
    }
  }

  private static func ping(_ channel: SocketChannel) async -> RPCError? {
    await RollcallServerTests.refusal { () async throws(RPCError) in
      try await channel.unary(
        Waiting.ping, RollcallV1.GetStatisticsRequest(), returning: RollcallV1.GetStatisticsResponse.self,
        idempotency: .unknown, options: CallOptions())
    }
  }

  /// Takes the place of the service that operators ask, and answers only when it is cancelled.
  private final class Waiting: RPCService {
    static let ping = MethodName(service: "test.Admin", method: "Ping")
    private let state = Locked((hasBegun: false, isCancelled: false))

    var isCancelled: Bool { state.withLock { $0.isCancelled } }

    var methods: [ServerMethod] {
      [
        ServerMethod(RollcallV1.LibraryAdminMethods.getStatistics) {
          [self] (_: RollcallV1.GetStatisticsRequest, _) -> RollcallV1.GetStatisticsResponse in
          try await withTaskCancellationHandler {
            state.withLock { $0.hasBegun = true }
            try await Task.sleep(for: .seconds(86_400))
          } onCancel: {
            state.withLock { $0.isCancelled = true }
          }
          return RollcallV1.GetStatisticsResponse()
        },
        ServerMethod(Self.ping) { (_: RollcallV1.GetStatisticsRequest, _) in
          RollcallV1.GetStatisticsResponse()
        },
      ]
    }

    func hasBegun() async {
      while !state.withLock({ $0.hasBegun }) { await Task.yield() }
    }
  }
}
