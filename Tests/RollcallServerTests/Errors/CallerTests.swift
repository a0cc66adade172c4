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
    #expect(try caller(["rollcall-client": "app", "rollcall-library": "default"]).client == "app")
  }

  @Test("Another library")
  func library() {
    #expect {
      try caller(["rollcall-library": "holiday"])
    } throws: { error in
      let error = error as? RPCError
      return error?.code == .notFound && error?.info?.reason == "LIBRARY_NOT_FOUND"
        && error?.message == "there is no library “holiday”; this server has “default” only"
    }
  }
}
