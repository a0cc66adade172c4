import TestSupport
import Testing

@testable import PhotoLibrary

/// Who asks for much waits for itself.
struct SourcesTests {
  let folder = TemporaryFolder()

  @Test(.bothSides) func sourcesShareATransaction() async throws {
    var configuration = LibraryConfiguration()
    configuration.limits.batchesPerGroupAndSource = 4
    let library = try PhotoLibrary(folder: folder.path, configuration: configuration)
    let gate = QueueGate(library)
    let before = library.statistics.transactions
    try await withThrowingTaskGroup { group in
      for number in 0..<20 {
        group.addTask { try await Self.save(number, from: 1, in: library) }
        try await gate.waitForQueue(number + 1)
      }
      group.addTask { try await Self.save(20, from: 2, in: library) }
      try await gate.openAfterQueuing(21)
      try await group.waitForAll()
    }
    let names = try await library.listAssets().elements.map { $0.resources[0].filename }
    #expect(
      names.firstIndex(of: "20.png") == 1, "the other source's batch came last, and had the second turn")
    #expect(
      names.filter { $0 != "20.png" } == (0..<20).map { "\($0).png" }, "a source's batches keep their order")
    #expect(library.statistics.transactions - before == 5)
    await library.close()
  }

  /// Work that nobody has named a source for is not held to a share.
  @Test func withoutASourceATransactionTakesWhatItHolds() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let gate = QueueGate(library)
    let before = library.statistics.transactions
    let count = library.configuration.limits.batchesPerGroupAndSource + 1
    try await withThrowingTaskGroup { group in
      for number in 0..<count {
        group.addTask { try await Self.save(number, from: PhotoLibrary.noSource, in: library) }
      }
      try await gate.openAfterQueuing(count)
      try await group.waitForAll()
    }
    #expect(library.statistics.transactions - before == 1)
    await library.close()
  }

  private static func save(_ number: Int, from source: UInt64, in library: PhotoLibrary) async throws {
    _ = try await PhotoLibrary.$source.withValue(source) { try await library.perform(.save(number)) }
  }
}
