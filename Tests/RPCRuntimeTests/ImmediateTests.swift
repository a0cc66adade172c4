import Limits
import RPCRuntime
import RPCWire
import TestSupport
import Testing

/// Methods whose handlers never wait, which run without a task.
struct ImmediateTests {
  @Test(arguments: Transport.allCases)
  func callsAreAnsweredInTheirOrder(over transport: Transport) async throws {
    try await withServer(over: transport) { server in
      let client = try server.client()
      for number in 0..<50 {
        let reply = try await client.call("EchoAtOnce", KeyValue(key: "\(number)"))
        #expect(reply.message?.key == "\(number)")
      }
      let context = try await client.call("ContextAtOnce").message
      #expect(context?.key.hasPrefix("test.Service/ContextAtOnce \(transport.peerPrefix)") == true)
    }
  }

  @Test func whatItThrowsBecomesTheStatus() async throws {
    try await withServer(over: .tcp) { server in
      let client = try server.client()
      let refusal = try await client.call("RefuseAtOnce", KeyValue(key: "monday")).error
      #expect(refusal?.code == .failedPrecondition)
      #expect(refusal?.message == "not today, monday")
      let crash = try #require(try await client.call("CrashAtOnce").error)
      #expect(crash.code == .internal)
      #expect(!crash.message.contains("hunter2"))
    }
  }

  @Test func aLargeRequestIsDecodedElsewhereAndAnswered() async throws {
    try await withServer(over: .tcp) { server in
      let value = String(repeating: "x", count: Limits.Server.decodedOnLoopBytes * 2)
      let reply = try await server.client().call("EchoAtOnce", KeyValue(key: "large", value: value))
      #expect(reply.message?.value == value)
    }
  }

  @Test func whatIsNoMessageIsRefused() async throws {
    try await withServer(over: .tcp) { server in
      let client = try server.client()
      var bytes = try Frames.request("EchoAtOnce", KeyValue(key: "abc"))
      bytes[bytes.count - 5] = 0xFF  // the key's tag
      try await client.send(bytes)
      #expect(try await client.reply().reason == "BAD_REQUEST")
      #expect(try await client.call("EchoAtOnce", KeyValue(key: "next")).message?.key == "next")
    }
  }
}
