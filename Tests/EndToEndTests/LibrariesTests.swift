import Foundation
import SeededRandom
import TestSupport
import Testing

/// A server's libraries from the command line, and through kill -9.
@Suite struct LibrariesTests {
  private let folder = TemporaryFolder()
  private var data: String { folder.appending("data") }

  private func library(_ arguments: String...) throws -> ToolResult {
    try run(Package.binary("rollcall"), ["library"] + arguments + ["--data", data])
  }

  @Test func theCommandsMakeMeasureBoundAndDelete() throws {
    let server = try ServerProcess(data: data)
    #expect(
      try library("create", "holiday", "--quota", "1MiB").output
        == "holiday: 0 assets, 0 albums, 0 B, uploads 0 B, of 1.0 MiB\n")
    let picture = try Pictures.painted("a.jpg").path
    #expect(try server.rollcall("save", picture, "--library", "holiday").status == 0)
    #expect(try server.rollcall("assets").output == "", "the default library has none")
    #expect(try server.rollcall("assets", "--library", "holiday", "--json").output.contains("asset_id"))
    let elsewhere = try server.rollcall("assets", "--library", "other")
    #expect(elsewhere.status == 1 && elsewhere.errors.contains("rollcall library create other"))
    #expect(try library("usage", "holiday", "--json").output.contains(#""assets":1"#))
    #expect(try library("quota", "holiday", "none").output.contains("of any number\n"))
    #expect(try library("list").output == "open    0 calls  default\nopen    0 calls  holiday\n")
    let unasked = try library("delete", "holiday")
    #expect(unasked.status == 2 && unasked.errors.contains("1 assets"))
    #expect(try library("delete", "holiday", "--yes").output == "deleted holiday\n")
    #expect(try library("list").output == "open    0 calls  default\n")
    #expect(server.terminate() == 0)
  }

  @Test func unknownLibrariesAreMadeWhereTheServerIsToldTo() throws {
    let server = try ServerProcess(data: data, options: ["--create-libraries", "--library-quota", "1"])
    #expect(try server.rollcall("albums", "--library", "a").status == 0)
    let picture = try Pictures.painted("a.jpg").path
    #expect(try server.rollcall("save", picture, "--library", "a").errors.contains("NOT_ENOUGH_SPACE"))
    #expect(try server.rollcall("albums", "--library", "..").errors.contains("a library's name is 1 to 64"))
    #expect(server.terminate() == 0)
  }

  /// A library is there, whole and with its quota, or it is not there.
  @Test(.timeLimit(.minutes(3))) func killsWhileLibrariesAreMadeAndDeletedLeaveNoneInPart() async throws {
    var generator = SplitMix64(seed: UInt64.random(in: 0 ... .max))
    for kill in 1...4 {
      let server = try ServerProcess(data: data)
      let work = Task.detached { [self] in
        for number in 0..<1_000 {
          guard try library("create", "k\(kill)-\(number)", "--quota", "7MiB").status == 0 else { return }
          if number.isMultiple(of: 2) { _ = try library("delete", "k\(kill)-\(number)", "--yes") }
        }
      }
      try await Task.sleep(for: .milliseconds(Int.random(in: 100...600, using: &generator)))
      server.kill()
      _ = try await work.value
    }
    let server = try ServerProcess(data: data)
    let names = try library("list").output.split(separator: "\n").map {
      String($0.split(separator: " ").last!)
    }
    #expect(names.count > 1)
    for name in names where name != "default" {
      let usage = try library("usage", name, "--json").output
      #expect(usage.contains(#""quota_bytes":7340032"#), "\(name): \(usage)")
    }
    // What was left in part is removed while the server serves.
    while Set(try FileManager.default.contentsOfDirectory(atPath: data + "/libraries")) != Set(names) {
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(server.terminate() == 0)
  }
}
