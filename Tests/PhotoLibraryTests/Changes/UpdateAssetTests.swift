import TestSupport
import Testing
import Timekeeping

@testable import PhotoLibrary

/// What is said of an asset is kept, and nothing else of it changes.
struct UpdateAssetTests {
  let folder = TemporaryFolder()

  /// Says something of everything.
  static func sayAll(_ update: inout UpdateAsset) {
    update.isFavorite = true
    update.isHidden = true
    update.captured = .value(CaptureDate(localMilliseconds: -5, offsetMinutes: -90))
    update.location = .value(Location(latitude: -33.5, longitude: 151.25, altitudeMeters: -2))
    update.title = "Title"
    update.caption = "a\0b"
    update.externalID = "mine"
    update.setAttributes = [Attribute(key: "b", value: ""), Attribute(key: "a", value: "1")]
  }

  @Test func allThatIsSaidComesBackEverywhere() async throws {
    var library = try PhotoLibrary(folder: folder.path)
    let saved = try #require(try await library.perform(.save(1))[0].asset)
    let album = try await library.ensureAlbum().id
    _ = try await library.perform(.add([.id(saved.id)], to: .id(album)))
    let updated = try #require(try await library.perform(.update(.id(saved.id), Self.sayAll))[0].asset)
    var expected = saved
    expected.externalID = "mine"
    expected.modifiedUnixMilliseconds = updated.modifiedUnixMilliseconds
    expected.details.isFavorite = true
    expected.details.isHidden = true
    expected.details.captured = CaptureDate(localMilliseconds: -5, offsetMinutes: -90)
    expected.details.location = Location(latitude: -33.5, longitude: 151.25, altitudeMeters: -2)
    (expected.details.title, expected.details.caption) = ("Title", "a\0b")
    expected.details.attributes = [Attribute(key: "a", value: "1"), Attribute(key: "b", value: "")]
    #expect(updated == expected)
    for _ in 0..<2 {
      #expect(
        try await library.assets(ids: [saved.id], externalIDs: ["mine"]).assets == [expected, expected])
      #expect(try await library.listAssets().elements.isEmpty)
      var everything = AssetFilter()
      everything.hidden = .include
      #expect(try await library.listAssets(everything).elements == [expected])
      #expect(try await library.listAlbumAssets(albumID: album, hidden: .include).elements == [expected])
      await library.close()
      library = try PhotoLibrary(folder: folder.path)
    }
    let found = try await library.perform(.save(1, onDuplicate: .returnExisting))
    #expect(found == [.saveImage(asset: expected, alreadyExisted: true)])
    await library.close()
  }

  @Test func whatIsLeftOutStaysAndWhatIsEmptyGoes() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let id = try await library.save(1..<2)[0]
    _ = try await library.perform(.update(.id(id), Self.sayAll))
    let before = try await library.assets(ids: [id]).assets[0]
    let title = try #require(try await library.perform(.update(.id(id)) { $0.title = "Other" })[0].asset)
    var expected = before
    expected.details.title = "Other"
    expected.modifiedUnixMilliseconds = title.modifiedUnixMilliseconds
    #expect(title == expected)
    let emptied = try await library.perform(
      .update(.id(id)) {
        ($0.isFavorite, $0.isHidden, $0.captured, $0.location) = (false, false, .nothing, .nothing)
        ($0.title, $0.caption, $0.externalID, $0.removeAttributes) = ("", "", "", ["b", "a"])
      })[0].asset
    #expect(emptied?.details == AssetDetails())
    #expect(emptied?.externalID == "")
    #expect(try await library.assets(ids: [id]).assets == [try #require(emptied)])
    #expect(try await library.assets(ids: [], externalIDs: ["mine"]).missingExternalIDs == ["mine"])
    await library.close()
  }

  @Test func oneBatchSavesAndSaysAndSaysAgain() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let results = try await library.perform(
      .save(1), .update(.change(0)) { $0.title = "one" }, .update(.change(1)) { $0.caption = "two" },
      .ensureAlbum(title: "A"), .add([.change(2)], to: .change(3)))
    let last = try #require(results[2].asset)
    #expect(last.details.title == "one" && last.details.caption == "two")
    #expect(results[0].asset?.details == AssetDetails())
    #expect(results[1].asset?.details.caption == "")
    #expect(try await library.listAlbumAssets(albumID: results[3].album?.id ?? "").elements == [last])
    let misdirected: [Change] = [
      .update(.change(0)) { $0.title = "x" }, .ensureAlbum(title: "A"),
      .update(.change(1)) { $0.title = "x" },
    ]
    for change in [misdirected[0], misdirected[2]] {
      let error = await failure { try await library.perform(.ensureAlbum(title: "A"), change) }
      #expect(error?.reason == .invalidArgument && error?.changeIndex == 1)
    }
    await library.close()
  }

  @Test func attributesMergeByKey() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let id = try await library.save(1..<2)[0]
    func attributes(_ say: (inout UpdateAsset) -> Void) async throws -> [String]? {
      try await library.perform(.update(.id(id), say))[0].asset?.details.attributes.map {
        "\($0.key)=\($0.value)"
      }
    }
    #expect(try await attributes { $0.setAttributes = [Attribute(key: "b", value: "1")] } == ["b=1"])
    #expect(try await attributes { $0.setAttributes = [Attribute(key: "a", value: "2")] } == ["a=2", "b=1"])
    // Both normal forms of a key are two keys.
    let accents = try await attributes {
      $0.setAttributes = [Attribute(key: "\u{e9}", value: "3"), Attribute(key: "e\u{301}", value: "4")]
      $0.removeAttributes = ["b", "none"]
    }
    #expect(accents?.map { Array($0.utf8) } == ["a=2", "e\u{301}=4", "\u{e9}=3"].map { Array($0.utf8) })
    #expect(try await attributes { $0.setAttributes = [Attribute(key: "a", value: "5")] }?.first == "a=5")
    #expect(try await library.assets(ids: [id]).assets[0].details.attributes.count == 3)
    await library.close()
  }

  @Test func modifiedMovesWhenAnythingChangesAndOnlyThen() async throws {
    let clock = ManualClock(startingAt: 1_000)
    let library = try PhotoLibrary(
      folder: folder.path, configuration: LibraryConfiguration(time: .manual(clock)))
    let id = try await library.save(1..<2)[0]
    func modified(_ say: (inout UpdateAsset) -> Void) async throws -> Int64? {
      await clock.advance(by: .milliseconds(10))
      return try await library.perform(.update(.id(id), say))[0].asset?.modifiedUnixMilliseconds
    }
    #expect(try await library.assets(ids: [id]).assets[0].modifiedUnixMilliseconds == 1_000)
    #expect(try await modified { _ in } == 1_000)
    #expect(try await modified { ($0.isFavorite, $0.title, $0.captured) = (false, "", .nothing) } == 1_000)
    #expect(try await modified { $0.removeAttributes = ["none"] } == 1_000)
    let changes: [(inout UpdateAsset) -> Void] = [
      { $0.isHidden = true }, { $0.title = "\u{e9}" }, { $0.title = "e\u{301}" },
      { $0.externalID = "\u{e9}" },
      { $0.externalID = "e\u{301}" }, { $0.setAttributes = [Attribute(key: "k", value: "\u{e9}")] },
      { $0.setAttributes = [Attribute(key: "k", value: "e\u{301}")] }, { $0.caption = "c" },
    ]
    for (index, change) in changes.enumerated() {
      #expect(try await modified(change) == 1_040 + Int64(index) * 20, "change \(index)")
      #expect(try await modified(change) == 1_040 + Int64(index) * 20, "change \(index), again")
    }
    await library.close()
  }

  @Test func theFeedLearnsOfWhatChanges() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let id = try await library.save(1..<2)[0]
    func noted(_ say: (inout UpdateAsset) -> Void) async throws -> [UInt8] {
      _ = try await library.perform(.update(.id(id), say))
      return try library.changes.performAndWait { $0.events.bytes }
    }
    var expected: [UInt8] = []
    FeedEvent(.updated, .asset, try #require(Identifier(id))).append(to: &expected)
    #expect(try await noted { $0.isFavorite = true } == expected)
    #expect(try await noted { $0.isFavorite = true } == [])
    #expect(try await noted { $0.setAttributes = [Attribute(key: "k", value: "v")] } == expected)
    await library.close()
  }

  @Test func anExternalIDIsOneAssetsOnly() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let first = try #require(try await library.perform(.save(1, externalID: "x"))[0].asset)
    let second = try await library.save(2..<3)[0]
    let taken = await failure {
      try await library.perform(
        .update(.id(second)) { $0.title = "lost" }, .update(.id(second)) { $0.externalID = "x" })
    }
    #expect(taken?.reason == .externalIDInUse && taken?.changeIndex == 1)
    #expect(taken?.details == [LibraryError.Detail(name: "asset_id", value: first.id)])
    #expect(try await library.assets(ids: [second]).assets[0].details.title == "")
    _ = try await library.perform(.update(.id(first.id)) { $0.externalID = "x" })
    _ = try await library.perform(
      .update(.id(first.id)) { $0.externalID = "y" }, .update(.id(second)) { $0.externalID = "x" })
    #expect(
      try await library.assets(ids: [], externalIDs: ["x", "y"]).assets.map(\.id) == [second, first.id])
    await library.close()
  }

  @Test(arguments: ["01234567-89ab-7def-8123-456789abcdef", "no id"])
  func anAssetThatIsNotThereIsRefused(_ id: String) async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let error = await failure {
      try await library.perform(.ensureAlbum(title: "A"), .update(.id(id)) { $0.isFavorite = true })
    }
    #expect(error?.reason == .identifierNotFound && error?.changeIndex == 1)
    #expect(try await library.listAlbums().elements.isEmpty)
    await library.close()
  }
}
