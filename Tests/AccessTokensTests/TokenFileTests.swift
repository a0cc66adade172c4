import Glibc
import Limits
import TestSupport
import Testing

@testable import AccessTokens

@Suite("The file of tokens")
struct TokenFileTests {
  private let folder = TemporaryFolder()
  private var file: TokenFile { TokenFile(inDataFolder: folder.path) }

  private func add(_ client: String, isAdmin: Bool = false) throws -> Token {
    let token = Token()
    try file.change { tokens throws(TokenFileError) in
      try tokens.append(
        TokenRecord(of: token, client: client, isAdmin: isAdmin, createdUnixMilliseconds: 1_764_500_000_000))
    }
    return token
  }

  @Test("Without a file there are no tokens, which is not the same as none left")
  func absence() throws {
    #expect(try file.read() == nil)
    let token = try add("app")
    try file.change { tokens throws(TokenFileError) in _ = tokens.remove(token.id) }
    #expect(try file.read() == TokenSet())
  }

  @Test("It finds each token's record, holds no secret, and is its owner's alone")
  func whole() throws {
    umask(0)
    let (app, admin) = (try add("Ein Name 截图"), try add("boss", isAdmin: true))
    let tokens = try #require(try file.read())
    #expect(tokens.record(matching: app.text)?.client == "Ein Name 截图")
    #expect(tokens.record(matching: admin.text)?.isAdmin == true)
    #expect(tokens.record(matching: app.text)?.isAdmin == false)
    #expect(tokens.record(matching: Token().text) == nil)
    let text = String(decoding: try #require(folder.read("tokens")), as: UTF8.self)
    for token in [app, admin] { #expect(!text.contains(token.text.suffix(64))) }
    var status = stat()
    try #require(stat(folder.appending("tokens"), &status) == 0)
    #expect(status.st_mode == S_IFREG | 0o600)
    #expect(folder.names == ["tokens"])
  }

  @Test("One that others can read is refused, and so is a link")
  func mode() throws {
    _ = try add("app")
    chmod(folder.appending("tokens"), 0o640)
    #expect(throws: TokenFileError("cannot read \(folder.path)/tokens: Permission denied")) {
      try file.read()
    }
    chmod(folder.appending("tokens"), 0o600)
    rename(folder.appending("tokens"), folder.appending("elsewhere"))
    symlink(folder.appending("elsewhere"), folder.appending("tokens"))
    #expect(throws: TokenFileError.self) { try file.read() }
  }

  @Test("Revoking takes one by its id, or all of a client")
  func revoking() throws {
    let tokens = [try add("app"), try add("app"), try add("other")]
    let one = try file.change { set throws(TokenFileError) in set.remove(tokens[0].id) }
    #expect(one.map(\.id) == [tokens[0].id])
    let left = try #require(try file.read())
    #expect(left.record(matching: tokens[0].text) == nil)
    #expect(left.record(matching: tokens[1].text) != nil && left.record(matching: tokens[2].text) != nil)
    let rest = try file.change { set throws(TokenFileError) in set.remove("app") }
    #expect(rest.map(\.id) == [tokens[1].id])
    #expect(try file.read()?.records.map(\.client) == ["other"])
  }

  @Test("A change that fails leaves the file as it was, and those at the same time wait for each other")
  func changes() async throws {
    _ = try add("app")
    let before = folder.read("tokens")
    #expect(throws: TokenFileError("no")) {
      try file.change { tokens throws(TokenFileError) in
        _ = tokens.remove("app")
        throw TokenFileError("no")
      }
    }
    #expect(folder.read("tokens") == before)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<20 { group.addTask { _ = try? add("client \(number)") } }
    }
    #expect(try file.read()?.records.count == 21)
  }

  @Test(
    "What is no such file, by its line and without what it holds",
    arguments: [
      ("", "line 1 is not “rollcall-tokens 1”"), ("rollcall-tokens 2\n", "line 1 is not “rollcall-tokens 1”"),
      ("rollcall-tokens 1", "the last line does not end"),
      ("rollcall-tokens 1\nsecret\n", "line 2 is no token's"),
      ("rollcall-tokens 1\n\n", "line 2 is no token's"),
    ])
  func malformed(text: String, fault: String) {
    folder.write(Array(text.utf8), to: "tokens")
    chmod(folder.appending("tokens"), 0o600)
    #expect(throws: TokenFileError("\(folder.path)/tokens: \(fault)")) { try file.read() }
  }

  @Test("So many tokens and no more, and no id twice", .bothSides)
  func count() throws {
    var tokens = TokenSet()
    let token = Token()
    let record = TokenRecord(of: token, client: "a", isAdmin: false, createdUnixMilliseconds: 1)
    func numbered(_ number: Int) -> TokenRecord {
      let digits = String(number, radix: 16)
      let id = String(repeating: "0", count: 2 * Limits.Tokens.idBytes - digits.utf8.count) + digits
      return TokenRecord(
        id: id, client: String(repeating: "n", count: Limits.Library.clientBytes), isAdmin: true,
        createdUnixMilliseconds: .min, salt: record.salt, hash: record.hash)
    }
    for number in 0..<Limits.Tokens.count { try tokens.append(numbered(number)) }
    #expect(throws: TokenFileError("there are 10000 tokens already; at most 10000 are allowed")) {
      try tokens.append(record)
    }
    #expect(tokens.text.utf8.count <= TokenSet.maximumSizeBytes)
    #expect(try TokenSet(text: tokens.text) == tokens)
    _ = tokens.remove(tokens.records[5].id)
    #expect(throws: TokenFileError("two tokens have the id \(tokens.records[5].id)")) {
      try tokens.append(tokens.records[5])
    }
  }
}
