import PhotoLibrary
import TestSupport
import Testing
import Timekeeping

/// The same batch id again gives the same reply, and changes nothing.
struct RetryTests {
  let folder = TemporaryFolder()

  private static func batch(_ number: Int, id: String = "batch", client: String = "app") -> Batch {
    Batch(
      changes: [.save(number), .ensureAlbum(title: "Album"), .add([.change(0)], to: .change(1))], batchID: id,
      client: client)
  }

  @Test func retryGetsTheSameReply() async throws {
    var library: PhotoLibrary? = try PhotoLibrary(folder: folder.path)
    let first = try await library!.performChanges(Self.batch(1))
    // The album has changed since; the reply has not.
    _ = try await library!.performChanges(Self.batch(2, id: "other"))
    #expect(try await library!.performChanges(Self.batch(1)) == first)
    #expect(library!.statistics.batchesRepeated == 1)
    await library!.close()
    library = nil

    let reopened = try PhotoLibrary(folder: folder.path)
    #expect(try await reopened.performChanges(Self.batch(1)) == first)
    #expect(try await reopened.listAssets().elements.count == 2)
    await reopened.close()
  }

  @Test func retriesAtOnceMakeOneAsset() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let replies = try await withThrowingTaskGroup(of: [ChangeResult].self) { group in
      for _ in 0..<32 { group.addTask { try await library.performChanges(Self.batch(1)) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(replies.count == 32)
    #expect(replies.allSatisfy { $0 == replies[0] })
    #expect(try await library.listAssets().elements.count == 1)
    await library.close()
  }

  @Test func idOfAnotherBatchIsRefused() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    _ = try await library.performChanges(Self.batch(1))
    #expect(await reason { try await library.performChanges(Self.batch(2)) } == .batchIDReused)
    // Another client's ids are its own.
    _ = try await library.performChanges(Self.batch(2, client: "another"))
    #expect(try await library.listAssets().elements.count == 2)
    await library.close()
  }

  @Test func changesOfMembersAreToldApart() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let ids = try await library.save(0..<3).map { AssetReference.id($0) }
    let album = AlbumReference.id(try await library.ensureAlbum().id)
    _ = try await library.perform(.add(ids, to: album))
    func perform(_ change: Change) async throws -> [ChangeResult] {
      try await library.performChanges(Batch(changes: [change], batchID: "b"))
    }
    let first = try await perform(.remove([ids[0], ids[1]], from: album))
    _ = try await library.perform(.add([ids[1]], to: album))
    #expect(try await perform(.remove([ids[0], ids[1]], from: album)) == first)
    let others: [Change] = [
      .remove([ids[0]], from: album), .remove([ids[1], ids[0]], from: album),
      .add([ids[0], ids[1]], to: album),
    ]
    for other in others { #expect(await reason { try await perform(other) } == .batchIDReused) }
    await library.close()
  }

  @Test func movesAreToldApart() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let ids = try await library.save(0..<3).map { AssetReference.id($0) }
    let album = AlbumReference.id(try await library.ensureAlbum().id)
    _ = try await library.perform(.add(ids, to: album))
    func perform(_ change: Change) async throws -> [ChangeResult] {
      try await library.performChanges(Batch(changes: [change], batchID: "b"))
    }
    let move = Change.move([ids[2], ids[1]], in: album, to: .beginning)
    let first = try await perform(move)
    _ = try await library.perform(.remove([ids[1]], from: album))
    #expect(try await perform(move) == first)
    let others: [Change] = [
      .move([ids[2]], in: album, to: .beginning), .move([ids[1], ids[2]], in: album, to: .beginning),
      .move([ids[2], ids[1]], in: album, to: .end), .move([ids[2], ids[1]], in: album, to: .after(ids[0])),
      .add([ids[2], ids[1]], to: album, at: .beginning),
    ]
    for other in others { #expect(await reason { try await perform(other) } == .batchIDReused) }
    await library.close()
  }

  @Test func failureIsNotRemembered() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let changes: [Change] = [
      .add([.id("01234567-89ab-7def-8123-456789abcdef")], to: .id("01234567-89ab-7def-8123-456789abcdef"))
    ]
    #expect(
      await reason { try await library.performChanges(Batch(changes: changes, batchID: "b")) }
        == .identifierNotFound)
    _ = try await library.performChanges(Batch(changes: [.save(1)], batchID: "b"))
    await library.close()
  }

  @Test func batchWithoutIDIsNotRemembered() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    _ = try await library.perform(.save(1))
    _ = try await library.perform(.save(1))
    #expect(try await library.listAssets().elements.count == 2)
    await library.close()
  }

  @Test func retryOfASavedUploadGetsTheSameReply() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let picture = TinyPicture.png(1, sizeBytes: 200_000)
    let upload = try await library.beginUpload(sizeBytes: UInt64(picture.count), client: "app")
    _ = try await library.appendToUpload(id: upload.id, offset: 0, data: picture, client: "app")
    let save = Change.saveImage(SaveImage(resources: [NewResource(source: .upload(upload.id))]))
    let batch = Batch(changes: [save], batchID: "b", client: "app")
    let first = try await library.performChanges(batch)
    #expect(await reason { try await library.upload(id: upload.id, client: "app") } == .uploadNotFound)

    #expect(try await library.performChanges(batch) == first)
    let other = Batch(changes: [save, .ensureAlbum(title: "A")], batchID: "b", client: "app")
    #expect(await reason { try await library.performChanges(other) } == .batchIDReused)
    let unknown = Batch(changes: [save], batchID: "c", client: "app")
    #expect(await reason { try await library.performChanges(unknown) } == .uploadNotFound)
    await library.close()
  }

  @Test func theSameBytesInAnotherUploadAreTheSameBatch() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    func save(_ number: Int, expected: SHA256Digest?) async throws -> [ChangeResult] {
      let picture = TinyPicture.png(number, sizeBytes: 200_000)
      let upload = try await library.beginUpload(sizeBytes: UInt64(picture.count), client: "app")
      _ = try await library.appendToUpload(id: upload.id, offset: 0, data: picture, client: "app")
      let resource = NewResource(source: .upload(upload.id), expectedSHA256: expected)
      let change = Change.saveImage(SaveImage(resources: [resource]))
      return try await library.performChanges(Batch(changes: [change], batchID: "b", client: "app"))
    }
    let one = SHA256.hash(TinyPicture.png(1, sizeBytes: 200_000))
    let two = SHA256.hash(TinyPicture.png(2, sizeBytes: 200_000))
    let first = try await save(1, expected: one)
    #expect(try await save(1, expected: one) == first)
    #expect(try await library.listAssets().elements.count == 1)
    #expect(await reason { try await save(2, expected: two) } == .batchIDReused)
    #expect(await reason { try await save(1, expected: nil) } == .batchIDReused)
    await library.close()
  }

  @Test(.bothSides) func oldRecordsGoFirst() async throws {
    let clock = ManualClock()
    var configuration = LibraryConfiguration(time: .manual(clock))
    configuration.limits.batchRecords = 5
    let library = try PhotoLibrary(folder: folder.path, configuration: configuration)
    for number in 0..<8 { _ = try await library.performChanges(Self.batch(number, id: "\(number)")) }
    await library.sweep()
    // Three were beyond the number kept: their ids can be used anew.
    for number in 0..<3 {
      _ = try await library.performChanges(Self.batch(100, id: "\(number)", client: "app"))
    }
    #expect(await reason { try await library.performChanges(Self.batch(100, id: "3")) } == .batchIDReused)

    await library.close()
  }

  /// The library sweeps by itself while the clock is moved.
  @Test(.bothSides) func recordsAreKeptForADayAndNoLonger() async throws {
    let clock = ManualClock()
    let configuration = LibraryConfiguration(time: .manual(clock))
    let library = try PhotoLibrary(folder: folder.path, configuration: configuration)
    _ = try await library.performChanges(Self.batch(7, id: "7"))
    await clock.advance(by: .milliseconds(configuration.limits.batchRecordMilliseconds - 1))
    await library.sweep()
    #expect(await reason { try await library.performChanges(Self.batch(100, id: "7")) } == .batchIDReused)
    await clock.advance(by: .milliseconds(1))
    await library.sweep()
    #expect(await reason { try await library.performChanges(Self.batch(100, id: "7")) } == .batchIDReused)
    await clock.advance(by: .milliseconds(configuration.sweepIntervalMilliseconds))
    _ = try await library.performChanges(Self.batch(100, id: "7"))
    await library.close()
  }
}
