@testable import PhotoLibrary

/// Reads a page token from any text, and one whose check was made right; what is read is written as it was.
enum PageTokenFuzzer {
  static var fuzzer: Fuzzer {
    Fuzzer("page-token", smokeExecutions: 100_000, maximumInputBytes: 300, seeds: seeds, run: run)
  }

  /// The bytes of the check that end a token.
  private static let checkBytes = 4

  private static func run(_ input: UnsafeRawBufferPointer) {
    check(String(decoding: input, as: UTF8.self))
    // With a right check the rest of the token is at the mercy of its reader.
    let bytes = Array(input.prefix(100))
    check(TokenText.text(bytes, of: 0))
  }

  private static func check(_ text: String) {
    do throws(LibraryError) {
      let token = try PageToken(text, of: 0)
      let again = always("a token that was read is written") { () throws(LibraryError) in
        try PageToken(token.text(of: 0), of: 0)
      }
      require(again == token, "the token changed from \(token) to \(again)")
    } catch {
      require(error.reason == .invalidPageToken, "a token is refused as \(error.reason)")
    }
  }

  private static func seeds() -> [[UInt8]] {
    let texts = MessageSeeds.tokens
    return texts.map { Array($0.utf8) }
      + texts.compactMap { Hexadecimal.bytes($0)?.dropLast(checkBytes) }
      .map(Array.init)
  }
}
