/// Sizes as a command line gives them.
public enum ByteCount {
  private static let units: [(suffix: String, shift: UInt64)] = [
    ("KiB", 10), ("MiB", 20), ("GiB", 30), ("TiB", 40),
  ]

  /// Reads a whole number of bytes, or of `KiB`, `MiB`, `GiB` or `TiB`: `500`, `10GiB`.
  ///
  /// - Parameter name: what is read, for the error.
  /// - Throws: `UsageError` for anything else, and for more than 63 bits hold.
  public static func parse(_ text: String, of name: String) throws(UsageError) -> UInt64 {
    let unit = units.first { text.hasSuffix($0.suffix) }
    let digits = text.dropLast(unit?.suffix.count ?? 0)
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let number = UInt64(digits),
      number <= UInt64(Int64.max) >> (unit?.shift ?? 0)
    else { throw UsageError("\(name) takes a size such as 500MiB or 10GiB; not “\(text)”") }
    return number << (unit?.shift ?? 0)
  }

  /// Reads how much something may hold: as ``parse(_:of:)``, but for 0, which bounds nothing where it is sent.
  ///
  /// - Parameter unbounded: what to give for no bound.
  /// - Throws: `UsageError` also for 0.
  public static func parseBound(_ text: String, of name: String, unbounded: String) throws(UsageError)
    -> UInt64
  {
    let bytes = try parse(text, of: name)
    guard bytes > 0 else { throw UsageError("\(name) takes at least 1 byte; for any number, \(unbounded)") }
    return bytes
  }
}

extension ParsedCommand {
  /// An option's value as a bound: see ``ByteCount/parseBound(_:of:unbounded:)``; nil where it was not given.
  ///
  /// Throws `UsageError` for anything else.
  public func bound(_ name: String) throws(UsageError) -> UInt64? {
    guard let value = text(name) else { return nil }
    return try ByteCount.parseBound(value, of: name, unbounded: "leave it out")
  }
}
