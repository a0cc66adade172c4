import ContentHash
import Testing

@Suite struct SHA256Tests {
  /// The examples of FIPS 180-4's publication, and the empty message.
  static let known = [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ]

  @Test(arguments: known)
  func knownDigests(_ text: String, _ expected: String) {
    #expect(SHA256.hash(Array(text.utf8)).hexadecimal == expected)
  }

  @Test func piecesMakeTheSameDigest() {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    for split in [0, 1, 63, 64, 65, 999, 1000] {
      var hash = SHA256()
      bytes[..<split].withUnsafeBytes { hash.update($0) }
      bytes[split...].withUnsafeBytes { hash.update($0) }
      #expect(hash.finish() == SHA256.hash(bytes))
    }
  }

  @Test func digitsAreReadBack() {
    let digest = SHA256.hash([1, 2, 3])
    #expect(SHA256Digest(hexadecimal: digest.hexadecimal) == digest)
    #expect(SHA256Digest(hexadecimal: digest.hexadecimal.uppercased()) == nil)
    #expect(SHA256Digest(hexadecimal: String(digest.hexadecimal.dropLast())) == nil)
    #expect(SHA256Digest(hexadecimal: digest.hexadecimal + "00") == nil)
    #expect(SHA256Digest(hexadecimal: String(repeating: "g", count: 64)) == nil)
    #expect(SHA256Digest(bytes: [UInt8](repeating: 1, count: 31)) == nil)
  }
}
