import RPCWire
import Testing

@testable import RollcallClient

@Test func anErrorSaysReasonMessageChangeAndWhatToDo() {
  let refused = RollcallError(
    .answered(.invalidArgument, "INVALID_RESOURCE", "the JPEG ends early", index: 2))
  #expect(refused.reason == .invalidResource)
  #expect(refused.changeIndex == 2)
  #expect(refused.code == .invalidArgument)
  #expect("\(refused)" == "INVALID_RESOURCE: the JPEG ends early (change 2)")
  let full = RollcallError(.answered(.resourceExhausted, "QUEUE_FULL", "4096 batches wait"))
  #expect("\(full)" == "QUEUE_FULL: 4096 batches wait; try again in a moment")
  let disk = RollcallError(.notEnoughSpace, "no room", details: ["free_bytes": "0"])
  #expect("\(disk)" == "NOT_ENOUGH_SPACE: no room; free some space on the server")
  let quota = RollcallError(.notEnoughSpace, "the quota is 1; have it raised", details: ["limit": "1"])
  #expect("\(quota)" == "NOT_ENOUGH_SPACE: the quota is 1; have it raised")
}

@Test func withoutAReasonOfOursTheCodeIsTheReason() {
  #expect(RollcallError(RPCError(.dataLoss, "x")).reason.rawValue == "DATA_LOSS")
  let foreign = RPCError(.aborted, "x", info: ErrorInfo(reason: "THEIRS", domain: "example.com"))
  #expect(RollcallError(foreign).reason.rawValue == "ABORTED")
  #expect(RollcallError(.answered(.aborted, "NEW_REASON")).reason.rawValue == "NEW_REASON")
}

@Test func senselessConfigurationsAreRefused() throws {
  let changes: [(inout PhotoLibraryConfiguration) -> Void] = [
    { $0.clientName = "" }, { $0.clientName = String(repeating: "x", count: 257) },
    { $0.maximumAttempts = 0 },
    { $0.maximumInlineBytes = -1 }, { $0.uploadPieceBytes = 0 }, { $0.uploadPieceBytes = 4 * 1024 * 1024 },
  ]
  for change in changes {
    let error = #expect(throws: RollcallError.self) { try batchServer().library(change: change) }
    #expect(error?.reason == .invalidArgument)
  }
}

@Test(arguments: ["127.0.0.1", "host:port", "unix:"])
func addressesThatMakeNoSenseAreNotUnreachable(address: String) async throws {
  let error = await #expect(throws: RollcallError.self) { try await PhotoLibrary.connect(to: address) }
  #expect(error?.reason == .invalidArgument)
}
