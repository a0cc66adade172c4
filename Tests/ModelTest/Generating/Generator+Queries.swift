import LibraryModel

extension Generator {
  /// What a listing of assets asks for: often everything, else a filter or two.
  mutating func query() -> AssetQuery {
    var query = AssetQuery(filter: filter())
    query.order = AssetOrder(rawValue: Int32(pick([0, 0, 0, 1, 2, 2, 3, 3])))
    if chance(1, in: 60) { query.order = AssetOrder(rawValue: 7) }
    return query
  }

  mutating func filter() -> AssetFilter {
    var filter = AssetFilter()
    filter.isInTrash = chance(1, in: 3)
    if chance(1, in: 3) { return filter }
    filter.hidden = hidden()
    if chance(1, in: 4) { filter.isFavorite = chance(3, in: 4) }
    if chance(1, in: 5) { filter.mediaType = Int32(pick([1, 2, 2, 3])) }
    if chance(1, in: 5) {
      filter.capturedFrom = pick([-5_000, 0, 1_000, 1_714_557_600_000, 2_000_000_000_000])
    }
    if chance(1, in: 5) { filter.capturedUntil = pick([-5_000, 1_000, 1_714_557_600_001, .max]) }
    if chance(1, in: 6) { filter.addedFrom = pick([.min, 0, 4_000_000_000_000]) }
    if chance(1, in: 6) { filter.addedUntil = pick([0, 4_000_000_000_000, .max]) }
    if chance(1, in: 6) { filter.largerThanBytes = pick([1, 60, 65_536, .max]) }
    if chance(1, in: 6) {
      filter.filenameContains = pick(["IMG", "\u{E9}", "e", ".gif"] + Vocabulary.extremeFilenames)
    }
    if chance(1, in: 6) { filter.sha256 = chance(1, in: 8) ? [1, 2] : content().sha256 }
    if chance(1, in: 5) {
      filter.attribute = .init(key: pick(Vocabulary.attributeKeys), value: pick(Vocabulary.notes))
    }
    return filter
  }

  /// By whether assets are hidden; now and then a number that means nothing.
  mutating func hidden() -> Int32 { chance(1, in: 60) ? 9 : Int32(pick([0, 1, 1, 2])) }
}
