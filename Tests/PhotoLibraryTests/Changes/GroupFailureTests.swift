import Locking
import TestSupport
import Testing

@testable import PhotoLibrary

/// An error that ends a whole transaction ends nobody's batch but the one at fault.
struct GroupFailureTests {
  let folder = TemporaryFolder()

  /// SQLite rolls back everything, savepoints included, when the database may not grow (`SQLITE_FULL`).
  @Test func innocentBatchesRunAgain() async throws {
    let events = Locked<[LibraryEvent]>([])
    let library = try PhotoLibrary(
      folder: folder.path,
      configuration: LibraryConfiguration(onEvent: { event in events.withLock { $0.append(event) } }))
    _ = try await library.perform(.save(1_000))
    try limitPages(of: library, more: 60)

    let gate = QueueGate(library)
    let small = (0..<8).map { number in Task { try await library.perform(.save(number)) } }
    try await gate.waitForQueue(8)
    // 20 resources of 60 KiB do not fit 60 pages.
    let large = Task { await failure { try await library.performChanges(Batch(changes: Self.largeSaves)) } }
    try await gate.waitForQueue(9)
    let after = (10..<18).map { number in Task { try await library.perform(.save(number)) } }
    try await gate.openAfterQueuing(17)

    var saved: Set<String> = []
    for task in small + after { saved.insert(try #require(try await task.value[0].asset).id) }
    #expect(await large.value?.reason == .notEnoughSpace)
    #expect(saved.count == 16)
    // Those that were answered are there, and nothing else is.
    let listed = try await library.listAssets(pageSize: 1_000).elements
    #expect(Set(listed.map(\.id)).isSuperset(of: saved))
    #expect(listed.count == 17)
    #expect(library.statistics.groupsRunAgain == 1)
    #expect(events.withLock { $0.contains { if case .groupRanAgain(17, _) = $0 { true } else { false } } })

    try limitPages(of: library, more: 1_000_000)
    _ = try await library.performChanges(Batch(changes: Self.largeSaves))
    try expectIntegrity(of: library)
    await library.close()
  }

  @Test func albumOfABatchThatWasUndoneIsMadeAgain() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    _ = try await library.perform(.save(1_000))
    try limitPages(of: library, more: 60)
    let gate = QueueGate(library)
    let first = Task {
      try await library.perform(.save(1), .ensureAlbum(title: "A"), .add([.change(0)], to: .change(1)))
    }
    try await gate.waitForQueue(1)
    let large = Task { await reason { try await library.performChanges(Batch(changes: Self.largeSaves)) } }
    try await gate.openAfterQueuing(2)
    let results = try await first.value
    #expect(await large.value == .notEnoughSpace)
    let album = try #require(results[1].album)
    #expect(results[2] == .addToAlbum(albumID: album.id, added: 1, alreadyPresent: 0, assetCount: 1))
    #expect(try await library.albums(ids: [album.id]).albums.map(\.assetCount) == [1])
    #expect(try await library.ensureAlbum("A").id == album.id)
    await library.close()
  }

  private static let largeSaves: [Change] = (0..<20).map { number in
    .saveImage(
      SaveImage(resources: [NewResource(source: .data(TinyPicture.png(500 + number, sizeBytes: 60_000)))]))
  }

  /// Lets the database grow by so many pages only.
  private func limitPages(of library: PhotoLibrary, more: Int64) throws {
    try library.changes.performAndWait { writer in
      let pages = try #require(try writer.connection.integer("PRAGMA page_count"))
      _ = try writer.connection.integer("PRAGMA max_page_count = \(pages + more)")
    }
  }
}

/// Lets SQLite look over the whole database.
func expectIntegrity(of library: PhotoLibrary) throws {
  try library.changes.performAndWait { writer in
    let check = try writer.connection.prepare("PRAGMA integrity_check")
    #expect(try check.step() && check.text(0) == "ok")
    let keys = try writer.connection.prepare("PRAGMA foreign_key_check")
    #expect(try !keys.step())
    let counts = """
      SELECT count(*) FROM album
      WHERE member_count <>
        (SELECT count(*) FROM member WHERE member.album = album.key AND member.trashed IS NULL)
      """
    #expect(try writer.connection.integer(counts) == 0)
    for rule in trashRules {
      #expect(try writer.connection.integer("SELECT count(*) FROM \(rule)") == 0, "\(rule)")
    }
  }
}

/// What no row may be, by what the tables say of the trash and of the blobs that assets have.
private let trashRules = [
  "asset WHERE (trashed IS NULL) = EXISTS (SELECT 1 FROM asset_trash WHERE asset_trash.asset = asset.key)",
  "album WHERE (trashed IS NULL) = EXISTS (SELECT 1 FROM album_trash WHERE album_trash.album = album.key)",
  "member JOIN asset ON asset.key = member.asset WHERE (member.trashed IS NULL) <> (asset.trashed IS NULL)",
  "asset WHERE NOT EXISTS (SELECT 1 FROM blob WHERE blob.key = asset.blob)",
  "blob WHERE first_asset IS NOT (SELECT min(asset.key) FROM asset WHERE asset.blob = blob.key)",
  """
  blob WHERE first_asset IS NULL AND NOT EXISTS (SELECT 1 FROM further_resource WHERE further_resource.blob = blob.key)
  """,
  """
  asset JOIN blob ON blob.key = asset.blob WHERE first_asset <> asset.key AND shares_blob IS NULL
  """,
]
