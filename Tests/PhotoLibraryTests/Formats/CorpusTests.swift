import TestSupport
import Testing

@testable import PhotoLibrary

@Suite(.enabled(if: Corpus.isThere, "\(Corpus.absence)"))
struct CorpusTests {
  @Test func manifestIsRead() throws {
    let entries = try Corpus.entries()
    #expect(entries.count >= 40)
    #expect(entries.filter { !$0.isDecodable }.count == 2)
  }

  @Test func sizesAreThoseOfTheManifest() throws {
    for entry in try Corpus.entries() where entry.isDecodable {
      let bytes = try entry.bytes()
      do {
        let description = try FormatReader.describe(bytes)
        #expect(Int(description.pixelWidth) == entry.width, "\(entry)")
        #expect(Int(description.pixelHeight) == entry.height, "\(entry)")
        #expect(names(of: entry).contains("\(description.format)"), "\(entry)")
      } catch {
        Issue.record("\(entry) is refused: \(error)")
      }
    }
  }

  /// The manifest calls QuickTime `mov`, and names what follows a JPEG.
  private func names(of entry: Corpus.Entry) -> [String] {
    [entry.format == "mov" ? "quicktime" : String(entry.format.prefix { $0 != " " })]
  }

  @Test func brokenFilesAreRefused() throws {
    for entry in try Corpus.entries() where !entry.isDecodable {
      let bytes = try entry.bytes()
      #expect(throws: InvalidResource.self, "\(entry)") { try FormatReader.describe(bytes) }
    }
  }

  @Test func truncationsAreRefused() throws {
    for entry in try Corpus.entries() where entry.isDecodable {
      let bytes = try entry.bytes()
      for sixteenths in 1...15 {
        let cut = Array(bytes[..<(bytes.count * sixteenths / 16)])
        if entry.name == paddedFile, sixteenths >= firstWholeSixteenth { continue }
        #expect(throws: InvalidResource.self, "\(entry) cut at \(sixteenths)/16") {
          try FormatReader.describe(cut)
        }
      }
    }
  }

  /// Behind this picture's end-of-image marker stand 43,978 zero bytes: with fewer of them it is as whole as before.
  private let paddedFile = "FujiFilm SP-2500.jpg"
  private let firstWholeSixteenth = 4
}
