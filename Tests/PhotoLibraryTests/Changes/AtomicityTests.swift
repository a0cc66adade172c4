import PhotoLibrary
import TestSupport
import Testing

/// A batch happens wholly or not at all.
struct AtomicityTests {
  let folder = TemporaryFolder()

  @Test func batchWhoseLastChangeFailsLeavesNothing() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let error = await failure {
      try await library.perform(
        .saveImage(
          SaveImage(
            resources: [NewResource(source: .data(TinyPicture.png(1, sizeBytes: 100_000)))],
            externalID: "mine")),
        .save(2),
        .ensureAlbum(title: "Album"),
        .add([.change(0), .change(1)], to: .change(2)),
        .add([.id("01234567-89ab-7def-8123-456789abcdef")], to: .change(2)))
    }
    #expect(error?.reason == .identifierNotFound)
    #expect(error?.changeIndex == 4)

    #expect(try await library.listAssets().elements.isEmpty)
    #expect(try await library.listAlbums().elements.isEmpty)
    #expect(try await library.assets(ids: [], externalIDs: ["mine"]).missingExternalIDs == ["mine"])
    await library.sweep()
    #expect(folder.files.filter { $0.hasPrefix("blobs/") }.isEmpty)
    #expect(folder.files.filter { $0.hasPrefix("temporary/") }.isEmpty)
    await library.close()
  }

  @Test func othersOfItsGroupStand() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let album = try await library.ensureAlbum()
    let gate = QueueGate(library)
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<60 {
        group.addTask {
          do {
            let missing = AssetReference.id("01234567-89ab-7def-8123-456789abcdef")
            let members = number.isMultiple(of: 3) ? [.change(0), missing] : [AssetReference.change(0)]
            _ = try await library.perform(.save(number), .add(members, to: .id(album.id)))
            return true
          } catch {
            return false
          }
        }
      }
      try await gate.openAfterQueuing(60)
      #expect(try await group.reduce(0) { $0 + ($1 ? 1 : 0) } == 40)
    }
    // One transaction for the album before, one for the gate, one for the group.
    #expect(library.statistics.transactions == 2)
    #expect(try await library.members(of: album.id).count == 40)
    #expect(try await library.listAssets(pageSize: 1_000).elements.count == 40)
    await library.close()
  }

  @Test func laterBatchSeesNothingOfAFailedOneInItsGroup() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let gate = QueueGate(library)
    async let failed = reason {
      try await library.perform(
        .ensureAlbum(title: "A"), .add([.id("nothing")], to: .change(0)))
    }
    try await gate.waitForQueue(1)
    async let album = library.ensureAlbum("A")
    try await gate.openAfterQueuing(2)
    #expect(await failed == .identifierNotFound)
    let made = try await album
    #expect(try await library.albums(ids: [made.id], titles: ["A"]).albums == [made, made])
    #expect(library.statistics.transactions == 1)
    await library.close()
  }
}
