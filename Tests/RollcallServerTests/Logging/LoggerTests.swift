import JSONLines
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
}
