import Foundation
import TestSupport
import Testing

@testable import PhotoLibrary

/// What is purged is gone with its bytes, and nothing else is.
struct PurgeTests {
  let folder = TemporaryFolder()

  /// A picture that lies in a file of its own.
  private static func large(_ number: Int, alternate: Int? = nil) -> Change {
    var resources = [NewResource(type: .photo, source: .data(TinyPicture.png(number, sizeBytes: 70_000)))]
    if let alternate {
      let data = TinyPicture.png(alternate, sizeBytes: 70_000)
      resources.append(NewResource(type: .alternatePhoto, source: .data(data)))
    }
    return .saveImage(SaveImage(resources: resources))
  }

  private var blobFiles: Int { folder.files.count { $0.hasPrefix("blobs/") } }

  /// Waits until so many files are left; fails the test after a minute.
  private func waitForFiles(_ count: Int) async throws {
    let end = ContinuousClock.now + .seconds(60)
    while blobFiles != count {
      try #require(ContinuousClock.now < end, "\(blobFiles) files are left, not \(count)")
      try await Task.sleep(for: .milliseconds(1))
    }
  }

  private func save(_ library: PhotoLibrary, _ changes: Change...) async throws -> [AssetReference] {
    try await library.performChanges(Batch(changes: changes)).map { .id(try #require($0.asset).id) }
  }

  private func purge(_ library: PhotoLibrary, _ assets: AssetReference...) async throws {
    let results = try await library.perform(.deleteAssets(assets), .purgeAssets(assets))
    #expect(results[1] == .purgeAssets(purged: assets.count, notDeleted: 0))
  }

  @Test func bytesGoWithTheirLastAsset() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let ids = try await save(library, Self.large(1), Self.large(1), Self.large(2), .save(3), .save(3))
    #expect(blobFiles == 2)
    #expect(library.storedBlobs.count == 3)
    try await purge(library, ids[0], ids[2], ids[3])
    try await waitForFiles(1)
    #expect(library.storedBlobs.count == 2)
    #expect(try await library.read(assetID: ids[1].text).data == TinyPicture.png(1, sizeBytes: 70_000))
    #expect(try await library.read(assetID: ids[4].text).data == TinyPicture.png(3))
    #expect(await reason { try await library.read(assetID: ids[0].text) } == .identifierNotFound)
    #expect(try await library.assets(ids: [ids[0].text], includeTrash: true).assets.isEmpty)
    try await purge(library, ids[1], ids[4])
    try await waitForFiles(0)
    #expect(library.storedBlobs == StoredBlobs())
    #expect(try await library.listAssets().elements.isEmpty)
    try expectIntegrity(of: library)
    await library.close()
  }

  /// The log would keep what was in the database until it is written over, which may be never.
  @Test func aSweepLeavesNothingOfItInTheLog() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let picture = TinyPicture.png(77)
    func holdsPicture(_ name: String) throws -> Bool {
      try Data(contentsOf: URL(fileURLWithPath: folder.appending(name))).range(of: Data(picture)) != nil
    }
    let ids = try await save(library, .save(77), .save(2))
    #expect(try holdsPicture("library.sqlite-wal"))
    await library.sweep()
    #expect(try holdsPicture("library.sqlite-wal"), "nothing was purged: the log stays as it is")
    try await purge(library, ids[0])
    await library.sweep()
    for name in ["library.sqlite-wal", "library.sqlite"] { #expect(try !holdsPicture(name), "\(name)") }
    #expect(try await library.read(assetID: ids[1].text).data == TinyPicture.png(2))
    await library.close()
  }

  /// Bytes may be the primary ones of one asset and others of another, or both of one.
  @Test func bytesOfFurtherResourcesCountToo() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let ids = try await save(library, Self.large(1, alternate: 2), Self.large(2), Self.large(3, alternate: 3))
    #expect(blobFiles == 3)
    try await purge(library, ids[1], ids[2])
    try await waitForFiles(2)
    let again = try await save(library, Self.large(2))
    try await purge(library, ids[0])
    try await waitForFiles(1)
    try await purge(library, again[0])
    try await waitForFiles(0)
    #expect(library.storedBlobs == StoredBlobs())
    try expectIntegrity(of: library)
    await library.close()
  }

  @Test func whatIsNotInTheTrashIsNotPurged() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let ids = try await save(library, .save(1), .save(2))
    let results = try await library.perform(.deleteAssets([ids[0]]), .purgeAssets(ids))
    #expect(results[1] == .purgeAssets(purged: 1, notDeleted: 1))
    #expect(try await library.listAssets().elements.map(\.id) == [ids[1].text])
    await library.close()
  }

  /// A batch that fails has dropped nothing, and one that saves the bytes again keeps them.
  @Test func filesThatAreReferredToAgainStay() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let ids = try await save(library, Self.large(1), Self.large(2))
    let bad = await reason {
      try await library.perform(.deleteAssets([ids[0]]), .purgeAssets([ids[0]]), .restoreAssets([.id("x")]))
    }
    #expect(bad == .identifierNotFound)
    _ = try await library.perform(.deleteAssets([ids[1]]), .purgeAssets([ids[1]]), Self.large(2))
    try library.sweeper.removeLooseFiles()
    await library.sweep()
    #expect(blobFiles == 2)
    for asset in try await library.listAssets().elements {
      #expect(try await library.read(assetID: asset.id).data.count == 70_000)
    }
    try expectIntegrity(of: library)
    await library.close()
  }

  /// A batch on its way pins the bytes that it will refer to.
  @Test func pinnedFilesStay() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let ids = try await save(library, Self.large(1))
    var pin: BlobPin? = library.blobs.pins.pin(SHA256.hash(TinyPicture.png(1, sizeBytes: 70_000)))
    try await purge(library, ids[0])
    try library.sweeper.removeLooseFiles()
    await library.sweep()
    #expect(withExtendedLifetime(pin) { blobFiles } == 1)
    pin = nil
    await library.sweep()
    #expect(blobFiles == 0)
    await library.close()
  }

  /// As after kill -9 between the commit and the removal: the next opening sweeps what was left.
  @Test func filesThatAProcessLeftBehindAreSwept() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let ids = try await save(library, Self.large(1))
    _ = try await library.perform(.deleteAssets([ids[0]]))
    try library.changes.performAndWait { writer in
      let asset = try #require(try writer.assets.asset(Identifier(ids[0].text)!, for: .everything))
      try writer.purge(asset: asset.key, at: BatchTime(1))
      writer.looseFiles = []
    }
    #expect(blobFiles == 1)
    await library.close()
    #expect(blobFiles == 1)
    let reopened = try PhotoLibrary(folder: folder.path)
    #expect(blobFiles == 0)
    await reopened.close()
  }

  /// Nobody is told that bytes are damaged when they were purged while they were being read.
  @Test func aReadThatLosesItsAssetSaysSo() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let ids = try await save(library, Self.large(1))
    let error = await failure {
      try await library.read(assetID: ids[0].text) { _ in
        do {
          _ = try await library.performChanges(Batch(changes: [.deleteAssets(ids), .purgeAssets(ids)]))
          while library.blobs.pins.count > 0 || blobFiles > 0 { try await Task.sleep(for: .milliseconds(1)) }
        } catch { Issue.record("\(error)") }
      }
    }
    #expect(error?.reason == .identifierNotFound)
    await library.close()
  }

  /// Page tokens hold keys, so that a key given twice would let a listing leave something out; and ids sort by creation.
  @Test func keysOfPurgedRowsAreNotGivenAgain() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let ids = try await save(library, .save(1), .save(2), .save(3))
    let page = try await library.listAssets(pageSize: 2)
    try await purge(library, ids[2], ids[1])
    await library.close()
    let reopened = try PhotoLibrary(folder: folder.path)
    let new = try await save(reopened, .save(4))[0].text
    let rest = try await reopened.listAssets(pageToken: page.nextPageToken)
    #expect(rest.elements.map(\.id) == [new])
    #expect(new > ids[2].text)
    await reopened.close()
  }

  /// The first and the last member of an album may be among those that are purged.
  @Test func albumsForgetWhatIsPurged() async throws {
    let fixture = try await AddToAlbumTests.Fixture(folder)
    let ends = [fixture.reference("a"), fixture.reference("c")]
    _ = try await fixture.library.perform(.deleteAssets(ends), .purgeAssets(ends))
    _ = try await fixture.add("x", at: .beginning)
    _ = try await fixture.add("y", at: .end)
    #expect(try await fixture.order() == "xby")
    try expectIntegrity(of: fixture.library)
    await fixture.library.close()
  }
}

extension AssetReference {
  /// The id that it holds.
  var text: String {
    guard case .id(let text) = self else { preconditionFailure("a reference to a change") }
    return text
  }
}
