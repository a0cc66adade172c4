import RPCRuntime
import RPCWire
import Testing

@testable import RollcallServer

@Suite("Who calls, by the metadata")
struct CallerTests {
  private func caller(_ metadata: Metadata) throws(RPCError) -> Caller {
    let method = MethodName(service: "s", method: "m")
    return try Caller(ServerCallContext(id: 1, method: method, metadata: metadata), maximumClientBytes: 8)
  }

  private func refusal(_ metadata: Metadata) -> RPCError? {
    do {
      _ = try caller(metadata)
      return nil
    } catch {
      return error
    }
  }

  @Test("Nothing sent: no name, the default library")
  func nothing() throws {
    #expect(try caller([:]).client == "")
  }

  @Test("A name up to the limit")
  func name() throws {
    #expect(try caller(["rollcall-client": "12345678", "rollcall-library": "default"]).client == "12345678")
    let error = refusal(["rollcall-client": "123456789"])
    #expect(error?.code == .invalidArgument)
    #expect(error?.info?.reason == "LIMIT_EXCEEDED")
    #expect(error?.message == "the client name's length in bytes is 9; at most 8 is allowed")
  }

  @Test("A name with controls", arguments: ["a\nb", "\u{7F}", "\t"])
  func controls(name: String) {
    #expect(
      refusal(["rollcall-client": name])?.message
        == "metadata rollcall-client holds a control character")
  }

  @Test("Another library")
  func library() {
    let error = refusal(["rollcall-library": "holiday"])
    #expect(error?.code == .notFound)
    #expect(error?.message == "there is no library “holiday”; this server has “default” only")
    #expect(error?.info?.reason == "LIBRARY_NOT_FOUND")
  }
}
