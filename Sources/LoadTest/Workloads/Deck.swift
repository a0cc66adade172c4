import SeededRandom

/// Choices by weight, exactly: a shuffled pack in which each choice has as many cards as its weight, dealt again and again.
/// Every caller deals from the same pack, each from another place on.
struct Deck: Sendable {
  private let cards: [UInt16]
  private var place: Int

  /// Makes a pack of the choices 0, 1, … with these weights, at least one above 0.
  init(weights: [Int], seed: UInt64) {
    let divisor = weights.reduce(0) { Self.greatestCommonDivisor($0, $1) }
    precondition(divisor > 0, "a pack without a card")
    var random = SplitMix64(seed: seed)
    cards = weights.enumerated()
      .flatMap { choice, weight in Array(repeating: UInt16(choice), count: weight / divisor) }
      .shuffled(using: &random)
    place = 0
  }

  /// The same pack, dealt from a place of the caller's own.
  func dealt(toCaller number: Int) -> Deck {
    var deck = self
    // A step that shares no divisor with most sizes, so that callers begin all over the pack.
    deck.place = Int(UInt64(number) &* 7_919 % UInt64(cards.count))
    return deck
  }

  /// The next choice.
  mutating func next() -> Int {
    place = place + 1 < cards.count ? place + 1 : 0
    return Int(cards[place])
  }

  private static func greatestCommonDivisor(_ left: Int, _ right: Int) -> Int {
    right == 0 ? left : greatestCommonDivisor(right, left % right)
  }
}
