import Limits
import TestSupport
import Testing

@testable import PhotoLibrary

/// A batch that fails is undone, and none of the others that are performed with it.
struct UndoneBatchTests {
  private let folder = TemporaryFolder()

  /// Performs a batch that is to be refused as one of a group, between two that save a picture each.
  /// - Returns: The ids of those two.
  private func performTogether(
    _ library: PhotoLibrary, _ number: Int, between changes: [Change]
  ) async throws -> [String] {
    let gate = QueueGate(library)
    let before = Task { try await library.perform(.save(number)) }
    try await gate.waitForQueue(1)
    let refused = Task { await reason { try await library.performChanges(Batch(changes: changes)) } }
    try await gate.waitForQueue(2)
    let after = Task { try await library.perform(.save(number + 1)) }
    try await gate.openAfterQueuing(3)
    #expect(await refused.value == .identifierNotFound)
    return [
      try #require(try await before.value[0].asset).id, try #require(try await after.value[0].asset).id,
    ]
  }

  @Test func whatHasWrittenNothingLeavesItsGroupAlone() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let saved = try await performTogether(library, 1, between: [.add([.id("nothing")], to: .id("nothing"))])
    #expect(try await library.listAssets().elements.map(\.id) == saved)
    #expect(library.statistics.transactions == 1 && library.statistics.groupsRunAgain == 0)
    await library.close()
  }

  /// Then the transaction is undone and the group runs again with savepoints, which those after it have at once.
  @Test func whatFailsInTheMiddleIsUndoneAlone() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let half: [Change] = [.ensureAlbum(title: "A"), .save(7), .add([.id("nothing")], to: .change(0))]
    let saved =
      try await performTogether(library, 1, between: half)
      + performTogether(library, 3, between: half)
    #expect(try await library.listAssets().elements.map(\.id) == saved)
    #expect(try await library.listAlbums().elements.isEmpty)
    #expect(try await library.usage().blobs.count == 4)
    #expect(library.statistics.transactions == 2 && library.statistics.groupsRunAgain == 1)
    try expectIntegrity(of: library)
    await library.close()
  }

  @Test func oneAloneIsUndoneWithItsTransaction() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let failed = await reason {
      try await library.perform(.ensureAlbum(title: "A"), .save(1), .add([.id("nothing")], to: .change(0)))
    }
    #expect(failed == .identifierNotFound && library.statistics.groupsRunAgain == 0)
    #expect(try await library.listAlbums().elements.isEmpty)
    #expect(try await library.usage().blobs.count == 0)
    #expect(try await library.ensureAlbum("A").assetCount == 0)
    await library.close()
  }

  @Test func savepointsAreUsedForAWhileAfterABatchWasUndone() {
    let use = SavepointUse()
    #expect(!use.areNeeded())
    use.batchWasUndone()
    for _ in 0..<Limits.Library.groupsWithSavepoints { #expect(use.areNeeded()) }
    #expect(!use.areNeeded())
  }
}
