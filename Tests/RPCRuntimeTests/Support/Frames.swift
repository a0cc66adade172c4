import RPCWire

/// Frames as bytes, made to order: right ones, and wrong ones.
enum Frames {
  /// A frame of any kind.
  static func frame(
    _ type: FrameType, streamID: UInt32, flags: FrameFlags = [], data: [UInt8] = [],
    declaredBytes: UInt32? = nil
  ) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: FrameHeader.sizeBytes)
    let header = FrameHeader(
      dataSizeBytes: declaredBytes ?? UInt32(data.count), streamID: streamID, type: type, flags: flags)
    bytes.withUnsafeMutableBytes { header.write(to: $0.baseAddress!) }
    return bytes + data
  }

  /// A Request frame for one of the tests' methods.
  static func request(
    _ method: String, _ message: KeyValue = KeyValue(), streamID: UInt32 = 1, flags: FrameFlags = [],
    timeout: Duration? = nil, metadata: Metadata = [:]
  ) throws -> [UInt8] {
    let arena = Arena()
    var output = OutputBuffer()
    let nanoseconds = timeout.map {
      $0.components.seconds * 1_000_000_000 + $0.components.attoseconds / 1_000_000_000
    }
    try EnvelopeEncoder.appendRequest(
      to: &output, streamID: streamID, method: MethodName(service: TestService.name, method: method),
      timeoutNanoseconds: nanoseconds ?? 0, metadata: metadata, payload: message.packed(in: arena))
    var bytes = [UInt8](output.bytes)
    bytes[9] = flags.rawValue
    return bytes
  }
}

/// What came back for a call.
struct Reply: Equatable {
  var streamID: UInt32
  var message: KeyValue?
  var error: RPCError?

  /// The reason in the error's detail.
  var reason: String? { error?.info?.reason }
}

extension RawClient {
  /// Sends a request for one of the tests' methods.
  func request(
    _ method: String, _ message: KeyValue = KeyValue(), streamID: UInt32 = 1, flags: FrameFlags = [],
    timeout: Duration? = nil, metadata: Metadata = [:]
  ) async throws {
    try await send(
      Frames.request(
        method, message, streamID: streamID, flags: flags, timeout: timeout, metadata: metadata))
  }

  /// The next reply.
  func reply(within timeout: Duration = .seconds(60)) async throws -> Reply {
    let frame = try await receive(within: timeout)
    guard frame.type == .response else { throw RPCError(.internal, "frame of type \(frame.type.rawValue)") }
    let arena = Arena()
    return try frame.data.withUnsafeBytes { data in
      let envelope = try ResponseEnvelope(reading: data, arena: arena)
      let message = envelope.error == nil ? try KeyValue(decoding: envelope.payload, arena: arena) : nil
      return Reply(streamID: frame.streamID, message: message, error: envelope.error)
    }
  }

  /// Calls one of the tests' methods and waits for the reply.
  func call(
    _ method: String, _ message: KeyValue = KeyValue(), streamID: UInt32 = 1, timeout: Duration? = nil,
    metadata: Metadata = [:]
  ) async throws -> Reply {
    try await request(method, message, streamID: streamID, timeout: timeout, metadata: metadata)
    return try await reply()
  }
}
