import AccessTokens

/// Reads a file of tokens from any text: what is read is written as it was, and nobody is let in by what is no token of it.
enum TokenFileFuzzer {
  static var fuzzer: Fuzzer {
    Fuzzer("token-file", smokeExecutions: 50_000, maximumInputBytes: 2_000, seeds: seeds, run: run)
  }

  private static let stranger = Token()

  private static func run(_ input: UnsafeRawBufferPointer) {
    let text = String(decoding: input, as: UTF8.self)
    require(Token(text)?.text ?? text == text, "a token's text changed")
    guard let tokens = try? TokenSet(text: text) else { return }
    let again = always("tokens that were read are read again") { () throws(TokenFileError) in
      try TokenSet(text: tokens.text)
    }
    require(again == tokens, "the tokens changed")
    require(tokens.record(matching: stranger.text) == nil, "a stranger is let in")
    require(tokens.record(matching: text) == nil, "the file itself is a token")
  }

  private static func seeds() -> [[UInt8]] {
    var tokens = TokenSet()
    let texts =
      [""]
      + ["app", "Ein Name"].enumerated().map { place, client in
        always("a token is added") { () throws(TokenFileError) in
          try tokens.append(
            TokenRecord(
              of: Token(), client: client, isAdmin: place == 1, createdUnixMilliseconds: Int64(place)))
        }
        return tokens.text
      }
    return (texts + [stranger.text]).map { Array($0.utf8) }
  }
}
