/// A list of assets in an order of its own, by the model's numbers.
package struct Album: Hashable, Sendable {
  package let number: Int
  package var title: Text
  package var members: [Int] = []
}
