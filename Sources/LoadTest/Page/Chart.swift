/// Curves over two axes, as SVG.
struct Chart {
  /// One curve.
  struct Curve {
    let name: String
    /// The class that gives it its colour.
    let style: String
    var isDashed = false
    /// Its points, as values of the axes; nil parts the curve.
    let points: [(x: Double, y: Double)?]
  }

  /// What it shows, for those who cannot see it.
  let title: String
  let horizontal: Axis
  let vertical: Axis
  let curves: [Curve]

  private static let (width, height) = (960.0, 320.0)
  private static let (left, right, top, bottom) = (78.0, 24.0, 14.0, 30.0)

  /// The figure: the curves and what each is.
  var html: String {
    """
    <figure><svg viewBox="0 0 960 320" role="img" aria-label="\(title.escapedForHTML)">
    \(grid)\(curves.map(path).joined())</svg>
    <div class="legend">\(curves.map(legend).joined())</div></figure>

    """
  }

  private var grid: String {
    let lines = vertical.marks.map { mark in
      let y = Self.y(mark.place)
      return """
        <line class="grid" x1="\(Self.left)" x2="\(Self.width - Self.right)" y1="\(y)" y2="\(y)"/>\
        <text x="\(Self.left - 8)" y="\(y + 4)" text-anchor="end">\(mark.text.escapedForHTML)</text>

        """
    }
    let columns = horizontal.marks.map { mark in
      let x = Self.x(mark.place)
      return """
        <line class="grid" x1="\(x)" x2="\(x)" y1="\(Self.top)" y2="\(Self.height - Self.bottom)"/>\
        <text x="\(x)" y="\(Self.height - 8)" text-anchor="middle">\(mark.text.escapedForHTML)</text>

        """
    }
    return (lines + columns).joined()
  }

  private func path(_ curve: Curve) -> String {
    var data = ""
    var isDrawing = false
    for point in curve.points {
      guard let point else {
        isDrawing = false
        continue
      }
      let (x, y) = (Self.x(horizontal.place(of: point.x)), Self.y(vertical.place(of: point.y)))
      data += "\(isDrawing ? "L" : "M")\(x) \(y)"
      isDrawing = true
    }
    return "<path class=\"curve \(classes(curve))\" d=\"\(data)\"/>\n"
  }

  private func legend(_ curve: Curve) -> String {
    """
    <span><svg viewBox="0 0 26 10"><path class="curve \(classes(curve))" d="M0 5L26 5"/></svg>\
    \(curve.name.escapedForHTML)</span>
    """
  }

  private func classes(_ curve: Curve) -> String { curve.style + (curve.isDashed ? " dashed" : "") }

  private static func x(_ place: Double) -> String {
    DecimalText.fixed(left + place * (width - left - right), places: 1)
  }

  private static func y(_ place: Double) -> Double {
    ((height - bottom - place * (height - top - bottom)) * 10).rounded() / 10
  }
}

extension String {
  /// The text with what HTML would take for its own written as references.
  var escapedForHTML: String {
    reduce(into: "") { text, character in
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      default: text.append(character)
      }
    }
  }
}
