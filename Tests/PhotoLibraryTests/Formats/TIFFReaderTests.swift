import Limits
import PictureFixtures
import TestSupport
import Testing

@Suite struct TIFFReaderTests {
  private let writer = TIFFWriter(isBigEndian: false, isBigTIFF: false)
  private typealias Field = TIFFWriter.Field

  /// A page of one strip: the bytes of the header.
  private func page(_ width: Int, _ height: Int, more: [TIFFWriter.Field] = []) -> [TIFFWriter.Field] {
    [
      Field(tag: 256, isLong: false, values: [width]), Field(tag: 257, isLong: false, values: [height]),
      Field(tag: 273, isLong: true, values: [0]), Field(tag: 279, isLong: true, values: [8]),
    ] + more
  }

  /// A file of directories one behind the other; `next` says which follows the one with this number.
  private func file(_ pages: [[TIFFWriter.Field]], next: (Int) -> Int?) -> [UInt8] {
    var places = [writer.headerSizeBytes]
    for page in pages { places.append(places.last! + writer.directory(page, at: 0).count) }
    return pages.indices.reduce(into: writer.header) { bytes, index in
      bytes += writer.directory(pages[index], at: places[index], next: next(index).map { places[$0] } ?? 0)
    }
  }

  /// The place of the second directory of `file`, whose first has the fields of `first`.
  private func secondPlace(behind first: [TIFFWriter.Field]) -> Int {
    writer.headerSizeBytes + writer.directory(first, at: 0).count
  }

  @Test func firstPageTellsTheSize() throws {
    let bytes = file([page(10, 11), page(12, 13), page(14, 15)]) { $0 < 2 ? $0 + 1 : nil }
    try expectSize(bytes, 10, 11)
  }

  @Test func everyPageIsWalked() {
    let broken = page(12, 13).map { $0.tag == 279 ? Field(tag: 279, isLong: true, values: [9999]) : $0 }
    expectRefusal(file([page(10, 11), broken]) { $0 == 0 ? 1 : nil }, "inside part 1 of a page: 9999 bytes")
  }

  @Test(.bothSides) func soManyDirectoriesAreTakenAndNoMore() throws {
    let limit = Limits.Formats.tiffDirectories
    try expectSize(chain(of: limit), 10, 11)
    expectRefusal(chain(of: limit + 1), "has more than \(limit) directories")
    let subDirectories = Field(tag: 330, isLong: true, values: [Int](repeating: 8, count: limit + 1))
    expectRefusal(file([page(10, 11, more: [subDirectories])]) { _ in nil }, "more than \(limit) directories")
  }

  /// Equal directories one behind the other.
  private func chain(of count: Int) -> [UInt8] {
    let directory = writer.directory(page(10, 11), at: 0)
    var bytes = writer.header
    bytes.reserveCapacity(bytes.count + count * directory.count)
    for number in 1...count {
      let next = number < count ? UInt32(writer.headerSizeBytes + number * directory.count) : 0
      bytes += directory.dropLast(4)
      bytes += ByteWriter.build { $0.little(next) }
    }
    return bytes
  }

  @Test func circlesAreRefused() {
    expectRefusal(file([page(10, 11)]) { _ in 0 }, "directories in a circle: the one at byte 8")
    expectRefusal(file([page(10, 11), page(1, 1)]) { $0 == 0 ? 1 : 0 }, "in a circle")
  }

  @Test func fullResolutionGoesBeforeAPreview() throws {
    // As in a DNG: the first directory is a preview, and the picture is a sub-directory of it.
    func preview(_ place: Int) -> [TIFFWriter.Field] {
      page(
        16, 12,
        more: [
          Field(tag: 254, isLong: true, values: [1]), Field(tag: 330, isLong: true, values: [place]),
        ])
    }
    let bytes = file([preview(secondPlace(behind: preview(0))), page(4000, 3000)]) { _ in nil }
    try expectSize(bytes, 4000, 3000)
    expectRefusal(file([preview(8)]) { _ in nil }, "in a circle")
  }

  @Test func pagesNeedSizeAndPixels() {
    expectRefusal(file([Array(page(1, 1).dropFirst())]) { _ in nil }, "without a width and height")
    expectRefusal(file([Array(page(1, 1).dropLast())]) { _ in nil }, "how large its parts are")
    expectRefusal(file([Array(page(1, 1).prefix(2))]) { _ in nil }, "without pixels at byte 8")
    expectRefusal(file([page(0, 4)]) { _ in nil }, "0 × 4 pixels")
  }

  @Test func otherVersionsAreRefused() {
    var bytes = Fixtures.tiff(width: 1, height: 1, isBigTIFF: true)
    bytes[4] = 16
    expectRefusal(bytes, "size other than 8 bytes")
    bytes = Fixtures.tiff(width: 1, height: 1)
    bytes[3] = 1
    expectRefusal(bytes, "no known format")
  }

  @Test func sharedTablesDoNotCostMuch() {
    // Every directory refers to one long table of strips; together they list far more than the file has bytes.
    let count = 20_000
    let shared = [
      Field(tag: 256, isLong: false, values: [1]), Field(tag: 257, isLong: false, values: [1]),
      Field(tag: 273, isLong: true, values: [Int](repeating: 0, count: count)),
      Field(tag: 279, isLong: true, values: [Int](repeating: 0, count: count)),
    ]
    let pages = 1000
    let valuesSize = count * 8
    let tableSize = writer.directory(shared, at: 0).count - valuesSize
    // The directories stand one behind the other; the values that the last one refers to follow it.
    let last = writer.directory(shared, at: writer.headerSizeBytes + (pages - 1) * tableSize)
    var bytes = writer.header
    for page in 1..<pages {
      bytes += last.prefix(tableSize - 4)
      let next = UInt32(writer.headerSizeBytes + page * tableSize)
      bytes += ByteWriter.build { $0.little(next) }
    }
    bytes += last
    expectRefusal(bytes, "share their tables")
  }
}
