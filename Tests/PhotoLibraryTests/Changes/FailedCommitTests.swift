import Locking
import TestSupport
import Testing

@testable import PhotoLibrary

/// What happens to a group whose commit fails. One test at a time: they share the disk that fails.
@Suite(.serialized) struct FailedCommitTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = TemporaryFolder()
    path = folder.path + "/" + FailingDisk.marker
    try #require(FailingDisk.isRegistered)
  }

  private static func batch(_ number: Int) -> Batch {
    Batch(
      changes: [.save(number), .ensureAlbum(title: "A"), .add([.change(0)], to: .change(1))],
      batchID: "\(number)")
  }

  @Test func failedSyncLeavesTheOutcomeOpenUntilARetry() async throws {
    let events = Locked<[LibraryEvent]>([])
    let library = try PhotoLibrary(
      folder: path,
      configuration: LibraryConfiguration(onEvent: { event in events.withLock { $0.append(event) } }))
    let before = try await library.performChanges(Self.batch(0))
    let gate = QueueGate(library)
    let batches = (1...4).map { number in
      Task { await reason { try await library.performChanges(Self.batch(number)) } }
    }
    let refused = Task { await reason { try await library.perform(.add([.id("x")], to: .id("y"))) } }
    try await gate.waitForQueue(5)
    FailingDisk.fail(.sync)
    gate.open()
    for batch in batches { #expect(await batch.value == .outcomeUnknown) }
    // What was refused was refused, whatever became of the commit.
    #expect(await refused.value == .identifierNotFound)
    #expect(library.statistics.commitsFailed == 1)

    // The retry tells: each batch is there once.
    for number in 1...4 { _ = try await library.performChanges(Self.batch(number)) }
    #expect(events.withLock { $0.contains(.reopened) })
    #expect(try await library.performChanges(Self.batch(0)) == before)
    #expect(try await library.listAssets().elements.count == 5)
    #expect(try await library.albums(ids: [], titles: ["A"]).albums.map(\.assetCount) == [5])
    try expectIntegrity(of: library)
    await library.close()
  }

  @Test func commitWithoutRoomRunsTheGroupAgain() async throws {
    let library = try PhotoLibrary(folder: path)
    _ = try await library.performChanges(Self.batch(0))
    let gate = QueueGate(library)
    let batches = (1...4).map { number in Task { try await library.performChanges(Self.batch(number)) } }
    try await gate.waitForQueue(4)
    FailingDisk.fail(.write)
    gate.open()
    for batch in batches { _ = try await batch.value }
    #expect(library.statistics.groupsRunAgain == 1)
    #expect(library.statistics.commitsFailed == 0)
    #expect(try await library.listAssets().elements.count == 5)
    try expectIntegrity(of: library)

    // Alone, there is nobody to run again.
    FailingDisk.fail(.write)
    #expect(await reason { try await library.performChanges(Self.batch(9)) } == .notEnoughSpace)
    _ = try await library.performChanges(Self.batch(9))
    await library.close()
  }
}
