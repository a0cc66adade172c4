import LibraryModel
import Testing

/// The model's account of access, where a mistake in it and in the server could be the same.
@Suite("The model of access") struct AccessModelTests {
  private var library = Library(catalogue: [])

  init() throws {
    try decide("limited", .readWrite, .limited)
    try decide("adder", .readWrite, .denied)
    try decide("denied", .readWrite, .denied)
    try decide("denied", .addOnly, .denied)
  }

  @Test mutating func aLimitedClientFindsItsOwnAlbumAndCountsItsOwn() throws {
    let first = try #require(try made(by: ""))
    try library.learn(album: 0, id: "album 0", createdUnixMilliseconds: 1)
    let own = try #require(try made(by: "limited"))
    #expect(first.number == 0 && own.number == 1)
    try library.learn(album: 1, id: "album 1", createdUnixMilliseconds: 1)
    for number in 0..<2 {
      try library.learn(asset: number, id: "asset \(number)", addedUnixMilliseconds: 1)
    }
    // Somebody who sees everything puts another's asset before its own.
    try perform([add("asset 0", to: "album 1", .beginning)], by: "")
    let found = try perform([.ensureAlbum(title: "a")], by: "limited")[0]
    guard case .ensureAlbum(let album, false) = found else { throw Difference("\(found)") }
    #expect(album.number == 1 && album.shown == [1] && library.albums[1].members == [0, 1])
    // Its index 0 is right before the first that it sees.
    let results = try perform(
      [save, .addToAlbum(AddToAlbum(album: .id("album 1"), assets: [.change(0)], placement: .index(0)))],
      by: "limited")
    #expect(results[1] == .addToAlbum(album: 1, added: 1, alreadyPresent: 0, assetCount: 2))
    #expect(library.albums[1].members == [0, 2, 1])
    let foreign = #expect(throws: Refusal.self) {
      try perform([add("asset 0", to: "album 1", nil)], by: "limited")
    }
    #expect(foreign?.reason == .identifierNotFound)
  }

  @Test mutating func whoMayOnlyAddReadsNothingAndTouchesItsOwn() throws {
    try made(by: "adder")
    try library.learn(album: 0, id: "album 0", createdUnixMilliseconds: 1)
    try perform([save, .addToAlbum(AddToAlbum(album: .id("album 0"), assets: [.change(0)]))], by: "adder")
    #expect(library.albums[0].members == [0, 1])
    let batch = #expect(throws: Refusal.self) {
      try perform([save, .updateAlbum(UpdateAlbum(album: .id("album 0"), title: "b"))], by: "adder")
    }
    #expect(batch?.reason == .accessDenied && batch?.changeIndex == 1)
    #expect(batch?.details == ["level": "read-write"])
    let listing = library.listAlbums(pageSize: 1, token: "", by: "adder")
    #expect(throws: Refusal.self) { try listing[0].result.get() }
  }

  @Test func whoMayNothingIsToldWhatItCanAskFor() throws {
    func told(_ library: Library) -> [String?] {
      library.perform(Batch(changes: [.ensureAlbum(title: "a")]), by: "denied").map {
        if case .failure(let refusal) = $0.result { refusal.details["level"] } else { nil }
      }
    }
    #expect(told(library) == ["add-only"])
    var guarded = Library(catalogue: [], defaultStatus: .notDetermined)
    guarded = guarded.decide("denied", .addOnly, .denied)[0].library
    #expect(told(guarded) == ["read-write"])
    // A decision that is taken back leaves what the undecided have.
    #expect(
      Set(told(guarded.decide("denied", .addOnly, .notDetermined)[0].library)) == ["add-only", "read-write"])
  }

  @Test mutating func anExternalIDOfAnotherIsTakenAndNobodySaysByWhat() throws {
    try perform([saved(as: "x")], by: "")
    try library.learn(asset: 0, id: "asset 0", addedUnixMilliseconds: 1)
    let refusal = #expect(throws: Refusal.self) { try perform([saved(as: "x")], by: "limited") }
    #expect(refusal?.reason == .externalIDInUse && refusal?.details == [:])
    #expect(refusal?.secrets == ["asset_id"])
    let open = #expect(throws: Refusal.self) { try perform([saved(as: "x")], by: "") }
    #expect(open?.details == ["asset_id": "asset 0"])
  }

  @Test mutating func theFeedTellsALimitedClientOfItsOwn() throws {
    try library.learn(
      FeedReply(events: [], nextToken: "start", hasMore: false), of: page(since: "", "limited"))
    try perform([save], by: "")
    try perform([save], by: "limited")
    let reply = FeedReply(
      events: [(FeedReply.Name(id: "mine", isAlbum: false), .inserted)], nextToken: "end", hasMore: false)
    var told = library
    try told.learn(reply, of: page(since: "start", "limited"))
    #expect(throws: Difference.self) { try library.learn(reply, of: page(since: "start", "")) }
  }

  // MARK: Helpers

  private let picture = Content(
    name: "a", bytes: [1], sha256: [1], media: Content.Media(format: 3, width: 1, height: 1))

  private var save: Change { saved(as: "") }

  private func saved(as externalID: Text) -> Change {
    var save = SaveImage(resources: [NewResource(source: .data(picture))])
    save.externalID = externalID
    return .saveImage(save)
  }

  private func add(_ asset: Text, to album: Text, _ place: Placement?) -> Change {
    .addToAlbum(AddToAlbum(album: .id(album), assets: [.id(asset)], placement: place))
  }

  private mutating func decide(_ client: Text, _ level: AccessLevel, _ status: AccessStatus) throws {
    library = library.decide(client, level, status)[0].library
  }

  /// An album that a client makes, with an asset of its own.
  @discardableResult
  private mutating func made(by client: Text) throws -> Album? {
    let results = try perform(
      [save, .ensureAlbum(title: "a"), .addToAlbum(AddToAlbum(album: .change(1), assets: [.change(0)]))],
      by: client)
    guard case .ensureAlbum(let album, true) = results[1] else { return nil }
    return album
  }

  private func page(since token: Text, _ client: Text) throws -> FeedAnswer {
    try library.listChanges(since: token, pageSize: 10, by: client)[0].result.get()
  }

  @discardableResult
  private mutating func perform(_ changes: [Change], by client: Text) throws -> [ChangeResult] {
    let end = library.perform(Batch(changes: changes), by: client)[0]
    let results = try end.result.get()
    library = end.library
    return results
  }
}
