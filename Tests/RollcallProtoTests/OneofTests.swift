import RPCWire
import RollcallProto
import Testing

/// What a oneof holds when nothing, or something empty, was set in it.
struct OneofTests {
  @Test func anUnsetOneofIsNil() throws {
    let change = try RollcallV1.Change(decoding: [])
    #expect(change.change == nil)
    #expect(try change.encoded().isEmpty)
  }

  @Test func aMemberWithItsZeroIsStillSet() throws {
    let first = RollcallV1.AssetRef(asset: .change(0))
    #expect(try first.encoded() == [0x10, 0])
    #expect(try RollcallV1.AssetRef(decoding: [0x10, 0]) == first)

    let unnamed = RollcallV1.AssetRef(asset: .id(""))
    #expect(try unnamed.encoded() == [0x0A, 0])
    #expect(try RollcallV1.AssetRef(decoding: [0x0A, 0]) == unnamed)

    let empty = RollcallV1.NewResource(source: .data([]))
    #expect(try empty.encoded() == [0x1A, 0])
    #expect(try RollcallV1.NewResource(decoding: [0x1A, 0]) == empty)

    let message = RollcallV1.Change(change: .saveImage(.init()))
    #expect(try message.encoded() == [0x0A, 0])
    #expect(try RollcallV1.Change(decoding: [0x0A, 0]) == message)
  }

  @Test func theLastMemberOnTheWireWins() throws {
    let bytes: [UInt8] = [0x0A, 1, 0x61, 0x10, 7]
    #expect(try RollcallV1.AssetRef(decoding: bytes) == RollcallV1.AssetRef(asset: .change(7)))
  }
}
