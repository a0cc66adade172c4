import RPCWire

/// Reasons of errors that are neither the library's nor the runtime's.
enum ServerReason: String, CaseIterable {
  /// The metadata names a library that the server does not have.
  case libraryNotFound = "LIBRARY_NOT_FOUND"
  /// There is a library of that name already.
  case libraryExists = "LIBRARY_EXISTS"
  /// The default library cannot be deleted.
  case defaultLibrary = "DEFAULT_LIBRARY"
  /// The server has as many libraries as it may have.
  case tooManyLibraries = "TOO_MANY_LIBRARIES"
  /// A health check names a service that the server does not have.
  case serviceNotFound = "SERVICE_NOT_FOUND"

  /// The method is for the operator, and is answered on the administration socket only.
  case localAdministrationOnly = "LOCAL_ADMINISTRATION_ONLY"
  /// The caller on the administration socket is neither the server's user nor root.
  case notTheOperator = "NOT_THE_OPERATOR"

  /// The server asks for a token, and the call has none.
  case tokenMissing = "TOKEN_MISSING"
  /// The call's token is none of the server's, or was revoked.
  case tokenRefused = "TOKEN_REFUSED"
  /// The file of tokens cannot be read anew; the tokens known stay.
  case tokensUnreadable = "TOKENS_UNREADABLE"

  /// The gRPC code that goes with the reason.
  var statusCode: StatusCode {
    switch self {
    case .libraryNotFound, .serviceNotFound: .notFound
    case .tooManyLibraries: .resourceExhausted
    case .libraryExists: .alreadyExists
    case .defaultLibrary: .failedPrecondition
    case .localAdministrationOnly, .notTheOperator: .permissionDenied
    case .tokenMissing, .tokenRefused: .unauthenticated
    case .tokensUnreadable: .failedPrecondition
    }
  }
}

extension RPCError {
  /// An error of the server's own.
  init(_ reason: ServerReason, _ message: String) {
    self.init(reason.statusCode, message, info: ErrorInfo(reason: reason.rawValue))
  }

  /// There is no such library.
  static func unknownLibrary(_ name: LibraryName) -> RPCError {
    RPCError(
      .libraryNotFound,
      "there is no library “\(name)”: leave \(Caller.libraryKey) out to use “\(LibraryName.default)”, "
        + "have it made (rollcall library create \(name)), or the server started with --create-libraries")
  }

  /// There are as many libraries as there may be.
  static func tooManyLibraries(_ count: Int, limit: Int) -> RPCError {
    RPCError(
      ServerReason.tooManyLibraries.statusCode,
      "the server has \(count) libraries, and may have \(limit): use one of them, or delete one first",
      info: .rollcall(
        ServerReason.tooManyLibraries.rawValue,
        details: [
          Metadata.Entry(key: "limit", value: "\(limit)"), Metadata.Entry(key: "value", value: "\(count)"),
        ]))
  }
}
