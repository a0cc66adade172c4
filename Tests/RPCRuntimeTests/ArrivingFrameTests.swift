import Limits
import TestSupport
import Testing

@testable import RPCRuntime

/// How fast a large frame comes.
struct ArrivingFrameTests {
  @Test(.bothSides) func paceCountsFromAdmission() {
    var frame = ArrivingFrame(sizeBytes: 1_000_000)
    #expect(!frame.isAdmitted)
    let before = frame.pace(arrivedBytes: 8_192, nowMilliseconds: 9_000, over: Limits.Server.framePaceTime)
    #expect(before == nil, "who waits has no pace")
    frame.admit(arrivedBytes: 8_192, nowMilliseconds: 10_000)
    #expect(frame.isAdmitted)
    let early = frame.pace(arrivedBytes: 9_000, nowMilliseconds: 11_999, over: Limits.Server.framePaceTime)
    #expect(early == nil)
    let first = frame.pace(arrivedBytes: 12_192, nowMilliseconds: 12_000, over: Limits.Server.framePaceTime)
    #expect(first == 2_000)
    let second = frame.pace(arrivedBytes: 12_192, nowMilliseconds: 15_000, over: Limits.Server.framePaceTime)
    #expect(second == 0, "counted from the last look")
  }
}
