import CCrypto
import ContentHash
import Limits

/// What is kept of a token: whose it is, and what its secret is recognised by.
package struct TokenRecord: Sendable, Equatable {
  /// The token's id.
  package let id: String
  /// The client that the token names. Several tokens may name one client, so that it can change from one to the next.
  package let client: String
  /// Whether it may administer the server too.
  package let isAdmin: Bool
  /// When it was made: milliseconds since 1970-01-01 UTC.
  package let createdUnixMilliseconds: Int64
  let salt: [UInt8]
  let hash: SHA256Digest

  /// What is to be kept of a token.
  package init(of token: Token, client: String, isAdmin: Bool, createdUnixMilliseconds: Int64) {
    let salt = Hexadecimal.bytes(Hexadecimal.random(byteCount: Limits.Tokens.saltBytes))!
    self.init(
      id: token.id, client: client, isAdmin: isAdmin, createdUnixMilliseconds: createdUnixMilliseconds,
      salt: salt, hash: token.hash(salt: salt))
  }

  init(
    id: String, client: String, isAdmin: Bool, createdUnixMilliseconds: Int64, salt: [UInt8],
    hash: SHA256Digest
  ) {
    self.id = id
    self.client = client
    self.isAdmin = isAdmin
    self.createdUnixMilliseconds = createdUnixMilliseconds
    self.salt = salt
    self.hash = hash
  }

  /// Whether a token is this one. Takes the same time wherever its secret differs.
  package func matches(_ token: Token) -> Bool {
    let presented = token.hash(salt: salt)
    return presented.withBytes { presented in
      hash.withBytes { hash in CRYPTO_memcmp(presented.baseAddress, hash.baseAddress, hash.count) == 0 }
    }
  }
}

extension TokenRecord {
  /// Names of this kind are given to users of the machine, and never to tokens.
  package static let userPrefix = "uid:"

  /// What is wrong with a client's name for a token; `nil` where nothing is.
  package static func fault(ofClient name: String) -> String? {
    if name.isEmpty { return "a client's name is not empty" }
    if name.utf8.count > Limits.Library.clientBytes {
      return
        "the client's name has \(name.utf8.count) bytes; at most \(Limits.Library.clientBytes) are allowed"
    }
    if name.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
      return "the client's name holds a control character"
    }
    if name.hasPrefix(userPrefix) {
      return "names that begin with \(userPrefix) are those of users of the server's machine"
    }
    return nil
  }
}
