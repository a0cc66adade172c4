import SystemCalls
import Testing

@Test(
  arguments: [
    (0, "1970-01-01T00:00:00Z"), (1_796_004_000_999, "2026-11-30T02:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
    (951_782_400_000, "2000-02-29T00:00:00Z"),
  ] as [(Int64, String)])
func momentsAreUTC(unixMilliseconds: Int64, expected: String) {
  #expect(utcText(unixMilliseconds: unixMilliseconds) == expected)
}

@Test(
  arguments: [
    (0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"), (-1_000, "1969-12-31T23:59:59.000Z"),
  ] as [(Int64, String)])
func millisecondsAreWrittenOnDemand(unixMilliseconds: Int64, expected: String) {
  #expect(utcText(unixMilliseconds: unixMilliseconds, withMilliseconds: true) == expected)
}

@Test(
  arguments: [
    (.zero, 0), (.nanoseconds(-1), 0), (.nanoseconds(1), 1), (.seconds(2) + .nanoseconds(3), 2_000_000_003),
    (.seconds(Int64.max), .max),
  ] as [(Duration, UInt64)])
func nanosecondsAreCutOffAtBothEnds(duration: Duration, expected: UInt64) {
  #expect(duration.wholeNanoseconds == expected)
}
