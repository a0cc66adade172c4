import PictureFixtures
import Testing

@Suite struct GIFReaderTests {
  private let picture = Fixtures.gif(width: 4, height: 6)

  @Test func trailerIsNeeded() {
    expectRefusal(Array(picture.dropLast()), "ends at byte \(picture.count - 1) without its trailer")
    expectRefusal(Array(picture.dropLast(2)), "inside the block data")
  }

  @Test func anImageIsNeeded() {
    let screen = Array("GIF87a".utf8) + [4, 0, 6, 0, 0, 0, 0]
    expectRefusal(screen + [0x3B], "trailer at byte 13 before any image")
    expectRefusal(screen + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 0, 0x3B], "image without data at byte 13")
  }

  @Test func colourTablesAreSkipped() throws {
    let screen = Array("GIF87a".utf8) + [4, 0, 6, 0, 0x87, 0, 0] + [UInt8](repeating: 0x3B, count: 768)
    let image: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0x81] + [UInt8](repeating: 0x3B, count: 12)
    try expectSize(screen + image + [2, 1, 0x44, 0, 0x3B], 4, 6)
  }

  @Test func anyBytesMayFollow() throws {
    try expectSize(picture + [1, 2, 3], 4, 6)
  }

  @Test func unknownBlocksAndVersionsAreRefused() {
    expectRefusal(picture.dropLast() + [0x77, 0x3B], "block of unknown type 119")
    expectRefusal(Array("GIF88a".utf8) + picture.dropFirst(6), "version")
    expectRefusal(Fixtures.gif(width: 0, height: 6), "0 × 6 pixels")
  }
}
