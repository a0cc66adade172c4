import RPCRuntime
import RPCWire

extension SocketChannel {
  /// Says `key`; the reply's key.
  func say(
    _ key: String, value: String = "", timeout: Duration? = nil, metadata: Metadata = [:],
    idempotency: Idempotency = .unknown, waitsForReady: Bool = false, lane: CallOptions.Lane = .calls
  ) async throws(RPCError) -> String {
    try await unary(
      MethodName(service: "test.Echo", method: "Say"), KeyValue(key: key, value: value),
      returning: KeyValue.self, idempotency: idempotency,
      options: CallOptions(timeout: timeout, metadata: metadata, lane: lane, waitsForReady: waitsForReady)
    ).key
  }
}
