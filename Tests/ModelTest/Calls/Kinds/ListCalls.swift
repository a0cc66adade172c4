import LibraryModel
import RPCRuntime
import RPCWire
import RollcallProto

/// A ListAssets.
struct ListAssetsCall: CallKind {
  var query = AssetQuery()
  var page: PlannedPage

  static func generate(with generator: inout Generator) -> Self? {
    // Mostly one that another page may be of.
    let earlier = generator.listings.compactMap(\.query)
    let query = earlier.isEmpty || generator.chance(1, in: 2) ? generator.query() : generator.pick(earlier)
    let page = PlannedPage.generate(with: &generator) { $0.query == query }
    generator.noteListing(query: query)
    return Self(query: query, page: page)
  }

  func request(_ symbols: Symbols) -> PlannedPage.Request { page.request(symbols) }

  func send(
    _ request: PlannedPage.Request, over client: RollcallV1.PhotoLibraryClient, options: CallOptions
  ) async throws(RPCError) -> RollcallV1.ListAssetsResponse {
    try await client.listAssets(
      .init(
        pageSize: request.size, pageToken: request.token.string, filter: .init(query.filter),
        order: .init(rawValue: query.order.rawValue)), options: options)
  }

  func possibilities(
    of request: PlannedPage.Request, in library: Library, for client: Text
  ) -> [Possibility<Page<Asset>>] {
    library.listAssets(query, pageSize: request.size, token: request.token, by: client)
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

  var simpler: [Self] { query == AssetQuery() ? [] : [Self(page: page)] }

  var description: String {
    "ListAssets, \(page)"
      + (query == AssetQuery() ? "" : ", \(query.filter) in order \(query.order.rawValue)")
  }
}

/// Which albums a ListAlbums asks for.
struct PlannedAlbums: Hashable {
  /// Only those with this title; empty for all.
  var title: Text = ""
  var inTrash = false
}

/// A ListAlbums.
struct ListAlbumsCall: CallKind {
  /// Only those with this title; empty for all.
  var title: Text = ""
  var page: PlannedPage
  var inTrash = false

  static func generate(with generator: inout Generator) -> Self? {
    // Mostly one that another page may be of.
    let earlier = generator.listings.compactMap(\.albums)
    var albums = PlannedAlbums()
    if earlier.isEmpty || generator.chance(1, in: 2) {
      albums.title = generator.chance(1, in: 3) ? generator.title() : ""
      albums.inTrash = generator.chance(1, in: 3)
    } else {
      albums = generator.pick(earlier)
    }
    let page = PlannedPage.generate(with: &generator) { $0.albums == albums }
    generator.noteListing(albums: albums)
    return Self(title: albums.title, page: page, inTrash: albums.inTrash)
  }

  func request(_ symbols: Symbols) -> PlannedPage.Request { page.request(symbols) }

  func send(
    _ request: PlannedPage.Request, over client: RollcallV1.PhotoLibraryClient, options: CallOptions
  ) async throws(RPCError) -> RollcallV1.ListAlbumsResponse {
    try await client.listAlbums(
      .init(
        pageSize: request.size, pageToken: request.token.string, inTrash: inTrash, title: title.string),
      options: options)
  }

  func possibilities(
    of request: PlannedPage.Request, in library: Library, for client: Text
  ) -> [Possibility<Page<Album>>] {
    library.listAlbums(
      AlbumQuery(title: title, isInTrash: inTrash), pageSize: request.size, token: request.token, by: client)
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

  var description: String {
    "ListAlbums\(inTrash ? " in the trash" : ""), \(page)" + (title.isEmpty ? "" : " titled \(title)")
  }
}

/// A ListAlbumAssets.
struct ListAlbumAssetsCall: CallKind {
  struct Request: Sendable {
    let album: Text
    let page: PlannedPage.Request
  }

  var album: PlannedReference
  /// The number on the wire; see ``AssetFilter``.
  var hidden: Int32 = 0
  var page: PlannedPage

  static func generate(with generator: inout Generator) -> Self? {
    let continued = generator.listings.filter { $0.album != nil }
    var album =
      continued.isEmpty || generator.chance(1, in: 3)
      ? generator.albumReference() : generator.pick(continued).album ?? .unset
    if generator.chance(1, in: 6) { album = .id(generator.pick(SmartAlbums.all)) }
    let hidden = generator.hidden()
    let page = PlannedPage.generate(with: &generator) { $0.album == album }
    generator.noteListing(album: album)
    return Self(album: album, hidden: hidden, page: page)
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
        albumID: request.album.string, pageSize: request.page.size, pageToken: request.page.token.string,
        hidden: .init(rawValue: hidden)),
      options: options)
  }

  func possibilities(of request: Request, in library: Library, for client: Text) -> [Possibility<Page<Asset>>]
  {
    library.listMembers(
      of: request.album, hidden: hidden, pageSize: request.page.size, token: request.page.token,
      by: client)
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

  var description: String { "ListAlbumAssets of \(album), \(page), hidden \(hidden)" }
}
