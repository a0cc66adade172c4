import CRPCProto
import Limits
@testable import RPCWire
import TestSupport
import Testing

@Suite("Answers and their statuses")
struct ResponseEnvelopeTests {
  private static let error = RPCError(
    .notFound, "no asset 7; it may have been deleted",
    info: ErrorInfo(
      reason: "IDENTIFIER_NOT_FOUND",
      metadata: [.init(key: "change_index", value: "3"), .init(key: "é", value: "")]))

  @Test("A success carries its payload and no status")
  func success() throws {
    let arena = Arena()
    let bytes = try Self.response { output throws(RPCError) in
      try EnvelopeEncoder.appendResponse(
        to: &output, streamID: 7, payload: Header(key: "a", value: "b").packed(in: arena))
    }
    try bytes.withUnsafeBytes { data in
      let envelope = try ResponseEnvelope(reading: data, arena: arena)
      #expect(envelope.error == nil)
      #expect(try Header(decoding: Array(envelope.payload)) == Header(key: "a", value: "b"))
    }
  }

  @Test(
    "An error comes back whole",
    arguments: [error, RPCError(.unavailable, ""), RPCError(StatusCode(rawValue: 99), "beyond gRPC")])
  func failure(error: RPCError) throws {
    #expect(try Self.received(error) == error)
  }

  @Test("An error with code OK is not taken for a success")
  func codeOK() throws {
    #expect(try Self.received(RPCError(.ok, "odd")) == RPCError(.unknown, "odd"))
  }

  @Test("A NUL in a message becomes a space, and a message past the limit is cut", .bothSides)
  func mending() throws {
    let limit = Limits.Wire.maximumStatusMessageBytes
    #expect(try Self.received(RPCError(.internal, "a\0b"))?.message == "a b")
    let whole = String(repeating: "é", count: limit / 2)
    #expect(try Self.received(RPCError(.internal, whole))?.message == whole)
    let cut = try #require(try Self.received(RPCError(.internal, whole + "é"))?.message)
    #expect(cut.utf8.count <= limit && cut.utf8.count > limit / 2 && whole.hasPrefix(cut))
  }

  @Test("An error is built in the arena that is given, and in no other")
  func arena() throws {
    let fitting = Arena(capacityBytes: 4_096)
    _ = try Self.error.statusMessage(in: fitting)
    #expect(fitting.usedBytes == 0)
    #expect(throws: RPCError.self) { try Self.error.statusMessage(in: Arena(capacityBytes: 64)) }
  }

  @Test("The status is google.rpc.Status to protobuf-c as well")
  func protobufC() throws {
    let arena = Arena()
    let bytes = try Self.response { output throws(RPCError) in
      try EnvelopeEncoder.appendResponse(to: &output, streamID: 7, error: Self.error, arena: arena)
    }
    let response = try #require(ttrpc__response__unpack(nil, bytes.count, bytes))
    defer { ttrpc__response__free_unpacked(response, nil) }
    let status = response.pointee.status.pointee
    #expect(status.code == 5 && status.n_details == 1)
    #expect(
      String(cString: status.details[0]!.pointee.type_url) == "type.googleapis.com/google.rpc.ErrorInfo")
  }

  @Test("Bytes that are no answer, or one with two statuses, are an INTERNAL error")
  func malformed() {
    let arena = Arena()
    for bytes in [[0x0A, 9], [0x08, 1], [0x12, 2, 1], [0x0A, 0, 0x0A, 0], [0x0A, 2, 0x12, 5]] as [[UInt8]] {
      let thrown = bytes.withUnsafeBytes { data in
        #expect(throws: RPCError.self) { _ = try ResponseEnvelope(reading: data, arena: arena) }
      }
      #expect(thrown?.code == .internal, "\(bytes)")
    }
  }

  @Test(
    "A payload that fills a frame is sent; one byte more is refused with both sizes, and nothing is appended",
    .bothSides)
  func frameLimit() throws {
    let arena = Arena(capacityBytes: 1 << 24)
    var output = OutputBuffer()
    // The response's tag and length take 5 bytes, and the message's own 5.
    let fitting = Limits.Wire.maximumFrameDataBytes - 10
    try EnvelopeEncoder.appendResponse(to: &output, streamID: 1, payload: Self.packed(fitting, arena))
    let before = output.count
    #expect(before == FrameHeader.sizeBytes + Limits.Wire.maximumFrameDataBytes)
    let expected = RPCError.frameTooLarge(sizeBytes: Limits.Wire.maximumFrameDataBytes + 1)
    #expect(expected.message.contains("4194305") && expected.message.contains("4194304"))
    #expect(throws: expected) {
      try EnvelopeEncoder.appendResponse(to: &output, streamID: 1, payload: Self.packed(fitting + 1, arena))
    }
    let after = output.count
    #expect(after == before)
  }

  private static func packed(_ count: Int, _ arena: Arena) throws(RPCError) -> PackedMessage {
    try Header(key: String(repeating: "k", count: count), value: "").packed(in: arena)
  }

  private static func received(_ error: RPCError) throws -> RPCError? {
    let arena = Arena()
    let bytes = try response { output throws(RPCError) in
      try EnvelopeEncoder.appendResponse(to: &output, streamID: 7, error: error, arena: arena)
    }
    #expect(arena.usedBytes == 0)
    return try bytes.withUnsafeBytes { try ResponseEnvelope(reading: $0, arena: arena).error }
  }

  /// The data of the one frame that `append` appends.
  private static func response(
    _ append: (inout OutputBuffer) throws(RPCError) -> Void
  ) throws(RPCError) -> [UInt8] {
    var output = OutputBuffer()
    try append(&output)
    let header = FrameHeader(reading: output.bytes.baseAddress!)
    let expected = FrameHeader(dataSizeBytes: UInt32(output.count - 10), streamID: 7, type: .response)
    #expect(header == expected)
    return Array(output.bytes.dropFirst(FrameHeader.sizeBytes))
  }
}
