import LibraryModel

/// A change of what an album holds: the album, and assets.
protocol PlannedMemberChange: PlannedChange {
  var album: PlannedReference { get set }
  var assets: [PlannedReference] { get set }
  /// How often the list of assets is sent over, to reach the limit.
  var repetitions: Int { get set }
}

extension PlannedMemberChange {
  /// The assets as they are sent, with the names that are known by now.
  func references(_ symbols: Symbols) -> [Reference?] {
    let once = assets.map { $0.reference(symbols.asset) }
    return (0..<repetitions).flatMap { _ in once }
  }

  /// The album and the assets, for people.
  var members: String {
    let list = assets.map(\.description).joined(separator: ", ")
    let times = repetitions == 1 ? "" : " \(repetitions) times"
    return "\(album): [\(list)]\(times)"
  }

  func without(change index: Int) -> Self { withoutInMembers(change: index) }

  var simpler: [Self] { simplerMembers.all }

  fileprivate func withoutInMembers(change index: Int) -> Self {
    var change = self
    change.album = album.without(change: index)
    change.assets = assets.map { $0.without(change: index) }
    return change
  }

  fileprivate var simplerMembers: SimplerForms<Self> {
    var forms = SimplerForms(of: self)
    if repetitions > 1 { forms.add { $0.repetitions = 1 } }
    for index in assets.indices where assets.count > 1 { forms.add { $0.assets.remove(at: index) } }
    return forms
  }
}

/// A change that says where in the album the assets go.
protocol PlannedPlacedChange: PlannedMemberChange {
  /// `nil` leaves it out.
  var place: PlannedPlacement? { get set }
}

extension PlannedPlacedChange {
  func without(change index: Int) -> Self {
    var change = withoutInMembers(change: index)
    change.place = place?.without(change: index)
    return change
  }

  var simpler: [Self] {
    var forms = simplerMembers
    if place != nil { forms.add { $0.place = nil } }
    return forms.all
  }
}
