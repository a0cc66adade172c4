import Foundation
import RPCWire
import RollcallProto
import TestSupport
import Testing

@testable import RollcallServer

@Suite("What an operator must hear of")
struct StorageTroubleTests {
  @Test("A blob whose file is gone is told to the caller and to the log; a caller's own mistake is not")
  func damagedBlob() async throws {
    let lines = CollectedLines()
    try await TestServer.run(logger: lines.logger()) { test in
      // Above 64 KiB, so that the bytes are a file; what follows a GIF's trailer is kept with it.
      let asset = try #require(
        try await test.save(Picture.gif(seed: 1) + [UInt8](repeating: 7, count: 70_000)))
      _ = await refusal { () throws(RPCError) in
        try await test.library.readAsset(.init(assetID: "00000000-0000-7000-8000-000000000000"))
      }
      let blobs = URL(fileURLWithPath: test.folder.appending("data/libraries/default/blobs"))
      let files = try FileManager.default.subpathsOfDirectory(atPath: blobs.path).filter { $0.count > 60 }
      try #require(files.count == 1)
      try FileManager.default.removeItem(at: blobs.appendingPathComponent(files[0]))
      let error = await refusal { () throws(RPCError) in
        try await test.library.readAsset(.init(assetID: asset.id))
      }
      #expect(error?.info?.reason == "BLOB_DAMAGED")
    }
    let trouble = lines.all.filter { $0.contains("storage failed a call") }
    #expect(trouble.count == 1)
    #expect(trouble.first?.contains("method=rollcall.v1.PhotoLibrary/ReadAsset reason=BLOB_DAMAGED") == true)
  }

  @Test("That a client has reached its library's quota is no trouble of the storage")
  func quota() async throws {
    let lines = CollectedLines()
    try await TestServer.run(logger: lines.logger(), adjust: { $0.libraryQuotaBytes = 1 }) { test in
      let resource = RollcallV1.NewResource(source: .data(Picture.gif(seed: 1)))
      let error = await refusal { () throws(RPCError) in
        try await test.library.saveImage(.init(change: .init(resources: [resource])))
      }
      #expect(error?.info?.reason == "NOT_ENOUGH_SPACE")
    }
    #expect(!lines.all.contains { $0.contains("storage failed") || $0.contains(" error ") }, "\(lines.all)")
  }
}
