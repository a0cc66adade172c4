import CommandOptions
import Foundation
import Limits
import ProtocRunner
import RPCRuntime
import RollcallProto
import TestSupport
import Testing

@testable import LoadTest
@testable import rollcall_bench

/// Calls of a method that only a descriptor set knows.
struct DescribedMethodTests {
  /// Writes the set of the library's .proto file, and a file of requests.
  private func withFiles(
    _ requests: String, _ body: (_ arguments: [String]) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = folder.appendingPathComponent("set.pb")
    let lines = folder.appendingPathComponent("requests.jsonl")
    try Data(ProtocRunner(folder: "proto").descriptorSet(of: ["rollcall/v1/photo_library.proto"])).write(
      to: set)
    try Data(requests.utf8).write(to: lines)
    try await body([
      "--method", "rollcall.v1.PhotoLibrary/EnsureAlbum", "--descriptor-set", set.path, "--requests",
      lines.path,
    ])
  }

  private static func options(_ arguments: [String]) throws -> BenchOptions {
    try BenchOptions(try BenchOptions.command.parse(arguments))
  }

  @Test func requestsAreSentInTurn() async throws {
    let requests =
      #"{"change": {"title": "one"}, "batchId": "1"}"# + "\n\n" + #"{"change": {"title": "two"}}"# + "\n"
    try await withFiles(requests) { arguments in
      let library = MemoryLibrary()
      let code = try await withServer(library) { _, address in
        let options = try Self.options(
          [
            "--server", address.description, "--count", "10", "--connections", "1", "--in-flight", "1",
            "--require",
          ]
            + ["rollcall.v1.PhotoLibrary/EnsureAlbum.errors=0"] + arguments)
        #expect(options.load.words == "rollcall.v1.PhotoLibrary/EnsureAlbum")
        return await BenchRun(options: options).run()
      }
      #expect(code == .done)
      #expect(library.ensures.count == 10)
      #expect(library.ensures.count { $0.change?.title == "one" && $0.batchID == "1" } == 5)
      #expect(library.ensures.count { $0.change?.title == "two" } == 5)
    }
  }

  @Test func aLineThatIsNoRequestIsNamed() async throws {
    try await withFiles("{}\n{\"change\": 1}\n") { arguments in
      guard case .method(let method) = try Self.options(["--server", "h:1"] + arguments).load else {
        Issue.record("no method")
        return
      }
      let error = #expect(throws: DescribedMethod.Failure.self) { try method.workload() }
      #expect(error?.message.contains("requests.jsonl, line 2: ") == true)
    }
  }

  @Test(.bothSides) func soManyRequestsAreTakenAndNoMore() async throws {
    let most = Limits.Bench.maximumRequests
    for (count, isTaken) in [(most, true), (most + 1, false)] {
      try await withFiles(String(repeating: "{}\n", count: count)) { arguments in
        guard case .method(let method) = try Self.options(["--server", "h:1"] + arguments).load else {
          return
        }
        #expect(((try? method.workload()) != nil) == isTaken)
      }
    }
  }

  @Test(arguments: [
    (["--method", "a.B/C"], "--descriptor-set FILE is needed"),
    (["--requests", "f"], "--method NAME is needed"),
    (["--method", "a.B", "--descriptor-set", "f"], "--method takes package.Service/Method; not “a.B”"),
    (
      ["--method", "a.B/C", "--descriptor-set", "f", "--requests", "f", "--mix", "save=1"],
      "--mix and --method exclude each other"
    ),
  ])
  func allThreeOptionsBelongTogether(arguments: [String], message: String) {
    #expect(throws: UsageError(message)) { try Self.options(["--server", "h:1"] + arguments) }
  }
}
