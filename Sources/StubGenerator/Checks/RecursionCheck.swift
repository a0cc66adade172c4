/// Finds messages that contain themselves, directly or through others. protobuf-c decodes them by recursion,
/// so a few bytes of hostile input would overflow the stack; and a Swift struct cannot contain itself.
struct RecursionCheck {
  private var messages: [String: ProtoMessage] = [:]

  /// Takes every file that protoc told of: a cycle may lie in an imported one.
  init(_ files: [ProtoFile]) {
    for message in files.flatMap(\.allMessages) {
      messages[message.declaration.fullName] = message
    }
  }

  /// One problem for each cycle that the files' messages reach, at the last field before it that is in these
  /// files.
  func problems(in files: [ProtoFile]) -> [Problem] {
    var walk = Walk(check: self, paths: Set(files.map(\.path)))
    for message in files.flatMap(\.allMessages) { walk.visit(message.declaration.fullName) }
    return walk.problems
  }

  /// A depth-first walk; a field that leads back to a message on the way there closes a cycle.
  private struct Walk {
    let check: RecursionCheck
    let paths: Set<String>
    var problems: [Problem] = []
    private var finished: Set<String> = []
    /// The messages on the way to where the walk is, and the field by which each was left.
    private var way: [(message: String, field: ProtoField?)] = []

    init(check: RecursionCheck, paths: Set<String>) {
      self.check = check
      self.paths = paths
    }

    mutating func visit(_ name: String) {
      guard !finished.contains(name), let message = check.messages[name] else { return }
      // A map in these files is refused for being one, and its entry has no line.
      if message.isMapEntry && paths.contains(message.declaration.file) { return }
      way.append((name, nil))
      for field in message.fields {
        guard case .message(let next) = field.type else { continue }
        way[way.count - 1].field = field
        if let start = way.firstIndex(where: { $0.message == next }) {
          report(way[start...].map(\.message) + [next])
        } else {
          visit(next)
        }
      }
      way.removeLast()
      finished.insert(name)
    }

    private mutating func report(_ cycle: [String]) {
      guard let field = way.compactMap(\.field).last(where: { paths.contains($0.declaration.file) }) else {
        return
      }
      problems.append(
        Problem(
          field.declaration,
          "field \(field.declaration.name): recursive messages are not supported "
            + "(\(cycle.joined(separator: " → "))); refer to the inner message by an id or an index"))
    }
  }
}
