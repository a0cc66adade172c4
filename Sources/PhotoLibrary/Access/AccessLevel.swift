/// What a client may ask leave for, by Photos' numbers (`PHAccessLevel`).
public enum AccessLevel: UInt8, Sendable, CaseIterable {
  /// Saves, makes albums, and adds to those that it has made; reads nothing.
  case addOnly = 1
  /// Reads and changes.
  case readWrite = 2

  /// How messages and the command line write it.
  public var word: String {
    switch self {
    case .addOnly: "add-only"
    case .readWrite: "read-write"
    }
  }
}

/// What a client has been told of its access at one level, by Photos' numbers (`PHAuthorizationStatus`).
public enum AuthorizationStatus: UInt8, Sendable, CaseIterable {
  /// Nobody has decided yet; the client may ask.
  case notDetermined = 0
  /// The server lets no such client in, whoever decides.
  case restricted = 1
  /// Somebody has decided against it.
  case denied = 2
  /// Everything that the level allows.
  case authorized = 3
  /// The client sees and touches only what it has saved or made.
  case limited = 4
}

/// What was decided for a client at one level.
public struct AccessDecision: Sendable, Equatable {
  /// The client.
  public var client: String
  /// The level.
  public var level: AccessLevel
  /// The status that it has since.
  public var status: AuthorizationStatus
  /// When it was decided: milliseconds since 1970-01-01 UTC.
  public var decidedUnixMilliseconds: Int64

  /// Makes a decision's record.
  public init(client: String, level: AccessLevel, status: AuthorizationStatus, decidedUnixMilliseconds: Int64)
  {
    self.client = client
    self.level = level
    self.status = status
    self.decidedUnixMilliseconds = decidedUnixMilliseconds
  }
}

/// A client that has asked for access, and for which nobody has decided yet.
public struct AccessRequest: Sendable, Equatable {
  /// The client.
  public var client: String
  /// The level.
  public var level: AccessLevel
  /// When it asked last: milliseconds since 1970-01-01 UTC.
  public var askedUnixMilliseconds: Int64
}
