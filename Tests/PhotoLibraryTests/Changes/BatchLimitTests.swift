import Limits
import PhotoLibrary
import PictureFixtures
import TestSupport
import Testing

/// Every limit of a batch, at it and one past it.
struct BatchLimitTests {
  let folder = TemporaryFolder()

  @Test func changesInABatch() async throws {
    var configuration = LibraryConfiguration()
    configuration.limits.changesPerBatch = 7
    let library = try PhotoLibrary(folder: folder.path, configuration: configuration)
    let changes = (0..<8).map { Change.ensureAlbum(title: "\($0)") }
    _ = try await library.performChanges(Batch(changes: Array(changes[..<7])))
    let error = await failure { try await library.performChanges(Batch(changes: changes)) }
    #expect(error?.reason == .limitExceeded)
    #expect(error?.details.map(\.value) == ["7", "8"])
    #expect(await reason { try await library.performChanges(Batch(changes: [])) } == .invalidArgument)
    await library.close()
  }

  @Test(.bothSides) func defaultsHoldAThousandChanges() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let results = try await library.performChanges(
      Batch(changes: (0..<Limits.Library.changesPerBatch).map { .ensureAlbum(title: "\($0)") }))
    #expect(results.count == Limits.Library.changesPerBatch)
    let past = await failure {
      try await library.performChanges(
        Batch(changes: (0...Limits.Library.changesPerBatch).map { .ensureAlbum(title: "\($0)") }))
    }
    #expect(past?.reason == .limitExceeded)
    #expect(past?.message == "the number of changes is 1001; at most 1000 is allowed")
    await library.close()
  }

  @Test func textsHaveLengthLimits() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    // Two bytes a letter: the limits count bytes.
    let text = { (bytes: Int) in
      String(repeating: "é", count: bytes / 2) + (bytes.isMultiple(of: 2) ? "" : "e")
    }
    let save = { (filename: String, externalID: String) in
      Change.saveImage(
        SaveImage(
          resources: [NewResource(filename: filename, source: .data(TinyPicture.png(1)))],
          externalID: externalID))
    }
    _ = try await library.perform(
      .ensureAlbum(title: text(1_024)), .createAlbum(title: text(1_024)),
      .rename(.change(1), to: text(1_024)), save(text(1_024), ""),
      save("", text(256)))
    let over: [Change] = [
      .ensureAlbum(title: text(1_025)), .createAlbum(title: text(1_025)),
      .rename(.change(0), to: text(1_025)), save(text(1_025), ""),
      save("", text(257)),
    ]
    for change in over {
      let error = await failure { try await library.perform(.ensureAlbum(title: "x"), change) }
      #expect(error?.reason == .limitExceeded)
      #expect(error?.changeIndex == 1)
    }
    for empty in [Change.ensureAlbum(title: ""), .createAlbum(title: "")] {
      #expect(await reason { try await library.perform(empty) } == .invalidArgument)
    }

    let change = Change.ensureAlbum(title: "x")
    let names = { (batchID: Int, client: Int) in
      Batch(changes: [change], batchID: text(batchID), client: text(client))
    }
    _ = try await library.performChanges(names(128, 256))
    #expect(await reason { try await library.performChanges(names(129, 1)) } == .limitExceeded)
    #expect(await reason { try await library.performChanges(names(1, 257)) } == .limitExceeded)
    #expect(try await library.albums(ids: [], titles: [text(1_024)]).albums.count == 1)
    await library.close()
  }

  /// An index costs by its size, whatever else the batch does.
  @Test(.bothSides) func placesCountedInABatch() async throws {
    var configuration = LibraryConfiguration()
    configuration.limits.countedPlacesPerBatch = 4
    let library = try PhotoLibrary(folder: folder.path, configuration: configuration)
    let album = try await library.ensureAlbum()
    let ids = try await library.save(0..<5).map { AssetReference.id($0) }
    _ = try await library.perform(.add(ids, to: .id(album.id)))
    func move(_ index: Int) -> Change { .move([ids[0]], in: .id(album.id), to: .index(index)) }
    for _ in 0..<2 { _ = try await library.perform(move(1), move(3)) }
    let error = await failure { try await library.perform(move(3), move(2)) }
    #expect(error?.reason == .limitExceeded && error?.changeIndex == 1)
    #expect(error?.message.contains("is 5; at most 4 is allowed") == true)
    #expect(try await library.members(of: album.id)[3] == "\(ids[0].text)", "what failed changed nothing")
    _ = try await library.perform(.move([ids[0]], in: .id(album.id), to: .before(ids[4])), move(4))
    await library.close()
  }

  @Test(.bothSides) func assetsInAChange() async throws {
    var configuration = LibraryConfiguration()
    configuration.limits.assetsPerChange = 3
    let library = try PhotoLibrary(folder: folder.path, configuration: configuration)
    let album = try await library.ensureAlbum()
    let ids = try await library.save(0..<4).map { AssetReference.id($0) }
    _ = try await library.perform(.add(Array(ids[..<3]), to: .id(album.id)))
    let past = await failure { try await library.perform(.add(ids, to: .id(album.id))) }
    #expect(past?.reason == .limitExceeded)
    #expect(past?.message == "the number of assets is 4; at most 3 is allowed")
    #expect(await reason { try await library.perform(.add([], to: .id(album.id))) } == .invalidArgument)
    #expect(await reason { try await library.perform(.remove(ids, from: .id(album.id))) } == .limitExceeded)
    #expect(await reason { try await library.perform(.remove([], from: .id(album.id))) } == .invalidArgument)
    func move(_ assets: [AssetReference]) async throws -> [ChangeResult] {
      try await library.perform(.move(assets, in: .id(album.id), to: .beginning))
    }
    #expect(await reason { try await move(ids) } == .limitExceeded)
    #expect(await reason { try await move([]) } == .invalidArgument)
    _ = try await move(Array(ids[..<3]))
    _ = try await library.perform(.remove(Array(ids[..<3]), from: .id(album.id)))
    await library.close()
  }

  /// As many resources as there are types are too many for another reason: a picture and a video both stand for the asset.
  @Test(.bothSides) func resourcesOfAnAsset() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let types = ResourceType.allCases
    #expect(types.count == Limits.Library.resourcesPerAsset)
    func save(_ types: [ResourceType]) async -> LibraryError? {
      let resources = types.enumerated().map { number, type in
        let isVideo = type == .video || type == .pairedVideo
        let bytes = isVideo ? Fixtures.movie(width: 32, height: 24) : TinyPicture.png(number)
        return NewResource(type: type, filename: "", source: .data(bytes))
      }
      return await failure {
        try await library.perform(.saveImage(SaveImage(resources: resources)))
      }
    }
    let atLimit = await save(types)
    #expect(atLimit?.reason == .invalidArgument)
    #expect(atLimit?.message.hasPrefix("an asset has one picture or video") == true)
    let past = await save(types + [.photo])
    #expect(past?.reason == .limitExceeded)
    #expect(past?.message == "the number of resources is 5; at most 4 is allowed")
    await library.close()
  }

  static let misdirected: [[Change]] = [
    [.add([.change(0)], to: .id("a"))], [.save(1), .add([.change(0)], to: .change(0))],
    [.ensureAlbum(title: "a"), .add([.change(0)], to: .change(0))],
    [.createAlbum(title: "a"), .add([.change(0)], to: .change(0))],
    [.save(1), .add([.change(0)], to: .change(2)), .createAlbum(title: "a")],
    [.save(1), .ensureAlbum(title: "a"), .add([.change(0)], to: .change(1), at: .before(.change(1)))],
    [.save(1), .ensureAlbum(title: "a"), .add([.change(3)], to: .change(1)), .save(2)],
    [.save(1), .ensureAlbum(title: "a"), .add([.change(-1)], to: .change(1))],
    [.save(1), .ensureAlbum(title: "a"), .add([.change(0)], to: .change(1), at: .index(-1))],
    [.move([.change(0)], in: .id("a"), to: .end)],
    [.save(1), .move([.change(0)], in: .change(0), to: .end)],
    [.save(1), .ensureAlbum(title: "a"), .move([.change(1)], in: .change(1), to: .end)],
    [.save(1), .ensureAlbum(title: "a"), .move([.change(0)], in: .change(1), to: .after(.change(1)))],
    [.save(1), .ensureAlbum(title: "a"), .move([.change(0)], in: .change(1), to: .index(-1))],
    [.remove([.change(0)], from: .id("a"))], [.save(1), .remove([.change(0)], from: .change(0))],
    [.save(1), .ensureAlbum(title: "a"), .remove([.change(0), .change(1)], from: .change(1))],
  ]

  @Test(arguments: misdirected)
  func referencesAreToEarlierChangesOfTheirKind(_ changes: [Change]) async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let error = await failure { try await library.performChanges(Batch(changes: changes)) }
    #expect(error?.reason == .invalidArgument)
    let misdirected = changes.firstIndex { change in
      switch change {
      case .saveImage, .ensureAlbum, .createAlbum: false
      default: true
      }
    }
    #expect(error?.changeIndex == misdirected)
    await library.close()
  }

  @Test func limitsThatContradictAreRefused() {
    var limits = LibraryLimits()
    #expect(throws: Never.self) { try limits.validate() }
    limits.pageSizeDefault = 2_000
    #expect(throws: LibraryError.self) { try limits.validate() }
    #expect(throws: LibraryError.self) {
      try PhotoLibrary(folder: folder.path, configuration: LibraryConfiguration(limits: limits))
    }
  }
}
