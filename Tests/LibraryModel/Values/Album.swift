/// A list of assets in an order of its own, by the model's numbers.
package struct Album: Hashable, Sendable {
  package let number: Int
  /// Who has made it.
  package let owner: Text
  package var title: Text
  /// In the album's order, those that are not seen among them.
  package var members: [Int] = []
  /// Members that keep their places and are not seen: they are in the trash, or another's, where a client is told that sees only
  /// its own.
  package var hidden: Set<Int> = []
  package var state = State.present

  /// The members that are seen, in order.
  package var shown: [Int] { members.filter { !hidden.contains($0) } }
}
