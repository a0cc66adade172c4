import Limits
import PhotoLibrary
import TestSupport
import Testing

@Suite("Every limit is named by a row")
struct LimitRowTests {
  @Test("Each limit of Sources/Limits once, and no other")
  func complete() throws {
    let names = LimitRow.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.sorted() == (try Self.declared()).sorted())
  }

  @Test("The test that a row names is there")
  func proofs() throws {
    for row in LimitRow.all {
      guard case .edge(let file, let function) = row.proof else { continue }
      #expect(
        try PackageFiles.text("Tests/" + file).contains("func \(function)("),
        "\(row.name): \(function) in \(file)")
    }
  }

  @Test("No more limits are without a test than were")
  func unreached() {
    #expect(LimitRow.withoutTest.count <= 21)
  }

  @Test("An asset has as many resources as there are types")
  func resources() {
    #expect(ResourceType.allCases.count == Limits.Library.resourcesPerAsset)
  }

  private static func declared() throws -> [String] {
    var group = ""
    let text =
      try PackageFiles.text("Sources/Limits/Limits.swift")
      + PackageFiles.text("Sources/Limits/Limits+Channel.swift")
    return text.split(separator: "\n").compactMap { line in
      let words = line.split { $0 == " " || $0 == ":" }
      if words.starts(with: ["public", "enum"]) { group = String(words[2]) }
      return words.starts(with: ["public", "static", "let"]) ? "\(group).\(words[3])" : nil
    }
  }
}
