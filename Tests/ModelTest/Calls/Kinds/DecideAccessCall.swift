import LibraryModel
import RPCRuntime
import RPCWire
import RollcallProto

/// A DecideAccess, which is the operator's: the caller's name means nothing.
///
/// It is a step of its own. A fetch looks at its client's access first and at the library then, so that with a decision at the
/// same time it could be explained by no order of the two.
struct DecideAccessCall: CallKind {
  static let changesLibrary = true
  static let isOperators = true

  let client: Text
  let level: AccessLevel
  let status: AccessStatus

  static func generate(with generator: inout Generator) -> Self? {
    Self(
      client: generator.client, level: generator.pick([.addOnly, .readWrite, .readWrite]),
      // What is limited meets most rules.
      status: generator.pick([
        .limited, .limited, .limited, .limited, .authorized, .authorized, .notDetermined, .notDetermined,
        .denied,
        .restricted,
      ]))
  }

  func request(_ symbols: Symbols) -> Self { self }

  func send(
    _ request: Self, over client: RollcallV1.PhotoLibraryClient, options: CallOptions
  ) async throws(RPCError) -> RollcallV1.DecideAccessResponse {
    try await RollcallV1.LibraryAdminClient(channel: client.channel).decideAccess(
      .init(
        client: self.client.string, level: .init(rawValue: level.rawValue),
        status: .init(rawValue: status.rawValue)), options: options)
  }

  func possibilities(of request: Self, in library: Library, for client: Text) -> [Possibility<Void>] {
    library.decide(self.client, level, status)
  }

  func compare(
    _ reply: RollcallV1.DecideAccessResponse, with answer: Void, in library: inout Library
  ) throws(Difference) {}

  var description: String { "DecideAccess: \(client) has \(status) at \(level)" }
}
