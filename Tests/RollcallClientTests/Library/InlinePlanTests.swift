import Limits
import RPCWire
import RollcallProto
import TestSupport
import Testing

@testable import RollcallClient

private let mebibyte: UInt64 = 1024 * 1024

/// The files that go inside a request, by their place.
private func inline(_ sizes: [UInt64], otherBytes: Int = 0) -> Set<Int> {
  InlinePlan(sizesBytes: sizes, otherBytes: otherBytes, configuration: PhotoLibraryConfiguration()).inline
}

@Test(.bothSides) func oneFileHasALimitAndAllOfABatchHaveOne() {
  let most = UInt64(Limits.Client.maximumInlineBytes)
  #expect(inline([most]) == [0])
  #expect(inline([most + 1]).isEmpty)
  let rest = UInt64(Limits.Client.maximumInlineBytesPerBatch) - 3 * most
  #expect(inline([most, most, most, rest]) == [0, 1, 2, 3])
  #expect(inline([most, most, most, rest + 1]).count == 3)
}

@Test(.bothSides) func whatElseARequestHoldsLeavesLessRoom() {
  let content = Limits.Wire.maximumContentBytes
  #expect(inline([100_000], otherBytes: content - 100_000) == [0])
  #expect(inline([100_001], otherBytes: content - 100_000).isEmpty)
}

@Test func severalFilesGoInsideOneRequestTheSmallestFirst() {
  #expect(inline([mebibyte, mebibyte + 1]) == [0])
  #expect(inline([mebibyte, 10, mebibyte, mebibyte, mebibyte]) == [0, 1, 2, 3])
  #expect(inline(Array(repeating: 700 * 1024, count: 6)).count == 5)
  #expect(inline([0, 1], otherBytes: 4 * 1024 * 1024).isEmpty)
}

@Test func theEstimateOfAChangesSizeIsNeverTooSmall() throws {
  let placeholder = Placeholder<Asset>(batch: BatchTag(), index: 999)
  let id = Asset.ID("01939f3c-0000-7000-8000-000000000000")
  let changes: [PendingChange] = [
    .saveImage(
      [NewResource([], filename: String(repeating: "f", count: 1024))], externalID: "x", onDuplicate: .makeNew
    ),
    .ensureAlbum(title: String(repeating: "é", count: 512)),
    .addToAlbum(
      [placeholder.reference, id.reference], album: Album.ID(id.rawValue).reference, placement: .after(id)),
    .addToAlbum(
      Array(repeating: id.reference, count: 10_000), album: Album.ID("a").reference, placement: .index(7)),
    .updateAsset(id.reference, AssetUpdate()), .updateAsset(id.reference, fullUpdate()),
    .moveInAlbum(
      [placeholder.reference, id.reference], album: Album.ID(id.rawValue).reference, placement: .after(id)),
    .moveInAlbum(
      Array(repeating: id.reference, count: 10_000), album: Album.ID("a").reference, placement: .index(7)),
    .removeFromAlbum([placeholder.reference], album: Album.ID(id.rawValue).reference),
    .removeFromAlbum(Array(repeating: id.reference, count: 10_000), album: Album.ID("a").reference),
    .deleteAssets([placeholder.reference]), .restoreAssets([id.reference]),
    .purgeAssets(Array(repeating: id.reference, count: 10_000)),
    .deleteAlbums([Album.ID(id.rawValue).reference]),
    .restoreAlbums(Array(repeating: Album.ID(id.rawValue).reference, count: 10_000)),
  ]
  let encoder = ChangeEncoder(batch: placeholder.batch)
  for (index, change) in changes.enumerated() {
    let resources = change.resources.map {
      RollcallV1.NewResource(
        type: .pairedVideo, filename: $0.filename,
        source: .uploadID(String(repeating: "u", count: 36)),
        expectedSHA256: Array(repeating: 1, count: 32))
    }
    let message = try encoder.message(change, at: index, resources: resources)
    #expect(try message.encoded().count <= change.maximumSizeBytes)
  }
}

/// An update of everything, as long as it may be.
private func fullUpdate() -> AssetUpdate {
  var update = AssetUpdate()
  (update.isFavorite, update.isHidden) = (true, true)
  update.captured = CaptureDate(localMilliseconds: .min, offsetMinutes: -1_080)
  update.location = Location(latitude: -90, longitude: -180, altitudeMeters: -1)
  update.title = String(repeating: "t", count: 1_024)
  update.caption = String(repeating: "c", count: 8_192)
  update.externalID = String(repeating: "x", count: 256)
  for number in 0..<32 {
    update.setAttribute("set \(number)", to: String(repeating: "v", count: 1_024))
    update.setAttribute("remove \(number)", to: nil)
  }
  return update
}
