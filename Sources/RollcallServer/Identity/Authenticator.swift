import AccessTokens
import Limits
import Locking
import PhotoLibrary
import RPCRuntime
import RPCWire

/// Says who calls: by a token, by the user that the kernel names, or, where neither is configured, by the caller's own word.
final class Authenticator: Sendable {
  /// Keys of the metadata that say who calls.
  enum Key {
    static let authorization = "authorization"
    static let client = "rollcall-client"
  }

  /// The tokens; `nil` where none are configured.
  private let tokens: Locked<TokenSet?>
  private let file: TokenFile
  /// Whether the user of a caller on a Unix socket names it.
  private let trustsPeerUser: Bool
  private let maximumClientBytes: Int

  /// Reads the tokens of a data folder.
  /// - Throws: Where there is a file of them that cannot be used.
  init(dataFolder: String, trustsPeerUser: Bool, maximumClientBytes: Int) throws(TokenFileError) {
    file = TokenFile(inDataFolder: dataFolder)
    tokens = Locked(try file.read())
    self.trustsPeerUser = trustsPeerUser
    self.maximumClientBytes = maximumClientBytes
  }

  /// Says who calls.
  ///
  /// Throws TOKEN_MISSING or TOKEN_REFUSED where tokens are configured and the call has no good one; LIMIT_EXCEEDED and
  /// INVALID_ARGUMENT for a name of its own that is none.
  func identity(of context: ServerCallContext) throws(RPCError) -> Identity {
    let isConfigured: Bool
    if let sent = context.metadata[first: Key.authorization] {
      let (record, hasTokens) = record(of: sent)
      if let record { return Identity(client: record.client, isAdmin: record.isAdmin) }
      guard !hasTokens else { throw .tokenRefused }
      isConfigured = false
    } else {
      isConfigured = tokens.withLock { $0 != nil }
    }
    if trustsPeerUser, case .unix(_, let userID) = context.peer {
      return Identity(client: "\(TokenRecord.userPrefix)\(userID)")
    }
    guard !isConfigured else { throw .tokenMissing }
    let name = context.metadata[first: Key.client] ?? ""
    try check(name)
    return Identity(client: name)
  }

  /// Reads the tokens anew. Where they cannot be read, or are there no more, those known stay: an accident with the file must
  /// open the server to nobody.
  /// - Returns: How many there are; `nil` where none are configured.
  @discardableResult
  func reload() throws(TokenFileError) -> Int? {
    let read = try file.read()
    return try tokens.withLock { tokens throws(TokenFileError) in
      guard read != nil || tokens == nil else {
        throw TokenFileError(
          "\(file.path) is gone; the tokens known before stay good until the server is restarted")
      }
      tokens = read
      return read?.records.count
    }
  }

  /// Whether tokens are configured.
  var hasTokens: Bool { tokens.withLock { $0 != nil } }

  /// How clients are named, for the log.
  var method: String {
    switch (hasTokens, trustsPeerUser) {
    case (true, true): return "token or peer user"
    case (true, false): return "token"
    case (false, true): return "peer user"
    case (false, false): return "metadata"
    }
  }

  private func record(of sent: String) -> (record: TokenRecord?, hasTokens: Bool) {
    // A copy of the set is a reference: hashing happens outside the lock.
    guard let tokens = tokens.withLock({ $0 }) else { return (nil, false) }
    return (Self.token(in: sent).flatMap { tokens.record(matching: $0) }, true)
  }

  /// The token in `Bearer …`; the scheme's case does not count (RFC 9110).
  private static func token(in sent: String) -> String? {
    let parts = sent.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
    return String(parts[1])
  }

  private func check(_ client: String) throws(RPCError) {
    guard client.utf8.count <= maximumClientBytes else {
      throw RPCError(
        .overLimit("the client name's length in bytes", client.utf8.count, limit: maximumClientBytes))
    }
    guard client.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
      throw RPCError(MalformedField("metadata \(Key.client)", "holds a control character"))
    }
  }
}

extension Authenticator {
  /// The client of a call that has ended, for the log: its own word for itself only where that counts.
  func client(ofEnded call: EndedCall) -> String {
    let context = ServerCallContext(
      id: call.id, method: call.method ?? MethodName(service: "", method: ""), metadata: call.metadata,
      peer: call.peer)
    do throws(RPCError) { return try identity(of: context).client } catch {
      return error.code == .unauthenticated ? "" : call.metadata[first: Key.client] ?? ""
    }
  }
}

extension RPCError {
  fileprivate static let tokenMissing = RPCError(
    .tokenMissing,
    "this server asks for a token: send “authorization: Bearer TOKEN”; its operator makes one by rollcall token create"
  )
  fileprivate static let tokenRefused = RPCError(
    .tokenRefused,
    "the token is none of this server's: it is misspelled or was revoked; its operator makes one by rollcall token create"
  )
}
