import RPCWire
import RollcallProto
import Testing

/// Bytes that a caller made to do harm, or by mistake.
struct HostileBytesTests {
  /// Field 1 (length-delimited) with these bytes.
  private func field1(_ bytes: [UInt8]) -> [UInt8] { [0x0A, UInt8(bytes.count)] + bytes }

  @Test(
    arguments: [
      ("a NUL", Array("a\0b".utf8)), ("only a NUL", [0]), ("invalid UTF-8", [0xFF]),
      ("a lone surrogate", [0xED, 0xA0, 0x80]),
      ("a cut sequence", [0xE4, 0xB8]),
    ] as [(String, [UInt8])])
  func aBadStringIsRefusedByName(what: String, bytes: [UInt8]) throws {
    let plain = #expect(throws: RPCError.self, "\(what)") {
      try RollcallV1.EnsureAlbum(decoding: field1(bytes))
    }
    #expect(plain?.code == .invalidArgument)
    #expect(plain?.message.contains("rollcall.v1.EnsureAlbum.title") == true)

    let repeated = #expect(throws: RPCError.self) {
      try RollcallV1.GetAssetsRequest(decoding: field1(Array("good".utf8)) + field1(bytes))
    }
    #expect(repeated?.message.contains("rollcall.v1.GetAssetsRequest.ids") == true)

    let member = #expect(throws: RPCError.self) { try RollcallV1.AssetRef(decoding: field1(bytes)) }
    #expect(member?.message.contains("rollcall.v1.AssetRef.id") == true)

    let nested = #expect(throws: RPCError.self) {
      try RollcallV1.EnsureAlbumRequest(decoding: field1(field1(bytes)))
    }
    #expect(nested?.message.contains("rollcall.v1.EnsureAlbum.title") == true)
  }

  @Test func aStringWithNULIsNotSent() throws {
    let error = #expect(throws: RPCError.self) { try RollcallV1.EnsureAlbum(title: "a\0b").encoded() }
    #expect(error?.code == .invalidArgument)
    #expect(error?.message.contains("rollcall.v1.EnsureAlbum.title") == true)
  }

  @Test func cutBytesAreRefusedByMessageAndCount() throws {
    let whole = try RollcallV1.EnsureAlbumRequest(change: .init(title: "截图相簿"), batchID: "b").encoded()
    for count in 1..<whole.count {
      // Between two fields a cut message is a whole one.
      guard count != whole.count - 3 else { continue }
      let error = #expect(throws: RPCError.self) {
        try RollcallV1.EnsureAlbumRequest(decoding: Array(whole[..<count]))
      }
      #expect(error?.code == .invalidArgument)
      #expect(error?.message.contains("rollcall.v1.EnsureAlbumRequest: \(count) bytes") == true)
    }
  }

  @Test func unknownFieldsAndEnumValuesPass() throws {
    // Field 100 (varint) before, an unknown media type in field 2.
    let asset = try RollcallV1.Asset(decoding: [0xA0, 0x06, 1, 0x10, 0x4D])
    #expect(asset == RollcallV1.Asset(mediaType: .init(rawValue: 77)))
    #expect(try asset.encoded() == [0x10, 0x4D])
  }
}
