import RPCWire

/// Reads a Response as a client does, its status with it. An error that was read is written, and read again.
enum ResponseEnvelopeFuzzer {
  static var fuzzer: Fuzzer {
    Fuzzer("response-envelope", smokeExecutions: 100_000, seeds: seeds, run: run)
  }

  private nonisolated(unsafe) static let arena = Arena()

  private static func run(_ input: UnsafeRawBufferPointer) {
    do throws(RPCError) {
      let envelope = try ResponseEnvelope(reading: input, arena: arena)
      require(envelope.payload.count <= input.count, "a payload longer than its envelope")
      guard let error = envelope.error else { return }
      require(error.code != .ok, "an error with the code OK")
      require(read(written(error)) == error, "the error changed: \(error)")
    } catch {
      require(error.code == .internal, "what is no Response is the server's fault, not \(error.code)")
    }
    require(arena.usedBytes == 0, "\(arena.usedBytes) bytes of the arena are still in use")
  }

  private static func written(_ error: RPCError) -> [UInt8] {
    var output = OutputBuffer()
    always("an error that was read is written") { () throws(RPCError) in
      try EnvelopeEncoder.appendResponse(to: &output, streamID: 1, error: error, arena: arena)
    }
    return Array(output.bytes.dropFirst(FrameHeader.sizeBytes))
  }

  private static func read(_ bytes: [UInt8]) -> RPCError? {
    bytes.withUnsafeBytes { data in
      always("an error that was written is read") { () throws(RPCError) in
        try ResponseEnvelope(reading: data, arena: arena).error
      }
    }
  }

  private static func seeds() -> [[UInt8]] {
    let detailed = RPCError(
      .notFound, "no asset “7”",
      info: ErrorInfo(reason: "IDENTIFIER_NOT_FOUND", metadata: [.init(key: "change_index", value: "2")]))
    return [[0x12, 2, 8, 1], written(detailed), written(RPCError(StatusCode(rawValue: 99), ""))]
  }
}
