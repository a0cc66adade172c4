import LibraryModel
import RPCRuntime
import RPCWire
import RollcallProto

/// A ListAssets.
struct ListAssetsCall: CallKind {
  var page: PlannedPage

  static func generate(with generator: inout Generator) -> Self? {
    let page = PlannedPage.generate(with: &generator) { $0.album == nil }
    generator.noteListing()
    return Self(page: page)
  }

  func request(_ symbols: Symbols) -> PlannedPage.Request { page.request(symbols) }

  func send(
    _ request: PlannedPage.Request, over client: RollcallV1.PhotoLibraryClient, options: CallOptions
  ) async throws(RPCError) -> RollcallV1.ListAssetsResponse {
    try await client.listAssets(
      .init(pageSize: request.size, pageToken: request.token.string), options: options)
  }

  func possibilities(
    of request: PlannedPage.Request, in library: Library, for client: Text
  ) -> [Possibility<Page<Asset>>] {
    library.listAssets(pageSize: request.size, token: request.token)
  }

  func compare(
    _ reply: RollcallV1.ListAssetsResponse, with answer: Page<Asset>, in library: inout Library
  ) throws(Difference) {
    try library.compare(reply.assets, with: answer.elements)
    try library.learn(token: reply.nextPageToken, for: answer.next)
  }

  func learn(from reply: RollcallV1.ListAssetsResponse, call number: Int, into symbols: inout Symbols) {
    symbols.tokens[number] = reply.nextPageToken
  }

  var description: String { "ListAssets, \(page)" }
}

/// A ListAlbums.
struct ListAlbumsCall: CallKind {
  var page: PlannedPage

  static func generate(with generator: inout Generator) -> Self? {
    let page = PlannedPage.generate(with: &generator) { $0.album == nil }
    generator.noteListing()
    return Self(page: page)
  }

  func request(_ symbols: Symbols) -> PlannedPage.Request { page.request(symbols) }

  func send(
    _ request: PlannedPage.Request, over client: RollcallV1.PhotoLibraryClient, options: CallOptions
  ) async throws(RPCError) -> RollcallV1.ListAlbumsResponse {
    try await client.listAlbums(
      .init(pageSize: request.size, pageToken: request.token.string), options: options)
  }

  func possibilities(
    of request: PlannedPage.Request, in library: Library, for client: Text
  ) -> [Possibility<Page<Album>>] {
    library.listAlbums(pageSize: request.size, token: request.token)
  }

  func compare(
    _ reply: RollcallV1.ListAlbumsResponse, with answer: Page<Album>, in library: inout Library
  ) throws(Difference) {
    try library.compare(reply.albums, with: answer.elements)
    try library.learn(token: reply.nextPageToken, for: answer.next)
  }

  func learn(from reply: RollcallV1.ListAlbumsResponse, call number: Int, into symbols: inout Symbols) {
    symbols.tokens[number] = reply.nextPageToken
  }

  var description: String { "ListAlbums, \(page)" }
}

/// A ListAlbumAssets.
struct ListAlbumAssetsCall: CallKind {
  struct Request: Sendable {
    let album: Text
    let page: PlannedPage.Request
  }

  var album: PlannedReference
  var page: PlannedPage

  static func generate(with generator: inout Generator) -> Self? {
    let continued = generator.listings.filter { $0.album != nil }
    let album =
      continued.isEmpty || generator.chance(1, in: 3)
      ? generator.albumReference() : generator.pick(continued).album ?? .unset
    let page = PlannedPage.generate(with: &generator) { $0.album == album }
    generator.noteListing(album: album)
    return Self(album: album, page: page)
  }

  func request(_ symbols: Symbols) -> Request {
    var id: Text = ""
    if case .id(let known) = album.reference(symbols.album) { id = known }
    return Request(album: id, page: page.request(symbols))
  }

  func send(
    _ request: Request, over client: RollcallV1.PhotoLibraryClient, options: CallOptions
  ) async throws(RPCError) -> RollcallV1.ListAlbumAssetsResponse {
    try await client.listAlbumAssets(
      .init(
        albumID: request.album.string, pageSize: request.page.size, pageToken: request.page.token.string),
      options: options)
  }

  func possibilities(of request: Request, in library: Library, for client: Text) -> [Possibility<Page<Asset>>]
  {
    library.listMembers(of: request.album, pageSize: request.page.size, token: request.page.token)
  }

  func compare(
    _ reply: RollcallV1.ListAlbumAssetsResponse, with answer: Page<Asset>, in library: inout Library
  ) throws(Difference) {
    try library.compare(reply.assets, with: answer.elements)
    try library.learn(token: reply.nextPageToken, for: answer.next)
  }

  func learn(from reply: RollcallV1.ListAlbumAssetsResponse, call number: Int, into symbols: inout Symbols) {
    symbols.tokens[number] = reply.nextPageToken
  }

  var description: String { "ListAlbumAssets of \(album), \(page)" }
}
