/// Whose assets and albums a caller sees and may change. What it does not see is to it as if it did not exist.
enum Sight: Sendable, Equatable {
  case everything
  /// Only what the client with this key has saved or made; `nil`: a client that has made nothing yet.
  case own(client: Int64?)

  /// Whether it sees what a client owns; `nil` for what was there before owners were noted.
  func includes(owner: Int64?) -> Bool {
    switch self {
    case .everything: true
    case .own(let client): client != nil && owner == client
    }
  }

  /// The owner that a row must have; `nil` where any will do. No client has the key 0.
  fileprivate var owner: Int64? {
    switch self {
    case .everything: nil
    case .own(let client): client ?? 0
    }
  }
}

extension Statement {
  /// Binds what `(?n IS NULL OR owner = ?n)` compares with.
  func bind(_ parameter: Int32, _ sight: Sight) { bind(parameter, sight.owner) }
}

extension Sight {
  /// How far a page looks: as far as there is anything, or as far as a search for one owner's rows may go.
  func scan(_ limited: () throws -> OwnedRows.Scan) rethrows -> OwnedRows.Scan {
    self == .everything ? OwnedRows.Scan(last: .max, hasMore: false) : try limited()
  }
}
