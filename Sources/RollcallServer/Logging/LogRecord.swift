import JSONLines

/// One thing that happened, before it is written in either format.
struct LogRecord {
  /// When it happened.
  var time: Timestamp
  /// How much it matters.
  var level: LogLevel
  /// What happened, in words that stay the same from one time to the next.
  var message: String
  /// The particulars, in the order they are written.
  var fields: [Field]

  /// A name and its value.
  typealias Field = (key: String, value: JSONValue)
}
