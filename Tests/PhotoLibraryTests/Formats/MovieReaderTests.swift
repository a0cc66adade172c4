import PictureFixtures
import Testing

@testable import PhotoLibrary

@Suite struct MovieReaderTests {
  private let movie = Fixtures.movie(width: 320, height: 240)

  /// The file with the four characters `text` replaced wherever they stand.
  private func replacing(_ text: String, _ other: String) -> [UInt8] {
    var bytes = movie
    let pattern = Array(text.utf8)
    for place in 0..<bytes.count - 4 where Array(bytes[place..<place + 4]) == pattern {
      bytes.replaceSubrange(place..<place + 4, with: Array(other.utf8))
    }
    return bytes
  }

  @Test func aVideoTrackIsNeeded() {
    expectRefusal(replacing("vide", "soun"), "no video track")
    expectRefusal(replacing("trak", "skip"), "no video track")
    expectRefusal(replacing("moov", "skip"), "no 'moov' box")
  }

  @Test func tablesAreNeeded() {
    expectRefusal(replacing("stsz", "skip"), "without sample sizes")
    expectRefusal(replacing("stsc", "skip"), "no box 'stsc' in its box 'stbl'")
    expectRefusal(replacing("stco", "skip"), "no box 'co64' in its box 'stbl'")
    expectRefusal(replacing("stsd", "skip"), "no box 'stsd' in its box 'stbl'")
  }

  @Test func boxesMustFillTheFile() throws {
    expectRefusal(movie + [0, 0, 0, 8, 0x66], "inside the head of the box at byte \(movie.count)")
    expectRefusal(movie + [0, 0, 0, 7] + Array("free".utf8), "impossible size 7")
    expectRefusal(movie + [0, 0, 0, 9] + Array("free".utf8), "cut off by the end of the file")
    try expectSize(movie + [0, 0, 0, 8] + Array("free".utf8), 320, 240)
    try expectSize(movie + [0, 0, 0, 1] + Array("free".utf8) + [0, 0, 0, 0, 0, 0, 0, 16], 320, 240)
    try expectSize(movie + [0, 0, 0, 0] + Array("free".utf8) + [1, 2, 3], 320, 240)
  }

  @Test func everyChunkMustBeInTheFile() {
    // An 'mdat' box that says it goes to the end: only the sample tables tell that bytes are missing.
    var bytes = movie
    let head = bytes.count - MovieWriter.sampleData.count - 8
    bytes.replaceSubrange(head..<head + 4, with: [0, 0, 0, 0])
    expectRefusal(Array(bytes.dropLast()), "inside chunk 2 of track 1: 6 bytes")
    expectRefusal(Array(bytes.dropLast(7)), "inside chunk 1 of track 1: 9 bytes")
  }

  @Test func aFragmentNeedsItsData() throws {
    let whole = Fixtures.fragmentedMovie(width: 320, height: 240)
    let dataSize = 8 + MovieWriter.sampleData.count
    expectRefusal(Array(whole.dropLast(dataSize)), "behind a fragment's head")
    expectRefusal(Array(whole.dropLast(dataSize + 24)), "no picture in its video track")
  }

  @Test func otherBrandsAreVideosToo() throws {
    for brand in ["mp42", "M4V ", "3gp5", "avc1", "iso6"] {
      #expect(try formatName(Fixtures.movie(width: 1, height: 1, brand: brand)) == "mp4")
    }
  }

  @Test func dataIsSkippedNotRead() throws {
    // Three hundred megabytes of samples between the file type and the tables.
    let dataSize: UInt64 = 300 << 20
    let head = ByteWriter.build {
      $0.box("ftyp", Array("isom\0\0\0\0isom".utf8))
      $0.big(UInt32(8 + dataSize))
      $0.text("mdat")
    }
    let tail = MovieWriter(width: 320, height: 240).moov(firstChunk: head.count)
    let source = HollowSource(head: head, hollowSizeBytes: dataSize, tail: tail)
    let description = try FormatReader.describe(source)
    #expect(description == MediaDescription(format: .mp4, pixelWidth: 320, pixelHeight: 240))
    #expect(source.bytesRead.count < 1 << 20)
  }
}

/// The name of the format that the reader tells.
func formatName(_ bytes: [UInt8]) throws -> String {
  "\(try FormatReader.describe(bytes).format)"
}
