// Listings page by page: a token marks the place behind the last element of its page, and keeps it when that element goes.
extension Library {
  /// A page of the assets that a query admits, in its order.
  package func listAssets(
    _ query: AssetQuery = AssetQuery(), pageSize: UInt32, token: Text
  ) -> [Possibility<Page<Asset>>] {
    if !query.faults.isEmpty { return refusing(query.faults) }
    var assets = assets(query)
    if !token.isEmpty {
      guard case .assets(query, let place) = learned.tokens[token] else {
        return refusing([Refusal(.invalidPageToken)])
      }
      assets = assets.filter { isBehind($0, place, in: query.order) }
    }
    return answering(
      page(of: assets, from: 0, size: pageSize) { asset in
        // Where only the order of adding counts, a token stands for nothing else.
        let captured = query.order.isByCapture ? asset.place.captured : nil
        return .assets(query, after: QueryPlace(captured: captured, number: asset.number))
      })
  }

  /// How many assets a filter admits; there are never so many that they are counted in more than one call.
  package func countAssets(_ filter: AssetFilter) -> [Possibility<Int>] {
    let query = AssetQuery(filter: filter)
    return query.faults.isEmpty ? answering(assets(query).count) : refusing(query.faults)
  }

  /// A page of all albums, by creation.
  /// - Parameter title: Only those whose title is canonically equal; empty for all.
  package func listAlbums(
    titled title: Text = "", pageSize: UInt32, token: Text
  ) -> [Possibility<Page<Album>>] {
    var start = 0
    if !token.isEmpty {
      guard case .albums(let last) = learned.tokens[token] else {
        return refusing([Refusal(.invalidPageToken)])
      }
      start = last + 1
    }
    let wanted = albums[start...].filter { title.isEmpty || $0.title.string == title.string }
    return answering(page(of: wanted, from: 0, size: pageSize) { .albums(after: $0.number) })
  }

  /// A page of an album's members, in the album's order.
  package func listMembers(
    of id: Text, hidden: Int32 = 0, pageSize: UInt32, token: Text
  ) -> [Possibility<Page<Asset>>] {
    if !(0...2).contains(hidden) { return refusing([Refusal(.invalidArgument)]) }
    if let query = AssetQuery(smartAlbum: id, hidden: hidden) {
      return listAssets(query, pageSize: pageSize, token: token)
    }
    guard let album = learned.albums.number(id) else { return refusing([Refusal(.identifierNotFound)]) }
    var starts = 0...0
    if !token.isEmpty {
      guard case .members(album, let place) = learned.tokens[token] else {
        return refusing([Refusal(.invalidPageToken)])
      }
      starts = place.indexes(among: albums[album].members)
    }
    return starts.flatMap { start in
      let members = albums[album].members[start...].map { assets[$0] }
      let wanted = members.filter { hidden == 1 || $0.details.isHidden == (hidden == 2) }
      return answering(
        page(of: wanted, from: 0, size: pageSize) { .members(album: album, .behind($0.number)) })
    }
  }

  /// Pages of so few elements never reach the limit in bytes, so their number alone ends them.
  private func page<Element>(
    of elements: [Element], from start: Int, size: UInt32, position: (Element) -> PagePosition
  ) -> Page<Element> {
    let count = size == 0 ? SpecifiedLimits.pageSizeDefault : min(Int(size), SpecifiedLimits.pageSizeMaximum)
    let page = Array(elements[start...].prefix(count))
    let isLast = start + page.count == elements.count
    return Page(elements: page, next: isLast ? nil : page.last.map(position))
  }
}
