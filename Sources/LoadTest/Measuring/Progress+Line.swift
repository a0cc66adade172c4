import Histograms

extension Progress {
  /// In one line: how long it has lasted, what was answered lately, how long that took, and what has failed so far.
  public var line: String {
    let rate = recentSeconds > 0 ? Double(recent.answered) / recentSeconds : 0
    var parts = [
      "\(DecimalText.fixed(elapsedSeconds, places: 0)) s\(isWarmingUp ? " (warm-up)" : "")",
      "\(DecimalText.grouped(rate, places: 0)) calls a second",
    ]
    for (name, quantile) in [("p50", Quantile.p50), ("p99", .p99)] {
      guard let value = recent.latenciesNanoseconds.value(at: quantile) else { continue }
      parts.append("\(name) \(DecimalText.latency(nanoseconds: value))")
    }
    return (parts + ["\(DecimalText.grouped(failed)) failed"]).joined(separator: "   ")
  }
}
