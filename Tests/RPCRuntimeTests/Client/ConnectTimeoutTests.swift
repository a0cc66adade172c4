import Glibc
import Limits
import RPCWire
import TestSupport
import Testing
import Timekeeping

@testable import RPCRuntime

/// A server whose system answers nobody any more.
@Suite("Connecting has an end") struct ConnectTimeoutTests {
  @Test("It takes so long and no longer, and says how long", .bothSides)
  func timeout() async throws {
    let clock = ManualClock()
    let group = EventLoopGroup(count: 1, time: .manual(clock))
    let listener = FullListener()
    let channel = SocketChannel(to: listener.address, on: group)
    let ends = EventLog<RPCError?>()
    let connecting = Task {
      do throws(RPCError) {
        try await channel.connect()
        ends.append(nil)
      } catch {
        ends.append(error)
      }
    }
    try await eventually { await channel.loop.call { $0.timers.count } == 1 }
    await clock.advance(by: Limits.Channel.connectTimeout - .milliseconds(1))
    #expect(ends.all.isEmpty)
    await clock.advance(by: .milliseconds(1))
    await connecting.value
    let error = try #require(ends.all.first ?? nil)
    #expect(error.code == .unavailable && error.info?.reason == "NOT_REACHABLE")
    let expected = "connecting to \(listener.address) took longer than \(Limits.Channel.connectTimeout)"
    #expect(error.message == expected)
    withExtendedLifetime(listener) {}
    await channel.close()
    await group.shutdown()
  }
}

/// A TCP port that is listened on and never accepted from, with a full queue: who connects waits for ever.
private final class FullListener {
  let address: SocketAddress
  private var descriptors: [Int32]

  init() {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var system = sockaddr_in()
    system.sin_family = sa_family_t(AF_INET)
    system.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    // A queue of 0 has room for one.
    let clients = withUnsafeMutablePointer(to: &system) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        precondition(bind(listener, address, length) == 0 && listen(listener, 0) == 0)
        precondition(getsockname(listener, address, &length) == 0)
        return (0..<4).map { _ in
          let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
          let client = socket(AF_INET, kind, 0)
          _ = connect(client, address, length)
          return client
        }
      }
    }
    descriptors = clients + [listener]
    address = .tcp(host: "127.0.0.1", port: Int(UInt16(bigEndian: system.sin_port)))
  }

  deinit { for descriptor in descriptors { close(descriptor) } }
}
