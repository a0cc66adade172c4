import LibraryModel
import Testing

@testable import ModelTest

/// From a failing sequence to the part of it that matters.
@Suite("Shrinking") struct ShrinkerTests {
  @Test func onlyWhatMattersIsLeft() async {
    let sequence = CallSequence(steps: (1...40).map { .calls([ensure($0)]) } + [.check(Caller(client: ""))])
    var shrinker = Shrinker(sequence, Failure(step: 33, what: "")) { candidate in
      let numbers = candidate.steps.flatMap(\.calls).map(\.number)
      return numbers.contains(7) && numbers.contains(31) ? Failure(step: candidate.count - 1, what: "") : nil
    }
    await shrinker.shrink()
    #expect(shrinker.sequence.steps.flatMap(\.calls).map(\.number) == [7, 31])
  }

  @Test func aCallIsMadeSimpler() async {
    var call = ensure(1)
    call.timing = .cancel(5)
    call.kind = BatchCall(
      changes: [
        PlannedEnsure(title: "holiday"), PlannedEnsure(title: "x"),
        PlannedAdd(album: .change(1), assets: [.id("a"), .id("b")], place: .index(3)),
      ], batchID: "one", usesOwnMethod: true)
    let sequence = CallSequence(steps: [.calls([ensure(2), call])])
    var shrinker = Shrinker(sequence, Failure(step: 0, what: "")) { candidate in
      let batches = candidate.steps.flatMap(\.calls).compactMap { $0.kind as? BatchCall }
      let fails = batches.contains { batch in
        batch.changes.contains { change in
          guard let add = change as? PlannedAdd, case .change(let index) = add.album else { return false }
          return (batch.changes[index] as? PlannedEnsure)?.title == "x"
        }
      }
      return fails ? Failure(step: 0, what: "") : nil
    }
    await shrinker.shrink()
    #expect(
      shrinker.sequence.description
        == "#1 “”: PerformChanges { ensure_album “x”; add_to_album change 0: [“b”] }")
  }

  private func ensure(_ number: Int) -> Call {
    Call(
      number: number, caller: Caller(client: ""),
      kind: BatchCall(changes: [PlannedEnsure(title: Vocabulary.titles[0])], batchID: ""))
  }
}
