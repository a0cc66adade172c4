import PictureFixtures
import Testing

@Suite struct WebPReaderTests {
  @Test func anyBytesMayFollowTheContainer() throws {
    try expectSize(Fixtures.lossyWebP(width: 8, height: 9) + [1, 2, 3], 8, 9)
  }

  @Test func largestSizesAreRead() throws {
    try expectSize(Fixtures.lossyWebP(width: 16_383, height: 16_383), 16_383, 16_383)
    try expectSize(Fixtures.losslessWebP(width: 16_384, height: 1), 16_384, 1)
    try expectSize(Fixtures.extendedWebP(width: 1 << 24, height: 1), 1 << 24, 1)
  }

  @Test func containerMustHoldItsChunks() {
    let picture = Fixtures.lossyWebP(width: 8, height: 9)
    var shortContainer = picture
    shortContainer[4] -= 2
    expectRefusal(shortContainer, "runs past the end of its container")
    expectRefusal(Array(picture.dropLast()), "inside its RIFF container")
  }

  @Test func aPictureIsNeeded() {
    let canvas = Fixtures.riffChunk("VP8X", [UInt8](repeating: 0, count: 10))
    expectRefusal(Fixtures.webP(canvas), "without a picture")
    expectRefusal(Fixtures.webP(canvas + Fixtures.riffChunk("EXIF", [1, 2])), "without a picture")
    let emptyFrame = Fixtures.riffChunk("ANMF", [UInt8](repeating: 0, count: 16))
    expectRefusal(Fixtures.webP(canvas + emptyFrame), "frame without a picture at byte 30")
    expectRefusal(Fixtures.webP(Fixtures.riffChunk("EXIF", [1, 2, 3, 4])), "begins with the chunk 'EXIF'")
  }

  @Test func damagedPicturesAreRefused() {
    var lossy = Fixtures.lossyWebP(width: 8, height: 9)
    lossy[20] |= 1
    expectRefusal(lossy, "no whole key frame")
    var partition = Fixtures.lossyWebP(width: 8, height: 9)
    partition[21] = 0xFF
    expectRefusal(partition, "no whole key frame")
    var lossless = Fixtures.losslessWebP(width: 8, height: 9)
    lossless[24] |= 0x20
    expectRefusal(lossless, "known version")
    expectRefusal(Fixtures.webP(Fixtures.riffChunk("VP8L", [0x2F, 0, 0, 0])), "too short a chunk 'VP8L'")
  }
}
