import Glibc
import Limits
import RPCRuntime
import RPCWire
import TestSupport
import Testing

/// Where a server listens, and where it refuses to.
struct ListeningTests {
  @Test func aUnixSocketWorksAndIsRemoved() async throws {
    let path = temporarySocketPath()
    try await withServer(on: .unix(path: path)) { server in
      #expect(try server.address == .unix(path: path))
      let reply = try await server.client().call("Context")
      #expect(reply.message?.key.contains("unix:pid=\(getpid()),uid=\(getuid())") == true)
    }
    #expect(access(path, F_OK) != 0)
  }

  @Test func aStaleSocketIsReplaced() async throws {
    let path = temporarySocketPath()
    try leaveStaleSocket(at: path)
    try await withServer(on: .unix(path: path)) { server in
      let reply = try await server.client().call("Echo")
      #expect(reply.error == nil)
    }
  }

  @Test func aLiveSocketIsRefused() async throws {
    let path = temporarySocketPath()
    try await withServer(on: .unix(path: path)) { server in
      await #expect(throws: RPCError.self) { try await withServer(on: .unix(path: path)) { _ in } }
      let reply = try await server.client().call("Echo")
      #expect(reply.error == nil, "the first server is unharmed")
    }
  }

  @Test func aFileThatIsNoSocketIsLeftAlone() async throws {
    let path = temporarySocketPath()
    close(open(path, O_CREAT | O_WRONLY, 0o600))
    defer { unlink(path) }
    await #expect(throws: RPCError.self) { try await withServer(on: .unix(path: path)) { _ in } }
    #expect(access(path, F_OK) == 0)
  }

  @Test func aPortInUseIsRefused() async throws {
    try await withServer { server in
      let taken = try server.address
      let error = await #expect(throws: RPCError.self) { try await withServer(on: taken) { _ in } }
      #expect(error?.code == .failedPrecondition)
      #expect(error?.message.contains(taken.description) == true)
    }
  }

  @Test func oneServerListensInSeveralPlaces() async throws {
    try await withServer { server in
      let path = temporarySocketPath()
      let second = try await server.server.start(listeningOn: .unix(path: path))
      for address in [try server.address, second] {
        #expect(try await RawClient(connectingTo: address).call("Echo").error == nil)
      }
    }
  }

  @Test func aNameIsLookedUp() async throws {
    try await withServer(on: .tcp(host: "localhost", port: 0)) { server in
      guard case .tcp("localhost", let port) = try server.address else {
        Issue.record("not the host that was asked for")
        return
      }
      #expect(port > 0)
    }
  }

  @Test func connectionsAreSpreadEvenly() async throws {
    try await withServer {
      $0.loopCount = 4
    } _: { server in
      let clients = try (0..<8).map { _ in try server.client() }
      var loops: [String: Int] = [:]
      for client in clients { loops[try await client.call("Loop").message?.key ?? "", default: 0] += 1 }
      #expect(loops.values.sorted() == [2, 2, 2, 2])
    }
  }

  @Test func methodsWithOneNameAreRefused() {
    let error = #expect(throws: RPCError.self) { try RPCServer(services: [TestService(), TestService()]) }
    #expect(error?.message.contains("test.Service/Echo") == true)
  }

  @Test(
    arguments: [
      { $0.loopCount = 0 }, { $0.maximumConnections = 0 }, { $0.bytesInFlight = 1_000 },
      { $0.frameTimeout = .zero },
    ] as [@Sendable (inout ServerConfiguration) -> Void])
  func aConfigurationWithoutSenseIsRefused(change: @Sendable (inout ServerConfiguration) -> Void) {
    var configuration = ServerConfiguration()
    change(&configuration)
    let error = #expect(throws: RPCError.self) { try RPCServer(services: [], configuration: configuration) }
    #expect(error?.code == .invalidArgument)
  }

  @Test(.bothSides) func theLeastBytesInFlightHoldOneLargestFrame() throws {
    // Shares are whole bytes.
    let share = Limits.Wire.maximumFrameDataBytes / Limits.Server.largeRequestShares + 1
    var configuration = ServerConfiguration()
    configuration.bytesInFlight = share * Limits.Server.bytesInFlightShares
    _ = try RPCServer(services: [], configuration: configuration)
    configuration.bytesInFlight -= 1
    let error = #expect(throws: RPCError.self) { try RPCServer(services: [], configuration: configuration) }
    let message = error?.message ?? ""
    #expect(message.contains("11184815") && message.contains("4194303") && message.contains("4194304"))
  }

  private func leaveStaleSocket(at path: String) throws {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let status = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(status == 0)
  }
}
