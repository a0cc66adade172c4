import PhotoLibrary
import RPCRuntime
import RPCWire
import Testing

@testable import RollcallServer

@Suite("What happens below is told to the operator")
struct EventTests {
  private static let peer = PeerAddress.tcp(host: "10.0.0.1", port: 5)

  static let runtimeEvents: [(event: RuntimeEvent, line: String)] = [
    (.connectionOpened(peer), "debug connection opened peer=10.0.0.1:5"),
    (
      .connectionClosed(peer, .endOfStream),
      #"debug connection closed peer=10.0.0.1:5 why="closed by the peer""#
    ),
    (.connectionRefused(peer), "warn  connection refused: too many are open peer=10.0.0.1:5"),
    (
      .violation(peer, RPCError(.invalidArgument, "m")),
      #"warn  protocol violated peer=10.0.0.1:5 error="INVALID_ARGUMENT: m""#
    ),
    (
      .internalError(MethodName(service: "s", method: "m"), callID: 7, description: "e"),
      "error call failed inside the server method=s/m call=7 error=e"
    ),
    (.acceptFailed("e"), "error connection could not be accepted error=e"),
  ]

  static let libraryEvents: [(event: LibraryEvent, line: String)] = [
    (.migrated(fromVersion: 0, toVersion: 2), "info  database made library=holiday version=2"),
    (
      .migrated(fromVersion: 1, toVersion: 2),
      "info  database migrated library=holiday from_version=1 to_version=2"
    ),
    (
      .groupRanAgain(batches: 3, message: "e"),
      "warn  transaction failed; its batches ran again one by one library=holiday batches=3 error=e"
    ),
    (
      .commitFailed(batches: 3, message: "e"),
      "error commit failed; outcome unknown, the database is being reopened library=holiday batches=3 error=e"
    ),
    (
      .reopenFailed(message: "e"),
      "error reopening the database failed; the next batch tries again library=holiday error=e"
    ),
    (.reopened, "info  database reopened; it takes changes again library=holiday"),
    (
      .checkpointFailed(message: "e"),
      "warn  checkpoint failed; the next group tries again library=holiday error=e"
    ),
    (
      .blobDamaged(digest: SHA256.hash([]), message: "e"),
      "warn  the file of saved bytes is damaged; the same bytes, saved again, replace it library=holiday "
        + "sha256=e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855 error=e"
    ),
    (
      .swept(SweepResult(temporaryFiles: 1, blobs: 2, uploads: 3, batchRecords: 4, assets: 5, albums: 6)),
      "info  swept library=holiday temporary_files=1 blobs=2 uploads=3 batch_records=4 assets=5 albums=6"
    ),
    (.sweepFailed(message: "e"), "warn  sweep failed; the next one tries again library=holiday error=e"),
  ]

  @Test("The runtime's events", arguments: runtimeEvents.indices)
  func runtime(place: Int) {
    let lines = CollectedLines()
    lines.logger(level: .debug).log(Self.runtimeEvents[place].event)
    #expect(lines.all == ["1970-01-01T00:00:00.000Z \(Self.runtimeEvents[place].line)"])
  }

  @Test("The library's events", arguments: libraryEvents.indices)
  func library(place: Int) {
    let lines = CollectedLines()
    lines.logger(level: .debug).log(Self.libraryEvents[place].event, library: LibraryName("holiday")!)
    #expect(lines.all == ["1970-01-01T00:00:00.000Z \(Self.libraryEvents[place].line)"])
  }
}
