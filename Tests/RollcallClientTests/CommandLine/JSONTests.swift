import CommandOptions
import JSONLines
import RollcallProto
import Testing

@testable import RollcallClient
@testable import rollcall

private let sha256 = "4bf5122f344554c53bde2ebb8cd2b7e3d1600ad631c385a5d7cce23c7785459a"

@Test func aSavedFileIsOneObject() throws {
  let asset = try Asset(assetMessage("id-1", filename: "a\n.png"))
  let album = try Album(.init(id: "id-2", title: "截图"))
  #expect(
    SaveOutcome.object(file: "dir/a\n.png", asset: asset, album: album).line
      == #"{"asset_id":"id-1","media_type":"image","format":"png","width":3,"height":2,"bytes":1,"#
      + #""sha256":"\#(sha256)","filename":"a\n.png","file":"dir/a\n.png","album_id":"id-2","title":"截图"}"#)
  #expect(!SaveOutcome.object(file: "f", asset: asset, album: nil).line.contains("album_id"))
}

@Test func aListedAssetTellsItsFiles() throws {
  let asset = try Asset(assetMessage("id-1"))
  let primary =
    #""format":"png","width":3,"height":2,"bytes":1,"sha256":"\#(sha256)","filename":"""#
  #expect(
    asset.object.line
      == #"{"asset_id":"id-1","media_type":"image",\#(primary),"external_id":"","added":"1970-01-01T00:00:01Z","#
      + #""added_unix_milliseconds":1000,"modified":"1970-01-01T00:00:00Z","modified_unix_milliseconds":0,"#
      + #""favorite":false,"hidden":false,"captured":null,"location":null,"title":"","caption":"","attributes":{},"#
      + #""resources":[{"type":"photo",\#(primary)}]}"#)
}

@Test func whatIsSaidOfAnAssetIsTold() throws {
  var message = assetMessage("id-1", filename: "a.png")
  (message.favorite, message.hidden, message.title, message.externalID) = (true, true, "“T”", "x")
  message.captured = .init(localMilliseconds: 1_714_564_800_000, offset: .offsetMinutes(120))
  message.location = .init(latitude: 52.5, longitude: 13.25, altitude: .altitudeMeters(34))
  message.attributes = [.init(key: "b", value: "2"), .init(key: "a", value: "1")]
  message.modifiedUnixMilliseconds = 2000
  let asset = try Asset(message)
  #expect(
    asset.object.line.contains(
      #""modified":"1970-01-01T00:00:02Z","modified_unix_milliseconds":2000,"favorite":true,"hidden":true,"#
        + #""captured":"2024-05-01T12:00:00+02:00","#
        + #""location":{"latitude":52.5,"longitude":13.25,"altitude_meters":34.0},"title":"“T”","caption":"","#
        + #""attributes":{"a":"1","b":"2"},"resources""#))
  #expect(
    asset.facts.map { "\($0.name): \($0.value)" } == [
      "id: id-1", "added: 1970-01-01T00:00:01Z", "modified: 1970-01-01T00:00:02Z", "external id: x",
      "marked: favorite, hidden", "captured: 2024-05-01T12:00:00+02:00", "location: 52.5,13.25,34.0",
      "title: “T”",
      "attribute a: 1", "attribute b: 2", "photo: PNG 3×2, 1 bytes  a.png",
    ])
}

@Test func aListedAlbumIsOneObject() throws {
  let album = try Album(.init(id: "id", title: "“T”", assetCount: 3, createdUnixMilliseconds: 2000))
  #expect(
    album.object.line
      == #"{"album_id":"id","title":"“T”","count":3,"created":"1970-01-01T00:00:02Z","created_unix_milliseconds":2000,"subtype":"unknown"}"#
  )
}

@Test func whatLeftAnAlbumIsOneObject() throws {
  let album = try Album(.init(id: "id", title: "“T”"))
  let removal = AlbumRemoval(albumID: album.id, removed: 2, notPresent: 1, assetCount: 7)
  #expect(
    removal.object(album: album).line
      == #"{"album_id":"id","title":"“T”","removed":2,"not_present":1,"count":7}"#)
  #expect(removal.text(album: album) == "““T””: 2 removed, 1 not in it, 7 left")
}

@Test func whatWasPutIntoAnAlbumIsOneObject() throws {
  let album = try Album(.init(id: "id", title: "T"))
  let addition = AlbumAddition(albumID: album.id, added: 2, alreadyPresent: 1, assetCount: 7)
  #expect(
    addition.object(album: album).line
      == #"{"album_id":"id","title":"T","added":2,"already_present":1,"count":7}"#)
  #expect(addition.text(album: album) == "“T”: 2 added, 1 in it already, now 7")
}

@Test func whatMovedInAnAlbumIsOneObject() throws {
  let album = try Album(.init(id: "id", title: "T"))
  let move = AlbumMove(albumID: album.id, moved: 2, assetCount: 7)
  #expect(move.object(album: album).line == #"{"album_id":"id","title":"T","moved":2,"count":7}"#)
  #expect(move.text(album: album) == "“T”: 2 of 7 moved")
}

@Test func aFailureIsReasonAndMessage() {
  let error = RollcallError(.invalidResource, "the JPEG ends “early”")
  #expect(
    Report.object(error, file: "f").line
      == #"{"file":"f","reason":"INVALID_RESOURCE","message":"the JPEG ends “early”"}"#)
  #expect(
    Report.object(error, file: nil).line
      == #"{"reason":"INVALID_RESOURCE","message":"the JPEG ends “early”"}"#)
}

@Test func onlyAnUnreachableServerIsExitCode3() throws {
  let report = Report(try Commands.all.parse(["ping"]))
  #expect(report.failure(RollcallError(.notReachable, "in a test")) == .notReachable)
  #expect(report.failure(RollcallError(.connectionLost, "in a test")) == .failed)
}
