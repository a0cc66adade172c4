import CommandOptions
import JSONLines
import RollcallTesting
import TestSupport
import Testing

@testable import RollcallClient
@testable import rollcall

@Test func whatIsDeletedByCommandComesBackByCommand() async throws {
  try await LiveServer.run { server in
    let folder = TemporaryFolder()
    let files = (0..<3).map { folder.write(samplePicture(70 + $0), to: "\($0).gif") }
    func run(_ arguments: String...) async throws -> ExitCode {
      try await Tool.execute(try Commands.all.parse(arguments + ["--server", server.address]))
    }
    #expect(try await run("save", "--album", "x", files[0], files[1], files[2]) == .done)
    let library = server.library
    let album = try #require(try await library.album(titled: "x"))
    let ids = try await library.assets(in: album).collected().map(\.id)

    #expect(try await run("asset", "delete", ids[0].rawValue, ids[1].rawValue) == .done)
    #expect(try await library.assets(in: album).collected().map(\.id) == [ids[2]])
    let deleted = try await library.deletedAssets(pageSize: 1).collected()
    #expect(deleted.map(\.id) == Array(ids[..<2]) && deleted.allSatisfy { $0.trashedUnixMilliseconds != nil })
    #expect(try await library.asset(withID: ids[0]) == nil)
    #expect(try await library.asset(withID: ids[0], includingTrash: true) == deleted[0])
    #expect(try await library.readAll(ids[0]) == samplePicture(70))
    #expect(try await run("trash") == .done)
    #expect(try await run("trash", "--json") == .done)
    #expect(try await library.assetCount(AssetFetchOptions(isInTrash: true)) == 2)
    #expect(try await run("assets", "--in-trash", "--count") == .done)
    let recent = try #require(
      try await library.smartAlbums().collected().first { $0.subtype == .smartRecentlyDeleted })
    #expect(try await library.assets(in: recent).collected() == deleted)

    #expect(try await run("asset", "restore", ids[0].rawValue, "--json") == .done)
    #expect(try await run("asset", "purge", ids[1].rawValue, ids[0].rawValue) == .done)
    #expect(try await library.assets(in: album).collected().map(\.id) == [ids[0], ids[2]])
    #expect(try await library.deletedAssets().collected().isEmpty)
    #expect(try await run("asset", "restore", ids[1].rawValue) == .failed)

    #expect(try await run("album", "delete", "x") == .done)
    #expect(try await library.album(titled: "x") == nil)
    #expect(try await library.deletedAlbums().collected().map(\.id) == [album.id])
    #expect(try await library.album(withID: album.id, includingTrash: true)?.trashedUnixMilliseconds != nil)
    #expect(try await run("trash", "--albums") == .done)
    #expect(try await run("album", "delete", "x") == .failed)
    #expect(try await run("album", "delete", album.id.rawValue) == .done)
    #expect(try await run("album", "restore", album.id.rawValue) == .done)
    #expect(try await library.assets(in: album).collected().map(\.id) == [ids[0], ids[2]])
  }
}

@Test func countsOfTheTrashAreOneObjectAndOneLine() {
  let change = TrashChange(2, 1)
  #expect(change.object("deleted", else: "already_deleted").line == #"{"deleted":2,"already_deleted":1}"#)
  #expect(change.text("deleted", else: "already_deleted") == "2 deleted, 1 already deleted")
  #expect(TrashChange(3, 0).text("purged", else: "not_deleted") == "3 purged")
}
