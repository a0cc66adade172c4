import PhotoLibrary
import TestSupport
import Testing

/// Assets go into the trash and come back.
struct AssetTrashTests {
  let folder = TemporaryFolder()

  /// An album of a, b, c and the assets x, y beside it, of which some are in the trash.
  private func fixture(deleting names: String) async throws -> AddToAlbumTests.Fixture {
    let fixture = try await AddToAlbumTests.Fixture(folder)
    let deleted = try await fixture.library.perform(.deleteAssets(names.map { fixture.reference($0) }))
    #expect(deleted == [.deleteAssets(deleted: names.count, alreadyDeleted: 0)])
    return fixture
  }

  @Test(arguments: [("b", "ac"), ("a", "bc"), ("c", "ab"), ("abc", ""), ("cax", "b")])
  func deletedAssetsAreNowhereAndComeBackWhereTheyWere(_ deleted: String, _ left: String) async throws {
    let fixture = try await fixture(deleting: deleted)
    let library = fixture.library
    let ids = deleted.map { fixture.names[String($0)]! }
    #expect(try await fixture.order() == left)
    #expect(try await library.albums(ids: [fixture.album]).albums.map(\.assetCount) == [UInt64(left.count)])
    #expect(try await library.listAssets().elements.map(\.id).allSatisfy { !ids.contains($0) })
    #expect(try await library.assets(ids: ids).missingIDs == ids)
    let trash = try await library.listAssets(.trash).elements
    #expect(trash.map(\.id) == ids.sorted() && trash.allSatisfy { $0.trashedUnixMilliseconds > 0 })
    #expect(try await library.assets(ids: ids.sorted(), includeTrash: true).assets == trash)
    #expect(try await library.read(assetID: ids[0]).data.isEmpty == false)

    let restored = try await library.perform(.restoreAssets(ids.map { .id($0) }))
    #expect(restored == [.restoreAssets(restored: ids.count, notDeleted: 0)])
    #expect(try await fixture.order() == "abc")
    #expect(try await library.albums(ids: [fixture.album]).albums.map(\.assetCount) == [3])
    #expect(try await library.listAssets().elements.allSatisfy { $0.trashedUnixMilliseconds == 0 })
    #expect(try await library.listAssets(.trash).elements.isEmpty)
    try expectIntegrity(of: library)
    await library.close()
  }

  /// What is not seen has its place all the same: new members go right beside those that are seen, and to the ends.
  @Test(arguments: [
    ("b", "beginning", "xyabc"), ("b", "end", "abcxy"), ("b", "0", "xyabc"), ("b", "1", "abxyc"),
    ("b", "2", "abcxy"), ("b", ">a", "axybc"), ("b", "<c", "abxyc"), ("a", "beginning", "xyabc"),
    ("a", "0", "axybc"), ("c", "end", "abcxy"), ("c", "2", "abcxy"), ("abc", "0", "abcxy"),
    ("abc", "beginning", "xyabc"),
  ])
  func newMembersFindTheirPlaceAmongTheUnseen(
    _ deleted: String, _ place: String, _ expected: String
  ) async throws {
    let fixture = try await fixture(deleting: deleted)
    let result = try await fixture.add("xy", at: AddToAlbumTests.placement(place, fixture))
    let count = UInt64(5 - deleted.count)
    #expect(result == .addToAlbum(albumID: fixture.album, added: 2, alreadyPresent: 0, assetCount: count))
    _ = try await fixture.library.perform(.restoreAssets(deleted.map { fixture.reference($0) }))
    #expect(try await fixture.order() == expected)
    try expectIntegrity(of: fixture.library)
    await fixture.library.close()
  }

  @Test func otherChangesDoNotFindWhatIsInTheTrash() async throws {
    let fixture = try await fixture(deleting: "bx")
    let (b, album) = (fixture.reference("b"), AlbumReference.id(fixture.album))
    let changes: [Change] = [
      .add([b], to: album), .remove([b], from: album),
      .add([fixture.reference("y")], to: album, at: .before(b)),
      .add([fixture.reference("y")], to: album, at: .after(b)),
      .add([fixture.reference("x")], to: album),
    ]
    for change in changes {
      let error = await failure { try await fixture.library.perform(.ensureAlbum(title: "t"), change) }
      #expect(error?.reason == .identifierNotFound && error?.changeIndex == 1)
      #expect(error?.message.contains("is in the trash; restore it first") == true)
    }
    await fixture.library.close()
  }

  @Test func whatIsThereAlreadyIsCountedOnce() async throws {
    let fixture = try await fixture(deleting: "b")
    let (a, b) = (fixture.reference("a"), fixture.reference("b"))
    let results = try await fixture.library.perform(
      .deleteAssets([a, b, a]), .deleteAssets([a]), .restoreAssets([a, a]), .restoreAssets([a, b, b]),
      .deleteAssets([b]), .restoreAssets([a]), .purgeAssets([a, b, b, a]))
    #expect(
      results == [
        .deleteAssets(deleted: 1, alreadyDeleted: 1), .deleteAssets(deleted: 0, alreadyDeleted: 1),
        .restoreAssets(restored: 1, notDeleted: 0), .restoreAssets(restored: 1, notDeleted: 1),
        .deleteAssets(deleted: 1, alreadyDeleted: 0), .restoreAssets(restored: 0, notDeleted: 1),
        .purgeAssets(purged: 1, notDeleted: 1),
      ])
    #expect(try await fixture.order() == "ac")
    await fixture.library.close()
  }

  @Test func anIdOfNothingIsRefusedAndNothingChanges() async throws {
    let fixture = try await AddToAlbumTests.Fixture(folder)
    let (a, b) = (fixture.reference("a"), fixture.reference("b"))
    for unknown in [AssetReference.id("01234567-89ab-7def-8123-456789abcdef"), .id("no id")] {
      for change in [Change.deleteAssets([a, unknown]), .restoreAssets([unknown]), .purgeAssets([unknown])] {
        let error = await failure { try await fixture.library.perform(.deleteAssets([b]), change) }
        #expect(error?.reason == .identifierNotFound && error?.changeIndex == 1)
      }
    }
    #expect(try await fixture.order() == "abc")
    #expect(try await fixture.library.listAssets(.trash).elements.isEmpty)
    await fixture.library.close()
  }

  /// What an earlier change of the batch made, later ones delete, restore and purge, and then it is gone for them.
  @Test func oneBatchMakesDeletesAndRestores() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let results = try await library.perform(
      .save(1), .save(2), .ensureAlbum(title: "A"), .add([.change(0), .change(1)], to: .change(2)),
      .deleteAssets([.change(0)]), .restoreAssets([.change(0)]), .deleteAssets([.change(1)]),
      .remove([.change(0)], from: .change(2)))
    let album = try #require(results[2].album).id
    #expect(results[7] == .removeFromAlbum(albumID: album, removed: 1, notPresent: 0, assetCount: 0))
    #expect(try await library.listAssets().elements.count == 1)

    for loss in [
      [Change.deleteAssets([.change(0)])], [.deleteAssets([.change(0)]), .purgeAssets([.change(0)])],
    ] {
      let error = await failure {
        try await library.performChanges(
          Batch(changes: [.save(3), .ensureAlbum(title: "A")] + loss + [.add([.change(0)], to: .change(1))]))
      }
      #expect(error?.reason == .identifierNotFound && error?.changeIndex == 2 + loss.count)
    }
    let gone = await failure {
      try await library.perform(
        .save(3), .deleteAssets([.change(0)]), .purgeAssets([.change(0)]), .restoreAssets([.change(0)]))
    }
    #expect(gone?.reason == .identifierNotFound && gone?.changeIndex == 3)
    #expect(try await library.listAssets().elements.count == 1)
    await library.close()
  }

  @Test func anExternalIDStaysReservedUntilItsAssetIsPurged() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let id = try #require(try await library.perform(.save(1, externalID: "e"))[0].asset).id
    _ = try await library.perform(.deleteAssets([.id(id)]))
    #expect(await reason { try await library.perform(.save(2, externalID: "e")) } == .externalIDInUse)
    #expect(try await library.assets(ids: [], externalIDs: ["e"]).missingExternalIDs == ["e"])
    let found = try await library.assets(ids: [], externalIDs: ["e"], includeTrash: true).assets
    #expect(found.map(\.id) == [id])
    _ = try await library.perform(.purgeAssets([.id(id)]), .save(2, externalID: "e"))
    #expect(try await library.assets(ids: [], externalIDs: ["e"]).assets.count == 1)
    await library.close()
  }

  /// RETURN_EXISTING finds the first asset with the same bytes that is not in the trash.
  @Test func existingBytesAreThoseOfAnAssetOutsideTheTrash() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let ids = try await library.performChanges(Batch(changes: [.save(1), .save(1), .save(1)]))
      .map { try #require($0.asset).id }
    func existing() async throws -> String? {
      let result = try await library.perform(.save(1, onDuplicate: .returnExisting))[0]
      guard case .saveImage(let asset, true) = result else {
        // Made anew, and taken away again.
        let made = try #require(result.asset).id
        _ = try await library.perform(.deleteAssets([.id(made)]), .purgeAssets([.id(made)]))
        return nil
      }
      return asset.id
    }
    func change(_ changes: Change...) async throws {
      _ = try await library.performChanges(Batch(changes: changes))
    }
    #expect(try await existing() == ids[0])
    try await change(.deleteAssets([.id(ids[0])]))
    #expect(try await existing() == ids[1])
    try await change(.deleteAssets([.id(ids[1])]))
    #expect(try await existing() == ids[2])
    try await change(.restoreAssets([.id(ids[0])]), .purgeAssets([.id(ids[1])]))
    #expect(try await existing() == ids[0])
    try await change(.deleteAssets([.id(ids[0])]), .purgeAssets([.id(ids[0])]))
    #expect(try await existing() == ids[2])
    try await change(.deleteAssets([.id(ids[2])]))
    #expect(try await existing() == nil)
    try expectIntegrity(of: library)
    await library.close()
  }

  /// Members that are not seen keep their places when those around them get new positions, and across a restart.
  @Test func theUnseenKeepTheirPlacesWhenMembersGetNewPositions() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let album = try await library.ensureAlbum().id
    let ids = try await library.save(0..<40)
    _ = try await library.perform(.add(ids.map { .id($0) }, to: .id(album)))
    let unseen = Set(ids.indices.filter { $0 % 3 == 1 }.map { ids[$0] })
    _ = try await library.perform(.deleteAssets(unseen.map { .id($0) }))
    let generation = try library.generation(of: album)
    for id in try await library.save(100..<140) {
      _ = try await library.perform(.add([.id(id)], to: .id(album), at: .before(.id(ids[20]))))
    }
    #expect(try library.generation(of: album) > generation)
    await library.close()

    let reopened = try PhotoLibrary(folder: folder.path)
    #expect(try await reopened.members(of: album).filter(ids.contains) == ids.filter { !unseen.contains($0) })
    _ = try await reopened.perform(.restoreAssets(unseen.map { .id($0) }))
    #expect(try await reopened.members(of: album).filter(ids.contains) == ids)
    try expectIntegrity(of: reopened)
    await reopened.close()
  }

  /// A token of one listing is none of the other.
  @Test func listingsOfTheTrashHaveTokensOfTheirOwn() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let ids = try await library.save(0..<6)
    _ = try await library.perform(.deleteAssets(ids[..<3].map { .id($0) }))
    let trash = AssetFilter.trash
    let (first, present) = (
      try await library.listAssets(trash, pageSize: 2), try await library.listAssets(pageSize: 2)
    )
    #expect(first.elements.map(\.id) == Array(ids[..<2]))
    let second = try await library.listAssets(trash, pageSize: 2, pageToken: first.nextPageToken)
    #expect(second.elements.map(\.id) == [ids[2]] && second.nextPageToken.isEmpty)
    #expect(
      await reason { try await library.listAssets(pageToken: first.nextPageToken) } == .invalidPageToken)
    #expect(
      await reason { try await library.listAssets(trash, pageToken: present.nextPageToken) }
        == .invalidPageToken)
    await library.close()
  }

  /// A page behind many in the trash ends although it is not full, and the next one goes on.
  @Test func aPageLooksAtABoundedNumberOfRows() async throws {
    var configuration = LibraryConfiguration()
    configuration.limits.rowsPerPage = 4
    let library = try PhotoLibrary(folder: folder.path, configuration: configuration)
    let album = try await library.ensureAlbum().id
    let ids = try await library.save(0..<6)
    _ = try await library.perform(.add(ids.map { .id($0) }, to: .id(album)))
    _ = try await library.perform(.deleteAssets(ids[1..<4].map { .id($0) }))
    for fifthToo in [false, true] {
      if fifthToo { _ = try await library.perform(.deleteAssets([.id(ids[4])])) }
      let all = try await library.listAssets(pageSize: 2)
      let members = try await library.listAlbumAssets(albumID: album, pageSize: 2)
      // The fifth row is looked at only where the first four have filled no page.
      #expect(all.elements.map(\.id) == [ids[0]] && members.elements == all.elements)
      let rest = try await library.listAssets(pageSize: 2, pageToken: all.nextPageToken)
      #expect(rest.elements.map(\.id) == Array(ids[(fifthToo ? 5 : 4)...]) && rest.nextPageToken.isEmpty)
      #expect(
        try await library.listAlbumAssets(albumID: album, pageSize: 2, pageToken: members.nextPageToken)
          .elements
          == rest.elements)
    }
    await library.close()
  }
}
