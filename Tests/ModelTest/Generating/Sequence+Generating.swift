extension CallSequence {
  /// The lengths that sequences have: long enough for calls to meet, short enough to be read.
  static let lengths = 10...60

  /// Draws the sequence of a seed.
  /// - Parameter canKill: whether the server is a process of its own, which can be killed.
  package init(seed: UInt64, canKill: Bool) {
    var generator = Generator(seed: seed)
    var steps: [Step] = []
    var openCallsLeft = 5
    let length = Self.lengths.lowerBound + generator.below(Self.lengths.count)
    if generator.isGuarded {
      for _ in 0..<(3 * generator.setting.libraries.count) {
        generator.drawCaller()
        steps.append(.calls([generator.drawDecision()]))
      }
    }
    for _ in 0..<length {
      if generator.chance(1, in: 60) { steps += generator.pick(Stories.all)(&generator) }
      steps.append(Self.step(with: &generator, openCallsLeft: &openCallsLeft, canKill: canKill))
    }
    let checks = generator.setting.libraries.map { Step.check(.inspector(of: $0)) }
    self.init(in: generator.setting, steps: steps + checks)
  }

  private static func step(
    with generator: inout Generator, openCallsLeft: inout Int, canKill: Bool
  ) -> Step {
    func calls(_ count: Int) -> [Call] {
      (0..<count).map { _ in
        let mayStayOpen = openCallsLeft > 0 && generator.chance(1, in: 12)
        if mayStayOpen { openCallsLeft -= 1 }
        return generator.drawCall(mayStayOpen: mayStayOpen)
      }
    }
    switch generator.below(60) {
    case 0:
      let underWay = calls(generator.pick([0, 0, 1, 2]))
      generator.rehearseRestart()
      let ending: Step.Ending = canKill && generator.chance(2, in: 3) ? .kill : .drain
      return .restart(
        ending, during: underWay, afterMicroseconds: generator.pick([0, 100, 300, 1_000, 3_000]))
    case 1..<8:
      var together = calls(2 + generator.below(3))
      // Who does the same at the same time meets most.
      if generator.chance(1, in: 3) { together[1] = generator.drawAgain(together[0]) }
      return .calls(together)
    case 8..<20: return .check(generator.drawInspection())
    case 20..<23 where generator.isGuarded:
      generator.drawCaller()
      return .calls([generator.drawDecision()])
    default: return .calls(calls(1))
    }
  }
}
