import Limits
import Locking
import RollcallClient
import RollcallTesting
import TestSupport
import Testing
import Timekeeping

/// What a caller may expect of a call that does not go through.
@Suite("The bounds of a call") struct CallBoundTests {
  @Test("It is made so many times and no more, and says how many", .bothSides)
  func attempts() async throws {
    try await withTestServer { server in
      var configuration = PhotoLibraryConfiguration()
      configuration.firstRetryDelay = .milliseconds(1)
      let library = try await server.connect(configuration)
      server.fail(.draining, next: Limits.Client.maximumAttempts - 1, callsOf: "PerformChanges")
      try await library.saveImage(samplePicture(1))
      server.fail(.draining, next: Limits.Client.maximumAttempts, callsOf: "PerformChanges")
      let error = await #expect(throws: RollcallError.self) { try await library.saveImage(samplePicture(2)) }
      #expect(error?.reason == .draining)
      #expect(error?.message.hasSuffix("(\(Limits.Client.maximumAttempts) attempts)") == true)
      #expect(server.faultsLeft == 0)
    }
  }

  @Test("It takes so long and no longer, and says how long", .bothSides)
  func timeout() async throws {
    let clock = ManualClock()
    try await withTestServer(clock: clock) { server in
      let library = try await server.connect()
      server.fail(.delay(Limits.Client.callTimeout * 2), callsOf: "PerformChanges")
      let errors = Locked<[RollcallError]>([])
      let saving = Task {
        do throws(RollcallError) { try await library.saveImage(samplePicture(1)) } catch {
          errors.withLock { $0.append(error) }
        }
      }
      await clock.waitUntilSomebodySleeps()
      await clock.advance(by: Limits.Client.callTimeout - .milliseconds(1))
      #expect(errors.withLock { $0.isEmpty })
      await clock.advance(by: .milliseconds(1))
      for _ in 0..<10_000 where errors.withLock({ $0.isEmpty }) {
        try await Task.sleep(for: .milliseconds(1))
      }
      let error = try #require(errors.withLock { $0.first })
      #expect(error.reason == .deadlineExceeded)
      #expect(error.message.contains("within \(Limits.Client.callTimeout)"))
      await saving.value
    }
  }
}
