/// The rows of one source, one after the other.
final class AssetStream {
  let source: AssetSource
  private let statement: Statement
  private let isDescending: Bool
  private let runs: DatedRunRows
  /// Whether assets with a capture date are passed over, run by run: another source has them.
  private let skipsDated: Bool
  private var row: AssetScan.Row?
  private var isAtEnd = false

  init(
    statement: Statement, source: AssetSource, query: AssetQuery, sight: Sight, blob: Int64?,
    runs: DatedRunRows,
    skipsDated: Bool
  ) {
    self.statement = statement
    self.source = source
    self.runs = runs
    self.skipsDated = skipsDated
    isDescending = query.order.isDescending
    bind(query.filter, blob: blob)
    statement.bind(16, sight)
  }

  private func bind(_ filter: AssetFilter, blob: Int64?) {
    statement.bind(1, filter.mediaType.map { Int64($0.rawValue) })
    let isFavorite: Int64? = filter.isFavorite.map { $0 ? 1 : 0 }
    statement.bind(2, isFavorite)
    let isHidden: Int64? = filter.hidden == .include ? nil : filter.hidden == .only ? 1 : 0
    statement.bind(3, isHidden)
    statement.bind(4, filter.captured.from ?? .min)
    statement.bind(5, filter.captured.until)
    statement.bind(6, filter.added.from ?? .min)
    statement.bind(7, filter.added.until)
    statement.bind(8, Int64(clamping: filter.largerThanBytes))
    statement.bind(9, filter.filenameContains)
    if let attribute = filter.attribute {
      statement.bind(10, attribute.key)
      statement.bind(11, attribute.value)
    } else {
      statement.bindNull(10)
      statement.bindNull(11)
    }
    statement.bind(14, Int64.max)
    statement.bind(15, blob)
    statement.bind(17, filter.isInTrash ? Int64(1) : 0)
  }

  /// Begins behind a place; for a source by key its key alone counts.
  func start(behind place: AssetPlace) {
    statement.reset()
    statement.bind(12, place.key)
    if source.isByMoment { statement.bind(13, place.moment) }
    row = nil
    isAtEnd = false
  }

  /// The row that comes next; `nil` at the end.
  func peek() throws -> AssetScan.Row? {
    if row != nil || isAtEnd { return row }
    while try statement.step() {
      let next = AssetScan.Row(
        key: statement.integer(0), moment: statement.integer(1), isDated: statement.integer(2) != 0,
        isAdmitted: statement.integer(3) != 0)
      guard skipsDated, next.isDated else {
        row = next
        return next
      }
      // Behind its whole run, however long that is.
      guard let run = try runs.run(atOrBefore: next.key), run.contains(next.key) else { continue }
      start(behind: AssetPlace(moment: 0, key: isDescending ? run.lowerBound : run.upperBound))
    }
    isAtEnd = true
    return nil
  }

  /// Goes on to the next row.
  func advance() { row = nil }

  /// Ends the read.
  func close() { statement.reset() }
}
