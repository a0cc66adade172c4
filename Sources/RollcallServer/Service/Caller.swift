import PhotoLibrary
import RPCRuntime
import RPCWire

/// Who calls, and which library is meant.
struct Caller: Equatable {
  /// The key of the metadata that names a library.
  static let libraryKey = "rollcall-library"

  /// The client; batch ids and uploads belong to it. Empty where it has no name.
  let client: String
  /// The library that is meant; the default one where none is named.
  let library: LibraryName

  /// Reads the metadata.
  ///
  /// Throws what the authenticator throws, and LIMIT_EXCEEDED or INVALID_ARGUMENT for a text that is no library's name.
  init(_ context: ServerCallContext, _ authenticator: Authenticator) throws(RPCError) {
    client = try authenticator.identity(of: context).client
    library = try Self.library(of: context)
  }

  /// The library that a call means. Throws LIMIT_EXCEEDED or INVALID_ARGUMENT for a text that is no library's name.
  static func library(of context: ServerCallContext) throws(RPCError) -> LibraryName {
    let name = context.metadata[first: libraryKey] ?? ""
    return name.isEmpty ? .default : try LibraryName.parse(name, field: "metadata \(libraryKey)")
  }
}
