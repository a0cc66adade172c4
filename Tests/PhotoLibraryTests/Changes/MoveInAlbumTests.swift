import SeededRandom
import TestSupport
import Testing

@testable import PhotoLibrary

/// Members are taken out first, and go back in together among those that remain.
struct MoveInAlbumTests {
  let folder = TemporaryFolder()

  private func move(
    _ assets: String, to place: String, in fixture: AddToAlbumTests.Fixture
  ) async throws -> ChangeResult {
    try await fixture.library.perform(
      .move(
        assets.map { fixture.reference($0) }, in: .id(fixture.album),
        to: AddToAlbumTests.placement(place, fixture)))[0]
  }

  /// An album of a, b, c, x and y.
  private func fiveMembers() async throws -> AddToAlbumTests.Fixture {
    let fixture = try await AddToAlbumTests.Fixture(folder)
    _ = try await fixture.add("xy", at: .end)
    return fixture
  }

  @Test(arguments: [
    ("b", "beginning", "bacxy"), ("b", "end", "acxyb"), ("ca", "end", "bxyca"), ("ya", "<c", "byacx"),
    ("ya", ">x", "bcxya"), ("c", "<a", "cabxy"), ("a", ">y", "bcxya"),
    // An index counts those that remain, and is their number for the end.
    ("ab", "0", "abcxy"), ("ab", "1", "cabxy"), ("ab", "3", "cxyab"), ("ax", "1", "baxcy"),
    ("y", "4", "abcxy"),
    // Naming one twice counts it once, at its first place.
    ("cbcc", "beginning", "cbaxy"), ("aaya", "2", "bcayx"),
    // All of them.
    ("yxcba", "0", "yxcba"), ("yxcba", "end", "yxcba"), ("abcxy", "beginning", "abcxy"),
    // They stand there.
    ("b", ">a", "abcxy"), ("bc", "<x", "abcxy"), ("xy", "end", "abcxy"), ("cb", ">a", "acbxy"),
  ])
  func membersGoTogetherAmongThoseThatRemain(
    _ assets: String, _ place: String, _ expected: String
  ) async throws {
    let fixture = try await fiveMembers()
    let result = try await move(assets, to: place, in: fixture)
    #expect(
      result == .moveInAlbum(albumID: fixture.album, moved: Set(assets).count, assetCount: 5))
    #expect(try await fixture.order() == expected)
    let known = try fixture.library.changes.performAndWait { writer in
      let album = try writer.albums.album(id: Identifier(fixture.album)!)!
      return (try writer.albums.ends(of: album), try writer.members.ends(album: album.key))
    }
    #expect(known.0 == known.1)
    try expectIntegrity(of: fixture.library)
    await fixture.library.close()

    let reopened = try PhotoLibrary(folder: folder.path)
    #expect(try await reopened.albums(ids: [fixture.album]).albums.map(\.assetCount) == [5])
    await reopened.close()
  }

  /// x and y are no members.
  @Test(arguments: [
    ("x", "end", Reason.identifierNotFound), ("ax", "<b", .identifierNotFound),
    ("a", "<x", .identifierNotFound), ("a", ">y", .identifierNotFound), ("x", "<x", .identifierNotFound),
    ("a", "<a", .invalidArgument), ("ab", ">b", .invalidArgument), ("abc", "<a", .invalidArgument),
    ("a", "3", .indexOutOfRange), ("abc", "1", .indexOutOfRange),
  ])
  func whatCannotBeIsRefusedAndNothingMoves(
    _ assets: String, _ place: String, _ expected: Reason
  ) async throws {
    let fixture = try await AddToAlbumTests.Fixture(folder)
    let error = await failure { try await move(assets, to: place, in: fixture) }
    #expect(error?.reason == expected)
    #expect(error?.changeIndex == 0)
    #expect(try await fixture.order() == "abc")
    // What was taken out before the fault was found is known to be there again.
    _ = try await fixture.add("x", at: .end)
    _ = try await fixture.add("y", at: .beginning)
    #expect(try await fixture.order() == "yabcx")
    await fixture.library.close()
  }

  @Test func refusalsSayWhy() async throws {
    let fixture = try await AddToAlbumTests.Fixture(folder)
    let past = await failure { try await move("ab", to: "2", in: fixture) }
    #expect(
      past?.message
        == "the place 2 is past the end of the album, which has 1 members beside the 2 that are moved")
    #expect(past?.details == [LibraryError.Detail(name: "asset_count", value: "1")])
    let beside = await failure { try await move("ab", to: "<a", in: fixture) }
    #expect(
      beside?.message == "members are to be moved before or after one that is itself among them")
    let unknown = "01234567-89ab-7def-8123-456789abcdef"
    let changes: [Change] = [
      .move([fixture.reference("a")], in: .id(unknown), to: .end),
      .move([.id(unknown)], in: .id(fixture.album), to: .end),
      .move([fixture.reference("a")], in: .id(fixture.album), to: .before(.id(unknown))),
    ]
    for change in changes {
      let error = await failure { try await fixture.library.perform(change) }
      #expect(error?.reason == .identifierNotFound)
      #expect(error?.message.contains(unknown) == true)
    }
    await fixture.library.close()
  }

  @Test func oneBatchMakesFillsAndMoves() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let results = try await library.perform(
      .save(1), .save(2), .save(3), .createAlbum(title: "A"),
      .add([.change(0), .change(1), .change(2)], to: .change(3)),
      .move([.change(2)], in: .change(3), to: .before(.change(1))), .remove([.change(1)], from: .change(3)),
      .move([.change(0)], in: .change(3), to: .end))
    let ids = results.compactMap(\.asset?.id)
    let album = try #require(results[3].album).id
    #expect(results[7] == .moveInAlbum(albumID: album, moved: 1, assetCount: 2))
    #expect(try await library.members(of: album) == [ids[2], ids[0]])
    await library.close()
  }

  /// Random moves to a few places, so that gaps are used up, beside an array that has them too.
  @Test(arguments: [1, 2] as [UInt64])
  func movesMatchAnArray(_ seed: UInt64) async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let album = try await library.ensureAlbum().id
    var expected = try await library.save(0..<100)
    _ = try await library.perform(.add(expected.map { .id($0) }, to: .id(album)))
    var random = SplitMix64(seed: seed)
    for _ in 0..<400 {
      let moved = Array(expected.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random)))
      expected.removeAll(where: moved.contains)
      let place = Int.random(in: 40...43, using: &random)
      let placements: [Placement] = [
        .index(place), .before(.id(expected[place])), .after(.id(expected[place - 1])),
      ]
      _ = try await library.perform(
        .move(
          moved.map { .id($0) }, in: .id(album), to: placements.randomElement(using: &random)!))
      expected.insert(contentsOf: moved, at: place)
    }
    #expect(try await library.members(of: album) == expected)
    #expect(try library.generation(of: album) > 3)
    try expectIntegrity(of: library)
    await library.close()
  }
}
