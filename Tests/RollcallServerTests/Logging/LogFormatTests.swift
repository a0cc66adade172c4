import JSONLines
import Testing

@testable import RollcallServer

@Suite("How log lines are written")
struct LogFormatTests {
  private func record(
    _ message: String, level: LogLevel = .info, fields: KeyValuePairs<String, JSONValue> = [:]
  ) -> LogRecord {
    LogRecord(
      time: Timestamp(unixMilliseconds: 1_796_004_000_123), level: level, message: message,
      fields: Array(fields))
  }

  @Test("Text: time, padded level, message, fields in order")
  func text() {
    let line = LogFormat.text.line(
      for: record("listening", fields: ["address": "127.0.0.1:80", "loops": 2, "rate": .number(1.5)]))
    #expect(line == "2026-11-30T02:00:00.123Z info  listening address=127.0.0.1:80 loops=2 rate=1.5")
  }

  @Test(
    "Text: every level takes five places",
    arguments: zip(LogLevel.allCases, ["debug", "info ", "warn ", "error"]))
  func levels(level: LogLevel, written: String) {
    #expect(LogFormat.text.line(for: record("x", level: level)) == "2026-11-30T02:00:00.123Z \(written) x")
  }

  @Test(
    "Text: a value that could be mistaken is quoted",
    arguments: [
      ("plain/path-1.x", "plain/path-1.x"), ("截图相簿", "截图相簿"), ("", #""""#), ("a b", #""a b""#),
      ("a=b", #""a=b""#), ("say \"hi\"", #""say \"hi\"""#), ("a\\b", #""a\\b""#), ("a\nb", #""a\nb""#),
      ("a\u{2028}b", #""a\u2028b""#), ("a\u{3000}b", "\"a\u{3000}b\""),
    ])
  func quoting(value: String, written: String) {
    let line = LogFormat.text.line(for: record("m", fields: ["k": .text(value)]))
    #expect(line == "2026-11-30T02:00:00.123Z info  m k=\(written)")
  }

  @Test("Text: a message cannot begin a line of its own")
  func forgedLine() {
    let line = LogFormat.text.line(for: record("x\n2026-11-30T02:00:00.123Z error fake"))
    #expect(line == "2026-11-30T02:00:00.123Z info  x\\n2026-11-30T02:00:00.123Z error fake")
  }

  @Test("JSON: one object, numbers as numbers, everything escaped")
  func json() {
    let line = LogFormat.json.line(
      for: record("a \"b\"\n", level: .warning, fields: ["path": "/a b", "bytes": 7, "bell": "\u{7}"]))
    #expect(
      line == """
        {"time":"2026-11-30T02:00:00.123Z","level":"warning","message":"a \\"b\\"\\n",\
        "path":"/a b","bytes":7,"bell":"\\u0007"}
        """)
  }

  @Test(
    "Time is RFC 3339 in UTC",
    arguments: [
      (0, "1970-01-01T00:00:00.000Z"), (951_782_400_005, "2000-02-29T00:00:00.005Z"),
      (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
    ] as [(Int64, String)])
  func time(milliseconds: Int64, written: String) {
    #expect(Timestamp(unixMilliseconds: milliseconds).description == written)
  }
}
