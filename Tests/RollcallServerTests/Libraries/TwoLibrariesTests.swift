import RPCRuntime
import RPCWire
import RollcallProto
import TestSupport
import Testing

@testable import RollcallServer

private typealias V1 = RollcallV1

@Suite("Two libraries of one server see nothing of each other")
struct TwoLibrariesTests {
  private func options(_ library: String) -> CallOptions {
    CallOptions(metadata: ["rollcall-library": library, "rollcall-client": "app"])
  }

  private func run(_ body: (V1.PhotoLibraryClient) async throws -> Void) async throws {
    let folder = TemporaryFolder()
    var settings = ServerSettings(address: nil, dataFolder: folder.appending("data"))
    settings.logger = .silent
    settings.createsLibraries = true
    let server = try await Server.start(settings)
    let channel = try await server.connect()
    try await body(V1.PhotoLibraryClient(channel: channel))
    await channel.close()
    await server.drain(because: "end of test")
  }

  private func save(seed: Int, externalID: String) -> V1.SaveImageRequest {
    let resource = V1.NewResource(filename: "a.gif", source: .data(Picture.gif(seed: seed)))
    return V1.SaveImageRequest(
      change: V1.SaveImage(resources: [resource], externalID: externalID), batchID: "the same")
  }

  @Test("Assets, external ids, batch ids and albums")
  func assets() async throws {
    try await run { client in
      let first = try await client.saveImage(save(seed: 1, externalID: "x"), options: options("a"))
      // Another library knows neither the batch id, which would be reused, nor the external id, which would be taken.
      let second = try await client.saveImage(save(seed: 2, externalID: "x"), options: options("b"))
      let id = try #require(first.result?.asset?.id)
      #expect(second.result?.asset?.id != id)
      _ = try await client.ensureAlbum(.init(change: .init(title: "Holiday")), options: options("a"))
      let elsewhere = try await client.getAssets(.init(ids: [id]), options: options("b"))
      #expect(elsewhere.missingIDs == [id])
      #expect(try await client.listAlbums(.init(), options: options("b")).albums.isEmpty)
      for library in ["a", "b"] {
        #expect(try await client.listAssets(.init(), options: options(library)).assets.count == 1)
      }
      #expect(try await client.listAssets(.init()).assets.isEmpty)
      let read = await refusal { () throws(RPCError) in
        try await client.readAsset(.init(assetID: id), options: options("b"))
      }
      #expect(read?.info?.reason == "IDENTIFIER_NOT_FOUND")
    }
  }

  @Test("Uploads")
  func uploads() async throws {
    try await run { client in
      let upload = try await client.beginUpload(
        .init(sizeBytes: 10, batchID: "the same"), options: options("a"))
      let other = try await client.beginUpload(
        .init(sizeBytes: 20, batchID: "the same"), options: options("b"))
      #expect(upload.id != other.id)
      let found = await refusal { () throws(RPCError) in
        try await client.getUpload(.init(uploadID: upload.id), options: options("b"))
      }
      #expect(found?.info?.reason == "UPLOAD_NOT_FOUND")
    }
  }

  @Test("A name that is none makes no library", arguments: ["..", "a/b", "A", ".a"])
  func badNames(name: String) async throws {
    try await run { client in
      let error = await refusal { () throws(RPCError) in
        try await client.listAssets(.init(), options: options(name))
      }
      #expect(error?.info?.reason == "INVALID_ARGUMENT")
    }
  }
}
