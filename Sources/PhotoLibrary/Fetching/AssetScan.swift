/// Walks over assets in an order, on a reader's thread, and tells of each whether a filter admits it.
final class AssetScan {
  /// An asset on the way.
  struct Row {
    let key: Int64
    /// What the order by capture goes by.
    let moment: Int64
    let isDated: Bool
    let isAdmitted: Bool

    var place: AssetPlace { AssetPlace(moment: moment, key: key) }
  }

  private let connection: Connection
  private let runs: DatedRunRows
  private let blobOfDigest: Statement
  private let addedFrom: Statement
  private var statements: [String: Statement] = [:]

  init(_ connection: Connection) throws {
    self.connection = connection
    runs = try DatedRunRows(connection)
    blobOfDigest = try connection.prepare("SELECT key FROM blob WHERE digest = ?")
    addedFrom = try connection.prepare("SELECT key, added FROM asset WHERE key >= ? ORDER BY key LIMIT 1")
  }

  /// Calls a function with the assets behind a place, in order, until it returns `false`.
  /// - Parameters:
  ///   - sight: What the caller sees; other assets are not admitted.
  ///   - place: `nil`: from the beginning.
  ///   - limit: How many rows are looked at.
  /// - Returns: Whether the limit has ended it.
  func visit(
    _ query: AssetQuery, after place: AssetPlace?, for sight: Sight, limit: Int,
    _ visit: (Row) throws -> Bool
  ) throws -> Bool {
    var blob: Int64?
    if let digest = query.filter.sha256 {
      // Bytes that the library does not have are no asset's.
      guard let key = try key(ofBlob: digest) else { return false }
      blob = key
    }
    let place = try place ?? beginning(of: query)
    let end = try end(of: query)
    let streams = try sources(of: query).map { source in
      AssetStream(
        statement: try statement(source, query), source: source, query: query, sight: sight, blob: blob,
        runs: runs,
        skipsDated: query.source == nil && source == .all)
    }
    defer { for stream in streams { stream.close() } }
    for stream in streams {
      stream.start(
        behind: stream.source.isByMoment || !query.order.isByCapture ? place : try undated(place, query))
    }
    for _ in 0..<limit {
      guard let stream = try first(of: streams, in: query.order), let row = try stream.peek() else {
        return false
      }
      guard end.map({ row.place.comes(before: $0, in: query) }) ?? true, try visit(row) else { return false }
      stream.advance()
    }
    return true
  }

  /// One source that has all of it in order, or the two whose rows are merged.
  private func sources(of query: AssetQuery) -> [AssetSource] { query.source.map { [$0] } ?? [.dated, .all] }

  /// The stream whose row comes first; `nil` where none has any.
  private func first(of streams: [AssetStream], in order: AssetOrder) throws -> AssetStream? {
    guard streams.count > 1, let right = try streams[1].peek() else { return streams[0] }
    guard let left = try streams[0].peek() else { return streams[1] }
    return left.place.comes(before: right.place, in: order) ? streams[0] : streams[1]
  }

  /// Where the first page begins: what a range of the order's own kind leaves out before is not looked at.
  private func beginning(of query: AssetQuery) throws -> AssetPlace {
    try edge(of: query, at: query.order.isDescending ? \.until : \.from)
      ?? (query.order.isDescending ? .last : .first)
  }

  /// Where the last page ends; `nil` for the end of all.
  private func end(of query: AssetQuery) throws -> AssetPlace? {
    try edge(of: query, at: query.order.isDescending ? \.from : \.until)
  }

  /// The place before the first asset at a time that ends a range, whichever side of it is asked for.
  private func edge(of query: AssetQuery, at side: KeyPath<TimeRange, Int64?>) throws -> AssetPlace? {
    if query.order.isByCapture {
      return query.filter.captured[keyPath: side].map { AssetPlace(moment: $0, key: .min) }
    }
    guard let time = query.filter.added[keyPath: side] else { return nil }
    let first = try firstKey(addedFrom: time) ?? .max
    // Ascending pages begin behind the asset before; the others, and every end, are before this one.
    return AssetPlace(moment: 0, key: query.order.isDescending || side == \.until ? first : first - 1)
  }

  /// The place by key behind which the assets without a capture date lie behind a place in the order by capture.
  private func undated(_ place: AssetPlace, _ query: AssetQuery) throws -> AssetPlace {
    if place == .first || place == .last { return place }
    let from = try firstKey(addedFrom: place.moment) ?? .max
    let until = place.moment == .max ? .max : try firstKey(addedFrom: place.moment + 1) ?? .max
    // Between the two lie those that were added at that very time, of which keys decide.
    let key = query.order.isDescending ? place.key : place.key + 1
    let edge = max(from, min(until, key))
    return AssetPlace(moment: 0, key: query.order.isDescending ? edge : edge - 1)
  }

  /// The first asset that was added at a time or later; keys and times are in one order.
  private func firstKey(addedFrom time: Int64) throws -> Int64? {
    var (low, high) = (Int64(0), Int64.max)
    var found: Int64?
    while low < high {
      let middle = low + (high - low) / 2
      addedFrom.bind(1, middle)
      defer { addedFrom.reset() }
      guard try addedFrom.step() else {
        high = middle
        continue
      }
      if addedFrom.integer(1) >= time {
        found = addedFrom.integer(0)
        high = middle
      } else {
        low = addedFrom.integer(0) + 1
      }
    }
    return found
  }

  private func key(ofBlob digest: SHA256Digest) throws -> Int64? {
    blobOfDigest.bind(1, digest)
    defer { blobOfDigest.reset() }
    return try blobOfDigest.step() ? blobOfDigest.integer(0) : nil
  }

  private func statement(_ source: AssetSource, _ query: AssetQuery) throws -> Statement {
    let text = source.statement(isDescending: query.order.isDescending)
    if let statement = statements[text] { return statement }
    let statement = try connection.prepare(text)
    statements[text] = statement
    return statement
  }
}
