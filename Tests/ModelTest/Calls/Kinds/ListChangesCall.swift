import LibraryModel
import RPCRuntime
import RPCWire
import RollcallProto

/// A ListChanges.
struct ListChangesCall: CallKind {
  var page: PlannedPage
  var waitMilliseconds: UInt32 = 0

  struct Request: Sendable {
    let page: PlannedPage.Request
    let waitMilliseconds: UInt32
  }

  static func generate(with generator: inout Generator) -> Self? {
    var page = PlannedPage.generate(with: &generator) { _ in false }
    if let known = generator.earlierFeedReply(), generator.chance(9, in: 10) {
      page.token = .after(call: known)
    }
    generator.noteFeedReply()
    return Self(page: page, waitMilliseconds: UInt32(generator.pick([0, 0, 0, 1, 5])))
  }

  func request(_ symbols: Symbols) -> Request {
    Request(page: page.request(symbols), waitMilliseconds: waitMilliseconds)
  }

  func send(
    _ request: Request, over client: RollcallV1.PhotoLibraryClient, options: CallOptions
  ) async throws(RPCError) -> RollcallV1.ListChangesResponse {
    try await client.listChanges(
      .init(
        sinceToken: request.page.token.string, pageSize: request.page.size,
        waitMilliseconds: request.waitMilliseconds), options: options)
  }

  func possibilities(of request: Request, in library: Library, for client: Text) -> [Possibility<FeedAnswer>]
  {
    library.listChanges(since: request.page.token, pageSize: request.page.size, by: client)
  }

  func compare(
    _ reply: RollcallV1.ListChangesResponse, with answer: FeedAnswer, in library: inout Library
  ) throws(Difference) {
    try library.learn(FeedReply(reply), of: answer)
  }

  func learn(from reply: RollcallV1.ListChangesResponse, call number: Int, into symbols: inout Symbols) {
    symbols.tokens[number] = reply.nextToken
  }

  var simpler: [Self] { waitMilliseconds == 0 ? [] : [Self(page: page)] }

  var description: String {
    "ListChanges, \(page)" + (waitMilliseconds == 0 ? "" : ", waiting \(waitMilliseconds) ms")
  }
}

extension FeedReply {
  /// Reads the message.
  init(_ reply: RollcallV1.ListChangesResponse) {
    var events: [(name: Name, kind: FeedEvent.Kind)] = []
    for (ids, isAlbum) in [(reply.assets, false), (reply.albums, true)] {
      let ids = ids ?? .init()
      for (list, kind) in [
        (ids.inserted, FeedEvent.Kind.inserted), (ids.updated, .updated), (ids.deleted, .deleted),
      ] {
        events += list.map { (Name(id: $0, isAlbum: isAlbum), kind) }
      }
    }
    self.init(events: events, nextToken: reply.nextToken, hasMore: reply.more)
  }
}
