/// What can stand behind a name in a JSON object.
public enum JSONValue: Sendable, Equatable {
  /// Any text.
  case text(String)
  /// A whole number of at most 64 bits, with or without sign; written exactly.
  case integer(Int128)
  /// Any other number; what JSON has no word for (infinite, not a number) is written as null.
  case number(Double)
  /// True or false.
  case boolean(Bool)
  /// Nothing.
  case null
  /// A list.
  case array([JSONValue])
  /// An object within.
  case object(JSONObject)

  /// A whole number of any integer type of at most 64 bits.
  public init(_ value: some FixedWidthInteger) {
    self = .integer(Int128(value))
  }

  /// The value as JSON text without spaces.
  public var encoded: String {
    switch self {
    case .text(let text): quoted(text)
    case .integer(let value): String(value)
    case .number(let value): value.isFinite ? "\(value)" : "null"
    case .boolean(let value): value ? "true" : "false"
    case .null: "null"
    case .array(let values): "[" + values.map(\.encoded).joined(separator: ",") + "]"
    case .object(let object): object.line
    }
  }
}

extension JSONValue: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral
{
  /// A text.
  public init(stringLiteral value: String) { self = .text(value) }

  /// A whole number.
  public init(integerLiteral value: Int64) { self = .integer(Int128(value)) }

  /// True or false.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

/// A JSON string (RFC 8259, section 7). Beyond what JSON demands, DEL, the C1 controls and the two separators that
/// some readers take for an end of line are escaped, so that a line stays one line on every terminal and in every log;
/// and so are the marks that turn the writing direction, by which a text could show what follows it in another order.
private func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}",
      "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}":
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
