import SeededRandom
import Testing

@testable import PhotoLibrary

/// What is stored in a form of its own comes back, and nothing else is taken for it.
struct CodingTests {
  private static func asset(resources: Int) -> Asset {
    let types: [ResourceType] = [.photo, .alternatePhoto, .pairedVideo]
    return Asset(
      id: "01234567-89ab-7def-8123-456789abcdef", addedUnixMilliseconds: -5, externalID: "é",
      resources: (0..<resources).map { number in
        Resource(
          type: types[number], filename: "\(number).png", sha256: SHA256.hash([UInt8(number)]),
          sizeBytes: .max - UInt64(number),
          description: MediaDescription(format: .heic, pixelWidth: .max, pixelHeight: 1))
      })
  }

  private static var updated: Asset {
    var asset = asset(resources: 2)
    asset.modifiedUnixMilliseconds = 7
    asset.details.isFavorite = true
    asset.details.captured = CaptureDate(localMilliseconds: .min, offsetMinutes: -1_080)
    asset.details.location = Location(latitude: -0.1, longitude: 180, altitudeMeters: 1e9)
    asset.details.title = "a\0b"
    asset.details.attributes = [Attribute(key: "e\u{301}", value: "v"), Attribute(key: "\u{e9}", value: "")]
    return asset
  }

  private static var hidden: Asset {
    var asset = asset(resources: 1)
    asset.details.isHidden = true
    asset.details.captured = CaptureDate(localMilliseconds: 5)
    asset.details.location = Location(latitude: 1, longitude: 2)
    asset.details.caption = "é"
    return asset
  }

  static let results: [ChangeResult] = [
    .saveImage(asset: asset(resources: 1), alreadyExisted: false),
    .saveImage(asset: asset(resources: 3), alreadyExisted: true),
    .ensureAlbum(
      album: Album(
        id: "ffffffff-ffff-7fff-bfff-ffffffffffff", title: "截图相簿", assetCount: 0,
        createdUnixMilliseconds: .max), created: true),
    .ensureAlbum(
      album: Album(
        id: "00000000-0000-7000-8000-000000000000", title: "a\0b", assetCount: .max,
        createdUnixMilliseconds: .min), created: false),
    .addToAlbum(
      albumID: "00000000-0000-7000-8000-000000000001", added: 10_000, alreadyPresent: 0, assetCount: 1 << 40),
    .removeFromAlbum(
      albumID: "00000000-0000-7000-8000-000000000001", removed: 0, notPresent: 10_000, assetCount: 1 << 41),
    .createAlbum(
      album: Album(
        id: "00000000-0000-7000-8000-000000000002", title: "é", assetCount: 0, createdUnixMilliseconds: 7)),
    .deleteAssets(deleted: 10_000, alreadyDeleted: 0), .restoreAssets(restored: 0, notDeleted: 10_000),
    .purgeAssets(purged: 1, notDeleted: 2), .deleteAlbums(deleted: 3, alreadyDeleted: 4),
    .restoreAlbums(restored: 5, notDeleted: 6),
    .updateAlbum(
      album: Album(
        id: "00000000-0000-7000-8000-000000000003", title: "e\u{301}", assetCount: 1,
        createdUnixMilliseconds: 8)),
    .moveInAlbum(albumID: "00000000-0000-7000-8000-000000000001", moved: 10_000, assetCount: 1 << 42),
    .saveImage(asset: updated, alreadyExisted: true), .updateAsset(asset: hidden),
    .updateAsset(asset: updated),
  ]

  @Test func resultsComeBack() {
    let bytes = ResultCodec.encode(Self.results)
    #expect(ResultCodec.decode(bytes) == Self.results)
    #expect(ResultCodec.decode(ResultCodec.encode([])) == [])
    for count in 0..<bytes.count { #expect(ResultCodec.decode(bytes.prefix(count)) == nil) }
    #expect(ResultCodec.decode(bytes + [0]) == nil)
    #expect(ResultCodec.decode([2] + bytes.dropFirst()) == nil)
  }

  /// What is in databases stays readable: the numbers of kinds and the order of fields never change.
  @Test func resultsThatWereStoredBeforeComeBack() {
    let stored: [UInt8] = [1, 1, 5] + [UInt8](0..<16) + [1, 2, 0x83, 1]
    let result = ChangeResult.addToAlbum(
      albumID: "00010203-0405-0607-0809-0a0b0c0d0e0f", added: 1, alreadyPresent: 2, assetCount: 131)
    #expect(ResultCodec.decode(stored) == [result])
    #expect(ResultCodec.encode([result]) == stored)
  }

  @Test func albumsThatWereStoredBeforeComeBack() {
    let stored = """
      010204ffffffffffff7fffbfffffffffffffff0ce688aae59bbee79bb8e7b0bf00feffffffffffffffff010300\
      00000000007000800000000000000003610062ffffffffffffffffff01ffffffffffffffffff01
      """
    #expect(Hexadecimal.bytes(stored).flatMap(ResultCodec.decode) == Array(Self.results[2..<4]))
    #expect(Hexadecimal.text(ResultCodec.encode(Array(Self.results[2..<4]))) == stored)
  }

  @Test func damagedResultsAreNoCrash() {
    let bytes = ResultCodec.encode(Self.results)
    var random = SplitMix64(seed: 7)
    var refusals = 0
    for _ in 0..<20_000 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        damaged[Int.random(in: damaged.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      refusals += ResultCodec.decode(damaged) == nil ? 1 : 0
    }
    #expect(refusals > 0, "no damage that breaks the form was tried")
  }

  @Test(arguments: [0, 1, 127, 128, 16_383, 16_384, UInt64.max - 1, .max])
  func unsignedIntegersComeBack(_ value: UInt64) {
    var writer = RecordWriter()
    writer.append(value)
    writer.append(Int64(bitPattern: value))
    var reader = RecordReader(writer.bytes)
    #expect(reader.unsigned() == value)
    #expect(reader.signed() == Int64(bitPattern: value))
    #expect(reader.isAtEnd)
    var overlong = RecordReader([UInt8](repeating: 0xff, count: 9) + [0x02])
    #expect(overlong.unsigned() == nil)
  }

  @Test func aWriterGrowsAndBeginsAnew() {
    var writer = RecordWriter(capacityBytes: 1)
    for round in 1...3 {
      let texts = (0..<50).map { String(repeating: "é\($0)", count: $0 * $0 * round) }
      for text in texts { writer.append(text) }
      writer.append(byte: 7)
      var reader = RecordReader(writer.bytes)
      #expect(texts.allSatisfy { reader.text() == $0 })
      #expect(reader.byte() == 7 && reader.isAtEnd)
      writer.removeAll()
      #expect(writer.bytes.isEmpty)
    }
  }

  @Test func identifiersSortByTimeAndComeBackAsText() throws {
    var source = IdentifierSource(after: nil)
    // A clock that stands still, and one that goes back.
    let times =
      [Int64](repeating: 1_700_000_000_000, count: 5_000) + [1_700_000_000_100, 5, 1_700_000_000_000]
    let identifiers = times.map { source.next(unixMilliseconds: $0) }
    let texts = identifiers.map(\.text)
    #expect(texts == texts.sorted())
    #expect(Set(texts).count == texts.count)
    for (identifier, text) in zip(identifiers, texts) {
      #expect(Identifier(text) == identifier)
      #expect(Identifier(text.uppercased()) == identifier)
      #expect(identifier.withBytes { Identifier(bytes: $0) } == identifier)
      let digits = Array(text)
      #expect(digits[14] == "7" && "89ab".contains(digits[19]))
    }
    let last = try #require(identifiers.last)
    var later = IdentifierSource(after: last)
    #expect(later.next(unixMilliseconds: 0).text > last.text)
  }

  @Test(arguments: [
    "", "01234567-89ab-7def-8123-456789abcde", "01234567-89ab-7def-8123-456789abcdeff",
    "01234567089ab-7def-8123-456789abcdef", "0123456g-89ab-7def-8123-456789abcdef",
    "01234567-89ab-7def-8123-456789abcd-f", "é1234567-89ab-7def-8123-456789abcde",
  ])
  func otherTextsAreNoIdentifiers(_ text: String) { #expect(Identifier(text) == nil) }
}
