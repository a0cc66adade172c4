import RPCWire
import Testing

@Suite("Messages through their C structs")
struct ProtobufMessageTests {
  @Test(
    "A message comes back equal",
    arguments: [
      Header(), Header(key: "", value: "only a value"), Header(key: "title", value: "截图相簿"),
      Header(key: "long", value: String(repeating: "é", count: 100_000)),
    ])
  func roundTrip(header: Header) throws {
    #expect(try Header(decoding: header.encoded()) == header)
  }

  @Test("The encoding is protobuf's")
  func encoding() throws {
    #expect(try Header(key: "a", value: "é").encoded() == [0x0A, 1, 0x61, 0x12, 2, 0xC3, 0xA9])
    #expect(try Header().encoded().isEmpty)
  }

  @Test(
    "Text that is no UTF-8 is refused, and the field named",
    arguments: [
      [0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x61, 0x80],
    ] as [[UInt8]])
  func invalidText(text: [UInt8]) {
    let bytes: [UInt8] = [0x0A, 1, 0x61, 0x12, UInt8(text.count)] + text
    let expected = RPCError(.invalidArgument, "ttrpc.KeyValue.value is not valid UTF-8")
    #expect(throws: expected) { try Header(decoding: bytes) }
  }

  @Test(
    "A NUL in a text is refused in both directions, and the field named", arguments: ["\0", "a\0b", "a\0"])
  func nul(text: String) {
    let expected = RPCError(.invalidArgument, "ttrpc.KeyValue.key holds a NUL character")
    #expect(throws: expected) { try Header(key: text, value: "").encoded() }
    let bytes = [0x0A, UInt8(text.utf8.count)] + Array(text.utf8)
    #expect(throws: expected) { try Header(decoding: bytes) }
  }

  @Test("Bytes that are no message are refused with their number")
  func undecodable() {
    let expected = RPCError(.invalidArgument, "ttrpc.KeyValue: 3 bytes could not be decoded")
    #expect(throws: expected) { try Header(decoding: [0x0A, 5, 0x61]) }
  }

  @Test("Decoding leaves the arena as it was, also when it fails")
  func arenaIsLeftAlone() throws {
    let arena = Arena()
    _ = try arena.allocate(sizeBytes: 10)
    let before = arena.usedBytes
    for bytes in [try Header(key: "a", value: "b").encoded(), [0x0A, 9], [0x0A, 1, 0xFF]] {
      bytes.withUnsafeBytes { _ = try? Header(decoding: $0, arena: arena) }
      #expect(arena.usedBytes == before)
    }
  }
}
