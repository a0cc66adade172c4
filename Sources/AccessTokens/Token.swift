import ContentHash
import Limits

/// What a client shows to say who it is: an id, which finds the token's record, and a secret, which proves it.
///
/// Its text begins with `rollcall_`, so that tools which look for secrets in files can find it. Nothing else prints the
/// secret: not its description, and no debugger's view of it.
package struct Token: Sendable {
  private static let prefix = "rollcall"

  /// Finds the record; no secret.
  package let id: String
  fileprivate let secret: String

  /// Makes a token that nobody has or guesses.
  package init() {
    id = Hexadecimal.random(byteCount: Limits.Tokens.idBytes)
    secret = Hexadecimal.random(byteCount: Limits.Tokens.secretBytes)
  }

  /// Reads a token's text; `nil` where it has not the form of one.
  package init?(_ text: String) {
    guard text.utf8.count <= Limits.Tokens.textBytes else { return nil }
    let parts = text.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == Self.prefix else { return nil }
    (id, secret) = (String(parts[1]), String(parts[2]))
    guard Hexadecimal.bytes(id)?.count == Limits.Tokens.idBytes,
      Hexadecimal.bytes(secret)?.count == Limits.Tokens.secretBytes
    else { return nil }
  }

  /// What the client keeps and sends; to be shown to a person once and never stored or logged by us.
  package var text: String { "\(Self.prefix)_\(id)_\(secret)" }

  /// What is stored in its place. A salted SHA-256 is enough, and quick: there are 2^256 secrets, so that trying them all
  /// is as hopeless as finding them from a slow hash. The salt keeps equal secrets from being seen as equal.
  func hash(salt: [UInt8]) -> SHA256Digest { SHA256.hash(salt + secret.utf8) }
}

extension Token: CustomStringConvertible, CustomReflectable {
  /// The id, without the secret.
  package var description: String { "token \(id)" }

  /// The id, without the secret.
  package var customMirror: Mirror { Mirror(self, children: ["id": id]) }
}
