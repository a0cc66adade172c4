import PhotoLibrary
import RPCRuntime
import RPCWire
import Testing

@testable import RollcallServer

@Suite("proto/README.md tells every reason, its code and Photos' number as they are")
struct ReasonTableTests {
  /// One row: `| REASON | CODE | Photos number | when | what to do |`.
  private struct Row: Equatable {
    let reason: String
    let code: String
    let photosNumber: Int?
  }

  private func rows() throws -> [Row] {
    try Specification.table(under: "## Errors").map { cells in
      Row(reason: cells[0].filter { $0 != "`" }, code: cells[1], photosNumber: Int(cells[2]))
    }
  }

  @Test("The table has each reason once, and no other")
  func complete() throws {
    let known =
      Set(Reason.allCases.map(\.rawValue)).union(RuntimeReason.allCases.map(\.rawValue))
      .union(ServerReason.allCases.map(\.rawValue))
    #expect(try rows().map(\.reason).sorted() == known.sorted())
  }

  @Test("The library's reasons have their code and number", arguments: Reason.allCases)
  func libraryReasons(reason: Reason) throws {
    let row = try #require(try rows().first { $0.reason == reason.rawValue })
    #expect(row.code == reason.statusCode.description)
    #expect(row.photosNumber == reason.photosNumber)
  }

  @Test("The server's own reasons have their code", arguments: ServerReason.allCases)
  func serverReasons(reason: ServerReason) throws {
    let row = try #require(try rows().first { $0.reason == reason.rawValue })
    #expect(row.code == reason.statusCode.description)
  }
}
