import RPCWire
import RollcallProto
import TestSupport
import Testing

@testable import RollcallClient

private let content = (0..<2500).map { UInt8(truncatingIfNeeded: $0 &* 7) }

/// Serves `content` in pieces of 1,000 bytes, changed by the test on their way.
private func readingServer(
  _ change: @escaping @Sendable (inout RollcallV1.ReadAssetResponse, UInt64) -> Void = { _, _ in }
) -> FakeServer {
  FakeServer { call in
    let request = call.request as! RollcallV1.ReadAssetRequest
    var reply = RollcallV1.ReadAssetResponse(
      data: Array(content.dropFirst(Int(request.offset)).prefix(1000)), sizeBytes: UInt64(content.count),
      sha256: SHA256.hash(content).bytes)
    change(&reply, request.offset)
    return reply
  }
}

@Test func aDownloadIsMadeOfRangesAndVerified() async throws {
  let folder = TemporaryFolder()
  let server = readingServer()
  let library = try server.library()
  var steps: [UInt64] = []
  let file = try await library.download(Asset.ID("a"), to: "\(folder.path)/f", resource: .pairedVideo) {
    written, size in
    steps.append(written)
    #expect(size == 2500)
  }
  #expect(file == DownloadedFile(sizeBytes: 2500, sha256: SHA256.hash(content)))
  #expect(folder.read("f") == content)
  #expect(folder.names == ["f"])
  #expect(steps == [1000, 2000, 2500])
  let requests = server.requests(RollcallV1.ReadAssetRequest.self)
  #expect(requests.map(\.offset) == [0, 1000, 2000])
  #expect(requests.allSatisfy { $0.resourceType == .pairedVideo })
  #expect(try await library.readAll(Asset.ID("a")) == content)
}

/// What may happen to a reply on its way, and what it is told as.
private struct Damage: Sendable {
  let reason: Reason
  let change: @Sendable (inout RollcallV1.ReadAssetResponse, UInt64) -> Void

  static let all = [
    Damage(reason: .checksumMismatch) { reply, offset in if offset == 1000 { reply.data[3] ^= 1 } },
    Damage(reason: .badReply) { reply, offset in if offset == 1000 { reply.data = [] } },
    Damage(reason: .badReply) { reply, offset in if offset == 2000 { reply.data.append(1) } },
    Damage(reason: .badReply) { reply, offset in if offset == 2000 { reply.sizeBytes += 1 } },
    Damage(reason: .badReply) { reply, offset in if offset == 2000 { reply.sha256[0] ^= 1 } },
    Damage(reason: .badReply) { reply, _ in reply.sha256 = [1] },
  ]
}

@Test(arguments: Damage.all)
private func wrongBytesLeaveNoFile(damage: Damage) async throws {
  let folder = TemporaryFolder()
  let library = try readingServer(damage.change).library()
  let error = await #expect(throws: RollcallError.self) {
    try await library.download(Asset.ID("a"), to: "\(folder.path)/f")
  }
  #expect(error?.reason == damage.reason)
  #expect(folder.names.isEmpty)
}

@Test func aFileIsReplacedOnlyWhenThatIsWished() async throws {
  let folder = TemporaryFolder()
  let path = folder.write([1], to: "f")
  let server = readingServer()
  let library = try server.library()
  let error = await #expect(throws: RollcallError.self) {
    try await library.download(Asset.ID("a"), to: path)
  }
  #expect(error?.reason == .fileExists)
  #expect(folder.read("f") == [1])
  #expect(server.calls.isEmpty)
  try await library.download(Asset.ID("a"), to: path, replacing: true)
  #expect(folder.read("f") == content)
  #expect(folder.names == ["f"])
}

@Test func aFileThatCameMeanwhileIsKept() async throws {
  let folder = TemporaryFolder()
  let library = try readingServer { _, offset in
    if offset == 2000 { _ = folder.write([1], to: "f") }
  }.library()
  let error = await #expect(throws: RollcallError.self) {
    try await library.download(Asset.ID("a"), to: "\(folder.path)/f")
  }
  #expect(error?.reason == .fileExists)
  #expect(folder.names == ["f"])
  #expect(folder.read("f") == [1])
}

@Test(arguments: ["/dev/null", "/tmp", "/nonexistent/f"])
func devicesAndFoldersAreNotReplaced(path: String) async throws {
  let server = readingServer()
  let error = await #expect(throws: RollcallError.self) {
    try await server.library().download(Asset.ID("a"), to: path, replacing: true)
  }
  #expect(error?.reason == .fileNotWritable)
  #expect(server.calls.isEmpty)
}
