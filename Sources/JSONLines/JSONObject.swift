/// A JSON object that keeps its names in the order given, to be written as one line.
///
/// It only writes: the tools print JSON for other programs and read none.
public struct JSONObject: Sendable, Equatable, ExpressibleByDictionaryLiteral {
  private var names: [String] = []
  private var values: [JSONValue] = []

  /// Makes an object; the names keep the order written.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    for (name, value) in elements { append(name, value) }
  }

  /// Adds a name and its value at the end. A name that is there already is a mistake of the caller's code.
  public mutating func append(_ name: String, _ value: JSONValue) {
    precondition(!names.contains(name), "JSON object with two values for \(name)")
    names.append(name)
    values.append(value)
  }

  /// The object as JSON text: no spaces, no line ends.
  public var line: String {
    let members = zip(names, values).map { "\(JSONValue.text($0).encoded):\($1.encoded)" }
    return "{" + members.joined(separator: ",") + "}"
  }
}
