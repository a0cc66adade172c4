/// The text of a file of tests, cut into its tests and what they share.
///
/// The cut goes by indentation, which `swift format` sees to: a test begins at its `@Test`, and ends at the brace that stands as
/// far in as that.
struct TestFile {
  /// The tests' texts by the names of their functions, attributes and body.
  let tests: [String: String]
  /// All that stands in no test: helpers, tables of arguments, set-up.
  let shared: String

  init(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var tests: [String: String] = [:]
    var shared: [Substring] = []
    while let line = lines.popFirst() {
      let indentation = line.prefix { $0 == " " }
      guard line.dropFirst(indentation.count).hasPrefix("@Test") else {
        shared.append(line)
        continue
      }
      var test = [line]
      while !Self.isEnd(test, indentation), let next = lines.popFirst() { test.append(next) }
      let whole = test.joined(separator: "\n")
      if let name = Self.functionName(in: whole) { tests[name] = whole }
    }
    self.tests = tests
    self.shared = shared.joined(separator: "\n")
  }

  /// Whether a test says that it reaches its limits from both sides.
  func reachesBothSides(_ function: String) -> Bool {
    guard let text = tests[function], let start = text.firstRange(of: "func ") else { return false }
    return text[..<start.lowerBound].contains(".bothSides")
  }

  /// Whether a test, or what its file's tests share, names a limit, or a property of a configuration that the limit feeds.
  func mentions(_ limit: String, properties: [String], in function: String) -> Bool {
    guard let text = tests[function] else { return false }
    return [text, shared].contains { text in
      text.hasWord("Limits." + limit)
        || properties.contains { text.hasWord("." + $0) || text.hasWord($0 + ":") }
    }
  }

  private static func isEnd(_ lines: [Substring], _ indentation: Substring) -> Bool {
    guard let last = lines.last, lines.contains(where: { $0.contains("func ") }) else { return false }
    return last == indentation + "}" || (last.contains("func ") && last.hasSuffix("}"))
  }

  private static func functionName(in test: String) -> String? {
    guard let start = test.firstRange(of: "func ") else { return nil }
    return String(test[start.upperBound...].prefix { $0 != "(" && $0 != "<" })
  }
}

extension String {
  /// Whether a text stands here, and not as a part of a longer name.
  fileprivate func hasWord(_ word: String) -> Bool {
    ranges(of: word).contains { range in
      let before = self[..<range.lowerBound].last
      let after = self[range.upperBound...].first
      return !(word.first?.isNamePart == true && before?.isNamePart == true)
        && !(word.last?.isNamePart == true && after?.isNamePart == true)
    }
  }
}

extension Character {
  fileprivate var isNamePart: Bool { isLetter || isNumber || self == "_" }
}
