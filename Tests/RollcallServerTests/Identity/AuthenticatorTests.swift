import AccessTokens
import Glibc
import RPCRuntime
import RPCWire
import TestSupport
import Testing

@testable import RollcallServer

@Suite("Who calls")
struct AuthenticatorTests {
  private let folder = TemporaryFolder()

  private func make(_ client: String, isAdmin: Bool = false) throws -> Token {
    let token = Token()
    try TokenFile(inDataFolder: folder.path).change { tokens throws(TokenFileError) in
      try tokens.append(
        TokenRecord(of: token, client: client, isAdmin: isAdmin, createdUnixMilliseconds: 1))
    }
    return token
  }

  private func authenticator(trustsPeerUser: Bool = false) throws -> Authenticator {
    try Authenticator(dataFolder: folder.path, trustsPeerUser: trustsPeerUser, maximumClientBytes: 8)
  }

  private static func context(_ metadata: Metadata, peer: PeerAddress = .inProcess) -> ServerCallContext {
    ServerCallContext(id: 1, method: MethodName(service: "s", method: "m"), metadata: metadata, peer: peer)
  }

  private func outcome(
    _ authenticator: Authenticator, _ metadata: Metadata, peer: PeerAddress = .inProcess
  ) -> String {
    do throws(RPCError) {
      return try authenticator.identity(of: Self.context(metadata, peer: peer)).client
    } catch {
      return error.info?.reason ?? "?"
    }
  }

  private let user = PeerAddress.unix(processID: 7, userID: 1000)

  @Test("Where nothing is configured, the caller's word counts, up to the limit and without controls")
  func ownWord() throws {
    let authenticator = try authenticator()
    #expect(outcome(authenticator, [:]) == "")
    #expect(outcome(authenticator, ["rollcall-client": "12345678"]) == "12345678")
    #expect(outcome(authenticator, ["rollcall-client": "a", "authorization": "Bearer x"], peer: user) == "a")
    let long = "the client name's length in bytes is 9; at most 8 is allowed"
    for (name, reason, message) in [
      ("123456789", "LIMIT_EXCEEDED", long),
      ("a\nb", "INVALID_ARGUMENT", "metadata rollcall-client holds a control character"),
      ("\u{7F}", "INVALID_ARGUMENT", "metadata rollcall-client holds a control character"),
    ] {
      #expect {
        try authenticator.identity(of: Self.context(["rollcall-client": name]))
      } throws: { error in
        let error = error as? RPCError
        return error?.info?.reason == reason && error?.message == message && error?.code == .invalidArgument
      }
    }
  }

  @Test("Where tokens are, a token names the client and nothing else does")
  func tokens() throws {
    let (app, boss) = (try make("app"), try make("boss", isAdmin: true))
    let authenticator = try authenticator()
    #expect(
      outcome(authenticator, ["rollcall-client": "me", "authorization": "Bearer \(app.text)"]) == "app")
    #expect(outcome(authenticator, ["authorization": "bearer \(boss.text)"]) == "boss")
    #expect(outcome(authenticator, ["rollcall-client": "app"]) == "TOKEN_MISSING")
    #expect(outcome(authenticator, [:], peer: user) == "TOKEN_MISSING")
    for wrong in [
      "", "Bearer", "Bearer ", "Basic \(app.text)", app.text, "Bearer \(Token().text)", "Bearer \(app.text)x",
      "Bearer \(app.text) \(boss.text)", "Bearer rollcall_\(app.id)_\(boss.text.suffix(64))",
    ] {
      #expect(outcome(authenticator, ["authorization": wrong]) == "TOKEN_REFUSED", "\(wrong.count)")
    }
    let identities = try [app, boss].map {
      try authenticator.identity(of: Self.context(["authorization": "Bearer \($0.text)"]))
    }
    #expect(identities.map(\.isAdmin) == [false, true])
  }

  @Test("A refusal says what to do, and nothing of what was sent")
  func refusal() throws {
    _ = try make("app")
    let sent = Token().text
    #expect {
      try authenticator().identity(of: Self.context(["authorization": "Bearer \(sent)"]))
    } throws: { error in
      let error = error as? RPCError
      return error?.code == .unauthenticated && error?.message.contains("rollcall token create") == true
        && !"\(error as Any)".contains(sent.suffix(64))
    }
  }

  @Test(
    "Where the peer's user is trusted, it names a caller on a Unix socket; a token is stronger, and a bad one no good"
  )
  func peerUser() throws {
    let alone = try authenticator(trustsPeerUser: true)
    #expect(outcome(alone, ["rollcall-client": "root"], peer: user) == "uid:1000")
    let app = try make("app")
    let both = try authenticator(trustsPeerUser: true)
    #expect(outcome(both, [:], peer: user) == "uid:1000")
    #expect(outcome(both, ["authorization": "Bearer \(app.text)"], peer: user) == "app")
    #expect(outcome(both, ["authorization": "Bearer \(Token().text)"], peer: user) == "TOKEN_REFUSED")
    #expect(outcome(both, [:], peer: .tcp(host: "127.0.0.1", port: 1)) == "TOKEN_MISSING")
  }

  @Test("Tokens are read anew; what cannot be read, or is gone, changes nothing")
  func reloading() throws {
    let authenticator = try authenticator()
    #expect(try authenticator.reload() == nil)
    let app = try make("app")
    #expect(outcome(authenticator, [:]) == "")
    #expect(try authenticator.reload() == 1)
    #expect(outcome(authenticator, [:]) == "TOKEN_MISSING")
    let sent: Metadata = ["authorization": "Bearer \(app.text)"]
    folder.write(Array("damaged".utf8), to: "tokens")
    #expect(throws: TokenFileError.self) { try authenticator.reload() }
    #expect(outcome(authenticator, sent) == "app")
    folder.remove("tokens")
    #expect(throws: TokenFileError.self) { try authenticator.reload() }
    #expect(outcome(authenticator, sent) == "app" && outcome(authenticator, [:]) == "TOKEN_MISSING")
    _ = try make("other")
    #expect(try authenticator.reload() == 1)
    #expect(outcome(authenticator, sent) == "TOKEN_REFUSED")
  }

  @Test("The log names the client that the server believes in")
  func log() throws {
    func ended(_ metadata: Metadata) -> EndedCall {
      var call = EndedCall(id: 1, method: nil, peer: .inProcess, requestBytes: 1)
      call.metadata = metadata
      return call
    }
    let open = try authenticator()
    #expect(open.client(ofEnded: ended(["rollcall-client": "123456789"])) == "123456789")
    let app = try make("app")
    let guarded = try authenticator()
    #expect(
      guarded.client(ofEnded: ended(["rollcall-client": "me", "authorization": "Bearer \(app.text)"]))
        == "app")
    #expect(guarded.client(ofEnded: ended(["rollcall-client": "me"])) == "")
  }
}

extension TemporaryFolder {
  fileprivate func remove(_ name: String) {
    rename(appending(name), appending(name + ".old"))
  }
}
