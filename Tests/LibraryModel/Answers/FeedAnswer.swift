/// From where a reply of the change feed tells, and how much at most.
package struct FeedAnswer: Sendable {
  /// How many events lie before the place: one of these. Where a page ended within a batch, several may look alike.
  let starts: Set<Int>
  let limit: Int
  /// Whose things are told of.
  let sight: Sight
}

/// What a reply of the change feed says.
package struct FeedReply: Sendable {
  /// What an id names.
  package struct Name: Hashable, Sendable {
    package let id: String
    package let isAlbum: Bool

    package init(id: String, isAlbum: Bool) {
      self.id = id
      self.isAlbum = isAlbum
    }
  }

  package var events: [(name: Name, kind: FeedEvent.Kind)]
  package var nextToken: String
  package var hasMore: Bool

  package init(events: [(name: Name, kind: FeedEvent.Kind)], nextToken: String, hasMore: Bool) {
    self.events = events
    self.nextToken = nextToken
    self.hasMore = hasMore
  }
}
