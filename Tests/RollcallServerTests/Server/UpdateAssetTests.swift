import RPCRuntime
import RPCWire
import RollcallProto
import TestSupport
import Testing

@testable import RollcallServer

@Suite("What is said of assets, from a client over a socket")
struct UpdateAssetServiceTests {
  typealias V1 = RollcallV1

  private func perform(_ updates: [V1.UpdateAsset], on test: TestServer) async throws(RPCError) -> [V1.Asset?]
  {
    let request = V1.PerformChangesRequest(changes: updates.map { V1.Change(change: .updateAsset($0)) })
    return try await test.library.performChanges(request).results.map { result in
      if case .updateAsset(let result)? = result.result { result.asset } else { nil }
    }
  }

  @Test("All of it is said, listed, and taken back", arguments: Transport.allCases)
  func update(over transport: Transport) async throws {
    try await TestServer.run(over: transport) { test in
      let saved = try #require(try await test.save(Picture.gif(seed: 1)))
      let asset = V1.AssetRef(asset: .id(saved.id))
      let captured = V1.CaptureDate(localMilliseconds: 1_714_557_600_000, offset: .offsetMinutes(120))
      let location = V1.Location(latitude: 52.5, longitude: 13.4)
      let told = try await perform(
        [
          V1.UpdateAsset(
            asset: asset, favoriteChange: .favorite(true), capturedChange: .captured(captured),
            locationChange: .location(location), titleChange: .title("t"),
            setAttributes: [V1.Attribute(key: "k", value: "v")]),
          V1.UpdateAsset(asset: asset, capturedChange: .noCaptured(V1.Nothing()), removeAttributes: ["k"]),
        ], on: test)
      let (first, second) = (try #require(told[0]), try #require(told[1]))
      #expect(first.captured == captured && first.attributes.count == 1)
      #expect(second.captured == nil && second.location == location && second.attributes.isEmpty)
      #expect(second.favorite && second.title == "t" && second.resources == saved.resources)
      #expect(try await test.library.listAssets(V1.ListAssetsRequest()).assets == [second])
    }
  }

  @Test("What means nothing is refused with its change")
  func refusals() async throws {
    try await TestServer.run { test in
      let saved = try #require(try await test.save(Picture.gif(seed: 1), externalID: "taken"))
      let other = try #require(try await test.save(Picture.gif(seed: 2)))
      let asset = V1.AssetRef(asset: .id(saved.id))
      let bad: [(V1.UpdateAsset, String)] = [
        (
          V1.UpdateAsset(asset: asset, locationChange: .location(V1.Location(latitude: .nan))),
          "INVALID_ARGUMENT"
        ),
        (V1.UpdateAsset(asset: asset, setAttributes: [V1.Attribute()]), "INVALID_ARGUMENT"),
        (
          V1.UpdateAsset(
            asset: V1.AssetRef(asset: .id(other.id)), externalIDChange: .externalID("taken")),
          "EXTERNAL_ID_IN_USE"
        ),
        (V1.UpdateAsset(asset: V1.AssetRef(asset: .id("none"))), "IDENTIFIER_NOT_FOUND"),
      ]
      for (update, reason) in bad {
        let error = await refusal { () throws(RPCError) in
          try await perform([V1.UpdateAsset(asset: asset, titleChange: .title("lost")), update], on: test)
        }
        #expect(error?.info?.reason == reason, "\(reason): \(String(describing: error))")
      }
      #expect(try await test.library.listAssets(V1.ListAssetsRequest()).assets == [saved, other])
    }
  }
}
