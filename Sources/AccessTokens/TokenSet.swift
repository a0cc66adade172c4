import ContentHash
import Limits

/// The tokens that a server knows.
package struct TokenSet: Sendable, Equatable {
  /// In the order of making.
  package private(set) var records: [TokenRecord] = []
  private var placesByID: [String: Int] = [:]

  /// No tokens: nobody is let in.
  package init() {}

  /// The record of a token's text; `nil` where it is none of these, was revoked, or has another secret.
  package func record(matching text: String) -> TokenRecord? {
    guard let token = Token(text), let place = placesByID[token.id], records[place].matches(token) else {
      return nil
    }
    return records[place]
  }

  /// Adds a token.
  /// - Throws: Where there are as many as are allowed, or the id is there already.
  package mutating func append(_ record: TokenRecord) throws(TokenFileError) {
    guard records.count < Limits.Tokens.count else {
      throw TokenFileError(
        "there are \(records.count) tokens already; at most \(Limits.Tokens.count) are allowed")
    }
    guard placesByID.updateValue(records.count, forKey: record.id) == nil else {
      throw TokenFileError("two tokens have the id \(record.id)")
    }
    records.append(record)
  }

  /// Removes the token with an id, or else all tokens of the client with that name.
  /// - Returns: Those removed.
  package mutating func remove(_ name: String) -> [TokenRecord] {
    let byID = records.filter { $0.id == name }
    let removed = byID.isEmpty ? records.filter { $0.client == name } : byID
    let kept = records.filter { !removed.contains($0) }
    records = kept
    placesByID = [:]
    for (place, record) in kept.enumerated() { placesByID[record.id] = place }
    return removed
  }
}

/// Why the file of tokens cannot be used: what is wrong and what to do, on one line.
package struct TokenFileError: Error, Equatable, CustomStringConvertible {
  /// What is wrong and what to do.
  package let description: String

  /// Says what is wrong.
  package init(_ description: String) { self.description = description }
}
