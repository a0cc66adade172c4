/// Simpler forms of a value, each with one thing changed.
struct SimplerForms<Value> {
  private let value: Value
  /// In the order in which they were added.
  private(set) var all: [Value] = []

  init(of value: Value) { self.value = value }

  /// Adds the value with a change.
  mutating func add(_ change: (inout Value) -> Void) {
    var form = value
    change(&form)
    all.append(form)
  }
}
