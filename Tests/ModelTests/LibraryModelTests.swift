import LibraryModel
import Testing

/// The model itself, where a mistake in it and in the server could be the same: the sentences of the specification that
/// are easiest to get wrong.
@Suite("The model of the library") struct LibraryModelTests {
  private var library = Library(catalogue: [])

  @Test mutating func titlesAreEqualInEitherNormalFormAndNoOtherWay() throws {
    let results = try perform([
      .ensureAlbum(title: "Caf\u{E9}"), .ensureAlbum(title: "Cafe\u{301}"), .ensureAlbum(title: "caf\u{E9}"),
    ])
    #expect(
      results.map { if case .ensureAlbum(let album, _) = $0 { album.number } else { -1 } } == [0, 0, 1])
  }

  @Test mutating func aCreatedAlbumIsAnotherAndTheFirstIsFound() throws {
    let results = try perform([
      .createAlbum(title: "a"), .createAlbum(title: "a"), .ensureAlbum(title: "a"),
    ])
    #expect(
      results == [
        .createAlbum(library.albums[0]), .createAlbum(library.albums[1]),
        .ensureAlbum(library.albums[0], created: false),
      ])
  }

  @Test mutating func theFirstByCreationHasATitleHoweverItCameByIt() throws {
    let rename = { (album: UInt32, title: Text) in
      Change.updateAlbum(UpdateAlbum(album: .change(album), title: title))
    }
    let results = try perform([
      .createAlbum(title: "a"), .createAlbum(title: "b"), rename(0, "b"), .ensureAlbum(title: "b"),
      rename(0, "c"), .ensureAlbum(title: "b"), .ensureAlbum(title: "a"),
    ])
    var renamed = library.albums[0]
    renamed.title = "b"
    #expect(results[3] == .ensureAlbum(renamed, created: false))
    #expect(results[5] == .ensureAlbum(library.albums[1], created: false))
    #expect(results[6] == .ensureAlbum(library.albums[2], created: true))
    #expect(library.albums.map(\.title) == ["c", "b", "a"])
  }

  @Test mutating func aFailingBatchLeavesNothing() {
    let bad = Change.addToAlbum(AddToAlbum(album: .change(0), assets: [.id("none")]))
    let ends = library.perform(Batch(changes: [.ensureAlbum(title: "a"), bad]), by: "")
    #expect(ends.count == 1 && ends[0].library == library)
    #expect(throws: Refusal.self) { try ends[0].result.get() }
  }

  @Test mutating func newMembersGoInTogetherAndOldOnesStay() throws {
    func add(_ assets: [UInt32], _ place: Placement?) -> Change {
      .addToAlbum(AddToAlbum(album: .change(4), assets: assets.map { .change($0) }, placement: place))
    }
    let results = try perform(
      saves(4) + [
        .ensureAlbum(title: "a"), add([0, 1], nil), add([3, 1, 2, 3], .before(.change(1))),
      ])
    #expect(library.albums[0].members == [0, 3, 2, 1])
    #expect(results[6] == .addToAlbum(album: 0, added: 2, alreadyPresent: 1, assetCount: 4))
  }

  @Test mutating func whoIsNoMemberLeavesNothingBehind() throws {
    let results = try perform(
      saves(3) + [
        .ensureAlbum(title: "a"), .addToAlbum(AddToAlbum(album: .change(3), assets: changes(0...1))),
        .removeFromAlbum(RemoveFromAlbum(album: .change(3), assets: changes(1...2) + changes(1...1))),
      ])
    #expect(library.albums[0].members == [0])
    #expect(results[5] == .removeFromAlbum(album: 0, removed: 1, notPresent: 1, assetCount: 1))
  }

  @Test mutating func anUpdateSaysWhatItSaysAndLeavesTheRest() throws {
    func update(_ say: (inout UpdateAsset) -> Void) throws -> Asset? {
      var update = UpdateAsset(asset: .id("asset"))
      say(&update)
      guard case .updateAsset(let asset)? = try perform([.updateAsset(update)]).first else { return nil }
      return asset
    }
    try perform(saves(1))
    try library.learn(asset: 0, id: "asset", addedUnixMilliseconds: 1)
    let first = try update {
      ($0.title, $0.captured) = ("t", CaptureDate(localMilliseconds: 1))
      $0.setAttributes = [.init(key: "k", value: "1"), .init(key: "l", value: "2")]
    }
    #expect(first?.revision == 1 && first?.details.attributes == ["k": "1", "l": "2"])
    #expect(try update { $0.title = "t" }?.revision == 1)
    let second = try update {
      ($0.captured, $0.removeAttributes) = (.some(nil), ["k", "none"])
    }
    #expect(second?.revision == 2 && second?.details.captured == nil && second?.details.title == "t")
    #expect(second?.details.attributes == ["l": "2"])
  }

  @Test mutating func movedMembersGoInTogetherAmongThoseThatRemain() throws {
    func move(_ assets: [UInt32], _ place: Placement?) -> Change {
      .moveInAlbum(MoveInAlbum(album: .change(5), assets: assets.map { .change($0) }, to: place))
    }
    let made =
      saves(5) + [
        .createAlbum(title: "a"), .addToAlbum(AddToAlbum(album: .change(5), assets: changes(0...3))),
      ]
    let results = try perform(made + [move([2, 0, 2], .index(1))])
    #expect(library.albums[0].members == [1, 2, 0, 3])
    #expect(results[7] == .moveInAlbum(album: 0, moved: 2, assetCount: 4))
    let refused: [(Change, Reason)] = [
      (move([0, 1], .before(.change(1))), .invalidArgument), (move([4], .beginning), .identifierNotFound),
      (move([0], .after(.change(4))), .identifierNotFound), (move([0, 1], .index(3)), .indexOutOfRange),
    ]
    for (change, reason) in refused {
      let refusal = #expect(throws: Refusal.self) { try perform(made + [change]) }
      #expect(refusal?.reason == reason)
    }
  }

  @Test mutating func aTokenKeepsItsPlaceWhenItsMemberGoes() throws {
    try perform(
      saves(5) + [
        .ensureAlbum(title: "a"), .addToAlbum(AddToAlbum(album: .change(5), assets: changes(0...3))),
      ])
    for number in 0..<5 {
      try library.learn(asset: number, id: "asset \(number)", addedUnixMilliseconds: 1)
    }
    try library.learn(album: 0, id: "album")
    try library.learn(token: "t", for: .members(album: 0, .behind(1)))
    func next() throws -> [[Int]] {
      try library.listMembers(of: "album", pageSize: 9, token: "t", by: "").map {
        try $0.result.get().elements.map(\.number)
      }
    }
    #expect(try next() == [[2, 3]])
    let album = Reference.id("album")
    try perform([.removeFromAlbum(RemoveFromAlbum(album: album, assets: [.id("asset 1")]))])
    #expect(try next() == [[2, 3]])
    // What is put exactly there may be on either side; what comes elsewhere is not.
    try perform([
      .addToAlbum(AddToAlbum(album: album, assets: [.id("asset 4")], placement: .index(1))),
      .addToAlbum(AddToAlbum(album: album, assets: [.id("asset 1")], placement: .end)),
    ])
    #expect(try next() == [[4, 2, 3, 1], [2, 3, 1]])
    try perform([
      .removeFromAlbum(RemoveFromAlbum(album: album, assets: [.id("asset 0"), .id("asset 2")]))
    ])
    #expect(try next() == [[4, 3, 1], [3, 1]])
  }

  @Test mutating func aRetryIsAnsweredAsBeforeAndAnotherBatchIsNot() throws {
    var batch = Batch(changes: [.ensureAlbum(title: "a")])
    batch.batchID = "one"
    let first = try perform(batch)
    #expect(try perform(batch) == first)
    #expect(try perform(Batch(changes: batch.changes)) != first, "without the id it is another batch")
    batch.changes.append(.ensureAlbum(title: "b"))
    #expect(throws: Refusal(.batchIDReused)) { try perform(batch) }
  }

  @Test func twoFaultsLeaveOpenWhichIsTold() {
    let ends = library.perform(Batch(changes: [.ensureAlbum(title: ""), .unknown]), by: "")
    let told = ends.compactMap {
      if case .failure(let refusal) = $0.result { refusal.changeIndex } else { nil }
    }
    #expect(told == [0, 1])
  }

  // MARK: Helpers

  private let picture = Content(
    name: "a", bytes: [1], sha256: [1], media: Content.Media(format: 3, width: 1, height: 1))

  private func saves(_ count: Int) -> [Change] {
    (0..<count).map { _ in .saveImage(SaveImage(resources: [NewResource(source: .data(picture))])) }
  }

  private func changes(_ indexes: ClosedRange<UInt32>) -> [Reference?] { indexes.map { .change($0) } }

  @discardableResult
  private mutating func perform(_ changes: [Change]) throws -> [ChangeResult] {
    try perform(Batch(changes: changes))
  }

  private mutating func perform(_ batch: Batch) throws -> [ChangeResult] {
    let ends = library.perform(batch, by: "")
    try #require(ends.count == 1)
    let results = try ends[0].result.get()
    library = ends[0].library
    return results
  }
}
