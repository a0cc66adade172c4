import PhotoLibrary

/// A field of a request that cannot be mapped to a value of the library's: which one, and what is wrong with it.
struct MalformedField: Error, Equatable {
  /// The field's path from the request, by the proto's names: `changes[3].add_to_album.assets[0]`.
  private(set) var path: String
  /// What is wrong and what would be right.
  let problem: String
  /// Which change of the batch holds it, from 0.
  private(set) var changeIndex: Int?
  /// The reason that programs see.
  let reason: Reason

  /// Blames a field of the message at hand; callers further out prepend their own part with ``inside(_:)``.
  init(_ path: String, _ problem: String, reason: Reason = .invalidArgument) {
    self.path = path
    self.problem = problem
    self.reason = reason
  }

  /// The same field seen from the message that holds this one.
  func inside(_ field: String) -> MalformedField {
    var copy = self
    copy.path = path.isEmpty ? field : "\(field).\(path)"
    return copy
  }

  /// The same field, laid at the door of one change.
  func atChange(_ index: Int) -> MalformedField {
    var copy = self
    copy.changeIndex = index
    return copy
  }

  /// A oneof of which no member is set, or a message that is missing.
  static func notSet(_ path: String, takes members: String) -> MalformedField {
    MalformedField(path, "is not set; it takes \(members)")
  }
}

/// Maps a part of a message, and puts the part's name before the path of whatever is wrong in it.
///
/// The name is made only then: paths cost nothing where all is well.
func inField<Value>(
  _ name: @autoclosure () -> String, _ body: () throws(MalformedField) -> Value
) throws(MalformedField) -> Value {
  do {
    return try body()
  } catch {
    throw error.inside(name())
  }
}

/// Maps every message of a repeated field, and puts the place of the one at fault before the path of what is wrong in it.
func inEach<Message, Value>(
  _ name: String, _ messages: [Message], _ body: (Message) throws(MalformedField) -> Value
) throws(MalformedField) -> [Value] {
  var values: [Value] = []
  values.reserveCapacity(messages.count)
  for (index, message) in messages.enumerated() {
    values.append(try inField("\(name)[\(index)]") { () throws(MalformedField) in try body(message) })
  }
  return values
}
