import Limits
import TestSupport
import Testing

@testable import PhotoLibrary

/// A library whose database another program holds, as an operator's `sqlite3` may.
struct HeldDatabaseTests {
  let folder = TemporaryFolder()

  /// SQLite waits by the machine's clock, so that the wait itself is SQLite's: what it is told is compared.
  @Test(.bothSides) func whoFindsItHeldWaitsForTheLimitAndIsThenRefused() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let writing = try library.changes.performAndWait { try $0.connection.integer("PRAGMA busy_timeout") }
    #expect(writing == Int64(Limits.Library.databaseBusyTimeoutMilliseconds))
    let other = try Connection(path: folder.path + "/library.sqlite", access: .reading)
    #expect(try other.integer("PRAGMA busy_timeout") == writing)

    // This test may be kept from the processor for longer than that.
    try library.changes.performAndWait { try $0.connection.execute("PRAGMA busy_timeout = 60000") }
    // Used by nobody else until it is let go of.
    nonisolated(unsafe) let holder = try TransactionControl(
      Connection(path: folder.path + "/library.sqlite", access: .writing))
    try holder.begin()
    let patient = Task { try await library.perform(.save(1)) }
    while library.statistics.queueWaitNanoseconds == 0 { await Task.yield() }
    // By now it waits for the database; where it does not, it has failed.
    try await Task.sleep(for: .milliseconds(50))
    holder.rollBack()
    #expect(try await patient.value.count == 1)

    try library.changes.performAndWait { try $0.connection.execute("PRAGMA busy_timeout = 1") }
    try holder.begin()
    let refusal = await failure { try await library.perform(.save(2)) }
    #expect(refusal?.reason == .storageFailed)
    #expect(refusal?.message.contains("database is locked") == true)
    holder.rollBack()
    _ = try await library.perform(.save(2))
    await library.close()
  }
}
