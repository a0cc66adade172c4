import PhotoLibrary
import TestSupport
import Testing

/// Where new members go, and what becomes of those that are there already.
struct AddToAlbumTests {
  let folder = TemporaryFolder()

  /// An album of a, b, c and the assets x, y beside it.
  struct Fixture {
    let library: PhotoLibrary
    let album: String
    let names: [String: String]

    init(_ folder: TemporaryFolder) async throws {
      library = try PhotoLibrary(folder: folder.path)
      let ids = try await library.save(0..<5)
      names = Dictionary(uniqueKeysWithValues: zip("abcxy".map(String.init), ids))
      album = try await library.ensureAlbum().id
      _ = try await library.perform(.add(ids[..<3].map { .id($0) }, to: .id(album)))
    }

    func reference(_ name: Character) -> AssetReference { .id(names[String(name)]!) }

    func add(_ assets: String, at placement: Placement) async throws -> ChangeResult {
      try await library.perform(.add(assets.map { reference($0) }, to: .id(album), at: placement))[0]
    }

    func order() async throws -> String {
      let byID = Dictionary(uniqueKeysWithValues: names.map { ($1, $0) })
      return try await library.members(of: album).map { byID[$0]! }.joined()
    }
  }

  /// What a batch has just saved is put in without a look whether it is a member; a second time it is looked for.
  @Test func oneBatchAddsWhatItHasSavedTwice() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let results = try await library.perform(
      .save(1), .ensureAlbum(title: "a"), .add([.change(0)], to: .change(1)),
      .add([.change(0)], to: .change(1)))
    let album = try #require(results[1].album).id
    #expect(
      Array(results[2...]) == [
        .addToAlbum(albumID: album, added: 1, alreadyPresent: 0, assetCount: 1),
        .addToAlbum(albumID: album, added: 0, alreadyPresent: 1, assetCount: 1),
      ])
    await library.close()
  }

  @Test(arguments: [
    ("beginning", "xyabc"), ("end", "abcxy"), ("0", "xyabc"), ("1", "axybc"), ("3", "abcxy"), ("<a", "xyabc"),
    ("<c", "abxyc"), (">a", "axybc"), (">c", "abcxy"),
  ])
  func newMembersGoInTogether(_ place: String, _ expected: String) async throws {
    let fixture = try await Fixture(folder)
    let result = try await fixture.add("xy", at: Self.placement(place, fixture))
    #expect(result == .addToAlbum(albumID: fixture.album, added: 2, alreadyPresent: 0, assetCount: 5))
    #expect(try await fixture.order() == expected)
    await fixture.library.close()
  }

  @Test(arguments: [
    ("cxa", "beginning", "xabc", 1, 2), ("bxxb", "end", "abcx", 1, 1), ("ab", "end", "abc", 0, 2),
    // The member beside which others are placed keeps its place, and is counted as being there.
    ("xb", ">b", "abxc", 1, 1), ("yxy", "<b", "ayxbc", 2, 0),
  ])
  func membersKeepTheirPlace(
    _ assets: String, _ place: String, _ expected: String, _ added: Int, _ present: Int
  ) async throws {
    let fixture = try await Fixture(folder)
    let result = try await fixture.add(assets, at: Self.placement(place, fixture))
    #expect(
      result
        == .addToAlbum(
          albumID: fixture.album, added: added, alreadyPresent: present, assetCount: UInt64(3 + added)))
    #expect(try await fixture.order() == expected)
    await fixture.library.close()
  }

  @Test(arguments: [("4", Reason.indexOutOfRange), ("<x", .identifierNotFound), (">y", .identifierNotFound)])
  func placesThatAreNotThereAreRefused(_ place: String, _ expected: Reason) async throws {
    let fixture = try await Fixture(folder)
    let error = await failure { try await fixture.add("y", at: Self.placement(place, fixture)) }
    #expect(error?.reason == expected)
    #expect(error?.changeIndex == 0)
    #expect(try await fixture.order() == "abc")
    await fixture.library.close()
  }

  @Test func indexCountsTheMembersBeforeTheChange() async throws {
    let fixture = try await Fixture(folder)
    _ = try await fixture.library.perform(
      .add([fixture.reference("x")], to: .id(fixture.album), at: .index(0)),
      .add([fixture.reference("y")], to: .id(fixture.album), at: .index(1)))
    #expect(try await fixture.order() == "xyabc")
    await fixture.library.close()
  }

  @Test func emptyAlbumTakesEveryPlacementButAMember() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let ids = try await library.save(0..<3)
    for (number, placement) in [Placement.beginning, .end, .index(0)].enumerated() {
      let album = try await library.ensureAlbum("\(number)")
      _ = try await library.perform(.add(ids.map { .id($0) }, to: .id(album.id), at: placement))
      #expect(try await library.members(of: album.id) == ids)
    }
    await library.close()
  }

  @Test func manyCallersEachKeepTheirOrder() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let album = try await library.ensureAlbum().id
    var batches: [[String]] = []
    for start in stride(from: 0, to: 6_400, by: 100) {
      batches.append(try await library.save(start..<start + 100))
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for ids in batches {
        group.addTask { _ = try await library.perform(.add(ids.map { .id($0) }, to: .id(album))) }
      }
      try await group.waitForAll()
    }
    let members = try await library.members(of: album)
    #expect(members.count == 6_400)
    #expect(Set(members).count == 6_400)
    let places = Dictionary(uniqueKeysWithValues: members.enumerated().map { ($1, $0) })
    for ids in batches {
      let first = try #require(places[ids[0]])
      #expect(ids.map { places[$0] } == (first..<first + 100).map { $0 })
    }
    #expect(try await library.albums(ids: [album]).albums.map(\.assetCount) == [6_400])
    await library.close()
  }

  static func placement(_ text: String, _ fixture: Fixture) -> Placement {
    switch text.first! {
    case "<": .before(fixture.reference(text.last!))
    case ">": .after(fixture.reference(text.last!))
    default: text == "beginning" ? .beginning : text == "end" ? .end : .index(Int(text)!)
    }
  }
}
