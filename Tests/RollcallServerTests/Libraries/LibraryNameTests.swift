import Limits
import RPCWire
import TestSupport
import Testing

@testable import RollcallServer

@Suite("Names of libraries")
struct LibraryNameTests {
  @Test(
    "What a folder may be called",
    arguments: ["default", "a", "7", "holiday-2026", "x_y", "a.b", "a..b", "a.", "0-", "con"])
  func sound(text: String) {
    #expect(LibraryName(text)?.text == text)
  }

  @Test(
    "What an enemy would choose",
    arguments: [
      "", ".", "..", ".hidden", "-rf", "_a", "/", "a/b", "../default", "a\\b", "a\0", "a\0b", "A", "Default",
      "é", "ｅ",
      "a b", "a\n", "default\u{301}", "K", "a:b", "~", "a*", "\u{202E}a",
    ])
  func unsound(text: String) throws {
    #expect(LibraryName(text) == nil)
    let error = try #require(throws: RPCError.self) { try LibraryName.parse(text, field: "name") }
    #expect(error.info?.reason == "INVALID_ARGUMENT")
    #expect(error.message == "name is no name of a library: \(LibraryName.rule)")
  }

  @Test("They have a length", .bothSides)
  func length() throws {
    let longest = String(repeating: "x", count: Limits.Libraries.nameBytes)
    #expect(try LibraryName.parse(longest, field: "name").text == longest)
    let error = try #require(throws: RPCError.self) { try LibraryName.parse(longest + "x", field: "name") }
    #expect(error.info?.reason == "LIMIT_EXCEEDED")
    #expect(error.message == "the length of name in bytes is 65; at most 64 is allowed")
  }
}
