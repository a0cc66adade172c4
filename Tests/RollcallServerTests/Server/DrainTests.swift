import RPCWire
import RollcallProto
import TestSupport
import Testing

@testable import RollcallServer

@Suite("Draining under load")
struct DrainTests {
  /// What became of the saves of one caller.
  private struct Outcome {
    var saved: Set<String> = []
    var refusal: RPCError?
  }

  /// Saves one picture after another until a call is refused.
  private func saveUntilRefused(caller: Int, with library: RollcallV1.PhotoLibraryClient) async -> Outcome {
    var outcome = Outcome()
    while outcome.refusal == nil {
      let name = "\(caller)-\(outcome.saved.count)"
      let picture = Picture.gif(seed: caller << 32 + outcome.saved.count)
      let image = RollcallV1.SaveImage(
        resources: [RollcallV1.NewResource(source: .data(picture))], externalID: name)
      do throws(RPCError) {
        _ = try await library.saveImage(RollcallV1.SaveImageRequest(change: image))
        outcome.saved.insert(name)
      } catch {
        outcome.refusal = error
      }
    }
    return outcome
  }

  @Test("Each caller is refused as UNAVAILABLE, and what was acknowledged is there after a restart")
  func acknowledgedIsKept() async throws {
    let folder = TemporaryFolder()
    var acknowledged: Set<String> = []
    try await TestServer.run(in: folder) { test in
      try await withThrowingTaskGroup(of: Outcome.self) { group in
        let library = test.library
        for caller in 0..<16 {
          group.addTask { await saveUntilRefused(caller: caller, with: library) }
        }
        _ = try await test.save(Picture.gif(seed: -1))
        await test.server.drain(because: "the test says so")
        for try await outcome in group {
          #expect(outcome.refusal?.code == .unavailable)
          acknowledged.formUnion(outcome.saved)
        }
      }
    }
    let expected = acknowledged
    try await TestServer.run(in: folder) { test in
      var found: Set<String> = []
      var token = ""
      repeat {
        let page = try await test.library.listAssets(RollcallV1.ListAssetsRequest(pageToken: token))
        found.formUnion(page.assets.map(\.externalID))
        token = page.nextPageToken
      } while !token.isEmpty
      #expect(found.isSuperset(of: expected))
      #expect(!expected.isEmpty)
    }
  }
}
