import Limits
import PhotoLibrary
import TestSupport
import Testing

/// Ranges of bytes, from the database and from files.
struct ReadingTests {
  let folder = TemporaryFolder()

  @Test(
    .bothSides, arguments: [500, Limits.Library.inlineBlobBytes, Limits.Library.inlineBlobBytes + 1, 200_000])
  func rangesAreExact(_ sizeBytes: Int) async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let picture = TinyPicture.png(1, sizeBytes: sizeBytes)
    let save = Change.saveImage(SaveImage(resources: [NewResource(source: .data(picture))]))
    let asset = try #require(try await library.perform(save)[0].asset)
    #expect(folder.files.contains { $0.hasPrefix("blobs/") } == (sizeBytes > Limits.Library.inlineBlobBytes))
    let size = UInt64(sizeBytes)
    for (offset, length) in [(0, 1), (0, size), (10, 300), (size - 5, 5), (size - 5, 100), (size, 1), (3, 0)]
    {
      let bytes = try await library.read(assetID: asset.id, offset: offset, length: length)
      let end = length == 0 ? size : min(size, offset + length)
      #expect(bytes.data == Array(picture[Int(offset)..<Int(end)]))
      #expect(bytes.sizeBytes == size)
      #expect(bytes.sha256 == asset.resources[0].sha256)
    }
    for offset in [size + 1, .max] {
      #expect(await reason { try await library.read(assetID: asset.id, offset: offset) } == .indexOutOfRange)
    }
    await library.close()
  }

  @Test(.bothSides) func oneReadHasALimit() async throws {
    var configuration = LibraryConfiguration()
    configuration.limits.readBytes = 70_000
    let library = try PhotoLibrary(folder: folder.path, configuration: configuration)
    let picture = TinyPicture.png(1, sizeBytes: 100_000)
    let save = Change.saveImage(SaveImage(resources: [NewResource(source: .data(picture))]))
    let asset = try #require(try await library.perform(save)[0].asset)
    #expect(try await library.read(assetID: asset.id).data == Array(picture[..<70_000]))
    for length in [70_000, 70_001, .max] as [UInt64] {
      #expect(try await library.read(assetID: asset.id, length: length).data == Array(picture[..<70_000]))
    }
    await library.close()
  }

  @Test func aFileIsReadOnlyWhenTheCallerIsReadyForIt() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    for (sizeBytes, expected) in [(500, nil), (100_000, 99_000)] as [(Int, Int?)] {
      let picture = TinyPicture.png(1, sizeBytes: sizeBytes)
      let save = Change.saveImage(SaveImage(resources: [NewResource(source: .data(picture))]))
      let asset = try #require(try await library.perform(save)[0].asset)
      var told: Int?
      let offset: UInt64 = expected == nil ? 0 : 1_000
      _ = try await library.read(assetID: asset.id, offset: offset) { count throws(LibraryError) in
        told = count
      }
      #expect(told == expected)
      guard expected != nil else { continue }
      let refused = await reason {
        try await library.read(assetID: asset.id) { _ throws(LibraryError) in
          throw LibraryError(.cancelled, "")
        }
      }
      #expect(refused == .cancelled)
    }
    await library.close()
  }

  @Test func whatIsNotThereIsNamed() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    #expect(await reason { try await library.read(assetID: "x") } == .identifierNotFound)
    let large = TinyPicture.png(1, sizeBytes: 100_000)
    let save = Change.saveImage(SaveImage(resources: [NewResource(source: .data(large))]))
    let asset = try #require(try await library.perform(save)[0].asset)
    #expect(await reason { try await library.read(assetID: asset.id, resource: .video) } == .missingResource)
    try folder.remove(blobPath(asset.resources[0].sha256))
    #expect(await reason { try await library.read(assetID: asset.id) } == .blobDamaged)
    await library.close()
  }
}
