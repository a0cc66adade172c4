import Limits
import RPCRuntime
import RPCWire
import RollcallProto
import TestSupport
import Testing

@testable import RollcallClient

@Suite("The client's token")
struct AccessTokenTests {
  private let folder = TemporaryFolder()

  @Test("A text up to the limit, without the space around it, is sent with each call", .bothSides)
  func texts() async throws {
    let text = String(repeating: "t", count: Limits.Tokens.textBytes)
    let server = FakeServer { _ in RollcallV1.ListAlbumsResponse() }
    let library = try server.library { $0.token = try? AccessToken("  \(text)\r\n") }
    _ = try await library.albums().collected()
    #expect(server.calls.map { $0.options.metadata[first: "authorization"] } == ["Bearer \(text)"])
    #expect(throws: RollcallError.self) { try AccessToken(text + "t") }
    for wrong in ["", " \n", "a b", "a\u{0}", "é"] {
      #expect(throws: RollcallError.self) { try AccessToken(wrong) }
    }
  }

  @Test("Without one nothing is sent in its place")
  func none() async throws {
    let server = FakeServer { _ in RollcallV1.ListAlbumsResponse() }
    _ = try await server.library().albums().collected()
    #expect(server.calls.first?.options.metadata[first: "authorization"] == nil)
    #expect(server.calls.first?.options.metadata[first: "rollcall-client"] == "tests")
  }

  @Test("A file holds one token and nothing else")
  func files() throws {
    folder.write(Array("rollcall_1_2\n".utf8), to: "good")
    #expect(try AccessToken(contentsOfFile: folder.appending("good")) == AccessToken("rollcall_1_2"))
    folder.write(Array(repeating: 0x74, count: 100_000), to: "long")
    folder.write([0x74, 0x0A, 0x74], to: "two")
    for name in ["long", "two"] {
      #expect {
        try AccessToken(contentsOfFile: folder.appending(name))
      } throws: { ($0 as? RollcallError)?.reason == .invalidArgument }
    }
    #expect {
      try AccessToken(contentsOfFile: folder.appending("none"))
    } throws: { ($0 as? RollcallError)?.reason == .fileNotReadable }
  }

  @Test("Nothing prints it, the configuration that holds it neither")
  func printing() throws {
    var configuration = PhotoLibraryConfiguration(clientName: "app")
    configuration.token = try AccessToken("hush")
    var dumped = ""
    dump(configuration, to: &dumped)
    for text in ["\(configuration)", String(reflecting: configuration), dumped] {
      #expect(text.contains("app") && !text.contains("hush"))
    }
  }
}
