import Limits

/// Two sets of runs beside each other: what changed, and whether it is more than the runs of one set differ among themselves.
public struct Comparison: Sendable {
  /// What is to be said of one figure.
  enum Verdict: String, Sendable {
    case better
    case worse
    case noise = "within the noise"
    case tooFewRuns = "too few runs to tell"
    case same
  }

  /// One figure of both sets.
  struct Row: Sendable {
    let key: RunRecord.Key
    let left: [Double]
    let right: [Double]

    /// How the second set's median differs from the first's, as a share of it; nil where that is zero.
    var change: Double? {
      let before = Self.median(left)
      return before == 0 ? nil : Self.median(right) / before - 1
    }

    var likelihood: Double { RankSum.likelihood(left, right) }

    var verdict: Verdict {
      let (before, after) = (Self.median(left), Self.median(right))
      guard before != after || Set(left) != Set(right) else { return .same }
      guard RankSum.leastLikelihood(left.count, right.count) < Limits.Bench.noiseLikelihood else {
        return .tooFewRuns
      }
      guard likelihood < Limits.Bench.noiseLikelihood, before != after else { return .noise }
      return (after > before) == (key.measure == "rate") ? .better : .worse
    }

    static func median(_ values: [Double]) -> Double {
      let sorted = values.sorted()
      let middle = sorted.count / 2
      return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    }
  }

  /// The figures that both sets have, by method in the order of the first report.
  let rows: [Row]
  /// Circumstances in which the sets differ.
  let differences: [(name: String, left: String, right: String)]
  private let names: (left: String, right: String)
  private let counts: (left: Int, right: Int)

  static let measures = [
    "rate", "errors", "p50", "p90", "p99", "p99.9", "p99.99", "max", "service p50", "service p99",
    "service p99.9",
  ]

  /// Compares two sets of runs, each of at least one.
  public init(_ left: [RunRecord], named leftName: String, _ right: [RunRecord], named rightName: String) {
    let methods = Set(left.flatMap { $0.values.keys.map(\.method) }).sorted()
    rows = methods.flatMap { method in
      Self.measures.compactMap { measure -> Row? in
        let key = RunRecord.Key(method: method, measure: measure)
        let row = Row(
          key: key, left: left.compactMap { $0.values[key] }, right: right.compactMap { $0.values[key] })
        return row.left.isEmpty || row.right.isEmpty ? nil : row
      }
    }
    differences = zip(left[0].circumstances, right[0].circumstances).compactMap { before, after in
      before.value == after.value ? nil : (before.name, before.value, after.value)
    }
    names = (leftName, rightName)
    counts = (left.count, right.count)
  }

  /// For a person: some lines of text, each ended by a line break.
  public var text: String {
    var table = TextTable(wordColumns: 2)
    table.append(["", "", "A: \(names.left)", "B: \(names.right)", "change", "", ""])
    for row in rows {
      table.append([
        row.key.method, row.key.measure, cell(row, row.left), cell(row, row.right), change(of: row),
        row.verdict.rawValue, likelihood(of: row),
      ])
    }
    let differing = differences.map { "differs    \($0.name): \($0.left) in A, \($0.right) in B" }
    let lines =
      ["medians of \(counts.left) and \(counts.right) runs, with the least and the most of each"] + table.text
      + differing
    return lines.map { $0 + "\n" }.joined()
  }

  private func cell(_ row: Row, _ values: [Double]) -> String {
    func text(_ value: Double) -> String {
      switch row.key.measure {
      case "rate": DecimalText.grouped(value, places: 1)
      case "errors": DecimalText.grouped(value, places: 0)
      default: DecimalText.latency(nanoseconds: UInt64(value * 1e3))
      }
    }
    guard let least = values.min(), let most = values.max(), least != most else {
      return text(Row.median(values))
    }
    return "\(text(Row.median(values))) (\(text(least)) … \(text(most)))"
  }

  private func change(of row: Row) -> String {
    guard let change = row.change else { return "" }
    let percent = DecimalText.fixed(abs(change) * 100, places: 1)
    return "\(change < 0 ? "-" : "+")\(percent) %"
  }

  private func likelihood(of row: Row) -> String {
    switch row.verdict {
    case .same, .tooFewRuns: ""
    case .better, .worse, .noise: "p \(DecimalText.fixed(row.likelihood, places: 3))"
    }
  }
}
