import RollcallClient
import RollcallTesting
import Testing

/// Asking for access, as the article "Coming from Photos" shows it.
@Suite("Coming from Photos: access") struct AskingTests {
  @Test func asking() async throws {
    try await withTestServer(clientsHaveToAsk: true) { server in
      let library = try await server.connect(PhotoLibraryConfiguration(clientName: "app"))
      async let saved: Void = {
        // snippet: ask
        var status = try await library.authorizationStatus(for: .addOnly)
        if status == .notDetermined {
          status = try await library.requestAuthorization(for: .addOnly)
        }
        guard status == .authorized else { throw RollcallError(.accessDenied, "nothing can be saved") }
        try await library.performChanges { $0.ensureAlbum(titled: "Holiday") }
        // end snippet
      }()
      try await server.decideAccess(of: "app", for: .addOnly, status: .authorized)
      try await saved
      await #expect {
        try await library.albums().collected()
      } throws: { ($0 as? RollcallError)?.reason == .accessUndetermined }
      try await server.decideAccess(of: "app", for: .readWrite, status: .limited)
      #expect(try await library.albums().collected().map(\.title) == ["Holiday"])
      let other = try await server.connect(PhotoLibraryConfiguration(clientName: "other"))
      #expect(try await other.requestAuthorization(for: .readWrite, timeout: .zero) == .notDetermined)
      try await server.decideAccess(of: "other", for: .readWrite, status: .limited)
      #expect(try await other.albums().collected().isEmpty)
    }
  }
}
