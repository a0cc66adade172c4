import CRPCProto
import RPCWire
import Testing

@Suite("Messages that are encoded already")
struct EncodedFieldsTests {
  /// Stands for any message, by its bytes.
  struct Bytes: ProtobufMessage {
    static let messageName = "bytes"
    static let cStruct = CStructInfo(initializedBy: ttrpc__key_value__init)
    var bytes: [UInt8] = []

    init() {}
    init(_ bytes: [UInt8]) { self.bytes = bytes }
    init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {}

    func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
      let room = UnsafeMutableRawBufferPointer(
        start: try arena.allocate(sizeBytes: bytes.count), count: bytes.count)
      room.copyBytes(from: bytes)
      try arena.fill(c, encoding: UnsafeRawBufferPointer(room))
    }
  }

  /// Every wire type, tags and lengths of several bytes, an empty field.
  static let encodings: [[UInt8]] = [
    [], [0x08, 0x96, 0x01], [0x0A, 0x00], [0x0A, 3, 1, 2, 3, 0x10, 1],
    [0x09, 1, 2, 3, 4, 5, 6, 7, 8, 0x15, 1, 2, 3, 4],
    [0x82, 0x7D, 0x01, 0xFF, 0xFA, 0xFF, 0xFF, 0xFF, 0x0F, 2, 9, 9],
    [0x12, 0x80, 0x02] + [UInt8](repeating: 0xAB, count: 256) + [0x08, 0x01],
  ]

  @Test("They are written as they came", arguments: encodings)
  func written(encoding: [UInt8]) throws {
    #expect(try Bytes(encoding).encoded() == encoding)
  }

  @Test("What another message's encoding is comes back as that message")
  func decoded() throws {
    let header = Header(key: "title", value: "截图相簿")
    #expect(try Header(decoding: Bytes(header.encoded()).encoded()) == header)
  }

  @Test(
    "What is no message is refused",
    arguments: [[0x0A], [0x0A, 2, 1], [0x00, 1], [0x0B], [0x80]] as [[UInt8]])
  func refused(encoding: [UInt8]) {
    let error = #expect(throws: RPCError.self) { try Bytes(encoding).encoded() }
    #expect(error?.code == .invalidArgument)
  }
}
