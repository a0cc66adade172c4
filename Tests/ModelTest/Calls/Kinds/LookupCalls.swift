import LibraryModel
import RPCRuntime
import RPCWire
import RollcallProto

/// A GetAssets.
struct GetAssetsCall: CallKind {
  struct Request: Sendable {
    var ids: [Text]
    var externalIDs: [Text]
    var includeTrash: Bool
  }

  var assets: [PlannedReference]
  var externalIDs: [Text]
  var includeTrash = false
  /// How often the ids are sent over, to reach the limit.
  var repetitions = 1

  static func generate(with generator: inout Generator) -> Self? {
    Self(
      assets: (0..<generator.below(4)).map { _ in generator.assetReference() },
      externalIDs: (0..<generator.below(3)).map { _ in generator.pick(Vocabulary.externalIDs + [""]) },
      includeTrash: generator.chance(1, in: 3),
      repetitions: generator.chance(1, in: 30) ? 1_001 : 1)
  }

  func request(_ symbols: Symbols) -> Request {
    let once = assets.map { reference -> Text in
      if case .id(let id) = reference.reference(symbols.asset) { id } else { "" }
    }
    return Request(
      ids: (0..<repetitions).flatMap { _ in once }, externalIDs: externalIDs, includeTrash: includeTrash)
  }

  func send(
    _ request: Request, over client: RollcallV1.PhotoLibraryClient, options: CallOptions
  ) async throws(RPCError) -> RollcallV1.GetAssetsResponse {
    try await client.getAssets(
      .init(
        ids: request.ids.map(\.string), externalIDs: request.externalIDs.map(\.string),
        includeTrash: request.includeTrash), options: options)
  }

  func possibilities(of request: Request, in library: Library, for client: Text) -> [Possibility<
    Lookup<Asset>
  >] {
    library.assets(
      ids: request.ids, externalIDs: request.externalIDs, includeTrash: request.includeTrash, by: client)
  }

  func compare(
    _ reply: RollcallV1.GetAssetsResponse, with answer: Lookup<Asset>, in library: inout Library
  ) throws(Difference) {
    try library.compare(reply.assets, with: answer.found)
    try Difference.unlessEqual("missing_ids", reply.missingIDs.map { Text($0) }, answer.missingIDs)
    try Difference.unlessEqual(
      "missing_external_ids", reply.missingExternalIDs.map { Text($0) }, answer.missingNames)
  }

  var description: String {
    "GetAssets \(assets)\(repetitions == 1 ? "" : " \(repetitions) times"), external ids \(externalIDs)"
      + (includeTrash ? ", also in the trash" : "")
  }
}

/// A GetAlbums.
struct GetAlbumsCall: CallKind {
  struct Request: Sendable {
    var ids: [Text]
    var titles: [Text]
    var includeTrash: Bool
  }

  var albums: [PlannedReference]
  var titles: [Text]
  var includeTrash = false

  static func generate(with generator: inout Generator) -> Self? {
    Self(
      // Smart albums are no albums of the model.
      albums: (0..<generator.below(3)).map { _ in generator.albumReference() }
        .filter { reference in !SmartAlbums.all.contains { reference == .id($0) } },
      titles: (0..<generator.below(4)).map { _ in generator.title() },
      includeTrash: generator.chance(1, in: 3))
  }

  func request(_ symbols: Symbols) -> Request {
    let ids = albums.map { reference -> Text in
      if case .id(let id) = reference.reference(symbols.album) { id } else { "" }
    }
    return Request(ids: ids, titles: titles, includeTrash: includeTrash)
  }

  func send(
    _ request: Request, over client: RollcallV1.PhotoLibraryClient, options: CallOptions
  ) async throws(RPCError) -> RollcallV1.GetAlbumsResponse {
    try await client.getAlbums(
      .init(
        ids: request.ids.map(\.string), titles: request.titles.map(\.string),
        includeTrash: request.includeTrash), options: options)
  }

  func possibilities(of request: Request, in library: Library, for client: Text) -> [Possibility<
    Lookup<Album>
  >] {
    library.albums(
      ids: request.ids, titles: request.titles, includeTrash: request.includeTrash, by: client)
  }

  func compare(
    _ reply: RollcallV1.GetAlbumsResponse, with answer: Lookup<Album>, in library: inout Library
  ) throws(Difference) {
    try library.compare(reply.albums, with: answer.found)
    try Difference.unlessEqual("missing_ids", reply.missingIDs.map { Text($0) }, answer.missingIDs)
    try Difference.unlessEqual("missing_titles", reply.missingTitles.map { Text($0) }, answer.missingNames)
  }

  var description: String {
    "GetAlbums \(albums), titles \(titles)" + (includeTrash ? ", also in the trash" : "")
  }
}
