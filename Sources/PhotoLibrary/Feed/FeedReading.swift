// Reads the change feed, on a reader's thread.
extension Reader {
  /// What happened since a place of the feed, up to a page's limits.
  /// - Parameters:
  ///   - token: The place; `nil`: where the feed ends now.
  ///   - limit: How many ids are named at most.
  ///   - eventLimit: How many events are looked at, at most: many may come to few ids.
  ///   - sight: What the reader may be told of: events of nothing else.
  /// - Throws: `TOKEN_EXPIRED` where the place is of another history, or older than the log.
  func changes(
    since token: FeedToken?, limit: Int, eventLimit: Int, for sight: Sight
  ) throws -> (page: FeedPage, end: FeedToken) {
    let end = try feed.end()
    guard let token else {
      let now = try self.token(at: end)
      return (FeedPage(nextToken: now.text), now)
    }
    try check(token, end: end)
    var folding = FeedFolding(limit: limit)
    var position = token.position
    try feed.visitEvents(after: position) { event in
      guard position - token.position < eventLimit else { return false }
      if try feed.isVisible(event, to: sight), !folding.append(event) { return false }
      position += 1
      return true
    }
    let next = position == token.position ? token : try self.token(at: position)
    let page = FeedPage(
      assets: folding.ids(of: .asset), albums: folding.ids(of: .album), nextToken: next.text,
      hasMore: position < end)
    return (page, next)
  }

  private func token(at position: Int64) throws -> FeedToken {
    guard let era = try feed.era(of: position) else {
      throw LibraryError(.storageFailed, "the database has no era for the position \(position) of its feed")
    }
    return FeedToken(position: position, era: era)
  }

  /// Refuses a place from which the feed cannot tell everything.
  private func check(_ token: FeedToken, end: Int64) throws {
    guard try token.position >= feed.start() else {
      throw LibraryError.tokenExpired("is older than what the library remembers", cause: "too_old")
    }
    // A copy of the database that was put back may have gone on by itself since.
    guard try token.position <= end && feed.era(of: token.position) == token.era else {
      throw LibraryError.tokenExpired(
        "is of another history: the library was made anew, or restored from a backup", cause: "other_history")
    }
  }
}

extension LibraryError {
  /// A place of the feed from which it cannot go on.
  fileprivate static func tokenExpired(_ why: String, cause: String) -> LibraryError {
    LibraryError(
      .tokenExpired,
      "since_token \(why); ask for the current token with an empty one, fetch everything anew, then go on from that token",
      details: [Detail(name: "cause", value: cause)])
  }
}
