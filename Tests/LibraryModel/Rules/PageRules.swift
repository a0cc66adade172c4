// Listings page by page: a token marks the place behind the last element of its page, and keeps it when that element goes.
extension Library {
  /// A page of the assets that a query admits, in its order.
  package func listAssets(
    _ query: AssetQuery = AssetQuery(), pageSize: UInt32, token: Text, by client: Text
  ) -> [Possibility<Page<Asset>>] {
    reading(client, query.faults) { page(of: query, size: pageSize, token: token, in: $0) }
  }

  private func page(
    of query: AssetQuery, size: UInt32, token: Text, in sight: Sight
  ) -> [Possibility<Page<Asset>>] {
    var assets = assets(query, in: sight)
    if !token.isEmpty {
      guard case .assets(query, let place) = learned.tokens[token] else {
        return refusing([Refusal(.invalidPageToken)])
      }
      assets = assets.filter { isBehind($0, place, in: query.order) }
    }
    return answering(
      page(of: assets, size: size) { asset in
        // Where only the order of adding counts, a token stands for nothing else.
        let captured = query.order.isByCapture ? asset.place.captured : nil
        return .assets(query, after: QueryPlace(captured: captured, number: asset.number))
      })
  }

  /// How many assets a filter admits; there are never so many that they are counted in more than one call.
  package func countAssets(_ filter: AssetFilter, by client: Text) -> [Possibility<Int>] {
    let query = AssetQuery(filter: filter)
    return reading(client, query.faults) { answering(assets(query, in: $0).count) }
  }

  /// A page of albums by creation.
  package func listAlbums(
    _ query: AlbumQuery = AlbumQuery(), pageSize: UInt32, token: Text, by client: Text
  ) -> [Possibility<Page<Album>>] {
    reading(client) { page(of: query, size: pageSize, token: token, in: $0) }
  }

  private func page(
    of query: AlbumQuery, size: UInt32, token: Text, in sight: Sight
  ) -> [Possibility<Page<Album>>] {
    var start = 0
    if !token.isEmpty {
      guard case .albums(query, let last) = learned.tokens[token] else {
        return refusing([Refusal(.invalidPageToken)])
      }
      start = last + 1
    }
    let state: State = query.isInTrash ? .trashed : .present
    let wanted = albums[start...].filter {
      $0.state == state && sight.sees($0.owner) && (query.title.isEmpty || $0.title.string == query.title)
    }
    return answering(
      page(of: wanted.map { album($0.number, in: sight) }, size: size) {
        .albums(query, after: $0.number)
      })
  }

  /// A page of an album's members, in the album's order.
  package func listMembers(
    of id: Text, hidden: Int32 = 0, pageSize: UInt32, token: Text, by client: Text
  ) -> [Possibility<Page<Asset>>] {
    let faults = (0...2).contains(hidden) ? [] : [Refusal(.invalidArgument)]
    return reading(client, faults) { sight in
      if let query = AssetQuery(smartAlbum: id, hidden: hidden) {
        return page(of: query, size: pageSize, token: token, in: sight)
      }
      return pageOfMembers(of: id, hidden: hidden, size: pageSize, token: token, in: sight)
    }
  }

  private func pageOfMembers(
    of id: Text, hidden: Int32, size: UInt32, token: Text, in sight: Sight
  ) -> [Possibility<Page<Asset>>] {
    guard let album = learned.albums.number(id), albums[album].state == .present,
      sight.sees(albums[album].owner)
    else {
      return refusing([Refusal(.identifierNotFound)])
    }
    var starts = 0...0
    if !token.isEmpty {
      guard case .members(album, let place) = learned.tokens[token] else {
        return refusing([Refusal(.invalidPageToken)])
      }
      starts = place.indexes(among: albums[album].members)
    }
    return starts.flatMap { start in
      let members = albums[album].members[start...].map { assets[$0] }
      let wanted = members.filter {
        $0.state == .present && sight.sees($0.owner)
          && (hidden == 1 || $0.details.isHidden == (hidden == 2))
      }
      return answering(
        page(of: wanted, size: size) { .members(album: album, .behind($0.number)) })
    }
  }

  /// Pages of so few elements never reach the limit in bytes, so their number alone ends them.
  private func page<Element>(
    of elements: [Element], size: UInt32, position: (Element) -> PagePosition
  ) -> Page<Element> {
    let count = size == 0 ? SpecifiedLimits.pageSizeDefault : min(Int(size), SpecifiedLimits.pageSizeMaximum)
    let page = Array(elements.prefix(count))
    return Page(elements: page, next: page.count == elements.count ? nil : page.last.map(position))
  }
}
