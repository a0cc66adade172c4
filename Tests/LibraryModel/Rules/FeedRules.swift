// "The change feed" of the specification.
extension Library {
  /// Takes into the feed what a change of a batch has made different. A batch is seen as a whole: of one thing it tells no
  /// update after its insertion or another update.
  /// - Parameters:
  ///   - start: how many events there were when the batch began.
  ///   - named: what the change puts into the trash or takes out of it, in the order of its request.
  mutating func noteEvents(since before: Library, batchFrom start: Int, named: [FeedEvent.Subject]) {
    note(before.assets, assets, batchFrom: start, named) { .asset($0) }
    note(before.albums, albums, batchFrom: start, named) { .album($0) }
  }

  /// Things are in the order of creation, and none leaves the list.
  private mutating func note<Thing: FeedSubject>(
    _ before: [Thing], _ after: [Thing], batchFrom start: Int, _ named: [FeedEvent.Subject],
    _ subject: (Int) -> FeedEvent.Subject
  ) {
    let first = named.filter { $0 == subject($0.number) }.map(\.number)
    var seen: Set<Int> = []
    for number in first + before.indices where seen.insert(number).inserted {
      guard let kind = Thing.event(from: before[number], to: after[number]) else { continue }
      let last = feed[start...].last { $0.subject == subject(number) }
      if kind != .updated || last == nil || last?.kind == .deleted {
        feed.append(FeedEvent(kind: kind, subject: subject(number)))
      }
    }
    for number in before.count..<after.count {
      feed.append(FeedEvent(kind: .inserted, subject: subject(number)))
    }
  }

  /// What may be told since a place of the feed, and where the place is.
  package func listChanges(
    since token: Text, pageSize: UInt32, by client: Text
  ) -> [Possibility<FeedAnswer>] {
    // A token that this library has not given out is none of any feed, or one of another library's.
    let unknown = learned.places[token] == nil && !token.isEmpty
    let listed = reading(client) { page(since: token, pageSize: pageSize, in: $0) }
    return unknown ? refusing([Refusal(.invalidArgument)]) + listed : listed
  }

  private func page(since token: Text, pageSize: UInt32, in sight: Sight) -> [Possibility<FeedAnswer>] {
    let limit =
      pageSize == 0 ? SpecifiedLimits.pageSizeDefault : min(Int(pageSize), SpecifiedLimits.pageSizeMaximum)
    guard !token.isEmpty else {
      return answering(FeedAnswer(starts: [feed.count], limit: limit, sight: sight))
    }
    guard let starts = learned.places[token] else {
      return refusing([Refusal(.tokenExpired, details: ["cause": "other_history"])])
    }
    return answering(FeedAnswer(starts: starts, limit: limit, sight: sight))
  }

  /// Holds a reply against what happened: it must tell what events from a place where the token may stand come to, up to
  /// some later place, which is the end unless more is to follow.
  package mutating func learn(_ reply: FeedReply, of answer: FeedAnswer) throws(Difference) {
    let told = try outcomes(of: reply)
    if told.count > answer.limit { throw Difference("\(told.count) ids, and \(answer.limit) are asked for") }
    var ends: Set<Int> = []
    var names: [String: FeedEvent.Subject]?
    for start in answer.starts {
      var folding = Folding()
      for end in start...feed.count {
        if end > start, sees(feed[end - 1], answer.sight) { folding.append(feed[end - 1]) }
        guard (end < feed.count) == reply.hasMore, let found = match(folding.outcomes, with: told) else {
          continue
        }
        if let names, names != found { continue }
        names = found
        ends.insert(end)
      }
    }
    guard let names else {
      var all = Folding()
      for event in feed[(answer.starts.min() ?? feed.count)...] where sees(event, answer.sight) {
        all.append(event)
      }
      throw Difference("what happened since is \(all.outcomes), and told is \(told)")
    }
    for (id, subject) in names.sorted(by: { $0.key < $1.key }) { try learn(id, for: subject) }
    let token = Text(reply.nextToken)
    if let known = learned.places[token] { ends.formIntersection(known) }
    if ends.isEmpty { throw Difference("one token for two places of the feed") }
    learned.places[token] = ends
  }

  /// Whether a caller is told of something: of what was its own while it was there, too.
  private func sees(_ event: FeedEvent, _ sight: Sight) -> Bool {
    switch event.subject {
    case .asset(let number): sight.sees(assets[number].owner)
    case .album(let number): sight.sees(albums[number].owner)
    }
  }

  private func outcomes(of reply: FeedReply) throws(Difference) -> [FeedReply.Name: FeedEvent.Kind] {
    if reply.nextToken.isEmpty { throw Difference("no token") }
    var told: [FeedReply.Name: FeedEvent.Kind] = [:]
    for (name, kind) in reply.events where told.updateValue(kind, forKey: name) != nil {
      throw Difference("\(name.id) is named twice")
    }
    return told
  }

  /// Which names stand for what; `nil` where the two do not fit. Names that are new are of what has none yet, in order.
  private func match(
    _ outcomes: [FeedEvent.Subject: FeedEvent.Kind], with told: [FeedReply.Name: FeedEvent.Kind]
  ) -> [String: FeedEvent.Subject]? {
    guard outcomes.count == told.count else { return nil }
    var names: [String: FeedEvent.Subject] = [:]
    var unnamed: [FeedEvent.Subject] = []
    var rest = told
    for (subject, kind) in outcomes {
      guard let id = id(of: subject) else {
        unnamed.append(subject)
        continue
      }
      guard rest.removeValue(forKey: FeedReply.Name(id: id, isAlbum: subject.isAlbum)) == kind else {
        return nil
      }
      names[id] = subject
    }
    for isAlbum in [false, true] {
      let subjects = unnamed.filter { $0.isAlbum == isAlbum }.sorted { $0.number < $1.number }
      let new = rest.keys.filter { $0.isAlbum == isAlbum }.sorted { $0.id < $1.id }
      guard subjects.count == new.count else { return nil }
      for (subject, name) in zip(subjects, new) {
        guard outcomes[subject] == rest[name] else { return nil }
        names[name.id] = subject
      }
    }
    return names
  }

  private func id(of subject: FeedEvent.Subject) -> String? {
    switch subject {
    case .asset(let number): learned.assets.text(of: number)
    case .album(let number): learned.albums.text(of: number)
    }
  }

  private mutating func learn(_ id: String, for subject: FeedEvent.Subject) throws(Difference) {
    switch subject {
    case .asset(let number): try learn(asset: number, id: id)
    case .album(let number): try learn(album: number, id: id)
    }
  }
}

/// What the feed tells of.
private protocol FeedSubject: Equatable {
  var state: State { get }
  /// Whether people see another thing than before, of two that are outside the trash.
  func isSeen(otherThan before: Self) -> Bool
}

extension FeedSubject {
  /// What it is told as that a change has made one thing of another; `nil`: not at all.
  static func event(from before: Self, to after: Self) -> FeedEvent.Kind? {
    switch (before.state, after.state) {
    case (.present, .present): after.isSeen(otherThan: before) ? .updated : nil
    case (.present, _), (.trashed, .purged): .deleted
    case (_, .present): .inserted
    case (.trashed, .trashed), (.purged, _): nil
    }
  }
}

extension Asset: FeedSubject {
  fileprivate func isSeen(otherThan before: Asset) -> Bool { self != before }
}

extension Album: FeedSubject {
  fileprivate func isSeen(otherThan before: Album) -> Bool {
    // That a member in the trash is purged makes no difference to what is seen; that one is moved across it, may.
    title != before.title || shown != before.shown || (members != before.members && hidden == before.hidden)
  }
}

extension FeedEvent.Subject {
  fileprivate var isAlbum: Bool { if case .album = self { true } else { false } }

  fileprivate var number: Int {
    switch self {
    case .asset(let number), .album(let number): number
    }
  }
}

/// What events come to: each thing once.
private struct Folding {
  private(set) var outcomes: [FeedEvent.Subject: FeedEvent.Kind] = [:]
  /// What was made since the beginning, and has gone again.
  private var passed: Set<FeedEvent.Subject> = []

  mutating func append(_ event: FeedEvent) {
    let subject = event.subject
    switch (outcomes[subject], event.kind) {
    case (nil, .inserted): outcomes[subject] = .inserted
    case (nil, _): if !passed.contains(subject) { outcomes[subject] = event.kind }
    case (.inserted, .deleted):
      outcomes[subject] = nil
      passed.insert(subject)
    case (.inserted, _): break
    case (.updated, .deleted): outcomes[subject] = .deleted
    case (.updated, _): break
    case (.deleted, .inserted): outcomes[subject] = .updated
    case (.deleted, _): break
    }
  }
}
