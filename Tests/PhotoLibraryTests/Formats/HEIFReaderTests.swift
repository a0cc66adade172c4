import Limits
import PictureFixtures
import TestSupport
import Testing

@Suite struct HEIFReaderTests {
  private let tiled = Fixtures.tiledHEIF(width: 64, height: 48)

  /// The place of the first byte of `text` in `bytes`.
  private func place(of text: String, in bytes: [UInt8]) throws -> Int {
    let pattern = Array(text.utf8)
    return try #require((0..<bytes.count - 4).first { Array(bytes[$0..<$0 + pattern.count]) == pattern })
  }

  @Test func brandsDecide() throws {
    for brand in ["heix", "heim", "heis", "hevc", "hevx"] {
      #expect(try formatName(Fixtures.heif(width: 1, height: 1, brand: brand)) == "heic")
    }
    #expect(try formatName(Fixtures.heif(width: 1, height: 1, brand: "avis")) == "avif")
    #expect(try formatName(type("mif1", "heic") + Fixtures.heif(width: 1, height: 1).dropFirst(24)) == "heic")
    #expect(try formatName(type("mif1", "avif") + Fixtures.heif(width: 1, height: 1).dropFirst(24)) == "avif")
  }

  @Test func unknownBrandsOfPicturesAreRefused() {
    let rest = Fixtures.heif(width: 1, height: 1).dropFirst(24)
    expectRefusal(type("mif1", "miaf") + rest, "the file type 'mif1' at byte 8 is that of no known format")
    expectRefusal(type("crx ", "isom") + rest, "the file type 'crx '")
  }

  private func type(_ major: String, _ compatible: String) -> [UInt8] {
    ByteWriter.build { $0.box("ftyp", Array((major + "\0\0\0\0" + compatible + compatible).utf8)) }
  }

  @Test func everyTileIsNeeded() throws {
    var missing = tiled
    // The last tile's number in the references: now that of an item without a location.
    let references = try place(of: "dimg", in: tiled)
    missing[references + 11] = 77
    expectRefusal(missing, "does not say where item 77 is")
    // Without the reference nobody needs the tile's data.
    expectRefusal(Array(tiled.dropLast()), "box 'mdat'")
  }

  @Test(.bothSides) func soManyReferencesAreTakenAndNoMore() throws {
    let limit = Limits.Formats.heifReferences
    try expectSize(Fixtures.tiledHEIF(width: 64, height: 48, referenceCount: limit), 64, 48)
    expectRefusal(
      Fixtures.tiledHEIF(width: 64, height: 48, referenceCount: limit + 1),
      "has more than \(limit) item references")
  }

  @Test func extentsMustBeInTheFile() throws {
    var bytes = Fixtures.heif(width: 64, height: 48)
    let locations = try place(of: "iloc", in: bytes)
    // Box type (4), version and flags (4), layout (2), count (2), item to extent count (8), offset (4), length (4).
    bytes[locations + 24 + 3] = 11
    expectRefusal(bytes, "data of item 1 past the end at byte \(bytes.count): 11 bytes")
    bytes[locations + 24 + 3] = 10
    try expectSize(bytes, 64, 48)
    bytes[locations + 24 - 4] = 0xFF
    expectRefusal(bytes, "past the end")
    bytes[locations + 19] = 0
    expectRefusal(bytes, "no data for item 1")
  }

  @Test func itemDataMustHoldItsExtent() throws {
    var bytes = tiled
    let locations = try place(of: "iloc", in: bytes)
    bytes[locations + 24 + 3] = 9
    expectRefusal(bytes, "data of item 1 past the end")
  }

  @Test func emptyExtentsAreCountedOnce() throws {
    // No offsets, no lengths, 65,535 extents: each of them is the whole file.
    var bytes = Fixtures.heif(width: 64, height: 48)
    let locations = try place(of: "iloc", in: bytes)
    bytes[locations + 8] = 0
    bytes[locations + 18] = 0xFF
    bytes[locations + 19] = 0xFF
    try expectSize(bytes, 64, 48)
  }

  @Test func missingBoxesAreNamed() throws {
    for (box, parent) in [("pitm", "meta"), ("iloc", "meta"), ("iprp", "meta"), ("ipco", "iprp")] {
      var bytes = tiled
      let place = try place(of: box, in: bytes)
      bytes[place] = UInt8(ascii: "x")
      expectRefusal(bytes, "no box '\(box)' in its box '\(parent)'")
    }
    var bytes = tiled
    bytes[try place(of: "ipma", in: bytes)] = 0
    expectRefusal(bytes, "no 'ispe' property")
  }
}
