import PictureFixtures
import Testing

@testable import PhotoLibrary

@Suite struct PNGReaderTests {
  private let signature = Array(Fixtures.png(width: 1, height: 1, seed: 0).prefix(8))
  private let end = Fixtures.pngChunk("IEND", [])
  private let data = Fixtures.pngChunk("IDAT", [1, 2, 3])

  private func header(width: UInt32, height: UInt32, depth: UInt8 = 8, colorType: UInt8 = 0) -> [UInt8] {
    Fixtures.pngChunk(
      "IHDR",
      ByteWriter.build {
        $0.big(width)
        $0.big(height)
        $0.raw([depth, colorType, 0, 0, 0])
      })
  }

  @Test func absurdSizesAreTaken() throws {
    try expectSize(signature + header(width: 16_384, height: 16_384, depth: 1) + data + end, 16_384, 16_384)
    let most: UInt32 = 0x7FFF_FFFF
    try expectSize(signature + header(width: most, height: 1) + data + end, most, 1)
    expectRefusal(signature + header(width: most + 1, height: 1) + data + end, "2147483648 × 1")
  }

  @Test func zeroSizesAreRefused() {
    expectRefusal(signature + header(width: 0, height: 5) + data + end, "0 × 5 pixels")
    expectRefusal(signature + header(width: 5, height: 0) + data + end, "5 × 0 pixels")
  }

  @Test func wrongOrderIsRefused() {
    let header = header(width: 1, height: 1)
    expectRefusal(signature + header + end, "before any IDAT")
    expectRefusal(signature + header + data, "without an IEND")
    expectRefusal(signature + data + header + end, "does not begin with an IHDR")
    expectRefusal(signature + header + header + data + end, "second IHDR chunk at byte 33")
  }

  @Test func impossibleHeadersAreRefused() {
    expectRefusal(signature + header(width: 1, height: 1, depth: 3) + data + end, "bit depth")
    expectRefusal(signature + header(width: 1, height: 1, depth: 4, colorType: 2) + data + end, "bit depth")
    expectRefusal(signature + header(width: 1, height: 1, colorType: 5) + data + end, "bit depth")
  }

  @Test func damagedChunksAreRefused() {
    let start = signature + header(width: 1, height: 1)
    expectRefusal(start + [0, 0, 0, 0] + Array("I1AT".utf8) + [0, 0, 0, 0] + end, "no chunk at byte 33")
    expectRefusal(start + [0x80, 0, 0, 0] + Array("IDAT".utf8) + [0, 0, 0, 0] + end, "no chunk at byte 33")
    expectRefusal(
      start + [0x7F, 0, 0, 0] + Array("IDAT".utf8) + [0, 0, 0, 0] + end, "inside the chunk 'IDAT'")
    // A newline that a text-mode transfer changed.
    expectRefusal([0x89, 0x50, 0x4E, 0x47, 0x0A, 0x0A, 0x1A, 0x0A] + start.dropFirst(8), "damaged signature")
  }

  @Test func anyBytesMayFollow() throws {
    try expectSize(signature + header(width: 2, height: 3) + data + end + [1, 2, 3], 2, 3)
  }

  @Test func fixturesAreDistinctAndOfExactSize() throws {
    var seen: Set<[UInt8]> = []
    for seed in 0..<100 as Range<UInt64> {
      let bytes = Fixtures.png(width: 8, height: 8, seed: seed, sizeBytes: 4096)
      #expect(bytes.count == 4096)
      try expectSize(bytes, 8, 8)
      seen.insert(bytes)
    }
    #expect(seen.count == 100)
  }
}
