import TestSupport
import Testing

@testable import PhotoLibrary

/// How much a library may store.
struct QuotaTests {
  private let folder = TemporaryFolder()

  private func open(quotaBytes: UInt64 = 0) throws -> PhotoLibrary {
    var configuration = LibraryConfiguration()
    configuration.quotaBytes = quotaBytes
    return try PhotoLibrary(folder: folder.path, configuration: configuration)
  }

  private func change(_ number: Int, sizeBytes: Int? = nil) -> Change {
    let picture = sizeBytes.map { TinyPicture.png(number, sizeBytes: $0) } ?? TinyPicture.png(number)
    return .saveImage(SaveImage(resources: [NewResource(source: .data(picture))]))
  }

  private func size(_ number: Int) -> UInt64 { UInt64(TinyPicture.png(number).count) }

  /// A refusal's quota, and what would have been stored.
  private func figures(_ error: LibraryError?) -> [String: String] {
    Dictionary(uniqueKeysWithValues: (error?.details ?? []).map { ($0.name, $0.value) })
  }

  @Test func aLibraryMayBeFullToTheLastByteAndNoFurther() async throws {
    let library = try open(quotaBytes: size(1) + size(2))
    _ = try await library.perform(change(1), change(2))
    #expect(library.storedBlobs.sizeBytes == size(1) + size(2))
    let error = await failure { try await library.perform(change(3)) }
    #expect(error?.reason == .notEnoughSpace && error?.changeIndex == 0)
    #expect(
      figures(error) == ["limit": "\(size(1) + size(2))", "value": "\(size(1) + size(2) + size(3))"],
      "what the disk has is none of the caller's business here")
    _ = try await library.setQuota(bytes: size(1) + size(2) + size(3))
    _ = try await library.perform(change(3))
    await library.close()
  }

  @Test func theChangeForWhichThereIsNoRoomIsNamedAndNothingIsWritten() async throws {
    let library = try open(quotaBytes: 150_000)
    // The first would go into a file: it is not written either.
    let error = await failure {
      try await library.perform(
        change(1, sizeBytes: 100_000), .ensureAlbum(title: "a"), change(2, sizeBytes: 100_000))
    }
    #expect(error?.reason == .notEnoughSpace && error?.changeIndex == 2)
    #expect(folder.files.filter { $0.hasPrefix("blobs/") && $0.count > 40 }.isEmpty)
    #expect(try await library.listAssets().elements.isEmpty && library.storedBlobs == StoredBlobs())
    await library.close()
  }

  @Test func bytesThatAreThereAlreadyNeedNoRoom() async throws {
    let library = try open(quotaBytes: size(1))
    _ = try await library.perform(change(1))
    _ = try await library.perform(change(1), change(1))
    #expect(try await library.listAssets().elements.count == 3)
    #expect(library.storedBlobs == StoredBlobs(count: 1, sizeBytes: size(1)))
    await library.close()
  }

  @Test func aRetryIsAnsweredAlthoughTheLibraryIsFull() async throws {
    let library = try open(quotaBytes: size(1))
    let batch = Batch(changes: [change(1)], batchID: "b", client: "c")
    let first = try await library.performChanges(batch)
    #expect(try await library.performChanges(batch) == first)
    await library.close()
  }

  @Test func uploadsCountFromTheirBeginning() async throws {
    let library = try open(quotaBytes: 1_000)
    let upload = try await library.beginUpload(sizeBytes: 1_000)
    let error = await failure { try await library.beginUpload(sizeBytes: 1) }
    #expect(error?.reason == .notEnoughSpace && figures(error) == ["limit": "1000", "value": "1001"])
    #expect(await reason { try await library.perform(change(1)) } == .notEnoughSpace)
    try await library.abortUpload(id: upload.id)
    _ = try await library.perform(change(1))
    #expect(await reason { try await library.beginUpload(sizeBytes: 1_000) } == .notEnoughSpace)
    #expect(try await library.usage().uploadBytes == 0, "what is refused leaves nothing")
    await library.close()
  }

  @Test func anUploadThatFillsTheLibraryIsSaved() async throws {
    let picture = TinyPicture.png(1, sizeBytes: 100_000)
    let library = try open(quotaBytes: UInt64(picture.count))
    let upload = try await library.beginUpload(sizeBytes: UInt64(picture.count))
    _ = try await library.appendToUpload(id: upload.id, offset: 0, data: picture)
    _ = try await library.perform(
      .saveImage(SaveImage(resources: [NewResource(source: .upload(upload.id))])))
    #expect(library.storedBlobs.sizeBytes == UInt64(picture.count))
    await library.close()
  }

  /// Both were within the quota when they were made ready.
  @Test func batchesAtTheSameTimeDoNotPassItTogether() async throws {
    let library = try open(quotaBytes: max(size(1), size(2)))
    let gate = QueueGate(library)
    let saves = [1, 2].map { number in Task { try await library.perform(change(number)) } }
    try await gate.openAfterQueuing(2)
    var refused: [Reason?] = []
    for save in saves {
      if case .failure(let error) = await save.result { refused.append((error as? LibraryError)?.reason) }
    }
    #expect(refused == [.notEnoughSpace])
    #expect(library.storedBlobs.count == 1)
    await library.close()
  }

  @Test func whatIsUndoneIsNotCounted() async throws {
    let library = try open()
    #expect(
      await reason { try await library.perform(change(1), .add([.change(0)], to: .id("none"))) }
        == .identifierNotFound)
    #expect(library.storedBlobs == StoredBlobs())
    _ = try await library.perform(change(2))
    #expect(library.storedBlobs == StoredBlobs(count: 1, sizeBytes: size(2)))
    await library.close()
    let reopened = try open()
    #expect(reopened.storedBlobs == StoredBlobs(count: 1, sizeBytes: size(2)))
    await reopened.close()
  }

  @Test func aQuotaOfItsOwnOutlivesTheProcessAndTheDefault() async throws {
    let library = try open(quotaBytes: 1)
    #expect(await reason { try await library.perform(change(1)) } == .notEnoughSpace)
    try await library.setQuota(bytes: 0)
    _ = try await library.perform(change(1))
    await library.close()
    let reopened = try open(quotaBytes: 1)
    let usage = try await reopened.usage()
    #expect(usage.quotaBytes == nil && usage.hasOwnQuota)
    #expect(usage.assets == 1 && usage.albums == 0 && usage.blobs.sizeBytes == size(1))
    _ = try await reopened.perform(change(2), .ensureAlbum(title: "a"))
    #expect(try await reopened.usage().albums == 1)
    // Less than there is drops nothing.
    try await reopened.setQuota(bytes: nil)
    #expect(try await reopened.usage().quotaBytes == 1)
    #expect(await reason { try await reopened.perform(change(3)) } == .notEnoughSpace)
    #expect(try await reopened.listAssets().elements.count == 2)
    await reopened.close()
  }

  @Test func aLibraryFromBeforeIsCountedOnce() async throws {
    let connection = try Connection(path: folder.path + "/library.sqlite", access: .writing)
    _ = try Migrations.migrate(connection)
    try connection.execute(
      """
      DELETE FROM usage;
      INSERT INTO blob (key, digest, size, format, pixel_width, pixel_height)
      VALUES (1, zeroblob(32), 70000, 1, 1, 1);
      DROP TABLE usage;
      """)
    try connection.execute(Schema.usage)
    let (stored, own) = try UsageRow(connection).read()
    #expect(stored == StoredBlobs(count: 1, sizeBytes: 70_000) && own == nil)
  }
}
