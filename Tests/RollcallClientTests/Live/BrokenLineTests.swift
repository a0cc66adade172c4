import RPCRuntime
import TestSupport
import RollcallTesting
import Testing

@testable import RollcallClient

/// Large files over a line that breaks: at the boundary of each piece, in a frame's header, and in the middle of its bytes.
@Suite("Uploads and downloads over a line that breaks", .serialized) struct BrokenLineTests {
  private typealias Cut = CuttingProxy.Cut

  @Test("An upload goes on by itself, wherever the line breaks, and makes one asset")
  func upload() async throws {
    try await LiveServer.run { server in
      let folder = TemporaryFolder()
      // BeginUpload and eight appends; then the batch, over the connection for calls.
      var cuts: [Cut] = []
      for frame in 0..<9 {
        for offset in [0, 5, 40] { cuts.append(Cut(isUpward: true, frame: frame, offset: offset)) }
        for offset in [0, 5, 12] { cuts.append(Cut(isUpward: false, frame: frame, offset: offset)) }
      }
      for frame in 1..<9 { cuts.append(Cut(isUpward: true, frame: frame, offset: 30_000)) }
      for (number, cut) in cuts.enumerated() {
        let picture = samplePicture(1000 + UInt64(number), sizeBytes: 390_000)
        let proxy = CuttingProxy(to: try server.port, cut: cut)
        let library = try await Self.library(proxy)
        let saved = try await library.saveImage(fileAt: folder.write(picture, to: "\(number).gif"))
        #expect(proxy.hasCut, "\(cut)")
        #expect(saved.asset.primaryResource.sha256 == SHA256.hash(picture), "\(cut)")
        #expect(try await server.library.readAll(saved.asset.id) == picture, "\(cut)")
        await library.close()
      }
      #expect(try await server.library.assets().collected().count == cuts.count, "each asset once")
    }
  }

  @Test("A download goes on at its offset, wherever the line breaks")
  func download() async throws {
    try await LiveServer.run { server in
      let folder = TemporaryFolder()
      let picture = samplePicture(1, sizeBytes: 9_000_000)
      let saved = try await server.library.saveImage(picture)
      for frame in 0..<3 {
        for offset in [0, 5, 700_000] {
          let cut = Cut(isUpward: false, frame: frame, offset: offset)
          let proxy = CuttingProxy(to: try server.port, cut: cut)
          let library = try await Self.library(proxy)
          let path = "\(folder.path)/\(frame)-\(offset)"
          var steps: [UInt64] = []
          try await library.download(saved.asset.id, to: path) { written, _ in steps.append(written) }
          #expect(proxy.hasCut, "\(cut)")
          #expect(folder.read("\(frame)-\(offset)") == picture, "\(cut)")
          #expect(steps.count == 3, "\(cut): no piece was written twice")
          await library.close()
        }
      }
    }
  }

  private static func library(_ proxy: CuttingProxy) async throws -> PhotoLibrary {
    var configuration = PhotoLibraryConfiguration(clientName: "tests")
    configuration.maximumInlineBytes = 1_000
    configuration.uploadPieceBytes = 50_000
    configuration.firstRetryDelay = .milliseconds(5)
    return try await PhotoLibrary.connect(to: "127.0.0.1:\(proxy.port)", configuration: configuration)
  }
}

extension LiveServer {
  /// The port that it listens on.
  fileprivate var port: Int {
    get throws { try #require(address.split(separator: ":").last.flatMap { Int($0) }) }
  }
}
