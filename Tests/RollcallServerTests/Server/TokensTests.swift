import AccessTokens
import class RollcallClient.LibraryAdmin
import RPCRuntime
import RPCWire
import RollcallProto
import TestSupport
import Testing

@testable import RollcallServer

@Suite("A server with tokens")
struct TokensTests {
  private static func make(_ client: String, in data: String) throws -> Token {
    let token = Token()
    try TokenFile(inDataFolder: data).change { tokens throws(TokenFileError) in
      try tokens.append(TokenRecord(of: token, client: client, isAdmin: false, createdUnixMilliseconds: 1))
    }
    return token
  }

  private static func sending(_ token: Token) -> CallOptions {
    CallOptions(metadata: ["authorization": "Bearer \(token.text)", "rollcall-client": "same"])
  }

  private static func ensure(_ title: String) -> RollcallV1.EnsureAlbumRequest {
    RollcallV1.EnsureAlbumRequest(change: RollcallV1.EnsureAlbum(title: title), batchID: "b")
  }

  @Test("Batch ids and uploads are those of the token's client, whatever name it gives itself")
  func identity() async throws {
    let folder = TemporaryFolder()
    let data = folder.appending("data")
    try DataFolder.prepare(data)
    let (one, two) = (try Self.make("one", in: data), try Self.make("two", in: data))
    try await TestServer.run(in: folder) { test in
      let first = try await test.library.ensureAlbum(Self.ensure("x"), options: Self.sending(one))
      let second = try await test.library.ensureAlbum(Self.ensure("x"), options: Self.sending(two))
      #expect(first.result?.created == true && second.result?.created == false)
      let upload = try await test.library.beginUpload(
        RollcallV1.BeginUploadRequest(sizeBytes: 10), options: Self.sending(one))
      let request = RollcallV1.GetUploadRequest(uploadID: upload.id)
      #expect(try await test.library.getUpload(request, options: Self.sending(one)) == upload)
      let error = await refusal { () async throws(RPCError) in
        try await test.library.getUpload(request, options: Self.sending(two))
      }
      #expect(error?.info?.reason == "UPLOAD_NOT_FOUND")
    }
  }

  @Test("Without a good token nothing is answered but whether the server is there")
  func missing() async throws {
    let folder = TemporaryFolder()
    try DataFolder.prepare(folder.appending("data"))
    _ = try Self.make("one", in: folder.appending("data"))
    try await TestServer.run(in: folder) { test in
      for (options, reason) in [
        (CallOptions(), "TOKEN_MISSING"), (Self.sending(Token()), "TOKEN_REFUSED"),
      ] {
        let error = await refusal { () async throws(RPCError) in
          try await test.library.listAssets(RollcallV1.ListAssetsRequest(), options: options)
        }
        #expect(error?.code == .unauthenticated && error?.info?.reason == reason)
        #expect(
          await refusal { () async throws(RPCError) in
            try await test.library.ensureAlbum(Self.ensure("x"), options: options)
          }?.info?.reason == reason)
      }
      let health = try await test.health.check(GrpcHealthV1.HealthCheckRequest())
      #expect(health.status == .serving)
    }
  }

  @Test("A token made or revoked counts once the server has read the file; no log holds a token")
  func reloading() async throws {
    let folder = TemporaryFolder()
    let data = folder.appending("data")
    let lines = CollectedLines()
    var sent: [Token] = [Token()]
    try await TestServer.run(in: folder, logger: lines.logger(format: .json, level: .debug)) { test in
      _ = try await test.library.ensureAlbum(Self.ensure("x"))
      let token = try Self.make("one", in: data)
      sent.append(token)
      let admin = try await LibraryAdmin.connect(toDataFolder: data)
      #expect(try await admin.reloadTokens() == 1)
      let list = RollcallV1.ListAlbumsRequest()
      _ = try await test.library.listAlbums(list, options: Self.sending(token))
      for wrong in [CallOptions(), Self.sending(sent[0])] {
        #expect(
          await refusal { () async throws(RPCError) in
            try await test.library.listAlbums(list, options: wrong)
          }?.code == .unauthenticated)
      }
      try TokenFile(inDataFolder: data).change { tokens throws(TokenFileError) in _ = tokens.remove("one") }
      test.server.reloadTokens()
      #expect(
        await refusal { () async throws(RPCError) in
          try await test.library.listAlbums(list, options: Self.sending(token))
        }?.info?.reason == "TOKEN_REFUSED")
      folder.write(Array("damaged".utf8), to: "data/tokens")
      test.server.reloadTokens()
      await #expect {
        try await admin.reloadTokens()
      } throws: { "\($0)".contains("TOKENS_UNREADABLE") }
      await admin.close()
    }
    #expect(lines.all.contains { $0.contains(#""client":"one""#) })
    #expect(lines.all.contains { $0.contains("tokens could not be read; those known stay") })
    for token in sent { #expect(!lines.all.contains { $0.contains(token.text.suffix(64)) }) }
  }

  @Test("A call that waited while its token was revoked is told nothing of what happened meanwhile")
  func revokedWhileItWaits() async throws {
    let folder = TemporaryFolder()
    let data = folder.appending("data")
    try await TestServer.run(in: folder) { test in
      let (spy, owner) = (try Self.make("spy", in: data), try Self.make("owner", in: data))
      test.server.reloadTokens()
      let end = try await test.library.listChanges(
        RollcallV1.ListChangesRequest(), options: Self.sending(spy)
      ).nextToken
      let waiting = Task {
        await refusal { () async throws(RPCError) in
          try await test.library.listChanges(
            RollcallV1.ListChangesRequest(sinceToken: end, waitMilliseconds: 60_000),
            options: Self.sending(spy))
        }
      }
      try await FeedTests.waitForWaiters(1, of: test)
      try TokenFile(inDataFolder: data).change { tokens throws(TokenFileError) in _ = tokens.remove("spy") }
      test.server.reloadTokens()
      _ = try await test.library.ensureAlbum(Self.ensure("x"), options: Self.sending(owner))
      #expect(await waiting.value?.info?.reason == "TOKEN_REFUSED")
    }
  }

  @Test("A file of tokens that cannot be used keeps the server from starting")
  func unusable() async throws {
    let folder = TemporaryFolder()
    folder.write(Array("rollcall-tokens 1\n".utf8), to: "data/tokens")
    await #expect {
      try await TestServer.run(in: folder) { _ in }
    } throws: { error in
      "\(error)".contains("/data/tokens: Permission denied; mend or restore it")
    }
  }
}
