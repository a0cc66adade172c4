import CProtobufC
import CRPCProto
import Glibc
import Limits
import RPCWire
import SeededRandom
import TestSupport
import Testing

/// A Request as protobuf-c decodes it, or our reader: for comparing the two.
private struct Decoded: Equatable {
  var service: [UInt8] = []
  var method: [UInt8] = []
  var payload: [UInt8] = []
  var timeoutNanoseconds: Int64 = 0
  var keys: [String] = []
}

@Suite("The envelope of a call")
struct RequestEnvelopeTests {
  private static let metadata: Metadata = ["rollcall-client": "über-app", "k": "", "k": "twice"]

  private static func request(timeoutNanoseconds: Int64 = 5_000_000_000) throws -> [UInt8] {
    var output = OutputBuffer()
    let arena = Arena()
    let payload = try Header(key: "payload", value: "of the call").packed(in: arena)
    try EnvelopeEncoder.appendRequest(
      to: &output, streamID: 1, method: MethodName(service: "a.B", method: "C"),
      timeoutNanoseconds: timeoutNanoseconds, metadata: metadata, payload: payload)
    return Array(output.bytes.dropFirst(FrameHeader.sizeBytes))
  }

  @Test(
    "What the encoder writes, the reader and protobuf-c read alike",
    arguments: [0, 1, -1, .max, .min] as [Int64])
  func roundTrip(timeout: Int64) throws {
    let bytes = try Self.request(timeoutNanoseconds: timeout)
    try bytes.withUnsafeBytes { data in
      let envelope = try RequestEnvelope(reading: data)
      #expect(envelope.methodName() == MethodName(service: "a.B", method: "C"))
      #expect(envelope.timeoutNanoseconds == timeout)
      #expect(try envelope.metadata() == Self.metadata)
      #expect(try Header(decoding: Array(envelope.payload)) == Header(key: "payload", value: "of the call"))
      let start = data.baseAddress!
      let inside = start..<(start + data.count)
      #expect(inside.contains(envelope.payload.baseAddress!), "the payload was copied")
    }
    #expect(Self.byProtobufC(bytes) == Self.byReader(bytes))
    #expect(Self.byProtobufC(bytes) != nil)
  }

  @Test("Every truncation is judged as protobuf-c judges it")
  func truncations() throws {
    let bytes = try Self.request()
    for count in 0...bytes.count {
      let cut = Array(bytes.prefix(count))
      #expect(Self.byReader(cut) == Self.byProtobufC(cut), "\(count) bytes")
    }
  }

  @Test("200,000 mutations are judged as protobuf-c judges them")
  func mutations() throws {
    let seeds = [
      try Self.request(), try Self.request(timeoutNanoseconds: -1), Array("\u{8}\u{1}\u{10}\u{2}".utf8),
    ]
    var generator = SplitMix64(seed: 20_261_130)
    var accepted = 0
    for _ in 0..<200_000 {
      let bytes = generator.mutated(seeds.randomElement(using: &generator)!)
      let ours = Self.byReader(bytes)
      let theirs = Self.byProtobufC(bytes)
      guard ours == theirs else {
        Issue.record("the two differ on \(bytes): \(String(describing: ours)), \(String(describing: theirs))")
        return
      }
      accepted += ours == nil ? 0 : 1
    }
    #expect((20_000...180_000).contains(accepted), "\(accepted) accepted: the mutations miss one side")
  }

  @Test(
    "What a fuzzer found is judged as protobuf-c judges it",
    arguments: [[0x80, 0, 8], [0x80, 0x80, 0, 8], [0x85, 0, 1, 2, 3, 4], [0, 8], [7, 0]] as [[UInt8]])
  func fieldsOfNumberZero(bytes: [UInt8]) {
    #expect(Self.byReader(bytes) == Self.byProtobufC(bytes))
  }

  @Test("Each limit holds at it and refuses one past it, and says both", .bothSides)
  func limits() throws {
    try Self.expectLimit(Limits.Wire.maximumServiceNameBytes, "service name", "bytes") {
      [0x0A] + Self.sized($0)
    }
    try Self.expectLimit(Limits.Wire.maximumMethodNameBytes, "method name", "bytes") {
      [0x12] + Self.sized($0)
    }
    try Self.expectLimit(Limits.Wire.maximumMetadataCount, "metadata", "entries") { count in
      (0..<count).flatMap { _ in [0x2A, 0] as [UInt8] }
    }
    try Self.expectLimit(Limits.Wire.maximumMetadataBytes, "metadata", "bytes") { count in
      let key = [0x0A] + Self.sized(count)
      return [0x2A] + Self.varint(key.count) + key
    }
  }

  @Test("Metadata that is no text is refused", arguments: [[0xFF], [0x61, 0]] as [[UInt8]])
  func metadataText(text: [UInt8]) throws {
    let entry = [0x12, UInt8(text.count)] + text
    try ([0x2A, UInt8(entry.count)] + entry).withUnsafeBytes { data in
      let envelope = try RequestEnvelope(reading: data)
      let expected = RPCError(
        .invalidArgument, "a metadata value is not valid UTF-8 or holds a NUL character")
      #expect(throws: expected) { try envelope.metadata() }
    }
  }

  private static func expectLimit(
    _ limit: Int, _ what: String, _ unit: String, _ bytes: (_ size: Int) -> [UInt8]
  ) throws {
    _ = try bytes(limit).withUnsafeBytes { try RequestEnvelope(reading: $0).metadata() }
    let message = "\(what) of \(limit + 1) \(unit); \(limit) are allowed"
    bytes(limit + 1).withUnsafeBytes { data in
      _ = #expect(throws: RPCError(.resourceExhausted, message)) {
        _ = try RequestEnvelope(reading: data).metadata()
      }
    }
  }

  private static func varint(_ value: Int) -> [UInt8] {
    value < 128 ? [UInt8(value)] : [UInt8(value & 127 | 128)] + varint(value >> 7)
  }

  private static func sized(_ count: Int) -> [UInt8] {
    varint(count) + [UInt8](repeating: 0x61, count: count)
  }

  private static func byReader(_ bytes: [UInt8]) -> Decoded? {
    bytes.withUnsafeBytes { data -> Decoded? in
      guard let envelope = try? RequestEnvelope(reading: data) else { return nil }
      return Decoded(
        service: Array(envelope.service.prefix { $0 != 0 }),
        method: Array(envelope.method.prefix { $0 != 0 }),
        payload: Array(envelope.payload), timeoutNanoseconds: envelope.timeoutNanoseconds,
        keys: Array(repeating: "", count: envelope.metadataCount))
    }
  }

  private static func byProtobufC(_ bytes: [UInt8]) -> Decoded? {
    guard let request = ttrpc__request__unpack(nil, bytes.count, bytes) else { return nil }
    defer { ttrpc__request__free_unpacked(request, nil) }
    let payload = request.pointee.payload
    return Decoded(
      service: text(request.pointee.service),
      method: text(request.pointee.method),
      payload: Array(UnsafeBufferPointer(start: payload.data, count: payload.len)),
      timeoutNanoseconds: request.pointee.timeout_nano,
      keys: Array(repeating: "", count: request.pointee.n_metadata))
  }

  private static func text(_ string: UnsafePointer<CChar>) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: string, count: strlen(string)))
  }
}
