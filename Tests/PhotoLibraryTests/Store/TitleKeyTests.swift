import Testing

@testable import PhotoLibrary

/// Two titles have one key exactly where Swift's `==` calls them equal.
struct TitleKeyTests {
  /// Every scalar, alone and before a combining mark (where Foundation's normal form goes wrong on Linux).
  @Test(arguments: ["", "\u{301}"])
  func everyScalarAgreesWithEquality(_ marks: String) {
    // The dictionary finds equal titles, so it sees where one is equal to an earlier one.
    var keys: [String: [UInt8]] = [:]
    keys.reserveCapacity(0x110000)
    var disagreements: [UInt32] = []
    for value in UInt32(0)...0x10ffff {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let title = String(scalar) + marks
      let key = TitleKey.of(title)
      // Titles with one key are equal to its text, and so to each other.
      if String(decoding: key, as: UTF8.self) != title { disagreements.append(value) }
      if let earlier = keys.updateValue(key, forKey: title), earlier != key { disagreements.append(value) }
    }
    #expect(disagreements.isEmpty, "\(disagreements.count) scalars, the first \(disagreements.prefix(5))")
  }

  @Test func equalTitlesHaveOneKey() {
    let angstrom = ["\u{212b}", "\u{c5}", "A\u{30a}"]
    #expect(Set(angstrom.map { TitleKey.of($0) }).count == 1)
    #expect(TitleKey.of("\u{1e9b}\u{323}") == TitleKey.of("\u{17f}\u{323}\u{307}"))
    #expect(TitleKey.of("\u{ac00}") == TitleKey.of("\u{1100}\u{1161}"))
    #expect(TitleKey.of("a") != TitleKey.of("A"))
  }
}
