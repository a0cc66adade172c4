import PhotoLibrary
import TestSupport
import Testing

/// Which album a title finds after others have come by it or lost it: the first by creation, whatever is remembered.
struct FirstAlbumTests {
  let folder = TemporaryFolder()

  /// Three albums, what is renamed, and the album that "A" and "B" find then; `nil` where none has the title.
  static let renames: [(titles: [String], renames: [(Int, String)], a: Int?, b: Int?)] = [
    (["A", "B", "C"], [(0, "C")], nil, 1), (["A", "B", "C"], [(2, "A")], 0, 1),
    (["C", "A", "B"], [(0, "A")], 0, 2), (["A", "A", "B"], [(0, "B")], 1, 0),
    (["A", "B", "A"], [(0, "C"), (0, "A")], 0, 1), (["A", "B", "A"], [(1, "A"), (0, "B")], 1, 0),
    (["A", "C", "A"], [(0, "B"), (2, "C")], nil, 0), (["A", "B", "C"], [(0, "B"), (1, "A")], 1, 0),
    (["A", "B", "C"], [(0, "A")], 0, 1),
  ]

  private func makeAlbums(_ titles: [String], in library: PhotoLibrary) async throws -> [String] {
    try await library.performChanges(Batch(changes: titles.map { .createAlbum(title: $0) }))
      .compactMap(\.album?.id)
  }

  /// What titles find: by a look-up, which asks the database, and then by a change, which asks what is remembered.
  private func expect(_ a: String?, _ b: String?, in library: PhotoLibrary) async throws {
    let lookups = [
      try await library.albums(ids: [], titles: ["A"]), try await library.albums(ids: [], titles: ["B"]),
    ]
    #expect(lookups.map { $0.albums.first?.id } == [a, b])
    let ensured = try await library.perform(.ensureAlbum(title: "A"), .ensureAlbum(title: "B"))
    for (result, id) in zip(ensured, [a, b]) {
      guard case .ensureAlbum(let album, let created) = result else {
        Issue.record("another kind of result")
        return
      }
      #expect(created == (id == nil))
      if let id { #expect(album.id == id) }
    }
  }

  @Test(arguments: renames.indices, [true, false])
  func batchByBatch(_ place: Int, isRemembered: Bool) async throws {
    let (titles, renames, a, b) = Self.renames[place]
    let library = try PhotoLibrary(folder: folder.path)
    let ids = try await makeAlbums(titles, in: library)
    let ensures = Set(titles).map { Change.ensureAlbum(title: $0) }
    for (album, title) in renames {
      if isRemembered { _ = try await library.performChanges(Batch(changes: ensures)) }
      _ = try await library.perform(.rename(.id(ids[album]), to: title))
    }
    // A change that finds nothing makes an album, so the titles that were given up are told by look-ups alone.
    if !isRemembered || renames.count == 1 {
      try await expect(a.map { ids[$0] }, b.map { ids[$0] }, in: library)
    }
    await library.close()
  }

  @Test(arguments: renames.indices)
  func withinABatch(_ place: Int) async throws {
    let (titles, renames, a, b) = Self.renames[place]
    let library = try PhotoLibrary(folder: folder.path)
    let changes =
      titles.map { Change.createAlbum(title: $0) } + Set(titles).map { .ensureAlbum(title: $0) }
      + renames.map { .rename(.change($0), to: $1) }
    let ids = try await library.performChanges(Batch(changes: changes))[..<titles.count].compactMap(
      \.album?.id)
    try await expect(a.map { ids[$0] }, b.map { ids[$0] }, in: library)
    await library.close()
  }

  @Test func aRenameThatWasUndoneIsForgottenWithinItsGroup() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let ids = try await makeAlbums(["A", "B"], in: library)
    _ = try await library.perform(.ensureAlbum(title: "A"), .ensureAlbum(title: "B"))
    let gate = QueueGate(library)
    async let failed = reason {
      try await library.perform(
        .rename(.id(ids[0]), to: "C"), .ensureAlbum(title: "C"), .ensureAlbum(title: "A"),
        .rename(.id("nothing"), to: "D"))
    }
    try await gate.waitForQueue(1)
    async let results = library.perform(
      .ensureAlbum(title: "A"), .rename(.id(ids[1]), to: "C"), .ensureAlbum(title: "C"))
    try await gate.openAfterQueuing(2)
    #expect(await failed == .identifierNotFound)
    #expect(try await results.compactMap(\.album?.id) == [ids[0], ids[1], ids[1]])
    #expect(try await results[0].album?.title == "A")
    #expect(try await library.listAlbums().elements.map(\.title) == ["A", "C"])
    #expect(library.statistics.transactions == 3)
    await library.close()
  }
}
