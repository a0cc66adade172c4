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
      + #""added_unix_milliseconds":1000,"resources":[{"type":"photo",\#(primary)}]}"#)
}

@Test func aListedAlbumIsOneObject() throws {
  let album = try Album(.init(id: "id", title: "“T”", assetCount: 3, createdUnixMilliseconds: 2000))
  #expect(
    album.object.line
      == #"{"album_id":"id","title":"“T”","count":3,"created":"1970-01-01T00:00:02Z","created_unix_milliseconds":2000}"#
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
