import LibraryModel
import RPCWire
import RollcallProto
import Testing

@testable import ModelTest

/// What the answers of calls leave possible.
@Suite("Worlds") struct WorldsTests {
  private let ensure = BatchCall(changes: [PlannedEnsure(title: "Holiday")], batchID: "one")
  private let lost = RPCError(.deadlineExceeded, "late")

  @Test func aLostAnswerLeavesBothAndAListingTellsWhich() throws {
    var worlds = Worlds(Library(catalogue: []))
    try worlds.take([observation(ensure, timing: .deadline(1), .failure(lost))])
    var performed = worlds
    try performed.take([listing(albums: ["a"])])
    #expect(performed.worlds.map(\.library.albums.count) == [1])
    #expect(performed.worlds[0].pending.isEmpty)
    var notYet = worlds
    try notYet.take([listing(albums: [])])
    #expect(notYet.worlds.map(\.library.albums.count) == [0])
    try notYet.take([listing(albums: ["a"])])
    #expect(notYet.worlds.map(\.library.albums.count) == [1], "it is performed later")
    #expect(throws: Difference.self) { try performed.take([listing(albums: [])]) }
  }

  @Test func whatWasNotPerformedBeforeTheServerEndedNeverIs() throws {
    var worlds = Worlds(Library(catalogue: []))
    try worlds.take([observation(ensure, timing: .deadline(1), .failure(lost))])
    try worlds.take([listing(albums: [])])
    worlds.end()
    #expect(worlds.worlds.count == 2, "it may have been performed right before the end")
    try worlds.take([listing(albums: [])])
    #expect(throws: Difference.self) { try worlds.take([listing(albums: ["a"])]) }
  }

  @Test func aRetryTellsWhatALostAnswerWas() throws {
    var worlds = Worlds(Library(catalogue: []))
    try worlds.take([observation(ensure, timing: .cancel(1), .failure(RPCError(.cancelled, "gone")))])
    try worlds.take([observation(ensure, .success([made("a", created: true)]))])
    try worlds.take([listing(albums: ["a"])])
    #expect(worlds.worlds.allSatisfy { $0.library.albums.count == 1 })
  }

  @Test func aPatientCallHasToBeAnswered() {
    var worlds = Worlds(Library(catalogue: []))
    #expect(throws: Difference.self) { try worlds.take([observation(ensure, .failure(lost))]) }
    let gone = RPCError(.unavailable, "gone")
    #expect(throws: Difference.self) { try worlds.take([observation(ensure, .failure(gone))]) }
    #expect(throws: Never.self) { try worlds.take([observation(ensure, .failure(gone))], isEnding: true) }
  }

  @Test func callsAtTheSameTimeAreExplainedBySomeOrder() throws {
    let other = BatchCall(changes: [PlannedEnsure(title: "Holiday")], batchID: "two")
    var worlds = Worlds(Library(catalogue: []))
    try worlds.take([
      observation(other, .success([made("a", created: false)])),
      observation(ensure, .success([made("a", created: true)])),
    ])
    #expect(worlds.worlds.map(\.library.albums.count) == [1])
    var twice = Worlds(Library(catalogue: []))
    #expect(throws: Difference.self, "no order makes an album twice") {
      try twice.take([
        observation(other, .success([made("a", created: true)])),
        observation(ensure, .success([made("b", created: true)])),
      ])
    }
  }

  @Test func busyIsAnAnswerOnlyBesideAnotherThatTouchesTheUpload() throws {
    let append = AppendCall(upload: 1, content: Contents.shared.image, offset: 0, count: 1)
    let abort = AbortUploadCall(upload: 1)
    let busy = RPCError(.aborted, "busy", info: ErrorInfo(reason: "UPLOAD_BUSY"))
    var worlds = Worlds(Library(catalogue: []))
    #expect(throws: Difference.self) { try worlds.take([observation(append, .failure(busy))]) }
    try worlds.take([observation(append, .failure(busy)), observation(abort, .success(.init()))])
  }

  // MARK: Answers

  private func observation<Kind: CallKind>(
    _ kind: Kind, timing: Call.Timing = .patient, _ outcome: Result<Kind.Reply, RPCError>
  ) -> Observation {
    let call = Call(number: 1, caller: Caller(client: ""), timing: timing, kind: kind)
    return Observation(kind, of: call, request: kind.request(Symbols()), outcome: outcome)
  }

  private func made(_ id: String, created: Bool) -> RollcallV1.ChangeResult.ResultOneof {
    .ensureAlbum(.init(album: album(id), created: created))
  }

  private func listing(albums: [String]) -> Observation {
    observation(
      ListAlbumsCall(page: PlannedPage(size: 10)), .success(.init(albums: albums.map(album))))
  }

  private func album(_ id: String) -> RollcallV1.Album {
    .init(id: id, title: "Holiday", createdUnixMilliseconds: 1, type: .album, subtype: .regular)
  }
}
