import Dispatch
import Limits
import Locking
import TestSupport
import Testing

@testable import PhotoLibrary

/// What libraries of one process share, and that none of them waits for another because of it.
@Suite(.timeLimit(.minutes(2)))
struct SharingTests {
  private let folder = TemporaryFolder()

  private func open(
    _ number: Int, _ resources: LibraryResources, _ change: (inout LibraryLimits) -> Void = { _ in }
  ) throws -> PhotoLibrary {
    var limits = LibraryLimits()
    change(&limits)
    var configuration = LibraryConfiguration(limits: limits)
    configuration.resources = resources
    return try PhotoLibrary(folder: folder.appending("\(number)"), configuration: configuration)
  }

  @Test func aPoolWhoseJobsHangLeavesThreadsToOthers() async {
    let threads = SharedThreads(limit: 3)
    let hanging = WorkerPool(queuedJobs: 100, width: 2, threads: threads)
    let other = WorkerPool(queuedJobs: 100, width: 2, threads: threads)
    let gate = DispatchSemaphore(value: 0)
    for _ in 0..<10 { #expect(hanging.submit { gate.wait() }) }
    await withCheckedContinuation { continuation in
      #expect(other.submit { continuation.resume() })
    }
    #expect(hanging.queuedCount == 8)
    for _ in 0..<10 { gate.signal() }
    await hanging.shutDown()
    await other.shutDown()
    await threads.shutDown()
  }

  @Test func poolsTakeTurns() async {
    let threads = SharedThreads(limit: 1)
    let pools = (0..<3).map { _ in WorkerPool(queuedJobs: 100, width: 1, threads: threads) }
    let gate = DispatchSemaphore(value: 0)
    let order = Locked<[Int]>([])
    #expect(pools[0].submit { gate.wait() })
    for (number, pool) in pools.enumerated() {
      for _ in 0..<3 { #expect(pool.submit { order.withLock { $0.append(number) } }) }
    }
    gate.signal()
    for pool in pools { await pool.shutDown() }
    #expect(order.withLock { $0 } == [1, 2, 0, 1, 2, 0, 1, 2, 0])
    await threads.shutDown()
  }

  @Test(.bothSides) func soManyLibrariesCommitAtOnce() async throws {
    let resources = LibraryResources()
    let libraries = try (0..<Limits.Libraries.commits + 2).map { try open($0, resources) }
    let gates = libraries.map { QueueGate($0) }
    let saves = libraries.map { library in Task { try await library.save(0..<1) } }
    for library in libraries {
      while library.changes.waiting.count < 1 { try await Task.sleep(for: .milliseconds(1)) }
    }
    while resources.committing.awaitedCount > 2 { try await Task.sleep(for: .milliseconds(1)) }
    #expect(resources.committing.threadCount == Limits.Libraries.commits)
    #expect(resources.committing.awaitedCount == 2)
    // Each that ends lets one more begin.
    for gate in gates { gate.open() }
    for save in saves { _ = try await save.value }
    for library in libraries { await library.close() }
    await resources.shutDown()
  }

  @Test func aLibraryWhoseQueueHangsDoesNotHoldUpAnother() async throws {
    let resources = LibraryResources()
    let (slow, quick) = (try open(1, resources), try open(2, resources))
    let gate = QueueGate(slow)
    async let waiting = slow.save(0..<1)
    try await gate.waitForQueue(1)
    for number in 0..<20 { _ = try await quick.save(number..<number + 1) }
    #expect(try await quick.listAssets().elements.count == 20)
    gate.open()
    _ = try await waiting
    await slow.close()
    await quick.close()
    await resources.shutDown()
  }

  @Test(.bothSides) func soManyIdleConnectionsStayOpen() throws {
    let library = try open(1, LibraryResources())
    let readers = IdleReaders(limit: Limits.Libraries.idleReaders)
    let path = folder.appending("1/library.sqlite")
    let owners = (0...Limits.Libraries.idleReaders).map { _ in SharedCount(0) }
    for owner in owners { readers.put(try Reader(path: path), of: ObjectIdentifier(owner)) }
    #expect(readers.take(of: ObjectIdentifier(owners[0])) == nil, "the one not used for longest was closed")
    #expect(readers.take(of: ObjectIdentifier(owners[1])) != nil)
    #expect(readers.take(of: ObjectIdentifier(owners[1])) == nil, "whoever takes one has it alone")
    readers.close(of: ObjectIdentifier(owners[2]))
    #expect(readers.take(of: ObjectIdentifier(owners[2])) == nil)
    withExtendedLifetime(library) {}
  }

  @Test func fetchesGoOnWithoutAnIdleConnection() async throws {
    let library = try open(1, LibraryResources())
    _ = try await library.save(0..<1)
    library.fetches.closeIdle()
    #expect(try await library.listAssets().elements.count == 1)
    await library.close()
  }

  @Test(.bothSides) func writersShareTheirMemory() {
    let caches = WriterCaches(totalKibibytes: Limits.Libraries.writerCachesKibibytes)
    caches.join()
    #expect(caches.shareKibibytes == Limits.Library.writerCacheKibibytes, "what one takes at most")
    for _ in 0..<3 { caches.join() }
    #expect(caches.shareKibibytes == Limits.Libraries.writerCachesKibibytes / 4)
    for _ in 0..<100_000 { caches.join() }
    #expect(caches.shareKibibytes == Limits.Library.leastWriterCacheKibibytes)
    for _ in 0..<100_003 { caches.leave() }
    #expect(caches.shareKibibytes == Limits.Library.writerCacheKibibytes)
  }

  @Test func openFilesOfUploadsAreSharedAndEachLibraryHasOne() async throws {
    let resources = LibraryResources()
    let before = resources.openUploads.leftCount
    let (first, second) = (try open(1, resources), try open(2, resources))
    var ids: [String] = []
    for _ in 0..<3 { ids.append(try await first.beginUpload(sizeBytes: 10).id) }
    _ = try await second.beginUpload(sizeBytes: 10)
    for id in ids { _ = try await first.appendToUpload(id: id, offset: 0, data: [1]) }
    #expect(resources.openUploads.leftCount == before - 2, "one of the three is the library's own")
    await first.close()
    #expect(resources.openUploads.leftCount == before)
    await second.close()
    await resources.shutDown()
  }

  @Test func manyLibrariesHaveNoMoreThreadsThanAFew() async throws {
    let resources = LibraryResources()
    var libraries: [PhotoLibrary] = []
    for number in 0..<40 { libraries.append(try open(number, resources)) }
    try await withThrowingTaskGroup { group in
      for library in libraries {
        group.addTask {
          _ = try await library.save(0..<2)
          _ = try await library.listAssets()
        }
      }
      try await group.waitForAll()
    }
    #expect(resources.inputOutput.threadCount <= Limits.Libraries.inputOutputThreads)
    #expect(resources.fetching.threadCount <= Limits.Libraries.readerThreads)
    #expect(resources.committing.threadCount <= Limits.Libraries.commits)
    for library in libraries { await library.close() }
    await resources.shutDown()
  }
}
