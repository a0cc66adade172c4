import RPCWire
import RollcallProto

extension Sample {
  /// Of what is said of assets, and of fetches by it.
  static let details: [Sample] = [
    Sample(RollcallV1.CaptureDate(localMilliseconds: -1), "local_milliseconds: -1"),
    Sample(RollcallV1.Location(latitude: 90, longitude: -180), "latitude: 90 longitude: -180"),
    Sample(RollcallV1.Attribute(key: "é", value: "v"), "key: \"é\" value: \"v\""),
    Sample(RollcallV1.Nothing(), ""),
    Sample(
      RollcallV1.TimeRange(beginning: .fromMilliseconds(-1), end: .untilMilliseconds(0)),
      "from_milliseconds: -1 until_milliseconds: 0"),
    Sample(
      RollcallV1.AssetFilter(
        mediaType: .video, favoriteFilter: .favorite(false), hidden: .only,
        captured: .init(beginning: .fromMilliseconds(1)), added: .init(end: .untilMilliseconds(2)),
        largerThanBytes: 3, filenameContains: "f", sha256: [1], attribute: .init(key: "k", value: "v")),
      """
      media_type: MEDIA_TYPE_VIDEO favorite: false hidden: HIDDEN_ASSETS_ONLY captured { from_milliseconds: 1 }
      added { until_milliseconds: 2 } larger_than_bytes: 3 filename_contains: "f" sha256: "\\001"
      attribute { key: "k" value: "v" }
      """),
    Sample(
      RollcallV1.CountAssetsRequest(filter: .init(hidden: .include), pageToken: "t"),
      "filter { hidden: HIDDEN_ASSETS_INCLUDE } page_token: \"t\""),
    Sample(RollcallV1.CountAssetsResponse(count: 7, nextPageToken: "t"), "count: 7 next_page_token: \"t\""),
  ]
}
