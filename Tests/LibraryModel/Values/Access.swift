/// What a client may ask leave for, by the numbers on the wire.
package enum AccessLevel: Int32, Hashable, Sendable, CaseIterable {
  case addOnly = 1
  case readWrite = 2

  /// How errors call it.
  var word: String { self == .addOnly ? "add-only" : "read-write" }
}

/// What a client may do at a level, by the numbers on the wire.
package enum AccessStatus: Int32, Hashable, Sendable, CaseIterable {
  case notDetermined = 0
  case restricted = 1
  case denied = 2
  case authorized = 3
  case limited = 4
}

/// Who gets something, and at which level.
struct AccessSubject: Hashable, Sendable {
  let client: Text
  let level: AccessLevel
}

/// Whose assets and albums there are for a caller.
enum Sight: Hashable, Sendable {
  case everything
  /// What one client has saved or made.
  case own(Text)

  func sees(_ owner: Text) -> Bool {
    switch self {
    case .everything: true
    case .own(let client): owner == client
    }
  }
}
