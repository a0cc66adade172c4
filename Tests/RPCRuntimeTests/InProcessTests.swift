import Locking
import RPCWire
import Testing

@testable import RPCRuntime

/// Connections of a process to its own server; what they share with sockets is in the suites that run over each transport.
@Suite("A server in the same process") struct InProcessTests {
  @Test("It takes calls without listening anywhere, and knows that they come from its own process")
  func calls() async throws {
    try await withServerThatListensNowhere { server, _ in
      let channel = try await SocketChannel.connect(to: server)
      #expect(try await echo("hello", over: channel) == "hello")
      #expect(try await context(over: channel).contains("in-process"))
      await channel.close()
    }
  }

  @Test("Calls of many tasks over several loops all get their own reply")
  func manyCalls() async throws {
    try await withServerThatListensNowhere({ $0.loopCount = 2 }) { server, _ in
      let group = EventLoopGroup(count: 2)
      try await withThrowingTaskGroup { tasks in
        for number in 0..<8 {
          tasks.addTask {
            let channel = try await SocketChannel.connect(to: server, on: group)
            for call in 0..<100 {
              #expect(try await echo("\(number) \(call)", over: channel) == "\(number) \(call)")
            }
            await channel.close()
          }
        }
        try await tasks.waitForAll()
      }
      #expect(server.statistics.calls == 800)
      await group.shutdown()
    }
  }

  @Test("One connection too many is refused at once, with the status that a socket's peer gets")
  func tooMany() async throws {
    try await withServerThatListensNowhere({ $0.maximumConnections = 1 }) { server, events in
      let first = try await SocketChannel.connect(to: server)
      let error = await #expect(throws: RPCError.self) { _ = try await SocketChannel.connect(to: server) }
      #expect(error?.code == .resourceExhausted)
      #expect(error?.info?.reason == "TOO_MANY_CONNECTIONS")
      #expect(events.all.contains { if case .connectionRefused(.inProcess) = $0 { true } else { false } })
      await first.close()
      try await eventually { server.statistics.openConnections == 0 }
      let second = try await SocketChannel.connect(to: server)
      #expect(try await echo("again", over: second) == "again")
    }
  }

  @Test("A drained server refuses, and what was connected is lost")
  func drained() async throws {
    try await withServerThatListensNowhere { server, _ in
      let channel = try await SocketChannel.connect(to: server)
      await server.drain()
      let lost = await #expect(throws: RPCError.self) { _ = try await echo("late", over: channel) }
      #expect(lost?.code == .unavailable)
      let refused = await #expect(throws: RPCError.self) { _ = try await SocketChannel.connect(to: server) }
      #expect(refused?.code == .unavailable)
      #expect(server.statistics.openConnections == 0)
    }
  }

  @Test("A client's loop that has ended leaves no connection behind")
  func endedLoop() async throws {
    try await withServerThatListensNowhere { server, _ in
      let group = EventLoopGroup(count: 1)
      await group.shutdown()
      let error = await #expect(throws: RPCError.self) {
        _ = try await SocketChannel.connect(to: server, on: group)
      }
      #expect(error?.code == .unavailable)
      try await eventually { server.statistics.openConnections == 0 }
    }
  }

  private func withServerThatListensNowhere(
    _ configure: (inout ServerConfiguration) -> Void = { _ in },
    _ body: (RPCServer, EventLog<RuntimeEvent>) async throws -> Void
  ) async throws {
    var configuration = ServerConfiguration()
    let events = EventLog<RuntimeEvent>()
    configuration.onEvent = { events.append($0) }
    configure(&configuration)
    let server = try RPCServer(services: [TestService()], configuration: configuration)
    do { try await body(server, events) } catch {
      await server.drain()
      throw error
    }
    await server.drain()
  }

  private func echo(_ text: String, over channel: SocketChannel) async throws -> String {
    try await channel.unary(
      MethodName(service: TestService.name, method: "Echo"), KeyValue(key: text), returning: KeyValue.self,
      options: CallOptions()
    ).key
  }

  private func context(over channel: SocketChannel) async throws -> String {
    try await channel.unary(
      MethodName(service: TestService.name, method: "Context"), KeyValue(), returning: KeyValue.self,
      options: CallOptions()
    ).key
  }
}
