/// What a caller's `traceparent` says (W3C Trace Context): which trace the call belongs to.
struct TraceParent: Equatable {
  /// The key of the metadata.
  static let key = "traceparent"

  /// 32 digits of lower-case hexadecimal, not all zero.
  let traceID: String

  /// Reads the text; nil where it is none, so that nothing but digits reaches a log.
  ///
  /// `VERSION-TRACE-PARENT-FLAGS` with 2, 32, 16 and 2 digits. Version 00 has nothing behind; of a later one, which may have
  /// more, the parts known today are read, as the specification demands. Version ff and ids of zeros are invalid.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count >= 4, zip(parts, [2, 32, 16, 2]).allSatisfy({ Self.isHexadecimal($0, digits: $1) }),
      parts[0] != "ff", parts[0] != "00" || parts.count == 4,
      parts[1].contains(where: { $0 != "0" }), parts[2].contains(where: { $0 != "0" })
    else { return nil }
    traceID = String(parts[1])
  }

  private static func isHexadecimal(_ text: Substring, digits: Int) -> Bool {
    text.utf8.count == digits
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
      }
  }
}
