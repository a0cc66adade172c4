import Foundation
import SeededRandom
import Testing

@testable import RollcallClient

@Test(
  arguments: [
    ("1970-01-01T00:00:00", 0, nil), ("1970-01-01T00:00:00Z", 0, 0), ("1969-12-31T23:59:59.999", -1, nil),
    ("2024-05-01T12:00:00+02:00", 1_714_564_800_000, 120),
    ("2024-02-29T00:00:00-00:30", 1_709_164_800_000, -30),
    ("0001-01-01T00:00:00", -62_135_596_800_000, nil),
    ("9999-12-31T23:59:59.999+18:00", 253_402_300_799_999, 1_080),
  ] as [(String, Int64, Int?)])
func aDateIsReadAndWritten(text: String, local: Int64, offset: Int?) throws {
  let date = try #require(CaptureDate(text))
  #expect(date == CaptureDate(localMilliseconds: local, offsetMinutes: offset))
  #expect(date.description == text.replacing("Z", with: "+00:00"))
}

@Test(arguments: [
  "", "2024-05-01", "2024-05-01T12:00", "2024-05-01 12:00:00", "2024-02-30T00:00:00", "2023-02-29T00:00:00",
  "1900-02-29T00:00:00", "2024-13-01T00:00:00", "2024-00-01T00:00:00", "2024-01-00T00:00:00",
  "2024-01-01T24:00:00",
  "2024-01-01T00:60:00", "2024-01-01T00:00:60", "2024-01-01T00:00:00.1", "2024-01-01T00:00:00+2",
  "2024-01-01T00:00:00+02:60", "2024-01-01T00:00:00Zx", "2024-01-01T00:00:00 02:00", "0000-12-31T00:00:00",
  "-024-01-01T00:00:00", "２024-01-01T00:00:00",
])
func anythingElseIsNoDate(text: String) { #expect(CaptureDate(text) == nil) }

/// Foundation's calendar knows the same days.
@Test func daysAreThoseOfTheCalendar() throws {
  let format = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
  var random = SplitMix64(seed: 11)
  for _ in 0..<2_000 {
    // From 1600 on: before, Foundation takes the Julian calendar for the one in use.
    let local = Int64.random(in: -11_670_000_000_000...253_402_300_799_999, using: &random)
    let date = CaptureDate(localMilliseconds: local)
    let text = date.description
    #expect(CaptureDate(text) == date, "\(text)")
    let fraction = text.contains(".") ? "" : ".000"
    let known = try format.parse(text + fraction + "Z").timeIntervalSince1970 * 1_000
    #expect(Int64(known.rounded()) == local, "\(text)")
  }
}
