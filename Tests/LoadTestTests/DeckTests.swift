import Testing

@testable import LoadTest

/// Choices by weight.
struct DeckTests {
  @Test(arguments: [[1], [70, 10, 10, 10], [1, 999], [2, 4, 6], [0, 3]])
  func everyRoundHasEachChoiceByItsWeight(weights: [Int]) {
    let total = weights.reduce(0, +)
    for caller in 0..<5 {
      var deck = Deck(weights: weights, seed: 3).dealt(toCaller: caller)
      var counts = weights.map { _ in 0 }
      for _ in 0..<2 * total { counts[deck.next()] += 1 }
      #expect(counts == weights.map { 2 * $0 })
    }
  }

  @Test func callersBeginAtDifferentPlaces() {
    let deck = Deck(weights: [49, 51], seed: 1)
    let beginnings = (0..<20).map { caller in
      var dealt = deck.dealt(toCaller: caller)
      return (0..<20).map { _ in dealt.next() }
    }
    #expect(Set(beginnings).count == 20)
  }
}
