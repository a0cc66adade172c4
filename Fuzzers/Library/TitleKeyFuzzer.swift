@testable import PhotoLibrary

/// Two titles have the same key exactly when Swift calls them equal. Input: the first title, a zero byte, the second.
enum TitleKeyFuzzer {
  static var fuzzer: Fuzzer {
    Fuzzer("title-key", smokeExecutions: 60_000, maximumInputBytes: 256, seeds: seeds, run: run)
  }

  private static func run(_ input: UnsafeRawBufferPointer) {
    let parts = input.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    let first = String(decoding: parts[0], as: UTF8.self)
    let second = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : ""
    let key = TitleKey.of(first)
    require((key == TitleKey.of(second)) == (first == second), "keys and titles disagree on being equal")
    require(String(decoding: key, as: UTF8.self) == first, "a key is another title")
    require(TitleKey.of(String(decoding: key, as: UTF8.self)) == key, "the key of a key is another")
  }

  private static func seeds() -> [[UInt8]] {
    let pairs = [
      ("Caf\u{E9}", "Cafe\u{301}"), ("\u{10041}\u{301}", "\u{10041}\u{301}"),
      ("a\u{323}\u{307}", "a\u{307}\u{323}"),
      ("\u{1100}\u{1161}", "\u{AC00}"), ("\u{212B}", "\u{C5}"),
    ]
    return pairs.map { Array(($0 + "\0" + $1).utf8) }
  }
}
