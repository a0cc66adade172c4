import Testing

@testable import LoadTest

/// What a run must reach.
struct RequirementTests {
  private static let methods = ["save", "pkg.Service/Method"]

  private static func tally(isOpen: Bool = true) -> Tally {
    var tally = Tally(methodNames: methods)
    tally.measuredNanoseconds = 2_000_000_000
    for call in UInt64(1)...100 {
      tally.methods[0].recordAnswer(
        latencyNanoseconds: call * 1_000_000, serviceNanoseconds: isOpen ? call * 500_000 : nil,
        isInTime: true)
    }
    tally.methods[1].recordAnswer(
      latencyNanoseconds: 1_000, serviceNanoseconds: isOpen ? 500 : nil, isInTime: true)
    tally.methods[1].failures.record(
      .init(status: "ABORTED", reason: ""), message: "no", latencyNanoseconds: 900_000_000)
    tally.unsent = 3
    return tally
  }

  @Test(arguments: [
    ("save.p99<=99.05ms", true), ("save.p99<98.9ms", false), ("save.max<=100ms", true), ("max<100ms", false),
    ("save.p50<51000us", true), ("save.p50<49000µs", false), ("save.p99.99>0.09s", true),
    ("save.service.p50<26ms", true), ("service.max=50ms", true), ("pkg.Service/Method.p90<2us", true),
    ("rate>=50.5", true), ("rate>50.5", false), ("save.rate=50", true), ("errors=0", false),
    ("save.errors=0", true), ("pkg.Service/Method.errors=1", true), ("unsent<=3", true), ("unsent<3", false),
  ])
  func isMetOrMissed(text: String, isMet: Bool) throws {
    let requirements = try Requirement.list(text, methods: Self.methods)
    #expect(requirements.map { $0.result(in: Self.tally()).isMet } == [isMet])
  }

  @Test func severalArePartedByCommas() throws {
    let list = try Requirement.list("save.p99<5ms,errors=0,rate>=5000", methods: Self.methods)
    #expect(list.map(\.text) == ["save.p99<5ms", "errors=0", "rate>=5000"])
    #expect(
      list.map { $0.result(in: Self.tally()).words } == [
        "save.p99<5ms: 99.0 ms", "errors=0: 1", "rate>=5000: 50.5",
      ])
  }

  @Test(arguments: [
    "", "save", "p99", "p99<", "p99<5", "p99<5m", "rate>5ms", "p98<5ms", "read.p99<5ms", "errors==0",
    "errors=x",
    "errors=-1", "<5ms", "save.<5ms", "errors=0,", "p99<1e3ms",
  ])
  func whatIsNoneIsRefused(text: String) {
    #expect(throws: Requirement.Unreadable.self) { try Requirement.list(text, methods: Self.methods) }
  }

  @Test func whatWasNeverMeasuredIsMissed() throws {
    let requirement = try Requirement.list("save.p99<5s", methods: Self.methods)[0]
    let result = requirement.result(in: Tally(methodNames: Self.methods))
    #expect(!result.isMet)
    #expect(result.words == "save.p99<5s: no call was answered")
  }

  /// In a closed loop both times are one.
  @Test func aClosedLoopHasItsServiceTimes() throws {
    let requirement = try Requirement.list("save.service.max=100ms", methods: Self.methods)[0]
    #expect(requirement.result(in: Self.tally(isOpen: false)).isMet)
  }
}
