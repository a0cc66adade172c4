/// A fuzzer with a fault on purpose, behind bytes that chance alone would take hours to hit. It has to fail: one that finds
/// nothing here finds nothing anywhere, because coverage or the sanitizer is not at work.
enum Canary {
  static var fuzzer: Fuzzer {
    Fuzzer(
      "canary", smokeExecutions: 2_000_000, maximumInputBytes: 64, mustFail: true,
      seeds: { [Array("tweet".utf8)] }, run: sing)
  }

  /// Reads a byte past the end of heap memory when the input begins with "sing!".
  ///
  /// Each byte has a branch of its own, because branches are what coverage counts.
  private static func sing(_ input: UnsafeRawBufferPointer) {
    guard input.count >= 5 else { return }
    guard input[0] == UInt8(ascii: "s") else { return }
    guard input[1] == UInt8(ascii: "i") else { return }
    guard input[2] == UInt8(ascii: "n") else { return }
    guard input[3] == UInt8(ascii: "g") else { return }
    guard input[4] == UInt8(ascii: "!") else { return }
    readPastTheEnd(of: Array(input))
  }

  /// Not inlined: a compiler that sees the memory's size may leave the read out.
  @inline(never)
  private static func readPastTheEnd(of song: [UInt8]) {
    song.withUnsafeBytes { bytes in
      require(
        bytes.baseAddress!.load(fromByteOffset: bytes.count, as: UInt8.self) == 0, "the canary has sung")
    }
  }
}
