import SeededRandom

/// What clients of other protocols say first, and noise.
enum Greetings {
  private static let known: [[UInt8]] = [
    Array("GET / HTTP/1.1\r\nHost: rollcall\r\n\r\n".utf8),
    Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8),
    Array("SSH-2.0-OpenSSH_9.2\r\n".utf8),
    Array("EHLO mail.example.org\r\n".utf8),
    Array("220 mail.example.org ESMTP\r\n".utf8),
    // The beginning of a TLS 1.2 client hello.
    [0x16, 3, 1, 0, 0xC8, 1, 0, 0, 0xC4, 3, 3] + [UInt8](repeating: 0x5A, count: 32),
  ]

  /// One of them.
  static func any(_ random: inout SplitMix64) -> [UInt8] {
    let choice = Int.random(in: 0...known.count, using: &random)
    if choice < known.count { return known[choice] }
    // A zero would begin a frame.
    return [UInt8.random(in: 1...255, using: &random)]
      + (0..<Int.random(in: 0..<400, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
  }
}
