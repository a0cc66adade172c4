import RPCRuntime
import RPCWire
import TestSupport
import Testing

@testable import RollcallServer

@Suite("Which library is meant, by the metadata")
struct CallerTests {
  private let folder = TemporaryFolder()

  private func caller(_ metadata: Metadata) throws -> Caller {
    let method = MethodName(service: "s", method: "m")
    let authenticator = try Authenticator(
      dataFolder: folder.path, trustsPeerUser: false, maximumClientBytes: 8)
    return try Caller(ServerCallContext(id: 1, method: method, metadata: metadata), authenticator)
  }

  @Test("Nothing sent: no name, the default library")
  func nothing() throws {
    #expect(try caller([:]).client == "")
    #expect(try caller([:]).library == .default)
    #expect(try caller(["rollcall-library": ""]).library == .default)
    #expect(try caller(["rollcall-client": "app", "rollcall-library": "default"]).client == "app")
  }

  @Test("Another library")
  func library() throws {
    #expect(try caller(["rollcall-library": "holiday"]).library.text == "holiday")
    let error = try #require(throws: RPCError.self) { try caller(["rollcall-library": "../etc"]) }
    #expect(error.code == .invalidArgument)
    #expect(error.message.hasPrefix("metadata rollcall-library is no name of a library: "))
    #expect(!error.message.contains(".."), "what a stranger sends is not repeated")
  }
}
