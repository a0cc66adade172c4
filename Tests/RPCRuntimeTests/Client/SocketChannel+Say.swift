import RPCRuntime
import RPCWire

extension SocketChannel {
  /// Says `key`; the reply's key.
  func say(
    _ key: String, value: String = "", timeout: Duration? = nil, metadata: Metadata = [:]
  ) async throws(RPCError) -> String {
    try await unary(
      MethodName(service: "test.Echo", method: "Say"), KeyValue(key: key, value: value),
      returning: KeyValue.self,
      options: CallOptions(timeout: timeout, metadata: metadata)
    ).key
  }
}
