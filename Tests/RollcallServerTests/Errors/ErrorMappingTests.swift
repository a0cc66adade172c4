import RPCWire
import Testing

@testable import PhotoLibrary
@testable import RollcallServer

@Suite("The library's refusals as callers see them")
struct ErrorMappingTests {
  @Test("Reason, change, Photos' number and details, in this order")
  func whole() {
    let error = LibraryError(
      .identifierNotFound, "there is no asset x", changeIndex: 3,
      details: [LibraryError.Detail(name: "identifier", value: "x")])
    #expect(
      RPCError(error)
        == RPCError(
          .notFound, "there is no asset x",
          info: ErrorInfo(
            reason: "IDENTIFIER_NOT_FOUND", domain: "rollcall",
            metadata: [
              Metadata.Entry(key: "change_index", value: "3"),
              Metadata.Entry(key: "photos_number", value: "3201"),
              Metadata.Entry(key: "identifier", value: "x"),
            ])))
  }

  @Test("Every reason has a code that is an error, and names itself", arguments: Reason.allCases)
  func reasons(reason: Reason) {
    let error = RPCError(LibraryError(reason, "m"))
    #expect((1...16).contains(error.code.rawValue))
    #expect(error.info?.reason == reason.rawValue)
    let number = error.info?.metadata.first { $0.key == "photos_number" }?.value
    #expect(number == reason.photosNumber.map(String.init))
  }

  @Test(
    "What a retry may cure has a code that says so",
    arguments: [
      (.queueFull, .resourceExhausted), (.libraryReopening, .unavailable), (.libraryClosed, .unavailable),
      (.outcomeUnknown, .unknown), (.deadlineExceeded, .deadlineExceeded), (.cancelled, .cancelled),
    ] as [(Reason, StatusCode)])
  func retries(reason: Reason, code: StatusCode) {
    #expect(reason.statusCode == code)
  }
}
