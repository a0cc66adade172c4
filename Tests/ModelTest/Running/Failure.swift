/// Where a server and the model differ.
package struct Failure: Sendable {
  /// The step, from 0.
  package let step: Int
  /// What was asked, what was answered, and what the model says.
  package let what: String
}
