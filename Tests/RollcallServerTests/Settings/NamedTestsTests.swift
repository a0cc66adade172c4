import TestSupport
import Testing

@Suite("proto/README.md names the tests that hold it, and they are there")
struct NamedTestsTests {
  @Test("Each named test", arguments: ["### What Photos leaves open", "### What holds them"])
  func everyNamedTestIsThere(_ heading: String) throws {
    let rows = try Specification.table(under: heading)
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

  @Test("Each kind of change, each fetch and each filter has a row")
  func everyChangeFetchAndFilterIsHeld() throws {
    let named = try Specification.table(under: "### What holds them").map { $0[0] }.joined(separator: ", ")
    let proto = try PackageFiles.text("proto/rollcall/v1/photo_library.proto")
    let fetches = proto.matches(
      of: /\n  rpc ((?:Get|List|Count|Read)(?:Assets?|Albums?|AlbumAssets|Changes))\(/)
    #expect(fetches.count >= 7)
    for fetch in fetches { #expect(named.contains(String(fetch.1))) }
    let fields = try fields(of: "Change", in: proto) + fields(of: "AssetFilter", in: proto)
    #expect(fields.count >= 23)
    for field in fields { #expect(named.contains("`\(field)`"), "\(field)") }
  }

  private func fields(of message: String, in proto: String) throws -> [String] {
    let whole = try Regex("\nmessage \(message) \\{(.*?)\n\\}", as: (Substring, Substring).self)
    let body = try #require(proto.firstMatch(of: whole.dotMatchesNewlines())).1
    return body.matches(of: /\n +[A-Za-z0-9]+ ([a-z0-9_]+) = [0-9]+;/).map { String($0.1) }
  }
}
