/// A filter and an order, and the source that has what they ask for with the fewest others between.
struct AssetQuery {
  let filter: AssetFilter
  let order: AssetOrder

  /// The source that is in the order; `nil` where two have to be merged: assets by their capture date, and those without one
  /// by the time they were added.
  var source: AssetSource? {
    if order.isByCapture {
      if filter.isFavorite == true { return .favoritesByMoment }
      return filter.hidden == .only ? .hiddenByMoment : nil
    }
    // What is in the trash is few beside the rest, and expires.
    if filter.isInTrash { return .trash }
    if filter.attribute != nil { return .attribute }
    if filter.isFavorite == true { return .favorites }
    if filter.hidden == .only { return .hidden }
    return filter.mediaType == .video ? .videos : .all
  }

  /// Whether it is all that is not hidden in the order of adding: what is fetched most.
  var isPlain: Bool { filter == AssetFilter() && order == .added }

  /// Marks a place in its order.
  func token(at place: AssetPlace) -> PageToken {
    isPlain
      ? .assets(afterKey: place.key) : .query(fingerprint: fingerprint, moment: place.moment, key: place.key)
  }

  /// Marks a place up to which it was counted. No listing takes it, nor a count one of a listing: either would leave some out.
  func countToken(at place: AssetPlace) -> PageToken {
    .count(fingerprint: fingerprint, moment: place.moment, key: place.key)
  }

  /// Names the query in page tokens: one of another query is none of its own.
  var fingerprint: Int64 {
    var writer = RecordWriter()
    writer.append(byte: order.rawValue)
    writer.append(byte: filter.mediaType?.rawValue ?? 0)
    writer.append(byte: filter.isFavorite.map { $0 ? 2 : 1 } ?? 0)
    writer.append(byte: filter.hidden.rawValue)
    writer.append(byte: filter.isInTrash ? 1 : 0)
    for time in [filter.captured.from, filter.captured.until, filter.added.from, filter.added.until] {
      writer.append(byte: time == nil ? 0 : 1)
      if let time { writer.append(time) }
    }
    writer.append(filter.largerThanBytes)
    writer.append(filter.filenameContains)
    writer.append(byte: filter.sha256 == nil ? 0 : 1)
    if let digest = filter.sha256 { writer.append(digest) }
    writer.append(filter.attribute.map { [$0] } ?? [])
    return PageToken.fingerprint(writer.bytes)
  }
}

/// A place in an order of assets: right behind one of them.
struct AssetPlace: Equatable {
  /// What the order by capture goes by.
  let moment: Int64
  let key: Int64

  /// Before every asset.
  static let first = AssetPlace(moment: .min, key: .min)
  /// Behind every asset.
  static let last = AssetPlace(moment: .max, key: .max)

  /// Whether it is passed before another one, by a query.
  func comes(before other: AssetPlace, in query: AssetQuery) -> Bool {
    if query.order.isByCapture { return comes(before: other, in: query.order) }
    return query.order.isDescending ? key >= other.key : key < other.key
  }

  /// Whether it is passed before another one in an order by capture.
  func comes(before other: AssetPlace, in order: AssetOrder) -> Bool {
    order.isDescending ? (moment, key) > (other.moment, other.key) : (moment, key) < (other.moment, other.key)
  }
}
