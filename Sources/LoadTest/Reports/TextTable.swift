/// Columns of text, as wide as they need to be.
struct TextTable {
  private var lines: [[String]] = []
  /// How many columns, from the left, hold words; the others hold numbers, which end below each other.
  private let wordColumns: Int

  init(wordColumns: Int) { self.wordColumns = wordColumns }

  mutating func append(_ cells: [String]) { lines.append(cells) }

  /// The lines, without trailing spaces.
  var text: [String] {
    let columns = lines.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      lines.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return lines.map { cells in
      var line = ""
      for (column, cell) in cells.enumerated() {
        let space = String(repeating: " ", count: widths[column] - cell.count)
        line += (column == 0 ? "" : "  ") + (column < wordColumns ? cell + space : space + cell)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
