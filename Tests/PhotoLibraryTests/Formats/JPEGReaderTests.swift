import Limits
import PictureFixtures
import TestSupport
import Testing

@Suite struct JPEGReaderTests {
  private let picture = Fixtures.jpeg(width: 20, height: 10)
  private let second = Fixtures.jpeg(width: 9, height: 9)

  @Test func saysWhereAScanEnds() {
    let cut = Array(picture.dropLast(2))
    expectRefusal(cut, "the JPEG ends at byte \(cut.count) inside a scan: no end-of-image marker")
  }

  @Test func saysThatNoScanCame() {
    expectRefusal([0xFF, 0xD8, 0xFF, 0xD9] + [UInt8](repeating: 0, count: 20), "before any scan")
    expectRefusal(
      [0xFF, 0xD8] + Fixtures.jpegFrame(width: 2, height: 2), "ends at byte 15 before any scan")
  }

  @Test func anyBytesMayFollow() throws {
    try expectSize(picture + [UInt8](repeating: 0, count: 5000), 20, 10)
    try expectSize(picture + Array("free text".utf8), 20, 10)
  }

  @Test func bytesBetweenSegmentsAreSkipped() throws {
    try expectSize([0xFF, 0xD8, 0xFF, 0xFF] + [1, 2, 3, 0xFF, 0x00] + picture.dropFirst(2), 20, 10)
  }

  @Test func restartMarkersBelongToTheScan() throws {
    try expectSize(picture.dropLast(2) + [0xFF, 0xD0, 0x00, 0xFF, 0xD7, 0xFF, 0x00, 0xFF, 0xD9], 20, 10)
  }

  @Test func heightMayFollowTheScan() throws {
    let flat = Fixtures.jpeg(width: 20, height: 0)
    expectRefusal(flat, "20 × 0 pixels")
    try expectSize(flat.dropLast(2) + Fixtures.jpegSegment(0xDC, [0, 77]) + [0xFF, 0xD9], 20, 77)
  }

  @Test func wrongOrderIsRefused() {
    expectRefusal([0xFF, 0xD8] + picture, "second start-of-image marker at byte 2")
    let frame = Fixtures.jpegFrame(width: 1, height: 1)
    expectRefusal(Fixtures.jpeg(width: 2, height: 2, segments: frame), "second frame header")
    let scan = Fixtures.jpegSegment(0xDA, [1, 1, 0, 0, 63, 0])
    expectRefusal(
      Fixtures.jpeg(width: 2, height: 2, segments: scan), "scan before its frame header at byte 2")
    expectRefusal([0xFF, 0xD8, 0xFF, 0xE0, 0, 1] + picture, "impossible length 1 at byte 4")
  }

  @Test func cutSecondPictureIsRefused() {
    let whole = Fixtures.multiPictureJPEG(width: 20, height: 10)
    for missing in 1..<second.count {
      expectRefusal(Array(whole.dropLast(missing)), "inside the picture behind the first one")
    }
  }

  /// What an index lists beyond is not looked at, as what breaks its format is not: that is no reason to refuse the picture.
  @Test(.bothSides) func soManyListedPicturesMustBeWholeAndNoMore() throws {
    let limit = Limits.Formats.jpegPictures
    let atLimit = Fixtures.multiPictureJPEG(width: 20, height: 10, entryCount: limit)
    try expectSize(atLimit, 20, 10)
    expectRefusal(Array(atLimit.dropLast()), "inside the picture behind the first one")
    let past = Fixtures.multiPictureJPEG(width: 20, height: 10, entryCount: limit + 1)
    try expectSize(Array(past.dropLast()), 20, 10)
  }

  @Test func secondPictureMayBeLeftOut() throws {
    let whole = Fixtures.multiPictureJPEG(width: 20, height: 10)
    try expectSize(Array(whole.dropLast(second.count)), 20, 10)
  }

  @Test func cutVideoOfAMotionPhotoIsRefused() throws {
    let movie = Fixtures.movie(width: 320, height: 240, isMovieLast: true)
    let twoPictures = Fixtures.multiPictureJPEG(width: 20, height: 10)
    for still in [picture, twoPictures] {
      try expectSize(still + movie, 20, 10)
      try expectSize(still + movie + Array("SEFH trailer".utf8), 20, 10)
      for share in 1..<8 {
        expectRefusal(still + movie.prefix(movie.count * share / 8), "cut off")
      }
    }
  }
}
