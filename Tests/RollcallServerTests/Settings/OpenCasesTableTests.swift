import TestSupport
import Testing

@Suite("proto/README.md names tests for each case that Photos leaves open, and they are there")
struct OpenCasesTableTests {
  @Test func everyNamedTestIsThere() throws {
    let rows = try Specification.table(under: "### What Photos leaves open")
    #expect(rows.count >= 10)
    for row in rows {
      try #require(row.count == 3, "\(row)")
      let names = row[2].split(separator: " ").map { $0.dropFirst().dropLast() }
      #expect(!names.isEmpty, "\(row[0])")
      for name in names {
        let parts = name.split(separator: ".")
        try #require(parts.count == 2, "\(name)")
        let file = try PackageFiles.text("Tests/PhotoLibraryTests/\(parts[0]).swift")
        #expect(file.contains("func \(parts[1])("), "\(name)")
      }
    }
  }
}
