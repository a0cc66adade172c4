import Testing

@testable import RollcallServer

@Suite("What of a traceparent is believed")
struct TraceParentTests {
  private static let trace = "4bf92f3577b34da6a3ce929d0e0e4736"
  private static let parent = "00f067aa0ba902b7"

  @Test(
    "A valid one gives its trace", arguments: ["00-\(trace)-\(parent)-01", "cc-\(trace)-\(parent)-01-more"])
  func valid(text: String) {
    #expect(TraceParent(text)?.traceID == Self.trace)
  }

  static let invalid = [
    "", trace, "00-\(trace)-\(parent)", "00-\(trace)-\(parent)-01-more", "ff-\(trace)-\(parent)-01",
    "00-\(String(repeating: "0", count: 32))-\(parent)-01", "00-\(trace)-0000000000000000-01",
    "00-\(trace.uppercased())-\(parent)-01", "00-\(trace.dropLast())-\(parent)-01",
    "00-\(trace)0-\(parent)-01",
    "00-\(trace)-\(parent)-1", "0-\(trace)-\(parent)-01", "00-\(trace.dropLast())\n-\(parent)-01",
    "00-\(trace.dropLast())é-\(parent)-01", "00_\(trace)_\(parent)_01",
  ]

  @Test("Anything else gives nothing", arguments: invalid)
  func refused(text: String) {
    #expect(TraceParent(text) == nil)
  }
}
