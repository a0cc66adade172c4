import Histograms

/// The curves of a report's page.
extension Report {
  /// The latency that so large a share of the calls did not exceed, for each method.
  var latencyChart: Chart? {
    var curves: [Chart.Curve] = []
    for (index, method) in tally.methods.enumerated() where method.latenciesNanoseconds.count > 0 {
      curves.append(
        Chart.Curve(
          name: plan.pace == .closed ? method.name : "\(method.name), from the planned moment",
          style: Self.style(index), points: Self.latencyPoints(method.latenciesNanoseconds)))
      if method.serviceTimesNanoseconds.count > 0 {
        curves.append(
          Chart.Curve(
            name: "\(method.name), service time", style: Self.style(index), isDashed: true,
            points: Self.latencyPoints(method.serviceTimesNanoseconds)))
      }
    }
    let values = curves.flatMap { $0.points.compactMap { $0?.y } }
    guard let least = values.min(), let most = values.max() else { return nil }
    return Chart(
      title: "Latency by the share of calls that did not exceed it", horizontal: .shares(nines: nines),
      vertical: .logarithmic(from: max(1, least), to: most) { DecimalText.latency(nanoseconds: UInt64($0)) },
      curves: curves)
  }

  /// Calls answered and failed, a second, over the run.
  var throughputChart: Chart? {
    let slots = tally.timeline.slots
    guard !slots.isEmpty else { return nil }
    let seconds = Double(tally.timeline.slotNanoseconds) / 1e9
    let answered = slots.map { Double($0.answered) / seconds }
    let failed = slots.map { Double($0.failed) / seconds }
    return Chart(
      title: "Calls a second over time", horizontal: timeAxis,
      vertical: .linear(to: max(1, (answered + failed).max() ?? 1)) { DecimalText.grouped($0, places: 0) },
      curves: [
        Chart.Curve(name: "answered a second", style: "s0", points: points(answered)),
        Chart.Curve(name: "failed a second", style: "bad", points: points(failed)),
      ])
  }

  /// Latencies over the run.
  var latencyOverTimeChart: Chart? {
    let histograms = tally.timeline.slots.map(\.latenciesNanoseconds)
    let curves = [("p50", Quantile.p50, "s0"), ("p99", .p99, "s1"), ("max", nil, "s4")].map {
      name, quantile, style in
      let values = histograms.map { histogram -> Double? in
        guard histogram.count > 0 else { return nil }
        return Double(quantile.flatMap { histogram.value(at: $0) } ?? histogram.maximum)
      }
      return Chart.Curve(name: name, style: style, points: points(values))
    }
    let values = curves.flatMap { $0.points.compactMap { $0?.y } }
    guard let least = values.min(), let most = values.max() else { return nil }
    return Chart(
      title: "Latencies over time", horizontal: timeAxis,
      vertical: .logarithmic(from: max(1, least), to: most) { DecimalText.latency(nanoseconds: UInt64($0)) },
      curves: curves)
  }

  private var timeAxis: Axis {
    let slots = Double(tally.timeline.slots.count)
    let end = max(measuredSeconds, slots * Double(tally.timeline.slotNanoseconds) / 1e9)
    return .linear(to: end) { "\(DecimalText.fixed($0, places: end < 5 ? 1 : 0)) s" }
  }

  /// A value for the middle of each slot.
  private func points(_ values: [Double?]) -> [(x: Double, y: Double)?] {
    values.enumerated().map { index, value in
      value.map { ((Double(index) + 0.5) * Double(tally.timeline.slotNanoseconds) / 1e9, $0) }
    }
  }

  /// How many nines the largest method has calls for, so that the curve ends where single calls do not decide.
  private var nines: Int {
    let count = tally.methods.map(\.latenciesNanoseconds.count).max() ?? 0
    return min(6, max(1, "\(count)".count - 1))
  }

  /// Ten points for each nine.
  private static func latencyPoints(_ histogram: Histogram) -> [(x: Double, y: Double)?] {
    let steps: [UInt64] = [
      0, 200_000, 370_000, 500_000, 600_000, 680_000, 750_000, 800_000, 840_000, 870_000,
    ]
    var points: [(x: Double, y: Double)?] = []
    for nine in 0..<6 {
      let unit = (0..<nine).reduce(UInt64(1)) { unit, _ in unit * 10 }
      guard histogram.count >= unit else { break }
      for step in steps {
        let quantile = Quantile(partsPerMillion: 1_000_000 - (1_000_000 - step) / unit)
        guard let value = histogram.value(at: quantile) else { continue }
        points.append((Double(quantile.partsPerMillion) / 1e6, Double(max(1, value))))
      }
    }
    return points + [(1, Double(histogram.maximum))]
  }

  private static func style(_ index: Int) -> String { "s\(index % 6)" }
}
