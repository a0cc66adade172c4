import LibraryModel
import RPCRuntime
import RPCWire
import RollcallProto

/// A kind of call that sequences make. A new kind is one file, and a line in ``CallKinds``.
protocol CallKind: Sendable, CustomStringConvertible {
  /// What is sent, with the names that are known by then.
  associatedtype Request: Sendable
  /// What the server answers.
  associatedtype Reply: Sendable
  /// What the model answers.
  associatedtype Answer: Sendable

  /// A call, or `nil` where there is nothing yet for it to be about.
  static func generate(with generator: inout Generator) -> Self?
  /// Whether it may change anything: then a call without an answer leaves open what is there.
  static var changesLibrary: Bool { get }
  /// Whether it goes to where the operator's calls are answered.
  static var isOperators: Bool { get }

  func request(_ symbols: Symbols) -> Request
  func send(
    _ request: Request, over client: RollcallV1.PhotoLibraryClient, options: CallOptions
  ) async throws(RPCError) -> Reply
  /// How the call may end by the specification.
  func possibilities(of request: Request, in library: Library, for client: Text) -> [Possibility<Answer>]
  /// Holds the server's answer against the model's, and takes from it what the server chooses.
  func compare(_ reply: Reply, with answer: Answer, in library: inout Library) throws(Difference)
  /// Takes from the answer what later calls refer to.
  func learn(from reply: Reply, call number: Int, into symbols: inout Symbols)
  /// Uploads whose bytes it touches: another call that does so at the same time may be told that they are busy.
  func uploads(in request: Request) -> [Text]
  /// Simpler calls of the kind, to find out what of this one matters.
  var simpler: [Self] { get }
}

extension CallKind {
  static var changesLibrary: Bool { false }
  static var isOperators: Bool { false }
  func learn(from reply: Reply, call number: Int, into symbols: inout Symbols) {}
  func uploads(in request: Request) -> [Text] { [] }
  var simpler: [Self] { [] }
  var simplerKinds: [any CallKind] { simpler }
}

/// Every kind of call, and how often it is drawn.
enum CallKinds {
  static let all: [(weight: Int, kind: any CallKind.Type)] = [
    (50, BatchCall.self), (6, BeginUploadCall.self), (16, AppendCall.self), (2, GetUploadCall.self),
    (1, AbortUploadCall.self), (3, GetAssetsCall.self), (3, GetAlbumsCall.self), (8, ListAssetsCall.self),
    (3, ListAlbumsCall.self), (8, ListAlbumAssetsCall.self), (4, ReadAssetCall.self),
    (10, ListChangesCall.self),
    (2, CountAssetsCall.self), (2, AuthorizationCall.self),
  ]
}
