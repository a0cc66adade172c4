import Testing

@testable import LoadTest

/// The moments that an open loop plans.
struct RateProfileTests {
  private static let rates: [Pace.Rate] = [
    .constant(1), .constant(3), .constant(5_000), .constant(0.7), .ramp(from: 100, to: 900),
    .ramp(from: 900, to: 100), .ramp(from: 200, to: 200), .steps([10, 1_000, 20]), .steps([7]),
  ]

  @Test func aConstantRateSpacesCallsEvenly() {
    let profile = RateProfile(.constant(4), warmUp: .zero, duration: .seconds(2))
    #expect((0..<8).map { profile.nanoseconds(ofCall: $0) } == (0..<8).map { $0 * 250_000_000 })
    #expect(profile.calls(before: 2) == 8)
    #expect(profile.calls(before: 0.25) == 1)
    #expect(profile.calls(before: 0.26) == 2)
  }

  @Test func aRampPlansTheMeanOfItsRates() {
    let profile = RateProfile(.ramp(from: 100, to: 300), warmUp: .zero, duration: .seconds(10))
    #expect(profile.calls(before: 10) == 2_000)
    // Half of the time at 100 to 200 a second, the rest at 200 to 300.
    #expect(profile.calls(before: 5) == 750)
    #expect(abs(Int(profile.nanoseconds(ofCall: 750)) - 5_000_000_000) <= 1)
  }

  @Test func stepsShareTheDurationEqually() {
    let profile = RateProfile(.steps([10, 100]), warmUp: .zero, duration: .seconds(4))
    #expect(profile.calls(before: 2) == 20)
    #expect(profile.calls(before: 4) == 220)
    #expect(profile.nanoseconds(ofCall: 19) == 1_900_000_000)
    #expect(abs(Int(profile.nanoseconds(ofCall: 21)) - 2_010_000_000) <= 1)
  }

  @Test func theWarmUpRunsAtTheFirstRate() {
    let profile = RateProfile(.ramp(from: 100, to: 300), warmUp: .seconds(3), duration: .seconds(10))
    #expect(profile.calls(before: 3) == 300)
    #expect(profile.calls(before: 13) == 2_300)
    let endless = RateProfile(.constant(50), warmUp: .seconds(1), duration: nil)
    #expect(endless.nanoseconds(ofCall: 500_050) == 10_001_000_000_000)
  }

  /// As many calls are planned before the moment of a call as its number says, and moments never go back.
  @Test(arguments: rates) func momentsAndNumbersAgree(rate: Pace.Rate) {
    let profile = RateProfile(rate, warmUp: .milliseconds(1_500), duration: .seconds(6))
    var last: UInt64 = 0
    for number in 0..<profile.calls(before: 7.5) {
      let moment = profile.nanoseconds(ofCall: number)
      #expect(moment >= last && moment < 7_500_000_000)
      #expect(profile.calls(before: (Double(moment) + 5_000) / 1e9) == number + 1)
      last = moment
    }
  }
}
