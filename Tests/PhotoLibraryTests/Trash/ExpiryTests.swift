import Limits
import TestSupport
import Testing
import Timekeeping

@testable import PhotoLibrary

/// The trash empties by the time that the library has run, whatever the wall clock says.
struct ExpiryTests {
  let folder = TemporaryFolder()

  private static let year = Duration.seconds(365 * 86_400)

  private func open(_ clock: ManualClock) throws -> PhotoLibrary {
    // Sweeps come when a test asks for them.
    try PhotoLibrary(
      folder: folder.path,
      configuration: LibraryConfiguration(time: .manual(clock), sweepIntervalMilliseconds: .max))
  }

  private func trash(_ library: PhotoLibrary) async throws -> [Int] {
    [
      try await library.listAssets(.trash).elements.count,
      try await library.listAlbums(.made(isInTrash: true)).elements.count,
    ]
  }

  /// A library with an asset and an album in the trash.
  private func filled(_ clock: ManualClock) async throws -> PhotoLibrary {
    let library = try open(clock)
    _ = try await library.perform(
      .save(1), .ensureAlbum(title: "a"), .add([.change(0)], to: .change(1)), .deleteAssets([.change(0)]),
      .deleteAlbums([.change(1)]))
    return library
  }

  @Test(.bothSides) func theTrashKeepsThingsForItsTimeAndNoLonger() async throws {
    let clock = ManualClock()
    let library = try await filled(clock)
    await clock.advance(by: .milliseconds(Limits.Library.trashMilliseconds - 1))
    await library.sweep()
    #expect(try await trash(library) == [1, 1])
    await clock.advance(by: .milliseconds(1))
    #expect(try await trash(library) == [1, 1])
    await library.sweep()
    #expect(try await trash(library) == [0, 0])
    try expectIntegrity(of: library)
    await library.close()
  }

  @Test func aClockThatJumpsAYearEmptiesNothing() async throws {
    let clock = ManualClock()
    let library = try await filled(clock)
    let token = try await library.listChanges(since: "").nextToken
    _ = try await library.performChanges(Batch(changes: [.save(2)], batchID: "b"))
    for jump in [Self.year, .zero - Self.year - Self.year, Self.year] {
      clock.moveWallClock(by: jump)
      await library.sweep()
      #expect(try await trash(library) == [1, 1])
    }
    #expect(try await library.listChanges(since: token).assets.count == 1)
    // A retry is still known.
    _ = try await library.performChanges(Batch(changes: [.save(2)], batchID: "b"))
    #expect(try await library.listAssets().elements.count == 1)
    await library.close()
  }

  /// Of the time that a library is closed a bounded part counts.
  @Test(.bothSides) func downtimeCountsUpToItsAllowance() async throws {
    let allowance = Limits.Library.downtimeAllowanceMilliseconds
    for (left, isKept) in [(allowance + 1, true), (allowance, false)] {
      let clock = ManualClock()
      let library = try await filled(clock)
      await clock.advance(by: .milliseconds(Limits.Library.trashMilliseconds - left))
      await library.close()
      // Long after, by the wall clock.
      let later = try open(ManualClock(startingAt: clock.unixMilliseconds + 365 * 86_400_000))
      #expect(try await trash(later) == (isKept ? [1, 1] : [0, 0]))
      await later.close()
    }
  }

  @Test func aShortDowntimeCountsAsItIs() async throws {
    let clock = ManualClock()
    let library = try await filled(clock)
    await clock.advance(by: .milliseconds(Limits.Library.trashMilliseconds - 3_600_000))
    await library.close()
    var wall = clock.unixMilliseconds
    for (minutes, isKept) in [(59, true), (-600, true), (2, false)] {
      wall += Int64(minutes) * 60_000
      let later = try open(ManualClock(startingAt: wall))
      #expect(try await trash(later) == (isKept ? [1, 1] : [0, 0]), "after \(minutes) minutes")
      await later.close()
    }
  }

  /// However often the clock jumps while the library is closed.
  @Test func batchesAreRememberedWhateverTheWallClockSaysWhileTheLibraryIsClosed() async throws {
    let clock = ManualClock()
    var wall = clock.unixMilliseconds
    var library = try open(clock)
    _ = try await library.performChanges(Batch(changes: [.save(1)], batchID: "b"))
    for _ in 0..<3 {
      await library.close()
      wall += 365 * 86_400_000
      library = try open(ManualClock(startingAt: wall))
      await library.sweep()
    }
    _ = try await library.performChanges(Batch(changes: [.save(1)], batchID: "b"))
    #expect(try await library.listAssets().elements.count == 1)
    await library.close()
  }

  /// As after kill -9 soon after the library was made.
  @Test func theClockOfANewLibraryIsOnDiskAtOnce() async throws {
    let library = try open(ManualClock(startingAt: 1_000_000))
    let reader = try Connection(path: folder.path + "/library.sqlite", access: .reading)
    let year = ManualClock(startingAt: 1_000_000 + 365 * 86_400_000)
    let read = try ExpiryClock(reader, time: .manual(year), limits: LibraryLimits())
    #expect(read.milliseconds == 1_000_000 + Limits.Library.downtimeAllowanceMilliseconds)
    #expect(read.openMilliseconds == 1_000_000)
    await library.close()
  }

  /// As after kill -9: what the library had on disk when it last swept counts, and not twice.
  @Test func theClockGoesOnFromWhatIsOnDisk() async throws {
    let clock = ManualClock(startingAt: 1_000_000)
    let path = folder.path + "/library.sqlite"
    let library = try open(clock)
    await clock.advance(by: .seconds(100))
    await library.sweep()
    await clock.advance(by: .seconds(50))
    #expect(library.expiryClock.milliseconds == 1_150_000)
    // Read only: each opening that never wrote counts the same time once.
    for _ in 0..<2 {
      let reader = try Connection(path: path, access: .reading)
      let reopened = ManualClock(startingAt: 1_160_000)
      let read = try ExpiryClock(reader, time: .manual(reopened), limits: LibraryLimits())
      #expect(read.milliseconds == 1_160_000)
      await reopened.advance(by: .seconds(5))
      #expect(read.milliseconds == 1_165_000)
    }
    for wall in [0, Int64.min, 1_100_000] {
      let reader = try Connection(path: path, access: .reading)
      let read = try ExpiryClock(
        reader, time: .manual(ManualClock(startingAt: wall)), limits: LibraryLimits())
      #expect(read.milliseconds == 1_100_000, "with the wall clock at \(wall)")
    }
    await library.close()
  }

  @Test func assetsArePurgedSliceBySlice() async throws {
    let clock = ManualClock()
    let library = try open(clock)
    let ids = try await library.save(0..<(Limits.Library.assetsPerPurgeSlice + 2))
    _ = try await library.perform(.deleteAssets(ids.dropFirst().map { .id($0) }))
    await clock.advance(by: .milliseconds(Limits.Library.trashMilliseconds))
    let expiry = TrashExpiry(changes: library.changes, time: library.expiryClock.batchTime)
    #expect(try expiry.purgeSliceOfAssets() == Limits.Library.assetsPerPurgeSlice)
    #expect(try await trash(library)[0] == 1)
    #expect(try expiry.purgeAssets() == 1)
    #expect(try await library.listAssets().elements.map(\.id) == [ids[0]])
    try expectIntegrity(of: library)
    await library.close()
  }

  /// An album with many members goes piece by piece, and cannot be restored once that may have begun.
  @Test func albumsArePurgedPieceByPiece() async throws {
    let clock = ManualClock()
    let library = try open(clock)
    let ids = try await library.save(0..<5)
    let album = try await library.ensureAlbum().id
    _ = try await library.perform(.add(ids.map { .id($0) }, to: .id(album)), .deleteAlbums([.id(album)]))
    await clock.advance(by: .milliseconds(Limits.Library.trashMilliseconds - 1))
    _ = try await library.perform(.restoreAlbums([.id(album)]), .deleteAlbums([.id(album)]))
    await clock.advance(by: .milliseconds(Limits.Library.trashMilliseconds))
    #expect(await reason { try await library.perform(.restoreAlbums([.id(album)])) } == .identifierNotFound)
    let key = try library.changes.performAndWait { try $0.albums.album(id: Identifier(album)!)!.key }
    let pieces = try (0..<3).map { _ in
      try library.changes.performAndWait {
        try $0.purgePiece(ofAlbum: key, at: library.expiryClock.batchTime, limit: 2)
      }
    }
    #expect(pieces == [false, false, true])
    #expect(try await library.albums(ids: [album], includeTrash: true).albums.isEmpty)
    #expect(try await library.listAssets().elements.count == 5)
    #expect(try await library.ensureAlbum().id > album)
    try expectIntegrity(of: library)
    await library.close()
  }
}
