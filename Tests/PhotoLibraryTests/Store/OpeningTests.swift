import Glibc
import Locking
import TestSupport
import Testing

@testable import PhotoLibrary

/// What opening a folder refuses, and what closing leaves.
struct OpeningTests {
  let folder = TemporaryFolder()

  private func changeDatabase(_ statements: String) throws {
    let connection = try Connection(path: folder.path + "/library.sqlite", access: .writing)
    try connection.execute(statements)
    _ = try connection.checkpoint(mode: 3)
  }

  @Test func newerDatabaseIsRefusedUntouched() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    _ = try await library.perform(.save(1))
    await library.close()
    try changeDatabase("PRAGMA user_version = 99")
    let before = try folder.bytes("library.sqlite")
    let error = await failure { try PhotoLibrary(folder: folder.path) }
    #expect(error?.reason == .newerDatabase)
    #expect(try folder.bytes("library.sqlite") == before)
    #expect(try !folder.files.contains("library.sqlite-wal") || folder.bytes("library.sqlite-wal").isEmpty)
    // The refused folder is free again.
    try changeDatabase("PRAGMA user_version = \(Schema.migrations.count)")
    let reopened = try PhotoLibrary(folder: folder.path)
    #expect(try await reopened.listAssets().elements.count == 1)
    await reopened.close()
  }

  @Test func databaseOfAnotherProgramIsRefused() async throws {
    try changeDatabase("CREATE TABLE theirs (a)")
    let before = try folder.bytes("library.sqlite")
    #expect(await reason { try PhotoLibrary(folder: folder.path) } == .storageFailed)
    #expect(try folder.bytes("library.sqlite") == before)
    folder.write(Array("no database at all, but long enough to look at".utf8), to: "library.sqlite")
    #expect(await reason { try PhotoLibrary(folder: folder.path) } == .storageFailed)
  }

  @Test func folderHasOneHolder() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let error = await failure { try PhotoLibrary(folder: folder.path) }
    #expect(error?.reason == .dataFolderInUse)
    #expect(error?.message.contains("process \(getpid())") == true)
    await library.close()
    let second = try PhotoLibrary(folder: folder.path)
    await second.close()
  }

  @Test func closingRemovesTheFilesOfUploads() async throws {
    let events = Locked<[LibraryEvent]>([])
    let library = try PhotoLibrary(
      folder: folder.path,
      configuration: LibraryConfiguration(onEvent: { event in events.withLock { $0.append(event) } }))
    let picture = TinyPicture.png(1)
    var ids: [String] = []
    // One that was not appended to, one half way, one whole, and one that a batch saves.
    for count in [0, picture.count / 2, picture.count, picture.count] {
      let upload = try await library.beginUpload(sizeBytes: UInt64(picture.count))
      _ = try await library.appendToUpload(id: upload.id, offset: 0, data: Array(picture.prefix(count)))
      ids.append(upload.id)
    }
    _ = try await library.perform(
      .saveImage(SaveImage(resources: [NewResource(source: .upload(ids[3]))])))
    events.withLock { $0 = [] }
    // That of the saved one goes soon after the answer.
    #expect(folder.files.count { $0.hasPrefix("temporary/") } >= 3)
    await library.close()
    #expect(folder.files.count { $0.hasPrefix("temporary/") } == 0)
    let dropped = LibraryEvent.swept(SweepResult(uploads: 3))
    #expect(events.withLock { $0 } == [dropped])
    let reopened = try PhotoLibrary(folder: folder.path)
    for id in ids { #expect(await reason { try await reopened.upload(id: id) } == .uploadNotFound) }
    #expect(try await reopened.listAssets().elements.count == 1)
    await reopened.close()
  }

  @Test func closingTwiceIsHarmless() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    _ = try await library.perform(.save(1))
    await library.close()
    await library.close()
    #expect(try folder.bytes("library.sqlite-wal").isEmpty)
  }

  @Test func libraryThatIsNotClosedLosesNothing() async throws {
    do {
      let library = try PhotoLibrary(folder: folder.path)
      _ = try await library.perform(.save(1))
    }
    var reopened: PhotoLibrary?
    // Its threads let go of the folder soon after the last reference is gone.
    while reopened == nil { reopened = try? PhotoLibrary(folder: folder.path) }
    #expect(try await reopened?.listAssets().elements.count == 1)
    await reopened?.close()
  }

  @Test func folderThatCannotBeMadeIsNamed() async throws {
    let error = await failure { try PhotoLibrary(folder: folder.path + "/not/there") }
    #expect(error?.reason == .storageFailed)
  }

  @Test func leftoversOfAnEarlierRunAreSwept() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let large = Change.saveImage(
      SaveImage(resources: [NewResource(source: .data(TinyPicture.png(1, sizeBytes: 70_000)))]))
    let asset = try #require(try await library.perform(large)[0].asset)
    await library.close()
    let orphan = "blobs/ab/ab" + String(repeating: "0", count: 62)
    folder.write([1, 2, 3], to: orphan)
    folder.write([1, 2, 3], to: "temporary/left-behind")
    let reopened = try PhotoLibrary(folder: folder.path)
    #expect(folder.files.filter { $0.hasPrefix("temporary/") }.isEmpty)
    #expect(folder.files.filter { $0.hasPrefix("blobs/") } == [blobPath(asset.resources[0].sha256)])
    #expect(try await reopened.read(assetID: asset.id).data.count == 70_000)
    await reopened.close()
  }
}
