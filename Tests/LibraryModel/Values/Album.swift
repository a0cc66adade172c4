/// A list of assets in an order of its own, by the model's numbers.
package struct Album: Hashable, Sendable {
  package let number: Int
  package var title: Text
  /// In the album's order, those that are not seen among them.
  package var members: [Int] = []
  /// Members that keep their places and are not seen, because they are in the trash.
  package var hidden: Set<Int> = []
  package var state = State.present

  /// The members that are seen, in order.
  package var shown: [Int] { members.filter { !hidden.contains($0) } }
}
