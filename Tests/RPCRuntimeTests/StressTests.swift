import RPCRuntime
import RPCWire
import TestSupport
import Testing

/// Everything at once, for the thread sanitizer and for what only shows in numbers.
struct StressTests {
  /// Clients that pipeline, cancel, set deadlines too short, and leave in the middle: every call of those who stay is answered
  /// exactly once, and nothing is left behind.
  @Test(arguments: Transport.allCases)
  func everyCallIsAnsweredOnce(over transport: Transport) async throws {
    try await withServer(over: transport) {
      $0.loopCount = 3
    } _: { server in
      try await withThrowingTaskGroup { group in
        for number in 0..<12 {
          group.addTask {
            let client = try server.client()
            if number % 4 == 3 { try await leave(client) } else { try await stay(client) }
          }
        }
        try await group.waitForAll()
      }
      try await eventually { server.server.statistics.callsInFlight == 0 }
      try await eventually { server.server.statistics.openConnections == 0 }
      #expect(server.server.statistics.bytesInFlight == 0)
    }
  }

  @Test(arguments: Transport.allCases)
  func drainingUnderLoadAnswersOrCloses(over transport: Transport) async throws {
    for _ in 0..<5 {
      try await withServer(over: transport) {
        $0.loopCount = 2
      } _: { server in
        let clients = try (0..<6).map { _ in try server.client() }
        let bytes = try (0..<200).flatMap { try Frames.request("Hop", streamID: UInt32($0 * 2 + 1)) }
        for client in clients { try await client.send(bytes) }
        async let drained: Void = server.server.drain()
        for client in clients {
          try await client.receiveEnd()
          client.disconnect()
        }
        await drained
        let statistics = server.server.statistics
        #expect(statistics.callsInFlight == 0)
        #expect(statistics.openConnections == 0)
      }
    }
  }

  /// Calls with every fate that a call can have; counts the replies.
  private func stay(_ client: RawClient) async throws {
    let ids = (0..<300).map { UInt32($0 * 2 + 1) }
    for id in ids {
      switch id % 5 {
      case 0: try await client.request("Wait", streamID: id, timeout: .milliseconds(Int64(id % 20)))
      case 1:
        try await client.request("Wait", streamID: id)
        try await client.send(Frames.frame(.cancel, streamID: id))
      case 2: try await client.request("Hop", streamID: id, timeout: .milliseconds(1))
      default: try await client.request("Hop", streamID: id)
      }
    }
    var answered: Set<UInt32> = []
    for _ in ids { answered.insert(try await client.reply().streamID) }
    #expect(answered == Set(ids))
    client.disconnect()
  }

  private func leave(_ client: RawClient) async throws {
    for id in 0..<100 { try await client.request(id % 2 == 0 ? "Hop" : "Wait", streamID: UInt32(id * 2 + 1)) }
    client.disconnect()
  }
}
