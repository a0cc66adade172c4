import TestSupport
import Testing

@testable import PhotoLibrary

/// A library without threads of its own.
struct DrivenLibraryTests {
  let folder = TemporaryFolder()

  private func open() throws -> PhotoLibrary {
    var configuration = LibraryConfiguration()
    configuration.isDriven = true
    return try PhotoLibrary(folder: folder.path, configuration: configuration)
  }

  private func submit(_ change: Change, to library: PhotoLibrary) -> Waiter<[ChangeResult]> {
    let waiter = Waiter<[ChangeResult]>()
    library.intake.submit(Batch(changes: [change]), waiter: waiter, timeline: BatchTimeline())
    return waiter
  }

  @Test func workWaitsUntilItIsPerformed() async throws {
    let library = try open()
    let waiter = submit(.save(1), to: library)
    #expect(library.inputOutput.queuedCount == 1)
    #expect(library.performWaitingWork())
    #expect(library.changes.waiting.count == 1 && waiter.isWaiting)
    #expect(library.performWaitingWork())
    #expect(library.statistics.batchesCommitted == 1 && !waiter.isWaiting)
    #expect(library.fetches.submit { _ in })
    #expect(library.fetches.queuedCount == 1)
    #expect(library.performWaitingWork())
    #expect(!library.performWaitingWork())
    await library.close()
  }

  @Test func closingPerformsWhatWaits() async throws {
    let library = try open()
    let waiter = submit(.save(1), to: library)
    await library.close()
    #expect(library.statistics.batchesCommitted == 1 && !waiter.isWaiting)
  }
}
