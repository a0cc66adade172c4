/// Where one limit's edge is shown: at it, and one past it.
struct LimitRow {
  enum Proof {
    /// A test reaches it: the file below `Tests/`, and the function.
    case edge(String, String)
    /// It has no edge that a caller could meet, for this reason.
    case noEdge(String)
    /// It has an edge that no test reaches, for this reason.
    case unreached(String)
  }

  /// Such as `Wire.maximumFrameDataBytes`.
  let name: String
  let proof: Proof

  static func edge(_ name: String, _ file: String, _ function: String) -> LimitRow {
    LimitRow(name: name, proof: .edge(file, function))
  }
  static func noEdge(_ reason: String, _ group: String, _ names: String...) -> [LimitRow] {
    names.map { LimitRow(name: "\(group).\($0)", proof: .noEdge(reason)) }
  }
  static func unreached(_ reason: String, _ group: String, _ names: String...) -> [LimitRow] {
    names.map { LimitRow(name: "\(group).\($0)", proof: .unreached(reason)) }
  }
}
