/// Where one limit's edge is shown: at it, and one past it.
struct LimitRow {
  /// A test function: its file below `Tests/`, and its name.
  struct Test: Equatable {
    let file: String
    let function: String
  }

  enum Proof {
    /// Tests reach it. One that reaches both sides stands here twice, and says so by the trait `.bothSides`.
    case edge(at: Test, past: Test)
    /// It has no edge that a caller could meet, for this reason.
    case noEdge(String)
  }

  /// Such as `Wire.maximumFrameDataBytes`.
  let name: String
  let proof: Proof

  /// The tests that reach the edge, each once.
  var tests: [Test] {
    guard case .edge(let at, let past) = proof else { return [] }
    return at == past ? [at] : [at, past]
  }

  /// A limit that one test reaches from both sides.
  static func edge(_ name: String, _ file: String, _ function: String) -> LimitRow {
    edge(name, file, at: function, past: function)
  }

  /// A limit that one test reaches and another passes.
  static func edge(_ name: String, _ file: String, at: String, past: String) -> LimitRow {
    LimitRow(
      name: name,
      proof: .edge(at: Test(file: file, function: at), past: Test(file: file, function: past)))
  }

  static func noEdge(_ reason: String, _ group: String, _ names: String...) -> [LimitRow] {
    names.map { LimitRow(name: "\(group).\($0)", proof: .noEdge(reason)) }
  }
}
