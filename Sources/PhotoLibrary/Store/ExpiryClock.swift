import SystemCalls
import Timekeeping

/// The time that expiry goes by: of the trash, of batches remembered for retries, and of what the change feed remembers.
///
/// It moves with the time that the library is open, as the machine's monotonic clock counts it, and at each opening by the time
/// since it was last on disk, as the wall clock tells it, up to a bounded allowance. So a wall clock that jumps by a year makes
/// nothing expire, and a library that was closed for long keeps what it has a little longer than it had to. It starts at what
/// the wall clock says when the library is made, never goes back, and is in milliseconds.
///
/// What is kept for no longer than the allowance would go with a single jump while the library is closed. Batches that are
/// remembered are such, and expire by the time that the library is open alone; their number is bounded besides.
struct ExpiryClock: Sendable {
  private let time: Timekeeper
  private let limits: LibraryLimits
  private let openedMilliseconds: Int64
  private let openedOpenMilliseconds: Int64
  private let opened: ContinuousClock.Instant
  /// Whether the database has no time yet: until it has, whoever opens it begins anew, at what the wall clock says by then.
  let isNew: Bool

  /// Reads the clock of a database that is being opened; reads only, so that nothing is counted twice.
  init(_ connection: Connection, time: Timekeeper, limits: LibraryLimits) throws {
    self.time = time
    self.limits = limits
    opened = time.now
    let wall = time.unixMilliseconds
    let row = try connection.prepare("SELECT now, wall, coalesce(open, now) FROM expiry_clock")
    isNew = try !row.step()
    guard !isNew else {
      openedMilliseconds = wall
      openedOpenMilliseconds = wall
      return
    }
    let gap = wall.subtractingReportingOverflow(row.integer(1))
    let allowance = limits.downtimeAllowanceMilliseconds
    openedOpenMilliseconds = row.integer(2)
    openedMilliseconds = row.integer(0) + (gap.overflow ? 0 : min(max(0, gap.partialValue), allowance))
  }

  /// The time.
  var milliseconds: Int64 { openedMilliseconds + sinceOpenedMilliseconds }

  /// The time without what counts of the times when the library was closed.
  var openMilliseconds: Int64 { openedOpenMilliseconds + sinceOpenedMilliseconds }

  private var sinceOpenedMilliseconds: Int64 {
    Int64((time.now - opened).wholeNanoseconds / 1_000_000)
  }

  /// The time of a batch that begins.
  var batchTime: BatchTime {
    let now = milliseconds
    return BatchTime(
      unixMilliseconds: time.unixMilliseconds, expiryMilliseconds: now, openMilliseconds: openMilliseconds,
      trashExpiredUntilMilliseconds: now - limits.trashMilliseconds)
  }

  /// Puts the time on disk with the transaction under way, so that a later opening goes on from here.
  func save(_ writer: Writer) throws {
    let save = try writer.connection.prepare(
      "INSERT OR REPLACE INTO expiry_clock (id, now, wall, open) VALUES (1, ?, ?, ?)")
    save.bind(1, milliseconds)
    save.bind(2, time.unixMilliseconds)
    save.bind(3, openMilliseconds)
    try save.run()
  }
}
