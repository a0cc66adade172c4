import ContentHash
import Testing

@Suite struct HexadecimalTests {
  @Test func everyByteHasItsTwoDigits() {
    let bytes = Array(UInt8.min...UInt8.max)
    let text = Hexadecimal.text(bytes)
    #expect(text.utf8.count == 512)
    #expect(text.hasPrefix("000102") && text.contains("090a0b0c0d0e0f10") && text.hasSuffix("feff"))
    #expect(Hexadecimal.bytes(text) == bytes)
    #expect(Hexadecimal.text([]) == "" && Hexadecimal.bytes("") == [])
  }

  @Test(arguments: ["0", "000", "0G", "AB", "0x", " 0", "é"])
  func otherTextsAreNoBytes(text: String) {
    #expect(Hexadecimal.bytes(text) == nil)
  }

  @Test func randomNamesHaveTheirLengthAndDiffer() {
    for count in [0, 1, 7, 8, 9, 16] {
      #expect(Hexadecimal.bytes(Hexadecimal.random(byteCount: count))?.count == count)
    }
    #expect(Set((0..<1_000).map { _ in Hexadecimal.random(byteCount: 16) }).count == 1_000)
  }
}
