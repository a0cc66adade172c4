import SeededRandom
import TestSupport
import Testing

@testable import PhotoLibrary

/// Every source is read by an index in its order: nothing is sorted, and no table is read from its beginning.
struct AssetSourceTests {
  let folder = TemporaryFolder()

  static let sources: [AssetSource] = [
    .all, .favorites, .hidden, .videos, .attribute, .dated, .favoritesByMoment, .hiddenByMoment,
  ]

  @Test(arguments: sources, [true, false])
  func sourceIsReadInOrder(_ source: AssetSource, isDescending: Bool) async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let plan = try library.changes.performAndWait { writer in
      let explain = try writer.connection.prepare(
        "EXPLAIN QUERY PLAN " + source.statement(isDescending: isDescending))
      var steps: [String] = []
      while try explain.step() { steps.append(explain.text(3)) }
      return steps
    }
    #expect(plan.first?.hasPrefix("SEARCH") == true, "\(plan)")
    #expect(!plan.contains { $0.hasPrefix("SCAN") || $0.contains("TEMP B-TREE") }, "\(plan)")
    // The place is found by the index, and not by looking at what is before it.
    let sign = isDescending ? "<" : ">"
    #expect(plan.first?.contains(sign) == true, "\(plan)")
    await library.close()
  }

  @Test func runsAreThoseOfTheAssetsWithADate() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    try library.changes.performAndWait { writer in
      let rows = try writer.connection.prepare("SELECT first, last FROM dated_run ORDER BY first")
      var random = SplitMix64(seed: 5)
      var dated: Set<Int64> = []
      for _ in 0..<2_000 {
        let key = Int64.random(in: 1...30, using: &random)
        if Bool.random(using: &random) {
          try writer.datedRuns.insert(key)
          dated.insert(key)
        } else {
          try writer.datedRuns.remove(key)
          dated.remove(key)
        }
        var runs: [ClosedRange<Int64>] = []
        while try rows.step() { runs.append(rows.integer(0)...rows.integer(1)) }
        rows.reset()
        #expect(Set(runs.flatMap { Array($0) }) == dated)
        #expect(
          zip(runs, runs.dropFirst()).allSatisfy { $0.upperBound + 1 < $1.lowerBound }, "two runs touch")
      }
    }
    await library.close()
  }
}
