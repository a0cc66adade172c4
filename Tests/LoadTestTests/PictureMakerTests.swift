import Testing

@testable import LoadTest

/// Pictures read back by the small strict reader below, which shares no code with the writer.
struct PictureMakerTests {
  @Test(arguments: [160, 161, 175, 176, 177, 256, 1000, 4096, 65_535, 65_536, 65_537, 66_000, 131_200])
  func hasTheExactSizeAndIsWhole(sizeBytes: Int) throws {
    let maker = PictureMaker(sizeBytes: sizeBytes, seed: 3)
    #expect(maker.sizeBytes == sizeBytes)
    let bytes = maker.picture(series: .max, number: 77)
    #expect(bytes.count == sizeBytes)
    let picture = try ReadPicture(bytes)
    #expect(picture.width == maker.width)
    #expect(picture.height == maker.height)
    #expect(picture.rows.count == maker.height * (maker.width + 1))
    for row in 0..<maker.height {
      #expect(picture.rows[row * (maker.width + 1)] == 0, "row \(row) has a filter")
    }
  }

  @Test func everySizeUpToAFewRowsCanBeMade() throws {
    for sizeBytes in 160...500 {
      let bytes = PictureMaker(sizeBytes: sizeBytes, seed: 1).picture(series: 1, number: 1)
      #expect(bytes.count == sizeBytes)
      _ = try ReadPicture(bytes)
    }
  }

  @Test func theLargestSizeCanBeMade() {
    let largest = PictureMaker.sizesBytes.upperBound
    #expect(PictureMaker(sizeBytes: largest, seed: 1).picture(series: 1, number: 1).count == largest)
  }

  @Test func picturesDifferInTheirPixelsByBothNumbers() throws {
    let maker = PictureMaker(sizeBytes: 300, seed: 9)
    var rows: Set<[UInt8]> = []
    for series in UInt64(0)..<10 {
      for number in UInt64(0)..<100 {
        rows.insert(try ReadPicture(maker.picture(series: series, number: number)).rows)
      }
    }
    #expect(rows.count == 10 * 100)
  }

  @Test func theSameNumbersGiveTheSamePicture() {
    let first = PictureMaker(sizeBytes: 500, seed: 9).picture(series: 4, number: 5)
    #expect(PictureMaker(sizeBytes: 500, seed: 9).picture(series: 4, number: 5) == first)
    #expect(PictureMaker(sizeBytes: 500, seed: 10).picture(series: 4, number: 5) != first)
  }

  @Test func theReaderNoticesEveryDamagedByte() throws {
    let bytes = PictureMaker(sizeBytes: 200, seed: 2).picture(series: 1, number: 2)
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= 0x10
      #expect(throws: (any Error).self) { try ReadPicture(damaged) }
    }
  }
}
