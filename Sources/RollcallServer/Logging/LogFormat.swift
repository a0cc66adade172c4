import JSONLines

/// How log lines are written.
public enum LogFormat: String, Sendable, CaseIterable {
  /// For people: `2026-11-30T02:00:00.123Z info  message key=value`.
  case text
  /// For programs: one JSON object a line, with `time`, `level`, `message` and the fields.
  case json

  /// The record as one line, without its end.
  func line(for record: LogRecord) -> String {
    switch self {
    case .text: textLine(record)
    case .json: jsonLine(record)
    }
  }
}

/// The level's name is padded so that messages stand in one column.
private func textLine(_ record: LogRecord) -> String {
  let name = record.level == .warning ? "warn" : record.level.rawValue
  let padding = String(repeating: " ", count: 5 - name.count)
  var line = "\(record.time) \(name)\(padding) \(singleLine(record.message))"
  for (key, value) in record.fields {
    line += " \(key)=\(bareOrQuoted(value))"
  }
  return line
}

private func jsonLine(_ record: LogRecord) -> String {
  var object: JSONObject = [
    "time": .text(record.time.description), "level": .text(record.level.rawValue),
    "message": .text(record.message),
  ]
  for (key, value) in record.fields { object.append(key, value) }
  return object.line
}

/// A text that could be mistaken for something else, or would end the line, is quoted as in JSON.
private func bareOrQuoted(_ value: JSONValue) -> String {
  guard case .text(let text) = value else { return value.encoded }
  let encoded = value.encoded
  let isPlain =
    !text.isEmpty && encoded.utf8.count == text.utf8.count + 2
    && !text.unicodeScalars.contains { $0 == "=" || $0.properties.isWhitespace }
  return isPlain ? text : encoded
}

/// A message is not quoted, but whatever it quotes from a caller must not begin a line of its own, nor change the terminal.
private func singleLine(_ text: String) -> String {
  let encoded = JSONValue.text(text).encoded.dropFirst().dropLast()
  let escapedByJSONAlone = text.utf8.count { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
  return encoded.utf8.count == text.utf8.count + escapedByJSONAlone ? text : String(encoded)
}
