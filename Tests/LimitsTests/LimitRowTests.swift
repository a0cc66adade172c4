import Foundation
import Limits
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

  @Test("The tests that a row names are there")
  func tests() throws {
    for row in LimitRow.all {
      for test in row.tests {
        let isThere = try Self.file(test.file).tests[test.function] != nil
        #expect(isThere, "\(row.name): \(test.function) in \(test.file)")
      }
    }
  }

  @Test(
    "A test that stands for both sides says that it reaches both, and each that says so is named by a row")
  func bothSides() throws {
    var named: Set<String> = []
    for row in LimitRow.all where row.tests.count == 1 {
      let test = row.tests[0]
      named.insert("\(test.file) \(test.function)")
      let saysSo = try Self.file(test.file).reachesBothSides(test.function)
      #expect(saysSo, "\(row.name): \(test.function) in \(test.file)")
    }
    #expect(try Self.sayingBothSides() == named)
  }

  @Test("A test that a row names mentions the limit, or the property of a configuration that the limit feeds")
  func mentions() throws {
    for row in LimitRow.all {
      let properties = ConfiguredLimit.all.filter { $0.name == row.name }.map(\.property)
      for test in row.tests {
        let isMentioned = try Self.file(test.file).mentions(
          row.name, properties: properties, in: test.function)
        #expect(isMentioned, "\(test.function) in \(test.file) mentions no Limits.\(row.name)")
      }
    }
  }

  private static func file(_ path: String) throws -> TestFile {
    TestFile(try PackageFiles.text("Tests/" + path))
  }

  /// Every test of the package that says that it reaches both sides, as its file and function.
  private static func sayingBothSides() throws -> Set<String> {
    let folder = PackageFiles.root.appendingPathComponent("Tests").path
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    var found: Set<String> = []
    // This folder has texts of tests in tests.
    for path in paths where path.hasSuffix("Tests.swift") && !path.hasSuffix("/TestFileTests.swift") {
      let file = try file(path)
      for function in file.tests.keys where file.reachesBothSides(function) {
        found.insert("\(path) \(function)")
      }
    }
    return found
  }

  private static func declared() throws -> [String] {
    var group = ""
    let text = try ["Limits", "Limits+Channel", "Limits+Libraries", "Limits+Library", "Limits+Tokens"].map {
      try PackageFiles.text("Sources/Limits/\($0).swift")
    }.joined()
    return text.split(separator: "\n").compactMap { line in
      let words = line.split { $0 == " " || $0 == ":" }
      if words.starts(with: ["public", "enum"]) { group = String(words[2]) }
      return words.starts(with: ["public", "static", "let"]) ? "\(group).\(words[3])" : nil
    }
  }
}
