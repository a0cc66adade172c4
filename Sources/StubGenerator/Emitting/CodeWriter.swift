/// Collects source text, indented by two spaces a level.
struct CodeWriter {
  private(set) var text = ""
  private var depth = 0

  /// Adds one line; an empty one has no indentation.
  mutating func line(_ line: String = "") {
    if !line.isEmpty { text += String(repeating: "  ", count: depth) + line }
    text += "\n"
  }

  /// Adds lines between a line that opens and one that closes them.
  mutating func block(_ opening: String, closing: String = "}", _ body: (inout CodeWriter) -> Void) {
    line(opening)
    depth += 1
    body(&self)
    depth -= 1
    line(closing)
  }

  /// Adds a documentation comment and, for something deprecated, the attribute that says so.
  mutating func documentation(of declaration: Declaration) {
    comment(declaration.comment)
    if declaration.isDeprecated { line("@available(*, deprecated)") }
  }

  /// Adds the documentation comment of a type. A deprecated type says so in words: with the attribute, every
  /// generated use of it would warn.
  mutating func documentation(ofType declaration: Declaration) {
    let gap = declaration.comment.isEmpty ? [] : [""]
    comment(declaration.comment + (declaration.isDeprecated ? gap + ["- Important: Deprecated."] : []))
  }

  /// Adds a documentation comment.
  mutating func comment(_ lines: [String]) {
    for text in lines { line(text.isEmpty ? "///" : "/// \(text)") }
  }
}
