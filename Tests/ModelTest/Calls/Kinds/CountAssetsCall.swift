import LibraryModel
import RPCRuntime
import RPCWire
import RollcallProto

/// A CountAssets.
struct CountAssetsCall: CallKind {
  var filter: AssetFilter

  static func generate(with generator: inout Generator) -> Self? { Self(filter: generator.filter()) }

  func request(_ symbols: Symbols) -> AssetFilter { filter }

  func send(
    _ request: AssetFilter, over client: RollcallV1.PhotoLibraryClient, options: CallOptions
  ) async throws(RPCError) -> RollcallV1.CountAssetsResponse {
    try await client.countAssets(.init(filter: .init(request)), options: options)
  }

  func possibilities(
    of request: AssetFilter, in library: Library, for client: Text
  ) -> [Possibility<Int>] { library.countAssets(request, by: client) }

  func compare(
    _ reply: RollcallV1.CountAssetsResponse, with answer: Int, in library: inout Library
  ) throws(Difference) {
    try Difference.unlessEqual("count", Int(reply.count), answer)
    try library.learn(token: reply.nextPageToken, for: nil)
  }

  var description: String { "CountAssets, \(filter)" }
}
