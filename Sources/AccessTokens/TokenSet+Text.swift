import ContentHash
import Limits

// The form in which tokens are stored: a line each, the client's name last.
//
//     rollcall-tokens 1
//     ID client|admin CREATED SALT HASH NAME
extension TokenSet {
  private static let firstLine = "rollcall-tokens 1"

  /// Bytes of the longest file: the client apart, a line is shorter than 256.
  static var maximumSizeBytes: Int { 64 + Limits.Tokens.count * (256 + Limits.Library.clientBytes) }

  /// The stored form.
  package var text: String {
    records.reduce(into: Self.firstLine + "\n") { text, record in
      text += "\(record.id) \(record.isAdmin ? "admin" : "client") \(record.createdUnixMilliseconds) "
      text += "\(Hexadecimal.text(record.salt)) \(record.hash) \(record.client)\n"
    }
  }

  /// Reads the stored form.
  /// - Throws: Naming the first line that is none, and nothing of what it holds.
  package init(text: String) throws(TokenFileError) {
    self.init()
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    guard lines.popFirst() == Self.firstLine[...] else {
      throw TokenFileError("line 1 is not “\(Self.firstLine)”")
    }
    // What ends with its last line was written whole.
    guard lines.popLast() == "" else { throw TokenFileError("the last line does not end") }
    for (place, line) in lines.enumerated() {
      guard let record = Self.record(line) else { throw TokenFileError("line \(place + 2) is no token's") }
      try append(record)
    }
  }

  private static func record(_ line: Substring) -> TokenRecord? {
    let parts = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: false)
    guard parts.count == 6, Hexadecimal.bytes(String(parts[0]))?.count == Limits.Tokens.idBytes,
      ["client", "admin"].contains(parts[1]), let created = Int64(parts[2]),
      let salt = Hexadecimal.bytes(String(parts[3])), salt.count == Limits.Tokens.saltBytes,
      let hash = SHA256Digest(hexadecimal: String(parts[4])),
      TokenRecord.fault(ofClient: String(parts[5])) == nil
    else { return nil }
    return TokenRecord(
      id: String(parts[0]), client: String(parts[5]), isAdmin: parts[1] == "admin",
      createdUnixMilliseconds: created, salt: salt, hash: hash)
  }
}
