import Histograms
import CSQLite
import TestSupport
import Testing

@testable import PhotoLibrary

/// The write-ahead log is moved into the database by the queue, and does not grow without bound.
struct CheckpointTests {
  @Test(.bothSides) func policyGrowsWithTheLogAndStartsOver() {
    var limits = LibraryLimits()
    limits.softWriteAheadLogBytes = 100
    limits.hardWriteAheadLogBytes = 200
    var policy = CheckpointPolicy(limits: limits)
    #expect(policy.mode(logSizeBytes: 99) == nil)
    #expect(policy.mode(logSizeBytes: 100) == SQLITE_CHECKPOINT_PASSIVE)
    // A reader kept the log from starting over.
    #expect(policy.mode(logSizeBytes: 149) == nil)
    #expect(policy.mode(logSizeBytes: 150) == SQLITE_CHECKPOINT_PASSIVE)
    #expect(policy.mode(logSizeBytes: 200) == SQLITE_CHECKPOINT_RESTART)
    // It started over.
    #expect(policy.mode(logSizeBytes: 10) == nil)
    #expect(policy.mode(logSizeBytes: 100) == SQLITE_CHECKPOINT_PASSIVE)
  }

  @Test func logStaysNearItsSoftSize() async throws {
    let folder = TemporaryFolder()
    var configuration = LibraryConfiguration()
    configuration.limits.softWriteAheadLogBytes = 500_000
    let library = try PhotoLibrary(folder: folder.path, configuration: configuration)
    for number in 0..<60 {
      let save = Change.saveImage(
        SaveImage(resources: [NewResource(source: .data(TinyPicture.png(number, sizeBytes: 60_000)))]))
      _ = try await library.perform(save)
    }
    #expect(library.statistics.checkpoints.count >= 4)
    #expect(try folder.bytes("library.sqlite-wal").count < 1_000_000)
    await library.close()
  }
}
