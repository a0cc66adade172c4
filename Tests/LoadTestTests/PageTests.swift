import Foundation
import FoundationXML
import Histograms
import Testing

@testable import LoadTest

/// The page.
struct PageTests {
  /// The page's elements, read by a strict reader of XML.
  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [(name: String, attributes: [String: String])] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) { elements.append((name, attributes)) }
  }

  private func elements(_ html: String) throws -> [(name: String, attributes: [String: String])] {
    // What HTML leaves open and XML does not.
    let xml = html.replacingOccurrences(of: "<!doctype html>\n", with: "")
      .replacing(/<meta ([^>]*)>/) { "<meta \($0.1)/>" }
    let parser = XMLParser(data: Data(xml.utf8))
    let reader = Reader()
    parser.delegate = reader
    try #require(parser.parse(), "\(String(describing: parser.parserError)) in line \(parser.lineNumber)")
    return reader.elements
  }

  @Test func standsAloneAndIsWellFormed() throws {
    let html = FormatTests.report().html
    let elements = try elements(html)
    // Three charts, and a small one in each legend.
    #expect(elements.count { $0.name == "figure" } == 3)
    #expect(elements.count { $0.name == "svg" && $0.attributes["role"] == "img" } == 3)
    #expect(!elements.contains { ["script", "link", "img"].contains($0.name) })
    #expect(!html.contains("http://") && !html.contains("https://"))
    #expect(html.contains("prefers-color-scheme: dark"))
    #expect(html.contains("<p class=\"warning\">warning: the server is a debug build"))
    #expect(
      html.contains("<tr class=\"failed\"><td>read</td><td>UNAVAILABLE A &quot;quoted&quot;, odd\\one</td>"))
  }

  @Test func everyCurveStaysWithinItsChart() throws {
    let paths = try elements(FormatTests.report().html).filter {
      $0.name == "path" && $0.attributes["d"] != "M0 5L26 5"
    }
    #expect(paths.count == 2 + 2 + 3)
    for path in paths {
      let data = try #require(path.attributes["d"])
      for point in data.split(whereSeparator: { "ML".contains($0) }) {
        let numbers = point.split(separator: " ").compactMap { Double($0) }
        try #require(numbers.count == 2)
        #expect((78...936).contains(numbers[0]) && (14...290).contains(numbers[1]), "\(point)")
      }
    }
  }

  @Test func aRunWithoutAnAnswerHasAPageToo() throws {
    var report = FormatTests.report()
    report.tally = Tally(methodNames: ["<&>"])
    #expect(try elements(report.html).count { $0.name == "figure" } == 0)
  }

  @Test func axesHaveRoundMarks() {
    func number(_ value: Double) -> String { DecimalText.fixed(value, places: 1) }
    #expect(
      Axis.linear(to: 4_321, number).marks.map(\.text) == [
        "0.0", "1000.0", "2000.0", "3000.0", "4000.0", "5000.0",
      ])
    #expect(Axis.linear(to: 10, number).marks.map(\.text) == ["0.0", "2.0", "4.0", "6.0", "8.0", "10.0"])
    let powers = Axis.logarithmic(from: 150, to: 20_000, number)
    #expect(powers.marks.map(\.text) == ["100.0", "1000.0", "10000.0", "100000.0"])
    #expect(abs(powers.place(of: 1_000) - 1.0 / 3) < 1e-9)
    let shares = Axis.shares(nines: 3)
    #expect(shares.marks.map(\.text) == ["0 %", "90 %", "99 %", "99.9 %"])
    #expect(shares.place(of: 0) == 0)
    #expect(abs(shares.place(of: 0.99) - 2.0 / 3) < 1e-9)
    #expect(shares.place(of: 1) == 1)
  }

  @Test func theLiveLineTellsWhatIsRecent() {
    var recent = Progress.Recent()
    recent.answered = 2_500
    recent.latenciesNanoseconds.record(1_000_000)
    let progress = Progress(
      elapsedSeconds: 3, isWarmingUp: true, recentSeconds: 0.5, recent: recent, failed: 7)
    #expect(
      progress.line == "3 s (warm-up)   5,000 calls a second   p50 1.00 ms   p99 1.00 ms   7 failed")
  }
}
