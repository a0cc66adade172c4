import RPCWire
import TestSupport
import Testing

@testable import RPCRuntime

/// What is left of a large frame once it was answered, on a connection that then says no more.
struct HandledFramesTests {
  /// None of the refused ones becomes a call, so nobody takes the frame's memory over; nor does one that is decoded on the loop.
  @Test(
    arguments: Transport.allCases, [("Nothing", 1, 4_000_000), ("Echo", 2, 4_000_000), ("Echo", 1, 100_000)])
  func nothing(over transport: Transport, call: (method: String, streamID: Int, sizeBytes: Int)) async throws
  {
    try await withServer(over: transport) { server in
      let client = try server.client()
      let value = String(repeating: "x", count: call.sizeBytes)
      _ = try await client.call(call.method, KeyValue(key: "", value: value), streamID: UInt32(call.streamID))
      for loop in server.server.loops.loops {
        let held = await loop.loop.call { _ in loop.connections.all.map { $0.decoder.heldBytes } }
        #expect(held?.allSatisfy { $0 == 0 } == true)
      }
    }
  }
}
