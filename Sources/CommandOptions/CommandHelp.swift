extension Command {
  /// The text of `--help`: usage, what the command does, its subcommands and options.
  public var helpText: String {
    var text = "usage: \(usage)\n\n\(summary)\n"
    if !subcommands.isEmpty {
      text += "\ncommands:\n" + columns(subcommands.map { ($0.word, $0.summary) })
    }
    let declared = options + [OptionDeclaration("--help", help: "Prints this.")]
    text += "\noptions:\n"
    text += columns(declared.map { ($0.term, $0.help) })
    if !notes.isEmpty { text += "\n\(notes)\n" }
    return text
  }

  /// One line: how the command is written.
  public var usage: String {
    var parts = [name]
    if !subcommands.isEmpty { parts.append("COMMAND") }
    if !operands.usage.isEmpty { parts.append(operands.usage) }
    parts.append("[OPTION…]")
    return parts.joined(separator: " ")
  }

  /// Two columns: the terms, and their explanations wrapped beside them.
  private func columns(_ rows: [(term: String, text: String)]) -> String {
    let width = (rows.map(\.term.count).max() ?? 0) + 4
    return rows.map { row in
      let indent = String(repeating: " ", count: width)
      let lines = wrap(row.text, width: 100 - width)
      let first =
        "  " + row.term + String(repeating: " ", count: width - 2 - row.term.count) + (lines.first ?? "")
      return ([first] + lines.dropFirst().map { indent + $0 }).joined(separator: "\n") + "\n"
    }.joined()
  }

  private func wrap(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
