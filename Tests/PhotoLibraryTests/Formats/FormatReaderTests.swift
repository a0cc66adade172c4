import PictureFixtures
import Testing

@testable import PhotoLibrary

@Suite struct FormatReaderTests {
  @Test(arguments: Fixtures.all)
  func tellsFormatAndSize(_ sample: Fixtures.Sample) throws {
    let description = try FormatReader.describe(sample.bytes)
    #expect("\(description.format)" == sample.format)
    #expect(description.pixelWidth == sample.width)
    #expect(description.pixelHeight == sample.height)
  }

  @Test(arguments: Fixtures.all)
  func refusesEveryTruncation(_ sample: Fixtures.Sample) {
    for count in 0..<sample.bytes.count where !isWholeWithoutRest(sample, count) {
      #expect(throws: InvalidResource.self, "\(count) of \(sample.bytes.count) bytes") {
        try FormatReader.describe(Array(sample.bytes[..<count]))
      }
    }
  }

  /// The first picture alone of a multi-picture JPEG is a whole JPEG, whatever its index says.
  private func isWholeWithoutRest(_ sample: Fixtures.Sample, _ count: Int) -> Bool {
    sample.name == "multi-picture JPEG"
      && count == sample.bytes.count - Fixtures.jpeg(width: 9, height: 9).count
  }

  @Test(arguments: Fixtures.all)
  func survivesEveryChangedByte(_ sample: Fixtures.Sample) {
    var refusals = 0
    for place in sample.bytes.indices {
      for value in changes(of: sample.bytes[place]) {
        var bytes = sample.bytes
        bytes[place] = value
        do {
          let description = try FormatReader.describe(bytes)
          #expect(description.pixelWidth > 0 && description.pixelHeight > 0)
        } catch {
          #expect(error is InvalidResource)
          refusals += 1
        }
      }
    }
    #expect(refusals > 0, "a changed signature at least is refused")
  }

  /// Every single bit turned, and the values at the edges.
  private func changes(of byte: UInt8) -> [UInt8] {
    (0..<8).map { byte ^ 1 << $0 } + [0, 0xFF, 0x7F, 0x80]
  }

  @Test(arguments: Fixtures.all)
  func survivesRunsOfOnes(_ sample: Fixtures.Sample) {
    for length in [2, 4, 8] {
      for place in 0...(sample.bytes.count - length) {
        var bytes = sample.bytes
        bytes.replaceSubrange(place..<place + length, with: repeatElement(0xFF, count: length))
        do {
          _ = try FormatReader.describe(bytes)
        } catch {
          #expect(error is InvalidResource)
        }
      }
    }
  }

  @Test func refusesAnEmptyFile() {
    #expect(throws: InvalidResource(message: "the file is empty")) { try FormatReader.describe([]) }
  }

  @Test func namesTheFirstBytesOfAnUnknownFormat() {
    #expect(
      throws: InvalidResource(
        message:
          "the first bytes (25 50 44 46 2d 31 2e 37 0a 00 ff 01) are the signature of no known format: "
          + "JPEG, PNG, GIF, WebP, TIFF, HEIC, AVIF, MP4 and QuickTime are taken")
    ) {
      try FormatReader.describe(Array("%PDF-1.7\n".utf8) + [0, 0xFF, 1, 2, 3])
    }
  }

  @Test func numbersOfFormatsStay() {
    #expect(MediaFormat.allCases.map(\.rawValue) == Array(1...9))
    #expect(MediaFormat.allCases.filter { $0.mediaType == .video } == [.mp4, .quicktime])
    #expect(MediaType.image.rawValue == 1 && MediaType.video.rawValue == 2)
  }
}
