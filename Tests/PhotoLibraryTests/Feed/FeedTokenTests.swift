import Limits
import Testing

@testable import PhotoLibrary

/// Tokens of the change feed are texts that only a library makes.
struct FeedTokenTests {
  @Test(arguments: [
    FeedToken(position: 0, era: 0), FeedToken(position: 1, era: -1), FeedToken(position: .max, era: .min),
    FeedToken(position: 300, era: .max),
  ])
  func tokenComesBackFromItsText(_ token: FeedToken) throws {
    #expect(try FeedToken(token.text) == token)
    #expect(token.text.utf8.count <= Limits.Library.pageTokenBytes)
  }

  @Test func anyOtherTextIsRefused() {
    let text = FeedToken(position: 7, era: 9).text
    var texts = [
      "x", "no token", "00", String(text.dropLast()), String(text.dropLast(2)), text + "00", text + text,
      String(repeating: "0", count: 100_000), PageToken.assets(afterKey: 1).text(of: 1),
      PageToken.members(album: 1, position: 2, generation: 3).text(of: 1),
    ]
    // A wrong digit anywhere.
    for place in text.indices {
      var wrong = text
      wrong.replaceSubrange(place...place, with: text[place] == "1" ? "2" : "1")
      texts.append(wrong)
    }
    // Right checks around what no library writes: a negative position, and more behind the end.
    var writer = RecordWriter()
    writer.append(byte: UInt8(ascii: "f"))
    writer.append(UInt64.max)
    writer.append(Int64(1))
    texts.append(TokenText.text(writer.bytes))
    texts.append(TokenText.text(Array(TokenText.bytes(text)!) + [0]))
    for text in texts {
      let error = #expect(throws: LibraryError.self) { try FeedToken(text) }
      #expect(error?.reason == .invalidArgument)
    }
  }

  @Test func listingsRefuseIt() {
    #expect(throws: PageToken.invalid) { try PageToken(FeedToken(position: 7, era: 9).text, of: 1) }
  }
}
