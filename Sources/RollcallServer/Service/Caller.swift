import PhotoLibrary
import RPCRuntime
import RPCWire

/// Who calls, and which library is meant.
struct Caller: Equatable {
  /// The only library there is.
  static let defaultLibrary = "default"
  static let libraryKey = "rollcall-library"

  /// The client; batch ids and uploads belong to it. Empty where it has no name.
  let client: String

  /// Reads the metadata.
  ///
  /// Throws what the authenticator throws, and LIBRARY_NOT_FOUND for an unknown library.
  init(_ context: ServerCallContext, _ authenticator: Authenticator) throws(RPCError) {
    client = try authenticator.identity(of: context).client
    let library = context.metadata[first: Self.libraryKey] ?? Self.defaultLibrary
    guard library == Self.defaultLibrary else {
      throw RPCError(
        .libraryNotFound, "there is no library “\(library)”; this server has “\(Self.defaultLibrary)” only")
    }
  }
}
