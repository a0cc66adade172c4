import Limits
import Locking
import RPCWire
import RollcallProto
import TestSupport
import Testing

@testable import RollcallClient

private let content = (0..<10_500).map { UInt8(truncatingIfNeeded: $0 &* 31) }

/// Uploads whatever has more than 100 bytes, in pieces of 1,000.
private func library(_ server: FakeServer) throws -> PhotoLibrary {
  try server.library {
    $0.maximumInlineBytes = 100
    $0.uploadPieceBytes = 1000
  }
}

private func sentResource(_ server: FakeServer) -> RollcallV1.NewResource? {
  let change = server.requests(RollcallV1.PerformChangesRequest.self).last?.changes.first?.change
  if case .saveImage(let save)? = change { return save.resources.first }
  return nil
}

@Test(arguments: [
  [:],
  [0: UploadServer.Fault.replyLost], [10: .replyLost], [3: .replyLost, 5: .replyLost, 6: .uploadLost],
  [4: .uploadLost], [7: .wrongOffset],
])
func anUploadGoesOnAfterWhateverHappened(faults: [Int: UploadServer.Fault]) async throws {
  let uploads = UploadServer(faults: faults)
  let server = uploads.server()
  try await library(server).saveImage(content, filename: "big")
  #expect(uploads.state.withLock { $0.received } == content)
  let resource = try #require(sentResource(server))
  #expect(resource.source == .uploadID(uploads.state.withLock { "upload-\($0.generation)" }))
  #expect(resource.expectedSHA256 == SHA256.hash(content).bytes)
  #expect(resource.filename == "big")
  #expect(server.requests(RollcallV1.AppendToUploadRequest.self).allSatisfy { $0.data.count <= 1000 })
}

@Test func anUploadThatNeverMovesIsGivenUp() async throws {
  let faults = Dictionary(uniqueKeysWithValues: (0..<100).map { ($0, UploadServer.Fault.wrongOffset) })
  let server = UploadServer(faults: faults).server()
  let error = await #expect(throws: RollcallError.self) { try await library(server).saveImage(content) }
  #expect(error?.reason == .offsetMismatch)
  #expect(error?.changeIndex == 0)
  #expect(
    server.requests(RollcallV1.AppendToUploadRequest.self).count == Limits.Client.maximumUploadSetbacks + 1)
}

@Test func anUploadMayBeSetBackSoManyTimesInARow() async throws {
  let faults = Dictionary(
    uniqueKeysWithValues: (0..<Limits.Client.maximumUploadSetbacks).map {
      ($0, UploadServer.Fault.wrongOffset)
    })
  let uploads = UploadServer(faults: faults)
  try await library(uploads.server()).saveImage(content)
  #expect(uploads.state.withLock { $0.received } == content)
}

@Test func aRetryByTheCallerGoesOnWhereTheFirstAttemptStopped() async throws {
  let setbacks = Limits.Client.maximumUploadSetbacks + 1
  let faults = Dictionary(
    uniqueKeysWithValues: (5..<5 + setbacks).map { ($0, UploadServer.Fault.wrongOffset) })
  let server = UploadServer(faults: faults).server()
  let photos = try library(server)
  await #expect(throws: RollcallError.self) {
    try await photos.performChanges(batchID: "mine") { $0.saveImage(content) }
  }
  _ = try await photos.performChanges(batchID: "mine") { $0.saveImage(content) }
  let appends = server.requests(RollcallV1.AppendToUploadRequest.self)
  #expect(appends.dropFirst(5 + setbacks).map(\.offset) == [5000, 6000, 7000, 8000, 9000, 10_000])
  #expect(sentResource(server)?.expectedSHA256 == SHA256.hash(content).bytes)
}

@Test func aFileIsStreamedAndASmallOneGoesInside() async throws {
  let folder = TemporaryFolder()
  let uploads = UploadServer()
  let server = uploads.server()
  let photos = try library(server)
  try await photos.saveImage(fileAt: folder.write(content, to: "big.bin"))
  #expect(uploads.state.withLock { $0.received } == content)
  #expect(sentResource(server)?.filename == "big.bin")
  try await photos.saveImage(fileAt: folder.write(Array(content.prefix(100)), to: "small.bin"))
  #expect(sentResource(server)?.source == .data(Array(content.prefix(100))))
}

@Test func filesThatCannotBeReadNameTheirChange() async throws {
  let folder = TemporaryFolder()
  let server = batchServer()
  for path in ["\(folder.path)/missing", folder.path, "/dev/null"] {
    let error = await #expect(throws: RollcallError.self) {
      try await library(server).performChanges { changes in
        changes.ensureAlbum(titled: "a")
        changes.saveImage(fileAt: path)
      }
    }
    #expect(error?.reason == .fileNotReadable)
    #expect(error?.changeIndex == 1)
  }
  #expect(server.calls.isEmpty)
}

@Test func aFileThatBecomesShorterIsNotSent() throws {
  let folder = TemporaryFolder()
  let path = folder.write(content, to: "f")
  let file = try InputFile(path: path)
  _ = folder.write([1], to: "f")
  let error = #expect(throws: RollcallError.self) { try file.read(at: 0, count: content.count) }
  #expect(error?.reason == .fileChanged)
}

@Test(arguments: [
  (RPCError.answered(.invalidArgument, "INVALID_RESOURCE"), true),
  (.answered(.unknown, "OUTCOME_UNKNOWN"), false),
])
func uploadsAreDroppedOnlyWhenTheBatchHasCertainlyFailed(error: RPCError, dropped: Bool) async throws {
  let uploads = UploadServer(batchError: error)
  let photos = try library(uploads.server())
  await #expect(throws: RollcallError.self) { try await photos.saveImage(content) }
  for _ in 0..<200 where uploads.state.withLock({ $0.aborted.isEmpty }) {
    try await Task.sleep(for: .milliseconds(dropped ? 10 : 1))
  }
  #expect(uploads.state.withLock { $0.aborted } == (dropped ? ["upload-1"] : []))
}
