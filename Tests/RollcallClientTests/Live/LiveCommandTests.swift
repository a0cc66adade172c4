import CommandOptions
import TestSupport
import RollcallTesting
import Testing

@testable import RollcallClient
@testable import rollcall

@Test func filesGoInInTheirOrderAndComeBack() async throws {
  try await LiveServer.run { server in
    let folder = TemporaryFolder()
    let files = (0..<6).map { folder.write(samplePicture(20 + $0), to: "\($0).gif") }
    func run(_ arguments: [String]) async throws -> ExitCode {
      try await Tool.execute(try Commands.all.parse(arguments + ["--server", server.address]))
    }
    #expect(try await run(["save", "--album", "x"] + files[0..<2]) == .done)
    #expect(try await run(["save", "--album", "x", "--at", "beginning"] + files[2..<4]) == .done)
    #expect(try await run(["save", "--album", "x", "--at", "1"] + files[4..<6]) == .done)
    let album = try #require(try await server.library.album(titled: "x"))
    let members = try await server.library.assets(in: album).collected()
    #expect(members.map(\.primaryResource.filename) == [2, 4, 5, 3, 0, 1].map { "\($0).gif" })

    let back = "\(folder.path)/back"
    let id = members[0].id.rawValue
    #expect(try await run(["get", id, "-o", back]) == .done)
    #expect(folder.read("back") == samplePicture(22))
    #expect(try await run(["get", id, "-o", back]) == .failed)
    #expect(try await run(["get", id, "-o", back, "--force"]) == .done)
    #expect(try await run(["get", "nothing", "-o", "\(folder.path)/no"]) == .failed)
    for arguments in [
      ["albums"], ["assets", "--json"], ["assets", "--album", album.id.rawValue], ["ping"],
    ] {
      #expect(try await run(arguments) == .done)
    }
    #expect(try await run(["assets", "--album", "y"]) == .failed)
  }
}

@Test func assetsLeaveAnAlbumAndStayInTheLibrary() async throws {
  try await LiveServer.run { server in
    let folder = TemporaryFolder()
    let files = (0..<3).map { folder.write(samplePicture(40 + $0), to: "\($0).gif") }
    func run(_ arguments: [String]) async throws -> ExitCode {
      try await Tool.execute(try Commands.all.parse(arguments + ["--server", server.address]))
    }
    #expect(try await run(["save", "--album", "x"] + files) == .done)
    let album = try #require(try await server.library.album(titled: "x"))
    let ids = try await server.library.assets(in: album).collected().map(\.id)
    func move(_ asset: Int, _ option: String, _ place: String) async throws -> [Asset.ID] {
      #expect(try await run(["album", "move", "x", ids[asset].rawValue, option, place]) == .done)
      return try await server.library.assets(in: album).collected().map(\.id)
    }
    #expect(try await move(2, "--to", "beginning") == [ids[2], ids[0], ids[1]])
    #expect(try await move(2, "--to", "1") == [ids[0], ids[2], ids[1]])
    #expect(try await move(0, "--after", ids[1].rawValue) == [ids[2], ids[1], ids[0]])
    #expect(try await move(0, "--before", ids[1].rawValue) == [ids[2], ids[0], ids[1]])
    #expect(try await run(["album", "move", "x", "nothing", "--to", "end", "--json"]) == .failed)
    #expect(try await run(["album", "create", "y"]) == .done)
    let second = try #require(try await server.library.album(titled: "y"))
    #expect(try await run(["album", "add", "y", ids[0].rawValue, ids[1].rawValue]) == .done)
    #expect(try await run(["album", "add", "y", ids[2].rawValue, "--after", ids[0].rawValue]) == .done)
    #expect(try await run(["album", "add", "y", ids[2].rawValue, "--to", "beginning", "--json"]) == .done)
    #expect(try await server.library.assets(in: second).collected().map(\.id) == [ids[0], ids[2], ids[1]])
    #expect(try await run(["album", "add", "y", ids[2].rawValue, "--to", "9"]) == .failed)
    #expect(try await run(["album", "remove", "x", ids[1].rawValue]) == .done)
    #expect(try await run(["album", "remove", album.id.rawValue, ids[0].rawValue, "--json"]) == .done)
    #expect(try await server.library.assets(in: album).collected().map(\.id) == [ids[2]])
    #expect(try await server.library.assets().collected().count == 3)
    #expect(try await run(["album", "remove", "z", ids[2].rawValue]) == .failed)
    #expect(try await run(["album", "remove", "x", "nothing"]) == .failed)
    #expect(throws: UsageError.self) { try Commands.all.parse(["album", "remove", "x"]) }
  }
}

@Test func albumsAreMadeAndRenamed() async throws {
  try await LiveServer.run { server in
    func run(_ arguments: [String]) async throws -> ExitCode {
      try await Tool.execute(try Commands.all.parse(arguments + ["--server", server.address]))
    }
    for _ in 0..<2 { #expect(try await run(["album", "create", "x"]) == .done) }
    #expect(try await run(["album", "create", ""]) == .failed)
    let albums = try await server.library.albums().collected()
    #expect(albums.map(\.title) == ["x", "x"])
    #expect(try await run(["album", "rename", "x", "y"]) == .done)
    #expect(try await run(["album", "rename", albums[1].id.rawValue, "z"]) == .done)
    #expect(try await run(["album", "rename", "x", "w"]) == .failed)
    let renamed = try await server.library.albums().collected()
    #expect(renamed.map(\.title) == ["y", "z"])
    #expect(renamed.map(\.id) == albums.map(\.id))
  }
}

@Test func whatIsSaidOfAnAssetIsShownAndTakenBack() async throws {
  try await LiveServer.run { server in
    let folder = TemporaryFolder()
    func run(_ arguments: [String]) async throws -> ExitCode {
      try await Tool.execute(try Commands.all.parse(arguments + ["--server", server.address]))
    }
    #expect(try await run(["save", folder.write(samplePicture(50), to: "a.gif")]) == .done)
    let id = try #require(try await server.library.assets().collected().first).id
    func asset() async throws -> Asset? { try await server.library.asset(withID: id) }
    let update = ["asset", "update", id.rawValue]
    #expect(
      try await run(
        update + [
          "--favorite", "yes", "--hidden", "yes", "--captured", "2024-05-01T12:00:00+02:00", "--location",
          "-33.5,151.25,-2", "--title", "T", "--caption", "C", "--external-id", "x", "k=v=w", "l=", "gone=1",
        ]) == .done)
    var told = try #require(try await asset())
    #expect(
      told.isFavorite && told.isHidden && told.title == "T" && told.caption == "C" && told.externalID == "x")
    #expect(told.captured == CaptureDate("2024-05-01T12:00:00+02:00"))
    #expect(told.location == Location(latitude: -33.5, longitude: 151.25, altitudeMeters: -2))
    #expect(told.attributes == ["k": "v=w", "l": "", "gone": "1"])
    for arguments in [["asset", "show", id.rawValue], ["asset", "show", id.rawValue, "--json"]] {
      #expect(try await run(arguments) == .done)
    }
    #expect(
      try await run(
        update + ["--hidden", "no", "--captured", "none", "--location", "none", "--title", "", "gone-"])
        == .done)
    told = try #require(try await asset())
    #expect(told.isFavorite && !told.isHidden && told.captured == nil && told.location == nil)
    #expect(told.title.isEmpty && told.caption == "C" && told.attributes == ["k": "v=w", "l": ""])
    #expect(try await run(update + ["--location", "91,0"]) == .failed)
    #expect(try await run(["asset", "update", "nothing", "--favorite", "yes"]) == .failed)
    #expect(try await run(["asset", "show", "nothing"]) == .failed)
  }
}

@Test func assetsAreListedByFiltersAndAlbumsByKind() async throws {
  try await LiveServer.run { server in
    let folder = TemporaryFolder()
    func run(_ arguments: [String]) async throws -> ExitCode {
      try await Tool.execute(try Commands.all.parse(arguments + ["--server", server.address]))
    }
    let files = (0..<2).map { folder.write(samplePicture(60 + $0), to: "\($0).gif") }
    #expect(try await run(["save", "--album", "x"] + files) == .done)
    let ids = try await server.library.assets().collected().map(\.id)
    #expect(try await run(["asset", "update", ids[0].rawValue, "--favorite", "yes", "k=v"]) == .done)
    let options = AssetFetchOptions(isFavorite: true, attribute: AttributeValue("k", "v"), order: .captured)
    #expect(try await server.library.assets(options).collected().map(\.id) == [ids[0]])
    #expect(try await server.library.assetCount(options) == 1)
    let parsed = try Commands.all.parse([
      "assets", "--media", "image", "--favorite", "yes", "--hidden", "too", "--captured-after",
      "2000-01-01T00:00:00", "--captured-before", "9999-01-01T00:00:00", "--added-after",
      "2000-01-01T00:00:00Z",
      "--added-before", "9999-01-01T00:00:00+02:00", "--larger-than", "3", "--name", ".gif", "--attribute",
      "k=v",
      "--sort", "last-captured", "--server", server.address,
    ])
    var expected = AssetFetchOptions(mediaType: .image, isFavorite: true, hidden: .include)
    expected.captured = MillisecondRange(from: 946_684_800_000, until: 253_370_764_800_000)
    expected.added = MillisecondRange(from: 946_684_800_000, until: 253_370_757_600_000)
    (expected.largerThanBytes, expected.filenameContains) = (3, ".gif")
    (expected.attribute, expected.order) = (AttributeValue("k", "v"), .capturedDescending)
    #expect(try AssetFetchOptions(parsed) == expected)
    #expect(try await server.library.assets(expected).collected().map(\.id) == [ids[0]])
    #expect(try await Tool.execute(parsed) == .done)
    for arguments in [
      ["assets", "--count", "--json"], ["assets", "--album", "x", "--hidden", "only"], ["albums", "--smart"],
      ["albums", "--title", "x"], ["albums", "--smart", "--json"],
    ] { #expect(try await run(arguments) == .done) }
    await #expect(throws: UsageError.self) { try await run(["albums", "--smart", "--title", "x"]) }
    await #expect(throws: UsageError.self) {
      try await run(["assets", "--album", "x", "--sort", "captured"])
    }
  }
}

@Test func oneBadFileDoesNotStopTheOthers() async throws {
  try await LiveServer.run { server in
    let folder = TemporaryFolder()
    let files = [
      folder.write(samplePicture(30), to: "a.gif"), folder.write([1, 2, 3], to: "b.gif"),
      "\(folder.path)/missing",
      folder.write(samplePicture(31), to: "d.gif"),
    ]
    let parsed = try Commands.all.parse(["save", "--json", "--server", server.address] + files)
    #expect(try await Tool.execute(parsed) == .failed)
    let names = try await server.library.assets().collected().map(\.primaryResource.filename)
    #expect(names.sorted() == ["a.gif", "d.gif"])
  }
}
