import RPCWire

/// What sequences were made of: a tester that only asks for what is refused finds nothing.
package struct Tally: Sendable {
  package private(set) var sequences = 0
  package private(set) var steps = 0
  package private(set) var calls = 0
  package private(set) var restarts = 0
  /// Calls that were answered with an error, by its reason.
  package private(set) var errors: [String: Int] = [:]
  /// The most worlds that there ever were at once.
  package private(set) var mostWorlds = 1

  package init() {}

  mutating func count(_ observations: [Observation], worlds: Int) {
    calls += observations.count
    for error in observations.compactMap(\.error) {
      errors[error.info?.reason ?? "\(error.code)", default: 0] += 1
    }
    mostWorlds = max(mostWorlds, worlds)
  }

  mutating func countRestart() { restarts += 1 }
  mutating func countSequence(of count: Int) {
    sequences += 1
    steps += count
  }

  /// Adds what another part of the run was made of.
  package mutating func add(_ other: Tally) {
    sequences += other.sequences
    steps += other.steps
    calls += other.calls
    restarts += other.restarts
    errors.merge(other.errors, uniquingKeysWith: +)
    mostWorlds = max(mostWorlds, other.mostWorlds)
  }

  /// A line, and one for each reason.
  package var text: String {
    let refused = errors.values.reduce(0, +)
    var lines = [
      "\(sequences) sequences, \(steps) steps, \(calls) calls, \(refused) of them answered with an error, "
        + "\(restarts) restarts, at most \(mostWorlds) worlds at once"
    ]
    for (reason, count) in errors.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      lines.append("  \(count)\t\(reason)")
    }
    return lines.joined(separator: "\n")
  }
}
