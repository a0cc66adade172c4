// "Filters and orders" and "Smart albums" of the specification.
extension AssetQuery {
  /// What is wrong with it, whatever the library holds.
  var faults: [Refusal] {
    var faults: [Refusal] = []
    let isKnown = (0...2).contains(filter.mediaType) && (0...2).contains(filter.hidden) && order.isKnown
    if !isKnown || ![0, SpecifiedLimits.sha256Bytes].contains(filter.sha256.count) {
      faults.append(Refusal(.invalidArgument))
    }
    faults.append(filter.filenameContains.byteCount, limit: SpecifiedLimits.filenameBytes)
    return faults
  }

  /// A listing of a smart album; `nil` where the id is of none.
  init?(smartAlbum id: Text, hidden: Int32) {
    self.init()
    filter.hidden = hidden
    switch id {
    case SmartAlbums.userLibrary: break
    case SmartAlbums.favorites: filter.isFavorite = true
    case SmartAlbums.videos: filter.mediaType = 2
    case SmartAlbums.recentlyAdded: order = AssetOrder(rawValue: 1)
    case SmartAlbums.allHidden: filter.hidden = 2
    case SmartAlbums.recentlyDeleted: (filter.hidden, filter.isInTrash) = (1, true)
    default: return nil
    }
  }
}

/// The ids that smart albums have in every library.
package enum SmartAlbums {
  package static let userLibrary: Text = "00000000-0000-0000-0000-000000000209"
  package static let favorites: Text = "00000000-0000-0000-0000-000000000203"
  package static let videos: Text = "00000000-0000-0000-0000-000000000202"
  package static let recentlyAdded: Text = "00000000-0000-0000-0000-000000000206"
  package static let allHidden: Text = "00000000-0000-0000-0000-000000000205"
  package static let recentlyDeleted: Text = "00000000-0000-0000-0000-001000000201"

  /// In the order in which they are listed.
  package static let all = [userLibrary, favorites, videos, recentlyAdded, allHidden, recentlyDeleted]
}

extension Change {
  /// The album that it changes, as far as it names one.
  var album: Reference? {
    switch self {
    case .addToAlbum(let add): add.album
    case .removeFromAlbum(let removal): removal.album
    case .updateAlbum(let update): update.album
    case .moveInAlbum(let move): move.album
    default: nil
    }
  }
}

extension Library {
  /// The assets that a query admits, in its order.
  func assets(_ query: AssetQuery, in sight: Sight) -> [Asset] {
    let state: State = query.filter.isInTrash ? .trashed : .present
    let admitted = assets.filter {
      $0.state == state && sight.sees($0.owner) && admits(query.filter, $0)
    }
    let sorted =
      query.order.isByCapture ? admitted.sorted { comes($0.place, before: $1.place) } : admitted
    return query.order.isDescending ? sorted.reversed() : sorted
  }

  /// Whether an asset belongs behind a place in the order of a query, which may since have left it.
  func isBehind(_ asset: Asset, _ place: QueryPlace, in order: AssetOrder) -> Bool {
    let (left, right) = order.isDescending ? (asset.place, place) : (place, asset.place)
    return order.isByCapture ? comes(left, before: right) : left.number < right.number
  }

  /// Whether one place is before another one by capture.
  private func comes(_ left: QueryPlace, before right: QueryPlace) -> Bool {
    // Of two without a date the one that was added first was added at no later time.
    if left.captured == nil, right.captured == nil { return left.number < right.number }
    return (moment(of: left), left.number) < (moment(of: right), right.number)
  }

  /// What the order by capture goes by. When an asset without a date was added is told by the first reply that has it; no
  /// date that is drawn is as near to the present as any such time.
  private func moment(of place: QueryPlace) -> Int64 {
    place.captured ?? learned.assetTimes[place.number] ?? 1_800_000_000_000
  }

  private func admits(_ filter: AssetFilter, _ asset: Asset) -> Bool {
    let primary = asset.resources[0]
    let isVideo = primary.content.media?.isVideo == true
    let moment = moment(of: asset.place)
    let added = learned.assetTimes[asset.number] ?? 1_800_000_000_000
    let filename = filter.filenameContains
    return [
      filter.mediaType == 0 || isVideo == (filter.mediaType == 2),
      filter.isFavorite == nil || asset.details.isFavorite == filter.isFavorite,
      filter.hidden == 1 || asset.details.isHidden == (filter.hidden == 2),
      moment >= filter.capturedFrom ?? .min, filter.capturedUntil.map { moment < $0 } ?? true,
      added >= filter.addedFrom ?? .min, filter.addedUntil.map { added < $0 } ?? true,
      UInt64(primary.content.bytes.count) > filter.largerThanBytes,
      filename.isEmpty || primary.filename.contains(filename),
      filter.sha256.isEmpty || asset.resources.contains { $0.content.sha256 == filter.sha256 },
      filter.attribute.map { asset.details.attributes[$0.key] == $0.value } ?? true,
    ].allSatisfy(\.self)
  }
}

extension Asset {
  /// Where it stands in the orders of queries.
  var place: QueryPlace { QueryPlace(captured: details.captured?.localMilliseconds, number: number) }
}
