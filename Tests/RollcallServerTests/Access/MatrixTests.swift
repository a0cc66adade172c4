import RollcallClient
import TestSupport
import Testing

@testable import RollcallServer

@Suite("Who may do what, by status and level, method and change, own and foreign objects")
struct MatrixTests {
  private static let cells = AccessLevel.allCases.flatMap { level in
    AuthorizationStatus.allCases.map { (level, $0) }
  }

  @Test("Each cell is as proto/README.md has it", arguments: cells)
  func matrix(level: AccessLevel, status: AuthorizationStatus) async throws {
    try await TestServer.run(over: .inProcess, defaultAccess: .notDetermined) { test in
      let admin = try await LibraryAdmin.connect(toDataFolder: test.folder.appending("data"))
      for (number, row) in (MatrixRow.methods + MatrixRow.changes).enumerated() {
        for isForeign in row.foreign == .none ? [false] : [false, true] {
          let cell = try await MatrixCell(
            test, admin: admin, number: 2 * number + (isForeign ? 1 : 0), level: level, status: status)
          let outcome = await row.outcome(cell, isForeign ? cell.foreign : cell.own)
          let expected = row.expected(cell, isForeign: isForeign)
          #expect(
            outcome == expected, "\(row.name), \(level) \(status), \(isForeign ? "foreign" : "own") objects")
        }
      }
      await admin.close()
    }
  }

  @Test("The table has each method and each kind of change of the protocol, once")
  func complete() throws {
    let text = try PackageFiles.text("proto/rollcall/v1/photo_library.proto")
    let methods = text.matches(of: /\n  rpc ([A-Za-z]+)\(/).map { String($0.1) }
    #expect(methods.count > 10)
    #expect(MatrixRow.methods.map(\.name).sorted() == methods.sorted())
    let message = try #require(text.firstMatch(of: /\nmessage Change \{(.*?)\n\}/.dotMatchesNewlines())).1
    let kinds = message.matches(of: /\n    [A-Za-z]+ ([a-z_]+) = [0-9]+;/).map { String($0.1) }
    #expect(kinds.count > 4)
    #expect(MatrixRow.changes.map(\.name).sorted() == kinds.sorted())
  }
}
