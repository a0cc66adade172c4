import Foundation
import TestSupport
import Testing

/// What `rollcall` prints and how it ends.
@Suite struct CommandLineTests {
  private let tool = Package.binary("rollcall")

  private func withServer(_ body: (ServerProcess, TemporaryFolder) throws -> Void) throws {
    let folder = TemporaryFolder()
    try body(try ServerProcess(data: folder.appending("data")), folder)
  }

  @Test func nobodyListeningEndsWith3() throws {
    for arguments in [["ping"], ["albums"], ["get", "x", "-o", "y"]] {
      let result = try run(tool, ["--server", "127.0.0.1:1"] + arguments)
      #expect(result.status == 3, "\(arguments): \(result.errors)")
      #expect(result.errors.contains("127.0.0.1:1"))
    }
  }

  @Test func wrongUsageEndsWith2AndSaysWhatIsRight() throws {
    for arguments in [
      [], ["nonsense"], ["save"], ["get"], ["ping", "extra"], ["save", "f", "--at", "middle"],
      ["albums", "--nope"],
      ["--server", "nowhere", "ping"], ["album"], ["album", "nonsense"], ["album", "remove", "A"],
      ["album", "move", "A", "id"], ["album", "move", "A", "--to", "end"],
      ["album", "create"], ["album", "create", "a", "b"],
      ["album", "rename", "a"],
    ] {
      let result = try run(tool, arguments, environment: ["ROLLCALL_SERVER": "127.0.0.1:1"])
      #expect(result.status == 2, "\(arguments): \(result.status) \(result.errors)")
      #expect(!result.errors.isEmpty && result.output.isEmpty)
    }
    let unnamed = try run(tool, ["ping"], environment: ["ROLLCALL_SERVER": ""])
    #expect(unnamed.status == 2 && unnamed.errors.contains("ROLLCALL_SERVER"))
  }

  @Test(arguments: ["save", "albums", "assets", "get", "ping"])
  func everyCommandHasHelp(command: String) throws {
    let result = try run(tool, [command, "--help"])
    #expect(result.status == 0 && result.output.contains("rollcall \(command)"))
  }

  @Test func aFileThatIsNoPictureFailsAndTheOthersAreSaved() throws {
    try withServer { server, folder in
      let notes = folder.url.appendingPathComponent("notes\u{1B}[31m.txt")
      try Data("just text".utf8).write(to: notes)
      let missing = folder.appending("missing.jpg")
      let picture = try Pictures.painted("mixed.png")
      let result = try server.rollcall("save", notes.path, picture.path, missing, "--json")
      #expect(result.status == 1)
      let objects = try result.objects()
      #expect(objects.count == 3)
      #expect(objects[0]["reason"] as? String == "INVALID_RESOURCE")
      #expect(objects[1]["asset_id"] is String && objects[1]["bytes"] is Int)
      #expect(objects[2]["reason"] is String && (objects[2]["message"] as? String)?.isEmpty == false)
      let plain = try server.rollcall("save", notes.path)
      #expect(plain.status == 1 && plain.errors.contains("INVALID_RESOURCE"))
      #expect(
        !plain.errors.contains("\u{1B}"), "a file's name must not reach the terminal as control characters")
    }
  }

  @Test func placesInAnAlbum() throws {
    try withServer { server, _ in
      var names: [String] = []
      for (seed, place) in [(1, nil), (2, "end"), (3, "beginning"), (4, "1")] as [(Int, String?)] {
        let picture = try Pictures.painted("place-\(seed).png", seed: seed)
        let at = place.map { ["--at", $0] } ?? []
        let saved = try run(
          tool, ["save", picture.path, "--album", "Places"] + at,
          environment: ["ROLLCALL_SERVER": server.address])
        #expect(saved.status == 0, "\(saved.errors)")
        names.append(picture.lastPathComponent)
      }
      let members = try server.rollcall("assets", "--album", "Places", "--json").objects()
      #expect(members.compactMap { $0["filename"] as? String } == [names[2], names[3], names[0], names[1]])
      let beyond = try server.rollcall(
        "save", try Pictures.painted("x.png", seed: 9).path, "--album", "Places", "--at", "9")
      #expect(beyond.status == 1 && beyond.errors.contains("INDEX_OUT_OF_RANGE"), "\(beyond.errors)")
      #expect(
        try server.rollcall("assets", "--json").outputLines.count == 4, "the refused batch left an asset")
    }
  }

  @Test func assetsLeaveAnAlbum() throws {
    try withServer { server, _ in
      let files = try (1...3).map { try Pictures.painted("member-\($0).png", seed: $0).path }
      let saved = try run(
        tool, ["save", "--album", "Members", "--json"] + files,
        environment: ["ROLLCALL_SERVER": server.address])
      let ids = try saved.objects().compactMap { $0["asset_id"] as? String }
      try #require(ids.count == 3)
      let moved = try server.rollcall(
        "album", "move", "Members", ids[2], ids[0], "--before", ids[1], "--json")
      #expect(moved.status == 0, "\(moved.errors)")
      #expect(try moved.objects().first?["moved"] as? Int == 2)
      #expect(
        try server.rollcall("assets", "--album", "Members", "--json").objects().map {
          $0["asset_id"] as? String
        } == [ids[2], ids[0], ids[1]])
      let beside = try server.rollcall("album", "move", "Members", ids[0], "--after", ids[0])
      #expect(beside.status == 1 && beside.errors.contains("INVALID_ARGUMENT"), "\(beside.errors)")
      let removed = try server.rollcall("album", "remove", "Members", ids[0], ids[2], ids[0], "--json")
      #expect(removed.status == 0, "\(removed.errors)")
      let object = try #require(try removed.objects().first)
      #expect(object["removed"] as? Int == 2 && object["count"] as? Int == 1)
      let again = try server.rollcall("album", "remove", "Members", ids[0])
      #expect(again.output.contains("0 removed, 1 not in it, 1 left"), "\(again.output)")
      let members = try server.rollcall("assets", "--album", "Members", "--json").objects()
      #expect(members.compactMap { $0["asset_id"] as? String } == [ids[1]])
      #expect(try server.rollcall("assets", "--json").outputLines.count == 3)
      let unknown = try server.rollcall(
        "album", "remove", "Members", ids[1], "01890000-0000-7000-8000-000000000000")
      #expect(unknown.status == 1 && unknown.errors.contains("IDENTIFIER_NOT_FOUND"), "\(unknown.errors)")
    }
  }

  @Test func albumsAreMadeAndRenamed() throws {
    try withServer { server, _ in
      let made = try (0..<2).map { _ in
        try #require(try server.rollcall("album", "create", "Trip", "--json").objects().first)
      }
      let ids = made.compactMap { $0["album_id"] as? String }
      #expect(Set(ids).count == 2)
      #expect(made.allSatisfy { $0["title"] as? String == "Trip" && $0["count"] as? Int == 0 })
      let picture = try Pictures.painted("trip.png")
      #expect(try server.rollcall("save", picture.path, "--album", "Trip").status == 0)
      let albums = try server.rollcall("albums", "--json").objects()
      #expect(albums.compactMap { $0["album_id"] as? String } == ids)
      #expect(albums.map { $0["count"] as? Int } == [1, 0], "a title finds the first album")
      let renamed = try server.rollcall("album", "rename", "Trip", "Travels", "--json").objects()
      #expect(renamed.first?["album_id"] as? String == ids.first && renamed.first?["count"] as? Int == 1)
      #expect(try server.rollcall("album", "rename", "Trip", "Voyage").output.contains(ids.last ?? "none"))
      let titles = try server.rollcall("albums", "--json").objects().map { $0["title"] as? String }
      #expect(titles == ["Travels", "Voyage"])
      let missing = try server.rollcall("album", "rename", "Trip", "x")
      #expect(missing.status == 1 && missing.errors.contains("Trip"), "\(missing.errors)")
      let empty = try server.rollcall("album", "create", "")
      #expect(empty.status == 1 && empty.errors.contains("INVALID_ARGUMENT"), "\(empty.errors)")
    }
  }

  @Test func unknownIdsAndAlbumsAreNamed() throws {
    try withServer { server, folder in
      let unknown = "01890000-0000-7000-8000-000000000000"
      let get = try server.rollcall("get", unknown, "-o", folder.appending("x"))
      #expect(get.status == 1 && get.errors.contains(unknown), "\(get.errors)")
      #expect(!FileManager.default.fileExists(atPath: folder.appending("x")))
      let album = try server.rollcall("assets", "--album", "No such album")
      #expect(album.status == 1 && album.errors.contains("No such album"), "\(album.errors)")
    }
  }

  @Test func getDoesNotOverwriteUnlessTold() throws {
    try withServer { server, folder in
      let picture = try Pictures.painted("overwrite.png")
      let saved = try server.rollcall("save", picture.path, "--json").objects()
      let asset = try #require(saved.first?["asset_id"] as? String)
      let target = folder.url.appendingPathComponent("target")
      try Data("precious".utf8).write(to: target)
      #expect(try server.rollcall("get", asset, "-o", target.path).status == 1)
      #expect(try Data(contentsOf: target) == Data("precious".utf8))
      #expect(try server.rollcall("get", asset, "-o", target.path, "--force").status == 0)
      #expect(try Data(contentsOf: target) == Data(contentsOf: picture))
    }
  }
}
