/// Runs many sequences and shrinks the first that fails.
package struct Campaign: Sendable {
  /// What a run came to.
  package struct Report: Sendable {
    package var tally = Tally()
    /// What was found, for a person; `nil` where nothing differs.
    package var finding: Finding?
  }

  /// A sequence that fails.
  package struct Finding: Sendable, CustomStringConvertible {
    /// The sequence's own seed.
    package let seed: UInt64
    /// How many steps it had before it was shrunk, and has now.
    package let steps: (before: Int, after: Int)
    /// The steps, what differs, and how to see it again.
    package let description: String
  }

  /// The seed of the first sequence; each further one has the next.
  package var seed: UInt64
  /// Sequences at most.
  package var sequences: Int
  /// How long new ones are begun; `nil`: until all have run.
  package var duration: Duration?
  /// Sequences that run at the same time, each on a server of its own.
  package var workers = 2
  package var surroundings: Surroundings

  /// Plans a run.
  package init(seed: UInt64, sequences: Int, surroundings: Surroundings) {
    self.seed = seed
    self.sequences = sequences
    self.surroundings = surroundings
  }

  /// Runs the sequences on servers of one kind; ends at the first that fails.
  /// - Throws: Where a server cannot be started or ended.
  package func run<Host: ServerHost>(on type: Host.Type) async throws -> Report {
    let end = duration.map { ContinuousClock.now + $0 }
    return try await withThrowingTaskGroup(of: Report.self) { group in
      for worker in 0..<workers {
        group.addTask {
          var report = Report()
          for index in stride(from: worker, to: sequences, by: workers) {
            if Task.isCancelled || end.map({ $0 < .now }) == true { break }
            report.finding = try await run(seed: seed &+ UInt64(index), on: type, &report.tally)
            if report.finding != nil { break }
          }
          return report
        }
      }
      var total = Report()
      for try await report in group {
        total.tally.add(report.tally)
        if let finding = report.finding, total.finding == nil {
          total.finding = finding
          group.cancelAll()
        }
      }
      return total
    }
  }

  /// Runs the sequence of one seed.
  private func run<Host: ServerHost>(
    seed: UInt64, on type: Host.Type, _ tally: inout Tally
  ) async throws -> Finding? {
    let sequence = CallSequence(seed: seed, canKill: type.canKill)
    guard let failure = try await runOnce(sequence, on: type, &tally) else { return nil }
    var shrinker = Shrinker(sequence, failure) { candidate in
      // A server that cannot be started or ended is no difference.
      var ignored = Tally()
      return try? await runOnce(candidate, on: type, &ignored)
    }
    await shrinker.shrink()
    return Finding(
      seed: seed, steps: (sequence.count, shrinker.sequence.count),
      description: """
        seed \(seed): the server and the model differ, after \(sequence.count) steps shrunk to \(shrinker.sequence.count):

        \(shrinker.sequence)

        \(shrinker.failure.what)

        again: scripts/soak --seed \(seed) --sequences 1 --transport \(type.transport)
        """)
  }

  private func runOnce<Host: ServerHost>(
    _ sequence: CallSequence, on type: Host.Type, _ tally: inout Tally
  ) async throws -> Failure? {
    var surroundings = surroundings
    surroundings.defaultStatus = sequence.setting.defaultStatus
    let host = try type.init(surroundings)
    let runner = Runner(host: host, in: sequence.setting)
    let result: Result<Failure?, any Error>
    do {
      try await host.start()
      try await runner.arrange()
      result = .success(try await runner.run(sequence))
    } catch {
      result = .failure(error)
    }
    await runner.disconnect()
    await host.remove()
    tally.add(runner.tally)
    return try result.get()
  }
}
