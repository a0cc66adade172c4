import Limits
import RPCWire
import RollcallProto
import Testing

@testable import RollcallClient

private let mebibyte: UInt64 = 1024 * 1024

@Test func severalFilesGoInsideOneRequestTheSmallestFirst() {
  let configuration = PhotoLibraryConfiguration()
  func inline(_ sizes: [UInt64], otherBytes: Int = 0) -> Set<Int> {
    InlinePlan(sizesBytes: sizes, otherBytes: otherBytes, configuration: configuration).inline
  }
  #expect(inline([mebibyte, mebibyte + 1]) == [0])
  #expect(inline([mebibyte, 10, mebibyte, mebibyte, mebibyte]) == [0, 1, 2, 3])
  #expect(inline(Array(repeating: 700 * 1024, count: 6)).count == 5)
  #expect(inline([0, 1], otherBytes: 4 * 1024 * 1024).isEmpty)
  #expect(inline([100_000], otherBytes: Limits.Wire.maximumContentBytes - 100_000) == [0])
  #expect(inline([100_001], otherBytes: Limits.Wire.maximumContentBytes - 100_000).isEmpty)
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
