import Foundation
import TestSupport
import Testing

/// The article "Coming from Photos" shows code that the tests beside this file run: its blocks are theirs, word for word.
@Suite("The article for those who come from Photos") struct ArticleTests {
  /// The lines between `// snippet: NAME` and `// end snippet` in the files of this folder, by name, without their common indentation.
  private static func snippets() throws -> [String: String] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    var snippets: [String: String] = [:]
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      var name: String?
      var lines: [String] = []
      for line in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n") {
        let words = line.trimmingCharacters(in: .whitespaces)
        if words.hasPrefix("// snippet: ") {
          name = String(words.dropFirst("// snippet: ".count))
          lines = []
        } else if words == "// end snippet", let ended = name {
          #expect(snippets.updateValue(outdented(lines), forKey: ended) == nil, "\(ended) is there twice")
          name = nil
        } else if name != nil {
          lines.append(line)
        }
      }
    }
    return snippets
  }

  private static func outdented(_ lines: [String]) -> String {
    let indentation = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { String($0.dropFirst(indentation)) }.joined(separator: "\n")
  }

  /// The article's Swift blocks that a line `<!-- snippet: NAME -->` stands before, by name.
  private static func blocks() throws -> [String: String] {
    let article = try PackageFiles.text("Sources/RollcallClient/RollcallClient.docc/ComingFromPhotos.md")
    var blocks: [String: String] = [:]
    for part in article.components(separatedBy: "<!-- snippet: ").dropFirst() {
      let pieces = part.components(separatedBy: " -->\n```swift\n")
      try #require(pieces.count == 2, "a block follows its name: \(part.prefix(40))")
      blocks[pieces[0]] = pieces[1].components(separatedBy: "\n```")[0]
    }
    return blocks
  }

  @Test("Each block of ours is one that a test runs, and each of those is shown")
  func blocksAreTests() throws {
    let (snippets, blocks) = (try Self.snippets(), try Self.blocks())
    #expect(snippets.keys.sorted() == blocks.keys.sorted())
    for (name, block) in blocks { #expect(block == snippets[name], "\(name)") }
  }
}
