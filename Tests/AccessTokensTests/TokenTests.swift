import ContentHash
import Limits
import TestSupport
import Testing

@testable import AccessTokens

@Suite("Tokens")
struct TokenTests {
  private static func record(_ token: Token, client: String = "app") -> TokenRecord {
    TokenRecord(of: token, client: client, isAdmin: false, createdUnixMilliseconds: 1)
  }

  @Test("A token's text is read back as the same token, and no two are alike")
  func text() throws {
    let token = Token()
    let again = try #require(Token(token.text))
    #expect(again.id == token.id && again.text == token.text)
    #expect(token.text.hasPrefix("rollcall_"))
    #expect(2 * token.text.utf8.count < Limits.Tokens.textBytes)
    #expect(Token().text != Token().text)
  }

  @Test("The parts have their sizes, and one byte more or less is no token", .bothSides)
  func sizes() {
    func text(_ id: Int, _ secret: Int) -> String {
      "rollcall_" + String(repeating: "ab", count: id) + "_" + String(repeating: "cd", count: secret)
    }
    let (id, secret) = (Limits.Tokens.idBytes, Limits.Tokens.secretBytes)
    #expect(Token(text(id, secret)) != nil)
    for wrong in [text(id - 1, secret), text(id + 1, secret), text(id, secret - 1), text(id, secret + 1)] {
      #expect(Token(wrong) == nil)
    }
  }

  @Test(
    "What is no token",
    arguments: [
      "", "_", "__", "rollcall", "rollcall__", "other_\(Token().text.dropFirst(9))", "rollcall_x_y",
    ])
  func none(text: String) {
    #expect(Token(text) == nil)
    #expect(Token(Token().text + "_") == nil)
    #expect(Token(Token().text.uppercased()) == nil)
  }

  @Test("A record knows its token and no other, whichever byte differs")
  func matching() throws {
    let token = Token()
    let record = Self.record(token)
    #expect(record.matches(token))
    let secret = token.text.suffix(2 * Limits.Tokens.secretBytes)
    for place in secret.indices {
      let digit = secret[place] == "0" ? "1" : "0"
      let other = "rollcall_\(token.id)_\(secret[..<place])\(digit)\(secret[secret.index(after: place)...])"
      #expect(!record.matches(try #require(Token(other))))
    }
  }

  @Test("Two records of one token are salted apart, and the salt has its size", .bothSides)
  func salt() throws {
    let token = Token()
    let (one, two) = (Self.record(token), Self.record(token))
    #expect(one.salt != two.salt && one.hash != two.hash)
    #expect(one.salt.count == Limits.Tokens.saltBytes)
    var tokens = TokenSet()
    try tokens.append(one)
    let salt = Hexadecimal.text(one.salt)
    for wrong in [salt + "00", String(salt.dropLast(2))] {
      #expect(throws: TokenFileError.self) { try TokenSet(text: tokens.text.replacing(salt, with: wrong)) }
    }
  }

  @Test("Nothing prints the secret")
  func printing() {
    let token = Token()
    let secret = token.text.suffix(2 * Limits.Tokens.secretBytes)
    var dumped = ""
    dump(token, to: &dumped)
    for text in ["\(token)", "\([token])", String(reflecting: token), dumped] {
      #expect(!text.contains(secret) && text.contains(token.id))
    }
  }

  @Test(
    "Names that a token cannot give",
    arguments: [
      ("", "a client's name is not empty"), ("a\nb", "the client's name holds a control character"),
      ("uid:0", "names that begin with uid: are those of users of the server's machine"),
      (
        String(repeating: "x", count: Limits.Library.clientBytes + 1),
        "the client's name has 257 bytes; at most 256 are allowed"
      ),
    ])
  func names(name: String, fault: String) {
    #expect(TokenRecord.fault(ofClient: name) == fault)
    #expect(TokenRecord.fault(ofClient: "Ein Name 截图") == nil)
  }
}
