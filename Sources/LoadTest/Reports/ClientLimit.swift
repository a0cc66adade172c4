import Histograms
import Limits

/// Whether the load tester itself held the calls back, so that the figures tell of it and not of the server.
extension Report {
  /// Why it did; nil where it did not.
  public var clientBottleneck: String? {
    if let load = tally.loopLoads.max(), load >= Limits.Bench.busyLoopShare {
      return
        "an event loop of the load tester was busy \(percent(load)) of the time: give it more --threads, "
        + "or a processor of its own"
    }
    if let delay = tally.sendDelaysNanoseconds.value(at: .p99), delay >= Limits.Bench.lateSendNanoseconds,
      let latency = tally.latenciesNanoseconds.value(at: .p99),
      Double(delay) >= Double(latency) * Limits.Bench.lateSendShare
    {
      return
        "the load tester sent calls \(DecimalText.latency(nanoseconds: delay)) late (p99) although it had a "
        + "caller free for them"
    }
    return nil
  }

  /// What a text says of it.
  var clientRemarks: [Remark] {
    var parts: [String] = []
    if !tally.loopLoads.isEmpty {
      let loads = tally.loopLoads.map(percent).joined(separator: ", ")
      parts.append("its event loop\(tally.loopLoads.count == 1 ? "" : "s") busy \(loads) of the time")
    }
    if let delay = tally.sendDelaysNanoseconds.value(at: .p99) {
      parts.append(
        "late by \(DecimalText.latency(nanoseconds: delay)) (p99), "
          + "\(DecimalText.latency(nanoseconds: tally.sendDelaysNanoseconds.maximum)) (max)")
    }
    var lines = parts.isEmpty ? [] : [Remark("client     \(parts.joined(separator: "; "))")]
    if let clientBottleneck { lines.append(.warning("the client is the bottleneck: \(clientBottleneck)")) }
    if tally.unsent > 0, plan.pace != .closed, clientBottleneck == nil {
      lines.append(
        .warning(
          "all callers were busy when calls were due: the server is slower than the plan, "
            + "or needs more --in-flight"))
    }
    return lines
  }

  /// What a text says of debug builds.
  var buildWarnings: [Remark] {
    [("load tester", clientBuild), ("server", serverBuild)].compactMap { name, mode in
      mode == .debug
        ? .warning("the \(name) is a debug build: the figures tell nothing of a real one") : nil
    }
  }

  private func percent(_ share: Double) -> String { "\(DecimalText.fixed(share * 100, places: 0)) %" }
}
