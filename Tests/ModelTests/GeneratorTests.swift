import Testing

@testable import ModelTest

/// What sequences are made of.
@Suite("The generator of sequences") struct GeneratorTests {
  @Test func aSeedGivesOneSequence() {
    #expect(
      CallSequence(seed: 5, canKill: true).description == CallSequence(seed: 5, canKill: true).description)
    #expect(
      CallSequence(seed: 5, canKill: true).description != CallSequence(seed: 6, canKill: true).description)
  }

  @Test func everyKindIsDrawn() {
    let calls = (0..<60).flatMap { CallSequence(seed: $0, canKill: true).steps.flatMap(\.calls) }
    for (_, kind) in CallKinds.all {
      #expect(calls.contains { type(of: $0.kind) == kind }, "no \(kind)")
    }
    let changes = calls.compactMap { $0.kind as? BatchCall }.flatMap(\.changes)
    for (_, kind) in ChangeKinds.all {
      #expect(changes.contains { type(of: $0) == kind }, "no \(kind)")
    }
  }

  @Test func onlyAProcessIsKilled() {
    func kills(_ canKill: Bool) -> Bool {
      (0..<60).flatMap { CallSequence(seed: $0, canKill: canKill).steps }.contains {
        if case .restart(.kill, _, _) = $0 { true } else { false }
      }
    }
    #expect(kills(true) && !kills(false))
  }
}
