import RollcallProto
import Testing

@testable import RollcallClient

private typealias V1 = RollcallV1

/// The update that a block becomes.
private func sent(_ update: (inout AssetUpdate) -> Void) async throws -> V1.UpdateAsset? {
  let server = batchServer()
  _ = try await server.library().performChanges { $0.updateAsset(Asset.ID("a"), update) }
  guard case .updateAsset(let update)? = server.requests(V1.PerformChangesRequest.self)[0].changes[0].change
  else { return nil }
  return update
}

@Test func onlyWhatIsSetIsSent() async throws {
  let asset = V1.AssetRef(asset: .id("a"))
  #expect(try await sent { _ in } == V1.UpdateAsset(asset: asset))
  #expect(
    try await sent { $0.isFavorite = false } == V1.UpdateAsset(asset: asset, favoriteChange: .favorite(false))
  )
  let all = try await sent { update in
    (update.isFavorite, update.isHidden) = (true, false)
    update.captured = CaptureDate(localMilliseconds: -1, offsetMinutes: -90)
    update.location = Location(latitude: 1, longitude: -2, altitudeMeters: 3)
    (update.title, update.caption, update.externalID) = ("t", "", "x")
    update.setAttribute("k", to: "v")
    update.setAttribute("l", to: nil)
  }
  #expect(
    all
      == V1.UpdateAsset(
        asset: asset, favoriteChange: .favorite(true), hiddenChange: .hidden(false),
        capturedChange: .captured(V1.CaptureDate(localMilliseconds: -1, offset: .offsetMinutes(-90))),
        locationChange: .location(V1.Location(latitude: 1, longitude: -2, altitude: .altitudeMeters(3))),
        titleChange: .title("t"), captionChange: .caption(""), externalIDChange: .externalID("x"),
        setAttributes: [V1.Attribute(key: "k", value: "v")], removeAttributes: ["l"]))
}

@Test func settingNilSaysThatThereIsNone() async throws {
  let cleared = try await sent { update in
    update.captured = nil
    update.location = Location(latitude: 1, longitude: 1)
    update.location = nil
  }
  #expect(cleared?.capturedChange == .noCaptured(V1.Nothing()))
  #expect(cleared?.locationChange == .noLocation(V1.Nothing()))
}

@Test func theLastWordOnAnAttributeCounts() async throws {
  let update = try await sent { update in
    update.setAttribute("k", to: "1")
    update.setAttribute("l", to: nil)
    update.setAttribute("k", to: nil)
    update.setAttribute("l", to: "2")
    update.setAttribute("\u{e9}", to: "3")
    update.setAttribute("e\u{301}", to: "4")
  }
  #expect(update?.setAttributes.map(\.value) == ["2", "3", "4"])
  #expect(update?.removeAttributes == ["k"])
}

@Test func anUpdatedAssetIsKnownToTheRestOfItsBatch() async throws {
  let server = batchServer()
  let result = try await server.library().performChanges { changes in
    let photo = changes.saveImage([1])
    let updated = changes.updateAsset(photo) { $0.title = "Sunrise" }
    changes.add([updated], to: Album.ID("b"))
    return updated
  }
  #expect(result[result.value].title == "Sunrise")
  #expect(result[result.value].id == Asset.ID("updated"))
  let changes = server.requests(V1.PerformChangesRequest.self)[0].changes
  guard case .updateAsset(let update)? = changes[1].change, case .addToAlbum(let add)? = changes[2].change
  else {
    throw RollcallError(.badReply, "other changes were sent")
  }
  #expect(update.asset == V1.AssetRef(asset: .change(0)))
  #expect(add.assets == [V1.AssetRef(asset: .change(1))])
}

@Test func anAssetTellsWhatIsSaidOfIt() throws {
  var message = assetMessage("id")
  (message.favorite, message.hidden, message.title, message.caption) = (true, true, "t", "c")
  message.captured = V1.CaptureDate(localMilliseconds: 5)
  message.location = V1.Location(latitude: 1, longitude: 2)
  message.attributes = [
    V1.Attribute(key: "\u{e9}", value: "1"), V1.Attribute(key: "e\u{301}", value: "2"),
    V1.Attribute(key: "k"),
  ]
  message.modifiedUnixMilliseconds = 9
  let asset = try Asset(message)
  #expect(asset.isFavorite && asset.isHidden && asset.title == "t" && asset.caption == "c")
  #expect(asset.captured == CaptureDate(localMilliseconds: 5))
  #expect(asset.location == Location(latitude: 1, longitude: 2))
  #expect(asset.attributes == ["\u{e9}": "1", "k": ""])
  #expect(asset.modifiedUnixMilliseconds == 9)
}

@Test func namesThatAFullReplyLeavesAreAskedForAgain() async throws {
  let server = FakeServer { call in
    let ids = (call.request as! V1.GetAssetsRequest).ids
    return V1.GetAssetsResponse(
      assets: ids.prefix(2).map { assetMessage($0) }, namesLeft: UInt32(max(0, ids.count - 2)))
  }
  let ids = (0..<5).map { Asset.ID("\($0)") }
  #expect(try await server.library().assets(withIDs: ids).map(\.id) == ids)
  #expect(server.requests(V1.GetAssetsRequest.self).map(\.ids.count) == [5, 3, 1])
  let stuck = FakeServer { _ in V1.GetAssetsResponse(namesLeft: 5) }
  let error = await #expect(throws: RollcallError.self) { try await stuck.library().assets(withIDs: ids) }
  #expect(error?.reason == .badReply && stuck.calls.count == 1)
}
