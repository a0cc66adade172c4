import PhotoLibrary
import TestSupport
import Testing

/// What saving an asset refuses, and what it finds instead of saving.
struct SaveImageTests {
  let folder = TemporaryFolder()

  @Test func equalBytesAreTwoAssetsStoredOnce() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let picture = TinyPicture.png(1, sizeBytes: 100_000)
    let save = Change.saveImage(SaveImage(resources: [NewResource(source: .data(picture))]))
    let ids = try await library.perform(save, save).compactMap(\.asset?.id)
    #expect(Set(ids).count == 2)
    #expect(folder.files.filter { $0.hasPrefix("blobs/") }.count == 1)
    for id in ids { #expect(try await library.read(assetID: id).data == picture) }
    await library.close()
  }

  @Test func returnExistingFindsTheFirstAsset() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let first = try #require(try await library.perform(.save(1, externalID: "mine"))[0].asset)
    _ = try await library.perform(.save(1))
    let results = try await library.perform(
      .save(1, onDuplicate: .returnExisting), .ensureAlbum(title: "A"), .add([.change(0)], to: .change(1)),
      .save(2, onDuplicate: .returnExisting), .save(2, onDuplicate: .returnExisting))
    #expect(results[0] == .saveImage(asset: first, alreadyExisted: true))
    #expect(try await library.members(of: try #require(results[1].album).id) == [first.id])
    // The second of a pair in one batch finds the first.
    let made = try #require(results[3].asset)
    #expect(results[3] == .saveImage(asset: made, alreadyExisted: false))
    #expect(results[4] == .saveImage(asset: made, alreadyExisted: true))
    #expect(try await library.listAssets().elements.count == 3)
    await library.close()
  }

  @Test func externalIDsAreUnique() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let first = try #require(try await library.perform(.save(1, externalID: "mine"))[0].asset)
    let error = await failure { try await library.perform(.save(2), .save(3, externalID: "mine")) }
    #expect(error?.reason == .externalIDInUse)
    #expect(error?.changeIndex == 1)
    #expect(error?.details == [LibraryError.Detail(name: "asset_id", value: first.id)])
    #expect(try await library.listAssets().elements == [first])
    #expect(try await library.assets(ids: [], externalIDs: ["mine"]).assets == [first])
    await library.close()
  }

  @Test func assetWithSeveralResourcesComesBack() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let raw = TinyPicture.png(2, sizeBytes: 90_000)
    let asset = try #require(
      try await library.perform(
        .saveImage(
          SaveImage(resources: [
            NewResource(type: .alternatePhoto, filename: "raw", source: .data(raw)),
            NewResource(type: .photo, filename: "jpeg", source: .data(TinyPicture.png(1))),
          ])))[0].asset)
    // The primary one comes first.
    #expect(asset.resources.map(\.type) == [.photo, .alternatePhoto])
    #expect(asset.resources.map(\.filename) == ["jpeg", "raw"])
    #expect(try await library.assets(ids: [asset.id]).assets == [asset])
    #expect(try await library.read(assetID: asset.id).data == TinyPicture.png(1))
    #expect(try await library.read(assetID: asset.id, resource: .photo).data == TinyPicture.png(1))
    #expect(try await library.read(assetID: asset.id, resource: .alternatePhoto).data == raw)
    #expect(
      await reason { try await library.read(assetID: asset.id, resource: .pairedVideo) } == .missingResource)
    // Bytes that were no asset's primary ones become so.
    let second = try #require(
      try await library.perform(.saveImage(SaveImage(resources: [NewResource(source: .data(raw))])))[0].asset)
    let found = try await library.perform(
      .saveImage(SaveImage(resources: [NewResource(source: .data(raw))], onDuplicate: .returnExisting)))
    #expect(found == [.saveImage(asset: second, alreadyExisted: true)])
    await library.close()
  }

  private static func resource(_ type: ResourceType?, _ number: Int = 1) -> NewResource {
    NewResource(type: type, source: .data(TinyPicture.png(number)))
  }

  static let refused: [([NewResource], Reason)] = [
    ([], .missingResource), ([resource(.alternatePhoto)], .missingResource),
    ([resource(.video)], .invalidResource), ([resource(.photo), resource(.pairedVideo)], .invalidResource),
    ([resource(nil, 1), resource(nil, 2)], .invalidArgument),
    ([resource(.photo), resource(.alternatePhoto, 2), resource(.alternatePhoto, 3)], .invalidArgument),
    ([NewResource(source: .data(Array(TinyPicture.png(1).dropLast(5))))], .invalidResource),
    ([NewResource(source: .data([]))], .invalidResource),
    ([NewResource(source: .upload("none"))], .uploadNotFound),
  ]

  @Test(arguments: refused)
  func whatIsNoAssetIsRefused(_ resources: [NewResource], _ expected: Reason) async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let error = await failure {
      try await library.perform(.save(9), .saveImage(SaveImage(resources: resources)))
    }
    #expect(error?.reason == expected)
    #expect(error?.changeIndex == 1)
    #expect(try await library.listAssets().elements.isEmpty)
    await library.close()
  }

  @Test func checksumIsCompared() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let asset = try #require(try await library.perform(.save(1))[0].asset)
    let expecting = { (number: Int) in
      Change.saveImage(
        SaveImage(resources: [
          NewResource(
            source: .data(TinyPicture.png(number)), expectedSHA256: asset.resources[0].sha256)
        ]))
    }
    _ = try await library.perform(expecting(1))
    #expect(await reason { try await library.perform(expecting(2)) } == .checksumMismatch)
    await library.close()
  }
}
