import Histograms
import CommandOptions
import Foundation
import LoadTest
import RPCRuntime
import RPCWire
import RollcallProto
import Testing

@testable import rollcall_bench

/// The closed loop over real sockets, against a server in this process. A number of calls decides when a run ends, so that a slow
/// machine makes as many as a fast one.
struct SocketLoadTests {
  private static func run(
    _ workload: some Workload, on address: SocketAddress, count: UInt64 = 300,
    timeout: Duration = .seconds(60)
  ) async throws -> Tally {
    var plan = LoadPlan(
      connections: 3, inFlightPerConnection: 4, threads: 2, duration: nil, timeout: timeout)
    plan.count = count
    return try await LoadRun(plan).run(workload) { (group) async throws(RPCError) -> any ClientChannel in
      try await SocketChannel.connect(to: address, on: group)
    }
  }

  private static func names(_ tally: Tally) -> [String] {
    tally.failures.sorted.map { "\($0.kind.status) \($0.kind.reason)" }
  }

  @Test func countsWhatTheServerCounts() async throws {
    let library = MemoryLibrary()
    let (tally, statistics) = try await withServer(library) { server, address in
      (try await Self.run(try workload(.batch, 600), on: address), server.statistics)
    }
    #expect(Self.names(tally) == [])
    #expect(tally.latenciesNanoseconds.count > 0)
    let calls = tally.latenciesNanoseconds.count + tally.inFlightAtEnd
    #expect(calls == UInt64(library.batches.count))
    #expect(statistics.calls == calls)
    #expect(Set(library.pictures).count == library.batches.count)
    #expect(Set(library.batches.map(\.batchID)).count == library.batches.count)
  }

  @Test func readsBackWhatWasSaved() async throws {
    let tally = try await withServer(MemoryLibrary()) { _, address in
      try await Self.run(try workload(.read, 70_000), on: address)
    }
    #expect(Self.names(tally) == [])
    #expect(tally.latenciesNanoseconds.count > 0)
  }

  @Test func failuresAreToldByStatusAndReason() async throws {
    let slow = SlowHealth(delay: .milliseconds(20))
    let tooMany = try await withServer(slow, callsInFlightPerConnection: 2) { _, address in
      try await Self.run(try workload(.health), on: address)
    }
    #expect(Self.names(tooMany) == ["RESOURCE_EXHAUSTED TOO_MANY_CALLS"])
    #expect(tooMany.latenciesNanoseconds.count > 0)
    let late = try await withServer(SlowHealth(delay: .seconds(60))) { _, address in
      try await Self.run(try workload(.health), on: address, timeout: .milliseconds(50))
    }
    #expect(Self.names(late) == ["DEADLINE_EXCEEDED DEADLINE_EXCEEDED"])
    #expect(late.latenciesNanoseconds.count == 0)
  }

  @Test func aServerThatGoesAwayLeavesFailuresAndNoHangingCall() async throws {
    let tally = try await withServer(SlowHealth(delay: .milliseconds(5))) { server, address in
      async let tally = Self.run(try workload(.health), on: address, count: 1_500)
      while server.statistics.calls < 100 { try await Task.sleep(for: .milliseconds(5)) }
      await server.drain()
      return try await tally
    }
    #expect(tally.latenciesNanoseconds.count > 0)
    #expect(tally.failures.count > 0)
    #expect(tally.failures.sorted.allSatisfy { $0.kind.status == "UNAVAILABLE" }, "\(Self.names(tally))")
  }

  @Test(arguments: [
    (MemoryLibrary.Fault.none, ["health", "batch", "save", "ensure", "add", "read"], ExitCode.done),
    (.notServing, ["health"], .failed),
    (.noResult, ["save", "ensure", "read"], .failed),
    (.notAdded, ["batch", "add"], .failed),
  ])
  func exitCodesTellHowItWent(fault: MemoryLibrary.Fault, workloads: [String], expected: ExitCode)
    async throws
  {
    for workload in workloads {
      let code = try await withServer(MemoryLibrary(fault: fault)) { _, address in
        try await Self.exitCode(address, workload: workload)
      }
      #expect(code == expected, "\(workload)")
    }
  }

  @Test(arguments: [
    ("errors=0,rate>=0,max<1000s", ExitCode.done), ("errors=0,max<1us", .failed), ("rate>100000000", .failed),
  ])
  func requirementsDecideTheExitCode(list: String, expected: ExitCode) async throws {
    let code = try await withServer(MemoryLibrary()) { _, address in
      try await Self.exitCode(address, workload: "health", ["--require", list])
    }
    #expect(code == expected)
  }

  @Test func whatIsAllowedToFailMayFail() async throws {
    let code = try await withServer(MemoryLibrary(fault: .notServing)) { _, address in
      try await Self.exitCode(address, workload: "health", ["--require", "errors>0"])
    }
    #expect(code == .done)
  }

  @Test func runsAreAppendedToAFileAndCompared() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try await withServer(MemoryLibrary()) { _, address in
      for _ in 0..<2 {
        let code = try await Self.exitCode(address, workload: "health", ["--save", file.path])
        #expect(code == .done)
      }
    }
    #expect(try RunRecord.records(in: file.path).count == 2)
    let parsed = try CompareRun.command.parse([file.path, file.path])
    #expect(CompareRun.run(parsed) == .done)
    #expect(CompareRun.run(try CompareRun.command.parse([file.path, "/nonexistent"])) == .failed)
  }

  @Test func aServerThatIsNotThereIsNotReachable() async throws {
    let gone = try await withServer(MemoryLibrary()) { _, address in address }
    #expect(try await Self.exitCode(gone, workload: "health") == .notReachable)
  }

  private static func exitCode(
    _ address: SocketAddress, workload: String, _ more: [String] = []
  ) async throws -> ExitCode {
    let parsed = try BenchOptions.command.parse(
      [
        "--server", address.description, "--workload", workload, "--count", "20", "--connections", "1",
        "--in-flight", "1", "--json",
      ] + more)
    return await BenchRun(options: try BenchOptions(parsed)).run()
  }
}
