/// Makes a failing sequence smaller as long as it still fails (Zeller and Hildebrandt's delta debugging): first whole steps
/// are taken out, then calls of a step, then what is in a call.
struct Shrinker {
  /// Runs at most: shrinking is for a person who waits.
  static let runs = 600
  /// How often a sequence in which calls overlap may pass before it counts as one that does not fail.
  static let attemptsAtRaces = 6

  private let run: (CallSequence) async -> Failure?
  private var runsLeft = Self.runs
  private(set) var sequence: CallSequence
  private(set) var failure: Failure

  /// - Parameter run: runs a sequence on a new server.
  init(_ sequence: CallSequence, _ failure: Failure, run: @escaping (CallSequence) async -> Failure?) {
    self.sequence = sequence
    self.failure = failure
    self.run = run
  }

  /// Shrinks until nothing can be taken away any more, or the runs are used up.
  mutating func shrink() async {
    // What comes after the step that failed has no part in it.
    await attempt(Array(sequence.steps[...failure.step]))
    var hasShrunk = true
    while hasShrunk, runsLeft > 0 {
      hasShrunk = false
      if await dropSteps() { hasShrunk = true }
      if await simplifySteps() { hasShrunk = true }
    }
  }

  /// Takes out runs of steps: half of them at first, single ones at last.
  private mutating func dropSteps() async -> Bool {
    var hasDropped = false
    var length = max(1, sequence.steps.count / 2)
    while true {
      var start = 0
      while start < sequence.steps.count, runsLeft > 0 {
        var steps = sequence.steps
        steps.removeSubrange(start..<min(start + length, steps.count))
        if await attempt(steps) { hasDropped = true } else { start += length }
      }
      if length == 1 { return hasDropped }
      length /= 2
    }
  }

  /// Puts simpler steps in the place of steps.
  private mutating func simplifySteps() async -> Bool {
    var hasSimplified = false
    var index = 0
    while index < sequence.steps.count, runsLeft > 0 {
      if await simplifyStep(at: index) { hasSimplified = true } else { index += 1 }
    }
    return hasSimplified
  }

  private mutating func simplifyStep(at index: Int) async -> Bool {
    for step in sequence.steps[index].simpler {
      var steps = sequence.steps
      steps[index] = step
      if await attempt(steps) { return true }
    }
    return false
  }

  /// Takes a smaller sequence if it fails, too.
  @discardableResult
  private mutating func attempt(_ steps: [Step]) async -> Bool {
    let candidate = CallSequence(in: sequence.setting, steps: steps)
    for _ in 0..<(candidate.isDeterministic ? 1 : Self.attemptsAtRaces) where runsLeft > 0 {
      runsLeft -= 1
      if let failure = await run(candidate) {
        sequence = candidate
        self.failure = failure
        return true
      }
    }
    return false
  }
}

extension Step {
  /// Simpler steps: without one of the calls, or with a simpler one.
  var simpler: [Step] {
    var simpler: [Step] = []
    for index in calls.indices {
      if calls.count > 1 || isRestart {
        var step = self
        step.calls.remove(at: index)
        simpler.append(step)
      }
      for call in calls[index].simpler {
        var step = self
        step.calls[index] = call
        simpler.append(step)
      }
    }
    return simpler
  }

  private var isRestart: Bool {
    if case .restart = self { true } else { false }
  }
}
