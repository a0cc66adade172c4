// Listings page by page: a token marks the place behind the last element of its page, and keeps it when that element goes.
extension Library {
  /// A page of all assets, by creation.
  package func listAssets(pageSize: UInt32, token: Text) -> [Possibility<Page<Asset>>] {
    var start = 0
    if !token.isEmpty {
      guard case .assets(let last) = learned.tokens[token] else {
        return refusing([Refusal(.invalidPageToken)])
      }
      start = last + 1
    }
    return answering(page(of: assets, from: start, size: pageSize) { .assets(after: $0.number) })
  }

  /// A page of all albums, by creation.
  package func listAlbums(pageSize: UInt32, token: Text) -> [Possibility<Page<Album>>] {
    var start = 0
    if !token.isEmpty {
      guard case .albums(let last) = learned.tokens[token] else {
        return refusing([Refusal(.invalidPageToken)])
      }
      start = last + 1
    }
    return answering(page(of: albums, from: start, size: pageSize) { .albums(after: $0.number) })
  }

  /// A page of an album's members, in the album's order.
  package func listMembers(of id: Text, pageSize: UInt32, token: Text) -> [Possibility<Page<Asset>>] {
    guard let album = learned.albums.number(id) else { return refusing([Refusal(.identifierNotFound)]) }
    var starts = 0...0
    if !token.isEmpty {
      guard case .members(album, let place) = learned.tokens[token] else {
        return refusing([Refusal(.invalidPageToken)])
      }
      starts = place.indexes(among: albums[album].members)
    }
    let members = albums[album].members.map { assets[$0] }
    return starts.flatMap { start in
      answering(
        page(of: members, from: start, size: pageSize) { .members(album: album, .behind($0.number)) })
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
