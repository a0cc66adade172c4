import Foundation
import Limits
import PhotoLibrary
import RPCRuntime
import RPCWire
import class RollcallClient.LibraryAdmin
import struct RollcallClient.RollcallError
import RollcallProto
import TestSupport
import Testing

@testable import RollcallServer

@Suite("An operator's libraries")
struct LibraryAdministrationTests {
  private func run(_ body: (TestServer, LibraryAdmin) async throws -> Void) async throws {
    try await TestServer.run { test in
      let admin = try await LibraryAdmin.connect(toDataFolder: test.folder.appending("data"))
      do {
        try await body(test, admin)
      } catch {
        await admin.close()
        throw error
      }
      await admin.close()
    }
  }

  private func options(_ library: String) -> CallOptions {
    CallOptions(metadata: ["rollcall-library": library])
  }

  private func reason(_ body: () async throws -> some Any) async -> String? {
    do {
      _ = try await body()
      return nil
    } catch {
      return (error as? RollcallError)?.reason.rawValue
    }
  }

  private func entries(_ test: TestServer) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: test.folder.appending("data/libraries")).sorted()
  }

  @Test("Made, listed, used, measured, bounded and deleted")
  func life() async throws {
    try await run { test, admin in
      let made = try await admin.createLibrary("holiday", quotaBytes: 1_000_000)
      #expect(made.name == "holiday" && made.quotaBytes == 1_000_000 && made.hasOwnQuota && made.assets == 0)
      #expect(try await admin.libraries().map(\.name) == ["default", "holiday"])
      let picture = Picture.gif(seed: 1, sizeBytes: 600_000)
      let save = RollcallV1.SaveImage(
        resources: [RollcallV1.NewResource(source: .data(picture))])
      _ = try await test.library.saveImage(.init(change: save), options: options("holiday"))
      #expect(try await admin.usage(of: "holiday").blobBytes == UInt64(picture.count))
      #expect(try await admin.usage(of: "").name == "default")
      let another = RollcallV1.SaveImage(
        resources: [RollcallV1.NewResource(source: .data(Picture.gif(seed: 2, sizeBytes: 600_000)))])
      let full = await refusal { () async throws(RPCError) in
        try await test.library.saveImage(.init(change: another), options: options("holiday"))
      }
      #expect(full?.info?.reason == "NOT_ENOUGH_SPACE")
      #expect(full?.info?.metadata.contains(Metadata.Entry(key: "limit", value: "1000000")) == true)
      #expect(full?.info?.metadata.contains(Metadata.Entry(key: "change_index", value: "0")) == true)
      #expect(try await admin.setQuota(of: "holiday", bytes: nil).quotaBytes == 0)
      _ = try await test.library.saveImage(.init(change: another), options: options("holiday"))
      try await admin.deleteLibrary("holiday")
      #expect(try await admin.libraries().map(\.name) == ["default"])
      #expect(await reason { try await admin.usage(of: "holiday") } == "LIBRARY_NOT_FOUND")
      let gone = await refusal { () async throws(RPCError) in
        try await test.library.listAssets(.init(), options: options("holiday"))
      }
      #expect(gone?.info?.reason == "LIBRARY_NOT_FOUND")
      #expect(try await admin.createLibrary("holiday").assets == 0, "the name is free, and the library new")
    }
  }

  @Test("What is refused")
  func refusals() async throws {
    try await run { test, admin in
      _ = try await admin.createLibrary("a")
      #expect(await reason { try await admin.createLibrary("a") } == "LIBRARY_EXISTS")
      #expect(await reason { try await admin.createLibrary("../a") } == "INVALID_ARGUMENT")
      #expect(await reason { try await admin.createLibrary("") } == "INVALID_ARGUMENT")
      #expect(await reason { try await admin.deleteLibrary("default") } == "DEFAULT_LIBRARY")
      #expect(await reason { try await admin.deleteLibrary("b") } == "LIBRARY_NOT_FOUND")
      #expect(await reason { try await admin.setQuota(of: "b", bytes: 1) } == "LIBRARY_NOT_FOUND")
      #expect(try entries(test) == ["a", "default"])
      let elsewhere = await refusal { () async throws(RPCError) in
        try await RollcallV1.LibraryAdminClient(channel: test.channel).deleteLibrary(.init(name: "a"))
      }
      #expect(elsewhere?.info?.reason == "LOCAL_ADMINISTRATION_ONLY")
    }
  }

  @Test("Deleting waits for uses, and lets nobody else in meanwhile")
  func uses() async throws {
    let folder = TemporaryFolder()
    let libraries = try LibraryRegistry(dataFolder: folder.path)
    let name = try #require(LibraryName("a"))
    try await libraries.create(name, quotaBytes: nil)
    let library = try await libraries.acquire(name)
    let deletion = Task { try await libraries.delete(name) }
    while libraries.acquireIfOpen(name) != nil {
      libraries.release(name)
      await Task.yield()
    }
    await #expect(throws: RPCError.self) { try await libraries.acquire(name) }
    #expect(try await library.listAssets().elements.isEmpty, "who has it keeps it")
    // Whoever gives up deleting leaves it as it was.
    deletion.cancel()
    await #expect(throws: (any Error).self) { try await deletion.value }
    #expect(try await libraries.acquire(name) === library)
    libraries.release(name)
    async let second: Void = libraries.delete(name)
    libraries.release(name)
    try await second
    #expect(libraries.summaries.map(\.name) == [.default])
    await libraries.close()
  }

  @Test("What a killed server left of libraries is removed at the next start, and nothing else")
  func leftovers() async throws {
    let folder = TemporaryFolder()
    let root = folder.appending("libraries")
    for name in [".new-1/blobs", ".deleted-2/blobs/ab", "kept", ".other"] {
      try FileManager.default.createDirectory(atPath: "\(root)/\(name)", withIntermediateDirectories: true)
    }
    // More than one slice, and a link that points out of the library.
    for number in 0...Limits.Libraries.filesPerRemovalSlice {
      _ = FileManager.default.createFile(atPath: "\(root)/.deleted-2/blobs/ab/\(number)", contents: nil)
    }
    try FileManager.default.createSymbolicLink(
      atPath: "\(root)/.deleted-2/link", withDestinationPath: "\(root)/kept")
    let libraries = try LibraryRegistry(dataFolder: folder.path)
    while Set(try FileManager.default.contentsOfDirectory(atPath: root)) != ["default", "kept", ".other"] {
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(libraries.summaries.map(\.name.text) == ["default", "kept"])
    await libraries.close()
  }
}
