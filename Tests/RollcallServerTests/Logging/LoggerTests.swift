import JSONLines
import Limits
import Locking
import TestSupport
import Testing

@testable import RollcallServer

@Suite("What a logger lets through")
struct LoggerTests {
  @Test("Only lines of its level and above", arguments: LogLevel.allCases)
  func filter(level: LogLevel) {
    let lines = CollectedLines()
    let logger = lines.logger(level: level)
    for level in LogLevel.allCases { logger.log(level, level.rawValue) }
    let expected = LogLevel.allCases.filter { $0 >= level }.map(\.rawValue)
    #expect(lines.all.map { $0.split(separator: " ").last.map(String.init) } == expected)
  }

  @Test("The named functions log at their level")
  func named() {
    let lines = CollectedLines()
    let logger = lines.logger(level: .debug)
    logger.debug("a")
    logger.info("b", ["k": 1])
    logger.warning("c")
    logger.error("d")
    #expect(
      lines.all == [
        "1970-01-01T00:00:00.000Z debug a", "1970-01-01T00:00:00.000Z info  b k=1",
        "1970-01-01T00:00:00.000Z warn  c", "1970-01-01T00:00:00.000Z error d",
      ])
  }

  @Test(
    "A warning that is provoked again and again is held to twenty lines a second, and the rest are counted",
    .bothSides)
  func flood() {
    let lines = CollectedLines()
    let clock = Locked<Int64>(0)
    let logger = lines.logger(now: { Timestamp(unixMilliseconds: clock.withLock { $0 }) })
    for _ in 0..<50 { logger.warning("flood") }
    logger.warning("another")
    for _ in 0..<50 { logger.info("told") }
    #expect(lines.all.count { $0.hasSuffix("flood") } == Limits.Process.logLinesPerSecond)
    #expect(lines.all.count { $0.hasSuffix("another") } == 1)
    #expect(lines.all.count { $0.hasSuffix("told") } == 50)
    clock.withLock { $0 = 1_000 }
    logger.warning("flood")
    logger.warning("flood")
    #expect(
      lines.all.suffix(3) == [
        "1970-01-01T00:00:01.000Z warn  flood; others like it held_back=\(50 - Limits.Process.logLinesPerSecond)",
        "1970-01-01T00:00:01.000Z warn  flood",
        "1970-01-01T00:00:01.000Z warn  flood",
      ])
  }
}
