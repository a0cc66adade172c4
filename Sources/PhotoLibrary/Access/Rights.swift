/// The statuses of one client at both levels, and what they let it do.
///
/// A client adds by either level: leave to read and write is leave to add as well. It reads, and changes what is there, by
/// read-write alone.
struct Rights: Sendable, Equatable {
  var addOnly: AuthorizationStatus
  var readWrite: AuthorizationStatus

  /// Whose assets and albums a client reaches.
  enum Reach: Sendable, Equatable {
    case everything
    /// Only what it has saved or made.
    case own
  }

  /// The status at one level.
  subscript(level: AccessLevel) -> AuthorizationStatus {
    get { level == .addOnly ? addOnly : readWrite }
    set { if level == .addOnly { addOnly = newValue } else { readWrite = newValue } }
  }

  /// What a call that needs a level reaches.
  /// - Throws: `ACCESS_UNDETERMINED`, `ACCESS_DENIED` or `ACCESS_RESTRICTED`.
  func reach(at level: AccessLevel) throws(LibraryError) -> Reach {
    switch readWrite {
    case .authorized: return .everything
    case .limited: return .own
    case .notDetermined, .denied, .restricted: break
    }
    guard level == .addOnly else { throw .refused(readWrite, at: .readWrite) }
    switch (addOnly, readWrite) {
    // Who may only add reaches only what it added, whether or not that was called limited.
    case (.authorized, _), (.limited, _): return .own
    // Where one of the levels can still be asked for, that is what the client is told.
    case (.notDetermined, _): throw .refused(.notDetermined, at: .addOnly)
    case (_, .notDetermined): throw .refused(.notDetermined, at: .readWrite)
    case (.denied, _), (.restricted, _): throw .refused(addOnly, at: .addOnly)
    }
  }
}

extension LibraryError {
  /// A client may not do what it asked for.
  fileprivate static func refused(_ status: AuthorizationStatus, at level: AccessLevel) -> LibraryError {
    let details = [Detail(name: "level", value: level.word)]
    return switch status {
    case .notDetermined:
      LibraryError(
        .accessUndetermined,
        "nobody has decided yet whether this client gets \(level.word) access; ask by RequestAuthorization, "
          + "which the operator answers by rollcall access grant",
        details: details)
    case .restricted:
      LibraryError(
        .accessRestricted,
        "this server gives clients no \(level.word) access of their own asking; only its operator can, by "
          + "rollcall access grant", details: details)
    default:
      LibraryError(
        .accessDenied,
        "this client has no \(level.word) access; its operator can give it, by rollcall access grant",
        details: details)
    }
  }
}
