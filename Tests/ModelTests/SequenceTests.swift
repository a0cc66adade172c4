import Foundation
import ModelTest
import Testing

/// Random sequences of calls, on a server and on the model: no answer differs.
///
/// `ROLLCALL_SEED` repeats a run. `scripts/soak` runs more of them.
@Suite("Random sequences of calls", .serialized) struct SequenceTests {
  private static let seed =
    ProcessInfo.processInfo.environment["ROLLCALL_SEED"].flatMap(UInt64.init)
    ?? UInt64(UInt32.random(in: 0 ... .max))

  @Test func aServerOfThisProcessDoesAsTheModel() async throws {
    try await expectNoDifference(on: InProcessHost.self, sequences: 100)
  }

  @Test func aRealServerOverTCPDoesAsTheModel() async throws {
    try await expectNoDifference(on: ProcessHost.self, sequences: 10)
  }

  private func expectNoDifference<Host: ServerHost>(on type: Host.Type, sequences: Int) async throws {
    print("\(type.transport): \(sequences) sequences from seed \(Self.seed)")
    let campaign = Campaign(seed: Self.seed, sequences: sequences, surroundings: .here)
    let report = try await campaign.run(on: type)
    print(report.tally.text)
    if let finding = report.finding { Issue.record("\(finding)") }
    #expect(report.finding != nil || report.tally.sequences == sequences)
  }
}
