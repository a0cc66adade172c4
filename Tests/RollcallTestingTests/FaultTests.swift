import RPCWire
import RollcallClient
import RollcallTesting
import Testing
import Timekeeping

/// Faults: what a client sees of each, and what it does to the library.
@Suite("Faults") struct FaultTests {
  @Test(
    "A refusal has the given reason, the code that goes with it, and no effect",
    arguments: [
      (Reason.notEnoughSpace, StatusCode.resourceExhausted), (.identifierNotFound, .notFound),
      (.tooManyCalls, .resourceExhausted), (.libraryReopening, .unavailable), (.draining, .unavailable),
    ])
  func refusal(reason: Reason, code: StatusCode) async throws {
    try await withTestServer { server in
      let library = try await server.connect(Self.impatient)
      server.fail(.refusal(reason, "not now", details: ["hint": "later"]), callsOf: "PerformChanges")
      let error = await failure { try await library.saveImage(samplePicture(1)) }
      #expect(error?.reason == reason)
      #expect(error?.code == code)
      #expect(error?.message == "not now")
      #expect(error?.details["hint"] == "later")
      #expect(try await library.assets().collected().isEmpty)
      // And the next one is met by none.
      try await library.saveImage(samplePicture(1))
    }
  }

  @Test("What passes is repeated by the client, so a test sees nothing of it")
  func repeated() async throws {
    try await withTestServer { server in
      let library = try await server.connect()
      server.fail(.draining, next: 2, callsOf: "PerformChanges")
      try await library.saveImage(samplePicture(1))
      #expect(server.faultsLeft == 0)
      #expect(try await library.assets().collected().count == 1)
    }
  }

  @Test("A line that breaks before the call leaves no trace; one that breaks after it has done the work")
  func brokenLines() async throws {
    try await withTestServer { server in
      let library = try await server.connect(Self.impatient)
      server.fail(.lineBreaksBefore, callsOf: "PerformChanges")
      let before = await failure { try await library.saveImage(samplePicture(1)) }
      #expect(before?.reason == .connectionLost)
      #expect(try await library.assets().collected().isEmpty)
      server.fail(.lineBreaksAfter, callsOf: "PerformChanges")
      let after = await failure { try await library.saveImage(samplePicture(1)) }
      #expect(after?.reason == .connectionLost)
      #expect(try await library.assets().collected().count == 1)
    }
  }

  @Test("All lines break at once, and clients connect anew")
  func allLines() async throws {
    try await withTestServer { server in
      let library = try await server.connect()
      try await library.ping()
      await server.breakLines()
      try await library.ping()
    }
  }

  @Test("Nobody can connect while the server is not reachable")
  func unreachable() async throws {
    try await withTestServer { server in
      let library = try await server.connect()
      server.isReachable = false
      // The lines that there are hold.
      try await library.ping()
      await server.breakLines()
      let error = await failure { try await library.saveImage(samplePicture(1)) }
      #expect(error?.code == .unavailable)
      server.isReachable = true
      try await library.saveImage(samplePicture(1))
    }
  }

  @Test("A slow server answers once the clock has been moved")
  func slow() async throws {
    let clock = ManualClock()
    try await withTestServer(clock: clock) { server in
      let library = try await server.connect()
      server.fail(.delay(.seconds(10)), callsOf: "Check")
      let ping = Task { try await library.ping() }
      await clock.waitUntilSomebodySleeps()
      await clock.advance(by: .seconds(10))
      _ = try await ping.value
      #expect(server.faultsLeft == 0)
    }
  }

  @Test("A server slower than the caller's time: the deadline passes on both sides")
  func tooSlow() async throws {
    let clock = ManualClock()
    try await withTestServer(clock: clock) { server in
      var configuration = Self.impatient
      configuration.callTimeout = .seconds(5)
      let library = try await server.connect(configuration)
      server.fail(.delay(.seconds(10)), callsOf: "PerformChanges")
      let saving = Task { await failure { try await library.saveImage(samplePicture(1)) } }
      await clock.waitUntilSomebodySleeps()
      await clock.advance(by: .seconds(5))
      #expect(await saving.value?.reason == .deadlineExceeded)
      #expect(try await library.assets().collected().isEmpty)
    }
  }

  @Test("Faults that were forgotten meet nobody")
  func forgotten() async throws {
    try await withTestServer { server in
      let library = try await server.connect(Self.impatient)
      server.fail(.draining, next: 5)
      #expect(server.faultsLeft == 5)
      server.forgetFaults()
      try await library.saveImage(samplePicture(1))
    }
  }

  /// Gives up at the first failure of a call that was sent.
  private static var impatient: PhotoLibraryConfiguration {
    var configuration = PhotoLibraryConfiguration(clientName: "tests")
    configuration.maximumAttempts = 1
    configuration.waitsForServer = true
    return configuration
  }
}

/// The error that a call throws; nil, and an issue, where it throws none of the library's.
private func failure(_ call: () async throws -> some Any) async -> RollcallError? {
  await #expect(throws: RollcallError.self) { _ = try await call() }
}
