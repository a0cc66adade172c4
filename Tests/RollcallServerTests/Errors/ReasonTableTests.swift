import Glibc
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
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    return try text(of: "/\(root)/proto/README.md").split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map { cell in
        String(cell.drop(while: { $0 == " " || $0 == "`" }).prefix(while: { $0 != " " && $0 != "`" }))
      }
      let isReason = line.hasPrefix("| `") && !cells[1].isEmpty && cells[1].allSatisfy(Self.isInReason)
      return isReason && cells.count == 7
        ? Row(reason: cells[1], code: cells[2], photosNumber: Int(cells[3])) : nil
    }
  }

  private static func isInReason(_ character: Character) -> Bool {
    character.isUppercase || character.isNumber || character == "_"
  }

  private func text(of path: String) throws -> String {
    let descriptor = open(path, O_RDONLY)
    try #require(descriptor >= 0, "\(path) cannot be opened")
    defer { close(descriptor) }
    var text: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while case let count = read(descriptor, &piece, piece.count), count > 0 { text += piece[..<count] }
    return String(decoding: text, as: UTF8.self)
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
