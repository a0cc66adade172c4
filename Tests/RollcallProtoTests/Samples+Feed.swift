import RollcallProto

extension Sample {
  static let feed: [Sample] = [
    Sample(
      RollcallV1.ListChangesRequest(sinceToken: "t", pageSize: 10, waitMilliseconds: 60_000),
      """
      since_token: "t" page_size: 10 wait_milliseconds: 60000
      """),
    Sample(
      RollcallV1.ChangedIDs(inserted: ["a"], updated: ["b", "c"], deleted: ["d"]),
      """
      inserted: "a" updated: "b" updated: "c" deleted: "d"
      """),
    Sample(
      RollcallV1.ListChangesResponse(
        assets: .init(inserted: ["a", "b"], updated: ["c"]), albums: .init(deleted: ["d"]), nextToken: "t",
        more: true),
      """
      assets { inserted: "a" inserted: "b" updated: "c" } albums { deleted: "d" } next_token: "t" more: true
      """),
  ]
}
