import Locking
import TestSupport
import Testing

@testable import PhotoLibrary

/// What opening a library does on a disk that fails. In the suite of the disk that fails, which is one for all.
extension FailedCommitTests {
  /// A process that died of a failed sync leaves a log that reads well until the machine restarts.
  @Test func openingMovesTheLogBeforeChangesAreTaken() async throws {
    let copy = try await Self.killedLibrary(in: folder)
    #expect(try !folder.bytes("copy/library.sqlite-wal").isEmpty)
    let library = try PhotoLibrary(folder: copy)
    #expect(try folder.bytes("copy/library.sqlite-wal").isEmpty)
    #expect(try await library.listAssets().elements.count == 1)
    await library.close()
  }

  @Test func libraryOnAFullDiskIsReadAndTakesChangesOnceThereIsRoom() async throws {
    _ = try await Self.killedLibrary(in: folder, as: FailingDisk.marker)
    let events = Locked<[LibraryEvent]>([])
    FailingDisk.fail(.databaseWrites)
    let library = try PhotoLibrary(
      folder: path,
      configuration: LibraryConfiguration(onEvent: { event in events.withLock { $0.append(event) } }))
    #expect(events.withLock { $0.contains { if case .reopenFailed = $0 { true } else { false } } })
    #expect(try await library.listAssets().elements.count == 1)
    let refusal = await failure { try await library.performChanges(Batch(changes: [.save(2)], batchID: "2")) }
    #expect(refusal?.reason == .notEnoughSpace)
    #expect(Set(refusal?.details.map(\.name) ?? []) == ["free_bytes", "needed_bytes"])

    FailingDisk.fail(.nothing)
    _ = try await library.performChanges(Batch(changes: [.save(2)], batchID: "2"))
    #expect(events.withLock { $0.contains(.reopened) })
    #expect(try await library.listAssets().elements.count == 2)
    try expectIntegrity(of: library)
    await library.close()
  }

  @Test func databaseThatCanOnlyBeReadIsRefused() async throws {
    let library = try PhotoLibrary(folder: path)
    await library.close()
    FailingDisk.fail(.opening)
    let error = await failure { try PhotoLibrary(folder: path) }
    #expect(error?.reason == .storageFailed)
    #expect(error?.message.contains("can only be read") == true)
    let reopened = try PhotoLibrary(folder: path)
    _ = try await reopened.perform(.save(1))
    await reopened.close()
  }

  @Test func failingSweepDoesNotKeepALibraryFromOpening() async throws {
    // A folder where files are expected: it cannot be unlinked.
    folder.write([1], to: "temporary/folder/file")
    let events = Locked<[LibraryEvent]>([])
    let library = try PhotoLibrary(
      folder: folder.path,
      configuration: LibraryConfiguration(onEvent: { event in events.withLock { $0.append(event) } }))
    #expect(events.withLock { $0.contains { if case .sweepFailed = $0 { true } else { false } } })
    _ = try await library.perform(.save(1))
    await library.close()
  }

  @Test func failureOfAStatementIsOneLine() throws {
    let connection = try Connection(path: folder.path + "/database", access: .writing)
    let error = #expect(throws: SQLiteError.self) { _ = try connection.prepare("SELECT\n  1\nFROM absent") }
    #expect(error?.message == "preparing SELECT 1 FROM absent: no such table: absent")
  }

  /// The files of a library as a killed process leaves them, one asset in its log.
  private static func killedLibrary(in folder: TemporaryFolder, as name: String = "copy") async throws
    -> String
  {
    let library = try PhotoLibrary(folder: folder.appending("living"))
    _ = try await library.perform(.save(1))
    for file in ["library.sqlite", "library.sqlite-wal"] {
      folder.write(try folder.bytes("living/\(file)"), to: "\(name)/\(file)")
    }
    await library.close()
    return folder.appending(name)
  }
}
