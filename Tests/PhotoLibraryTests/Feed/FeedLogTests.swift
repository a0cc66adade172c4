import TestSupport
import Testing

@testable import PhotoLibrary

/// A batch that changed something leaves one row for the change feed, in its own transaction.
struct FeedLogTests {
  let folder = TemporaryFolder()

  /// A row of the log.
  struct Row: Equatable {
    var lastPosition: Int64
    var events: [FeedEvent]
  }

  private func rows(of library: PhotoLibrary) throws -> [Row] {
    try library.changes.performAndWait { writer in
      let query = try writer.connection.prepare(
        "SELECT last_position, events FROM feed ORDER BY last_position")
      defer { query.reset() }
      var rows: [Row] = []
      while try query.step() {
        let bytes = query.bytes(1)
        let events = stride(from: 0, to: bytes.count, by: FeedEvent.sizeBytes).map { start in
          FeedEvent(bytes: UnsafeRawBufferPointer(rebasing: bytes[start..<start + FeedEvent.sizeBytes]))
        }
        rows.append(Row(lastPosition: query.integer(0), events: try events.map { try #require($0) }))
      }
      return rows
    }
  }

  private func asset(_ kind: FeedEvent.Kind, _ id: String) throws -> FeedEvent {
    FeedEvent(kind, .asset, try #require(Identifier(id)))
  }

  private func album(_ kind: FeedEvent.Kind, _ id: String) throws -> FeedEvent {
    FeedEvent(kind, .album, try #require(Identifier(id)))
  }

  @Test func everyBatchThatChangesSomethingHasARow() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let results = try await library.perform(
      .save(1), .ensureAlbum(title: "Album"), .save(2), .add([.change(0)], to: .change(1)),
      .add([.change(2)], to: .change(1)), .createAlbum(title: "Album"))
    let ids = results.compactMap(\.asset?.id)
    let albumID = try #require(results[1].album?.id)
    let secondID = try #require(results[5].album?.id)
    _ = try await library.perform(.remove([.id(ids[0])], from: .id(albumID)))
    _ = try await library.perform(.rename(.id(secondID), to: "Cafe\u{301}"))
    _ = try await library.perform(.rename(.id(secondID), to: "Caf\u{e9}"))

    let made = Row(
      lastPosition: 4,
      events: [
        try asset(.inserted, ids[0]), try album(.inserted, albumID), try asset(.inserted, ids[1]),
        try album(.inserted, secondID),
      ])
    let removed = Row(lastPosition: 5, events: [try album(.updated, albumID)])
    let renamed = try [6, 7].map { Row(lastPosition: $0, events: [try album(.updated, secondID)]) }
    #expect(try rows(of: library) == [made, removed] + renamed)
    await library.close()
  }

  /// Of one thing a batch notes no update after its insertion or another update, whatever it does in between.
  @Test func aBatchNotesEachUpdateOnce() {
    let events = BatchEvents()
    let (one, two) = (Identifier(high: 1, low: 1), Identifier(high: 1, low: 2))
    for _ in 0..<2 {
      events.begin()
      events.note(.inserted, album: one)
      events.note(.updated, asset: two)
      events.note(.updated, album: one)
      events.note(.updated, asset: two)
      #expect(events.count == 2)
      events.note(.deleted, asset: two)
      events.note(.inserted, asset: two)
      events.note(.updated, asset: two)
      #expect(events.count == 4)
    }
  }

  @Test func whatChangesNothingLeavesNoRow() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let album = try await library.ensureAlbum()
    let asset = AssetReference.id(try await library.save(0..<1)[0])
    _ = try await library.perform(.add([asset], to: .id(album.id)))
    let before = try rows(of: library)
    #expect(before.count == 3)

    _ = try await library.perform(.move([asset], in: .id(album.id), to: .end))
    _ = try await library.ensureAlbum()
    _ = try await library.perform(.rename(.id(album.id), to: album.title))
    _ = try await library.perform(.save(0, onDuplicate: .returnExisting))
    _ = try await library.perform(.add([asset], to: .id(album.id), at: .beginning))
    let batch = Batch(changes: [.save(7)], batchID: "once")
    _ = try await library.performChanges(batch)
    _ = try await library.performChanges(batch)
    #expect(
      await reason { try await library.perform(.save(8), .remove([.change(0)], from: .id("?"))) } != nil)
    #expect(try rows(of: library).dropLast() == before[...])
    _ = try await library.perform(.remove([asset], from: .id(album.id)))
    let count = try rows(of: library).count
    _ = try await library.perform(.remove([asset], from: .id(album.id)))
    #expect(try rows(of: library).count == count)
    await library.close()
  }

  @Test func aMoveIsAnUpdateOfTheAlbum() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let albumID = try await library.ensureAlbum().id
    let assets = try await library.save(0..<2).map { AssetReference.id($0) }
    _ = try await library.perform(.add(assets, to: .id(albumID)))
    _ = try await library.perform(.move([assets[0]], in: .id(albumID), to: .end))
    #expect(try rows(of: library).last?.events == [try album(.updated, albumID)])
    #expect(try rows(of: library).count == 4)
    await library.close()
  }

  /// Positions go on without a gap when a batch of a group fails, and when the library is opened anew.
  @Test func positionsHaveNoGaps() async throws {
    var library = try PhotoLibrary(folder: folder.path)
    _ = try await library.save(0..<3)
    _ = await reason { try await library.perform(.save(3), .remove([.change(0)], from: .id("?"))) }
    _ = try await library.save(4..<6)
    await library.close()
    library = try PhotoLibrary(folder: folder.path)
    _ = try await library.save(6..<7)
    #expect(try rows(of: library).map(\.lastPosition) == [3, 5, 6])
    #expect(try rows(of: library).map(\.events.count) == [3, 2, 1])
    await library.close()
  }

  /// The row of the era comes with the first events after each opening, and again where it was undone with them.
  @Test func eachOpeningThatChangesSomethingBeginsAnEra() async throws {
    func eras(_ library: PhotoLibrary) throws -> [Int64] {
      try library.changes.performAndWait { writer in
        let query = try writer.connection.prepare(
          "SELECT first_position FROM feed_era ORDER BY first_position")
        defer { query.reset() }
        var positions: [Int64] = []
        while try query.step() { positions.append(query.integer(0)) }
        return positions
      }
    }
    var library = try PhotoLibrary(folder: folder.path)
    #expect(try eras(library) == [0])
    let undone = await reason {
      try await library.performChanges(
        Batch(changes: [.save(0), .remove([.change(0)], from: .id("?"))]))
    }
    #expect(undone == .identifierNotFound)
    #expect(try eras(library) == [0])
    _ = try await library.save(1..<3)
    _ = try await library.save(3..<4)
    #expect(try eras(library) == [0, 1])
    await library.close()
    library = try PhotoLibrary(folder: folder.path)
    await library.close()
    library = try PhotoLibrary(folder: folder.path)
    #expect(try eras(library) == [0, 1])
    _ = try await library.save(4..<5)
    #expect(try eras(library) == [0, 1, 4])
    await library.close()
  }
}
