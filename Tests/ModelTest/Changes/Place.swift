/// Names what a call makes before anybody knows what the server will call it: the call's number, and which of its changes.
struct Place: Hashable, Sendable, CustomStringConvertible {
  var call: Int
  var change = 0

  /// Such as `3.1`.
  var description: String { "\(call).\(change)" }
}
