import PhotoLibrary
import RPCRuntime
import RPCWire

/// Who calls, and which library is meant: what the metadata of a call says.
struct Caller: Equatable {
  /// Keys of the metadata that this server knows.
  enum Key {
    static let client = "rollcall-client"
    static let library = "rollcall-library"
  }

  /// The only library there is.
  static let defaultLibrary = "default"

  /// The app's name; batch ids and uploads belong to it. Empty where none was sent.
  let client: String

  /// Reads the metadata.
  ///
  /// Throws LIBRARY_NOT_FOUND for an unknown library, LIMIT_EXCEEDED for a client's name that is too long, and
  /// INVALID_ARGUMENT for one with controls, which have no place in a name and would garble a log.
  init(_ context: ServerCallContext, maximumClientBytes: Int) throws(RPCError) {
    let library = context.metadata[first: Key.library] ?? Self.defaultLibrary
    guard library == Self.defaultLibrary else {
      throw RPCError(
        .libraryNotFound, "there is no library “\(library)”; this server has “\(Self.defaultLibrary)” only")
    }
    client = context.metadata[first: Key.client] ?? ""
    try Self.check(client, maximumBytes: maximumClientBytes)
  }

  private static func check(_ client: String, maximumBytes: Int) throws(RPCError) {
    guard client.utf8.count <= maximumBytes else {
      throw RPCError(
        .overLimit("the client name's length in bytes", client.utf8.count, limit: maximumBytes))
    }
    guard client.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
      throw RPCError(MalformedField("metadata \(Key.client)", "holds a control character"))
    }
  }
}
