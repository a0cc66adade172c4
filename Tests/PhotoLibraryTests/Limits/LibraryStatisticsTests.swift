import Histograms
import TestSupport
import Testing
import Timekeeping

@testable import PhotoLibrary

/// What a library tells of itself.
struct LibraryStatisticsTests {
  let folder = TemporaryFolder()

  @Test func waitsInTheQueueAreToldToTheBatchAndCounted() async throws {
    let clock = ManualClock()
    let library = try PhotoLibrary(
      folder: folder.path, configuration: LibraryConfiguration(time: .manual(clock)))
    let gate = QueueGate(library)
    let timeline = BatchTimeline()
    async let saved = library.performChanges(Batch(changes: [.save(1)]), timeline: timeline)
    try await gate.waitForQueue(1)
    #expect(library.statistics.queuedBytes > 0)
    await clock.advance(by: .seconds(7))
    gate.open()
    _ = try await saved
    #expect(timeline.queueWaitNanoseconds >= 7_000_000_000 && timeline.queueWaitNanoseconds < 8_000_000_000)
    #expect(timeline.commitNanoseconds > 0)
    let statistics = library.statistics
    #expect(statistics.queueWaits.count == 1 && statistics.commits.count == 1)
    #expect(statistics.queueWaitNanoseconds == timeline.queueWaitNanoseconds)
    #expect(statistics.commitNanoseconds == timeline.commitNanoseconds)
    #expect(statistics.queuedBytes == 0 && statistics.logBytes > 0)
    await library.close()
  }

  @Test func rowsAndPagesOfEachTransactionAreCounted() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let albums = try await library.perform(.createAlbum(title: "A")).compactMap(\.album)
    var before = library.statistics
    // The album, and the row of the feed.
    _ = try await library.perform(.rename(.id(albums[0].id), to: "B"))
    var after = library.statistics
    #expect(after.rowsChanged - before.rowsChanged == 2)
    // At least a page of each table; a page is counted once a transaction, however many of its rows change.
    #expect((2...8).contains(after.logPagesWritten - before.logPagesWritten))
    before = after
    _ = try await library.performChanges(
      Batch(changes: (0..<100).map { .rename(.id(albums[0].id), to: "\($0)") }))
    after = library.statistics
    #expect(after.rowsChanged - before.rowsChanged == 101)
    #expect((2...8).contains(after.logPagesWritten - before.logPagesWritten))
    await library.close()
  }

  /// A batch that is dropped has waited too: that is what its caller wants to know.
  @Test func aDroppedBatchIsToldItsWait() async throws {
    let clock = ManualClock()
    let library = try PhotoLibrary(
      folder: folder.path, configuration: LibraryConfiguration(time: .manual(clock)))
    let gate = QueueGate(library)
    let timeline = BatchTimeline()
    let deadline = clock.now + .seconds(30)
    async let late = reason {
      try await library.performChanges(Batch(changes: [.save(1)], deadline: deadline), timeline: timeline)
    }
    try await gate.waitForQueue(1)
    await clock.advance(by: .seconds(31))
    gate.open()
    #expect(await late == .deadlineExceeded)
    #expect(timeline.queueWaitNanoseconds >= 31_000_000_000)
    #expect(timeline.commitNanoseconds == 0)
    #expect(library.statistics.queueWaits.count == 0)
    await library.close()
  }

  @Test func storedBlobsAreCounted() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    #expect(library.storedBlobs == StoredBlobs())
    var sizes: [Int: Int] = [:]
    for number in 0..<3 { sizes[number] = TinyPicture.png(number).count }
    _ = try await library.save(0..<2)
    #expect(
      library.storedBlobs == StoredBlobs(count: 2, sizeBytes: UInt64(sizes[0]! + sizes[1]!)))
    // The same bytes again are no further blob.
    _ = try await library.save(1..<3)
    let all = StoredBlobs(count: 3, sizeBytes: UInt64(sizes.values.reduce(0, +)))
    #expect(library.storedBlobs == all)
    await library.close()
    let reopened = try PhotoLibrary(folder: folder.path)
    #expect(reopened.storedBlobs == all)
    await reopened.close()
  }

  @Test func uploadsAndPinsAreCounted() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let upload = try await library.beginUpload(sizeBytes: 10)
    #expect(library.statistics.uploads == 1)
    try await library.abortUpload(id: upload.id)
    #expect(library.statistics.uploads == 0)
    let gate = QueueGate(library)
    // Large enough for a file of its own: only files are pinned.
    let large = NewResource(source: .data(TinyPicture.png(1, sizeBytes: 100_000)))
    async let saved = library.perform(.saveImage(SaveImage(resources: [large])))
    try await gate.waitForQueue(1)
    #expect(library.statistics.pinnedBlobs == 1)
    gate.open()
    _ = try await saved
    await library.close()
    #expect(library.statistics.pinnedBlobs == 0)
  }
}
