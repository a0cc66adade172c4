@testable import PhotoLibrary

/// Reads a token of the change feed from any text, and one whose check was made right; what is read is written as it was.
enum FeedTokenFuzzer {
  static var fuzzer: Fuzzer {
    Fuzzer("feed-token", smokeExecutions: 100_000, maximumInputBytes: 300, seeds: seeds, run: run)
  }

  private static func run(_ input: UnsafeRawBufferPointer) {
    check(String(decoding: input, as: UTF8.self))
    // With a right check the rest of the token is at the mercy of its reader.
    check(TokenText.text(Array(input.prefix(100))))
  }

  private static func check(_ text: String) {
    do throws(LibraryError) {
      let token = try FeedToken(text)
      let again = always("a token that was read is written") { () throws(LibraryError) in
        try FeedToken(token.text)
      }
      require(again == token, "the token changed from \(token) to \(again)")
      require(token.position >= 0, "a token has the position \(token.position)")
    } catch {
      require(error.reason == .invalidArgument, "a token is refused as \(error.reason)")
    }
  }

  private static func seeds() -> [[UInt8]] {
    let texts = MessageSeeds.feedTokens + MessageSeeds.tokens
    return texts.map { Array($0.utf8) } + texts.compactMap { TokenText.bytes($0).map(Array.init) }
  }
}
