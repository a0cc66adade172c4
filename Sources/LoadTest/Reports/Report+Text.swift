extension Report {
  /// The report for a person: some lines of text, each ended by a line break.
  public var text: String {
    let parts = [[title, builds, rate], table, remarks.map(\.text)]
    return parts.filter { !$0.isEmpty }.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  var title: String {
    let batches = changesPerBatch.map { ", batches of \($0) changes" } ?? ""
    let pictures = pictures.map { ", pictures of \($0)" } ?? ""
    let warmUp = plan.warmUp == .zero ? "" : "\(seconds(plan.warmUp / .seconds(1))) s warm-up and "
    let length =
      plan.count.map { "\(DecimalText.grouped($0)) calls in \(seconds(measuredSeconds)) s" }
      ?? "\(seconds(measuredSeconds)) s"
    return
      "\(workload) on \(server): \(plan.pace.words), \(counted(plan.connections, "connection")) × "
      + "\(plan.inFlightPerConnection) in flight on \(counted(plan.threads, "thread")) for "
      + "\(warmUp)\(length)\(batches)\(pictures)"
  }

  var builds: String {
    "built as \(clientBuild.rawValue), the server as \(serverBuild.rawValue)"
  }

  var rate: String {
    let answered = "\(DecimalText.grouped(callsPerSecond, places: 1)) calls a second"
    guard plan.pace != .closed else { return answered }
    return
      "\(answered) of \(DecimalText.grouped(tally.perSecond(tally.planned), places: 1)) planned; "
      + "\(DecimalText.grouped(tally.unsent)) could not be sent"
  }

  private var table: [String] {
    var table = TextTable(wordColumns: 2)
    table.append(Self.tableHead)
    for line in tableLines { table.append(line.cells) }
    return table.text
  }

  private func seconds(_ value: Double) -> String { DecimalText.fixed(value, places: 1) }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}

extension Pace {
  /// As a report's title names it.
  var words: String {
    switch self {
    case .closed: "closed loop"
    case .open(.constant(let rate)): "open loop at \(number(rate)) a second"
    case .open(.ramp(let first, let last)): "open loop from \(number(first)) to \(number(last)) a second"
    case .open(.steps(let rates)): "open loop at \(rates.map(number).joined(separator: ", ")) a second"
    }
  }

  private func number(_ rate: Double) -> String {
    DecimalText.grouped(rate, places: rate == rate.rounded() ? 0 : 1)
  }
}
