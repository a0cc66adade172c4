import RollcallClient
import RollcallTesting
import Testing

/// Large files while the server goes and comes back: what it had of an upload is forgotten, what was saved is not.
@Suite("Uploads and downloads over a server that restarts") struct RestartTests {
  @Test("An upload begins anew where the server has forgotten it, and makes one asset")
  func upload() async throws {
    try await withTestServer { server in
      var configuration = PhotoLibraryConfiguration(clientName: "tests")
      configuration.maximumInlineBytes = 1_000
      configuration.uploadPieceBytes = 50_000
      let library = try await server.connect(configuration)
      let picture = samplePicture(1, sizeBytes: 1_000_000)
      // Appends are held up, so that the server restarts in the middle of them, also where this test is late.
      server.fail(.delay(.milliseconds(100)), next: 1_000, callsOf: "AppendToUpload")
      async let saving = library.saveImage(picture)
      for _ in 0..<3 {
        let enough = server.faultsLeft - 3
        while server.faultsLeft > enough { try await Task.sleep(for: .milliseconds(5)) }
        try await server.restart()
      }
      let saved = try await saving
      #expect(try await library.readAll(saved.asset.id) == picture)
      #expect(try await library.assets().collected().count == 1)
      #expect(
        server.faultsLeft < 1_000 - 20, "pieces were sent more than once: the server had forgotten them")
    }
  }

  @Test("A download goes on where it was")
  func download() async throws {
    try await withTestServer { server in
      let library = try await server.connect()
      let picture = samplePicture(2, sizeBytes: 9_000_000)
      let saved = try await library.saveImage(picture)
      var pieces = library.bytes(of: saved.asset.id).makeAsyncIterator()
      var bytes: [UInt8] = []
      while let piece = try await pieces.next() {
        bytes += piece
        try await server.restart()
      }
      #expect(bytes == picture)
    }
  }
}
