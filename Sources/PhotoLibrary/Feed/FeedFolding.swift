/// Makes one list of many events: what became of each asset and album in all, each named once.
struct FeedFolding {
  private struct Key: Hashable {
    let subject: FeedEvent.Subject
    let id: Identifier
  }

  /// What the events so far come to; `nil` where something was inserted and deleted, which is nothing.
  private var outcomes: [Key: FeedEvent.Kind?] = [:]
  /// In the order of their first events.
  private var keys: [Key] = []
  private let limit: Int
  /// How many ids are named.
  private(set) var count = 0

  /// - Parameter limit: How many ids may be named.
  init(limit: Int) { self.limit = limit }

  /// Takes the next event, unless that would name one id too many.
  /// - Returns: Whether it was taken.
  mutating func append(_ event: FeedEvent) -> Bool {
    let key = Key(subject: event.subject, id: event.id)
    guard let before = outcomes[key] else {
      guard count < limit else { return false }
      keys.append(key)
      outcomes[key] = .some(event.kind)
      count += 1
      return true
    }
    let outcome = Self.outcome(of: event.kind, after: before)
    let difference = (outcome == nil ? 0 : 1) - (before == nil ? 0 : 1)
    guard count + difference <= limit else { return false }
    count += difference
    outcomes[key] = .some(outcome)
    return true
  }

  /// What two things that happened to the same come to.
  private static func outcome(of kind: FeedEvent.Kind, after before: FeedEvent.Kind?) -> FeedEvent.Kind? {
    switch (before, kind) {
    // It was not there before, whatever happened to it meanwhile.
    case (nil, .inserted), (.inserted, .inserted), (.inserted, .updated): .inserted
    case (nil, .updated), (nil, .deleted), (.inserted, .deleted): nil
    // It was there before.
    case (.updated, .deleted), (.deleted, .deleted), (.deleted, .updated): .deleted
    case (.updated, .inserted), (.updated, .updated), (.deleted, .inserted): .updated
    }
  }

  /// The ids of one kind of thing.
  func ids(of subject: FeedEvent.Subject) -> ChangedIDs {
    var ids = ChangedIDs()
    for key in keys where key.subject == subject {
      switch outcomes[key] {
      case .some(.inserted): ids.inserted.append(key.id.text)
      case .some(.updated): ids.updated.append(key.id.text)
      case .some(.deleted): ids.deleted.append(key.id.text)
      case .some(nil), nil: continue
      }
    }
    return ids
  }
}
