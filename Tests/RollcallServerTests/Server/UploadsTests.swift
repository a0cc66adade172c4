import RPCRuntime
import RPCWire
import RollcallProto
import TestSupport
import Testing

@testable import RollcallServer

@Suite("Uploads, from a client over a socket")
struct UploadsTests {
  typealias V1 = RollcallV1

  @Test("In pieces, saved, and read back in ranges", arguments: Transport.allCases)
  func whole(over transport: Transport) async throws {
    try await TestServer.run(over: transport) { test in
      let bytes = Picture.gif(seed: 5, sizeBytes: 200_000)
      var upload = try await test.library.beginUpload(
        V1.BeginUploadRequest(sizeBytes: UInt64(bytes.count), batchID: "u1"))
      #expect(upload.receivedBytes == 0 && upload.idleTimeoutMilliseconds > 0)
      while upload.receivedBytes < upload.sizeBytes {
        let start = Int(upload.receivedBytes)
        upload = try await test.library.appendToUpload(
          V1.AppendToUploadRequest(
            uploadID: upload.id, offset: UInt64(start),
            data: Array(bytes[start..<min(start + 70_000, bytes.count)])))
      }
      #expect(try await test.library.getUpload(V1.GetUploadRequest(uploadID: upload.id)) == upload)

      let image = V1.SaveImage(resources: [V1.NewResource(source: .uploadID(upload.id))])
      let saved = try await test.library.saveImage(V1.SaveImageRequest(change: image))
      let asset = try #require(saved.result?.asset)
      #expect(try await read(asset.id, from: test) == bytes)
    }
  }

  private func read(_ id: String, from test: TestServer) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let reply = try await test.library.readAsset(
        V1.ReadAssetRequest(assetID: id, offset: UInt64(bytes.count), length: 64_000))
      if reply.data.isEmpty { return bytes }
      #expect(reply.data.count <= 64_000 && reply.sha256.count == 32)
      bytes += reply.data
    }
  }

  @Test("An append at another offset names the right one", arguments: Transport.allCases)
  func offset(over transport: Transport) async throws {
    try await TestServer.run(over: transport) { test in
      let upload = try await test.library.beginUpload(V1.BeginUploadRequest(sizeBytes: 10))
      let append = V1.AppendToUploadRequest(uploadID: upload.id, offset: 3, data: [1])
      let error = await refusal { () throws(RPCError) in try await test.library.appendToUpload(append) }
      #expect(error?.code == .failedPrecondition)
      #expect(error?.info?.reason == "OFFSET_MISMATCH")
      #expect(error?.info?.metadata.contains(Metadata.Entry(key: "received_bytes", value: "0")) == true)
    }
  }

  @Test(
    "An upload is its client's, and gone once aborted; aborting twice is well", arguments: Transport.allCases)
  func abort(over transport: Transport) async throws {
    try await TestServer.run(over: transport) { test in
      let upload = try await test.library.beginUpload(V1.BeginUploadRequest(sizeBytes: 10))
      let get = V1.GetUploadRequest(uploadID: upload.id)
      let other = CallOptions(metadata: ["rollcall-client": "another"])
      let foreign = await refusal { () throws(RPCError) in
        try await test.library.getUpload(get, options: other)
      }
      #expect(foreign?.info?.reason == "UPLOAD_NOT_FOUND")
      let abort = V1.AbortUploadRequest(uploadID: upload.id)
      _ = try await test.library.abortUpload(abort)
      _ = try await test.library.abortUpload(abort)
      let gone = await refusal { () throws(RPCError) in try await test.library.getUpload(get) }
      #expect(gone?.code == .notFound)
      #expect(gone?.info?.reason == "UPLOAD_NOT_FOUND")
    }
  }
}
