import RPCRuntime
import RPCWire
import RollcallProto
import Testing

@testable import RollcallClient

@Suite("The library that a client means")
struct LibraryNameTests {
  @Test("Its name goes with each call, and nothing in its place without one", arguments: [nil, "holiday"])
  func name(_ name: String?) async throws {
    let server = FakeServer { _ in RollcallV1.ListAlbumsResponse() }
    let library = try server.library { $0.libraryName = name }
    _ = try await library.albums().collected()
    #expect(server.calls.map { $0.options.metadata[first: "rollcall-library"] } == [name])
  }
}
