import PhotoLibrary

/// What a client may do for which nobody has decided.
public enum DefaultAccess: String, Sendable, CaseIterable {
  /// Everything: a server for those who know each other.
  case authorized
  /// Nothing, until it has asked and somebody has decided: a guarded server.
  case notDetermined
  /// Nothing, and it need not ask: a server for those that its operator has named.
  case restricted

  /// The status of such a client.
  var status: AuthorizationStatus {
    switch self {
    case .authorized: .authorized
    case .notDetermined: .notDetermined
    case .restricted: .restricted
    }
  }
}
