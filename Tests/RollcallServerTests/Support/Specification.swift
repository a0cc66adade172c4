import TestSupport
import Testing

/// `proto/README.md`, as far as tests hold it against the code: its tables.
enum Specification {
  /// The rows of the table below a heading, without the head: the text of each cell.
  static func table(under heading: String) throws -> [[String]] {
    let lines = try PackageFiles.text("proto/README.md").split(
      separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0 == heading }, "there is no heading “\(heading)”")
    let table = lines[start...].drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
    return table.dropFirst(2).map { line in
      line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast().map(trimmed)
    }
  }

  private static func trimmed(_ cell: Substring) -> String {
    var cell = cell.drop { $0 == " " }
    while cell.last == " " { cell.removeLast() }
    return String(cell)
  }
}
