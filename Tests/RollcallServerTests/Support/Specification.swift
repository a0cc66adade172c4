import Glibc
import Testing

/// `proto/README.md`, as far as tests hold it against the code: its tables.
enum Specification {
  /// The rows of the table below a heading, without the head: the text of each cell.
  static func table(under heading: String) throws -> [[String]] {
    let lines = try text().split(separator: "\n", omittingEmptySubsequences: false)
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

  private static func text() throws -> String {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let path = "/\(root)/proto/README.md"
    let descriptor = open(path, O_RDONLY)
    try #require(descriptor >= 0, "\(path) cannot be opened")
    defer { close(descriptor) }
    var text: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while case let count = read(descriptor, &piece, piece.count), count > 0 { text += piece[..<count] }
    return String(decoding: text, as: UTF8.self)
  }
}
