// "Access" of the specification.
extension Change {
  /// Whether leave to add is enough for it.
  fileprivate var onlyAdds: Bool {
    switch self {
    case .saveImage, .ensureAlbum, .addToAlbum, .createAlbum, .unknown: true
    case .updateAsset, .updateAlbum, .removeFromAlbum, .moveInAlbum: false
    case .deleteAssets, .restoreAssets, .purgeAssets, .deleteAlbums, .restoreAlbums: false
    }
  }
}

extension Library {
  /// What a client may do at a level, by the level's number on the wire, which may have no meaning.
  package func authorization(of client: Text, level: Int32) -> [Possibility<AccessStatus>] {
    guard let level = AccessLevel(rawValue: level) else { return refusing([Refusal(.invalidArgument)]) }
    return answering(status(of: client, at: level))
  }

  /// What the operator decides; that nothing is determined takes a decision back.
  package func decide(_ client: Text, _ level: AccessLevel, _ status: AccessStatus) -> [Possibility<Void>] {
    var after = self
    after.decisions[AccessSubject(client: client, level: level)] = status == .notDetermined ? nil : status
    return [Possibility(.success(()), after)]
  }

  private func status(of client: Text, at level: AccessLevel) -> AccessStatus {
    decisions[AccessSubject(client: client, level: level)] ?? defaultStatus
  }

  // MARK: What there is for a client

  /// For a call that reads, and a change of what is there.
  func sight(ofReader client: Text) -> Result<Sight, Refusal> {
    switch status(of: client, at: .readWrite) {
    case .authorized: .success(.everything)
    case .limited: .success(.own(client))
    case let status: .failure(.without(status, at: .readWrite))
    }
  }

  /// For a call that adds: leave to read and write is leave to add. Who may only add has nothing but what it has made.
  func sight(ofAdder client: Text) -> Result<Sight, Faults> {
    if case .success(let sight) = sight(ofReader: client) { return .success(sight) }
    let statuses = AccessLevel.allCases.map { ($0, status(of: client, at: $0)) }
    switch statuses[0].1 {
    case .authorized, .limited: return .success(.own(client))
    case let status:
      // It is told of a level that it can still ask for, where there is one.
      let open = statuses.filter { $0.1 == .notDetermined }
      let told = open.isEmpty ? [(.addOnly, status)] : open
      return .failure(Faults(told.map { .without($0.1, at: $0.0) }))
    }
  }

  /// For a batch: where not all of its changes only add, it needs leave for the first of the others.
  func sight(of batch: Batch, by client: Text) -> Result<Sight, Faults> {
    guard let index = batch.changes.firstIndex(where: { !$0.onlyAdds }) else { return sight(ofAdder: client) }
    return sight(ofReader: client).mapError { Faults([$0.atChange(index)]) }
  }

  /// Answers a call that reads: what is wrong with its values is told first.
  func reading<Answer>(
    _ client: Text, _ faults: [Refusal] = [], _ answer: (Sight) -> [Possibility<Answer>]
  ) -> [Possibility<Answer>] {
    if !faults.isEmpty { return refusing(faults) }
    switch sight(ofReader: client) {
    case .success(let sight): return answer(sight)
    case .failure(let refusal): return refusing([refusal])
    }
  }

  /// Answers a call of an upload: what is wrong with its values is told first.
  func adding<Answer>(
    _ client: Text, _ faults: [Refusal] = [], _ answer: () -> [Possibility<Answer>]
  ) -> [Possibility<Answer>] {
    if !faults.isEmpty { return refusing(faults) }
    switch sight(ofAdder: client) {
    case .success: return answer()
    case .failure(let faults): return refusing(faults.refusals)
    }
  }

  // MARK: What is one's own

  /// The members of an album that there are for a caller, in order.
  func members(of album: Int, in sight: Sight) -> [Int] {
    albums[album].shown.filter { sight.sees(assets[$0].owner) }
  }

  /// An album as a caller is told of it: members of others' are none.
  func album(_ number: Int, in sight: Sight) -> Album {
    var album = albums[number]
    album.hidden.formUnion(album.members.filter { !sight.sees(assets[$0].owner) })
    return album
  }
}

extension Refusal {
  /// A client has no leave at a level.
  fileprivate static func without(_ status: AccessStatus, at level: AccessLevel) -> Refusal {
    let reason: Reason =
      switch status {
      case .notDetermined: .accessUndetermined
      case .restricted: .accessRestricted
      case .denied, .authorized, .limited: .accessDenied
      }
    return Refusal(reason, details: ["level": level.word])
  }
}
