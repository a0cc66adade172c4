import LibraryModel
import RPCRuntime
import RPCWire
import RollcallProto

/// A GetAuthorization or a RequestAuthorization.
struct AuthorizationCall: CallKind {
  /// The number on the wire, which may have no meaning.
  var level: Int32
  /// Whether it asks for access, and waits so long for a decision; `nil` where it only wants to know.
  var waitMilliseconds: UInt32?

  static func generate(with generator: inout Generator) -> Self? {
    Self(
      level: generator.pick([1, 1, 1, 2, 2, 2, 0, 3]),
      waitMilliseconds: generator.pick([nil, nil, 0, 1]))
  }

  func request(_ symbols: Symbols) -> Self { self }

  func send(
    _ request: Self, over client: RollcallV1.PhotoLibraryClient, options: CallOptions
  ) async throws(RPCError) -> RollcallV1.Authorization {
    guard let waitMilliseconds else {
      return try await client.getAuthorization(.init(level: .init(rawValue: level)), options: options)
    }
    return try await client.requestAuthorization(
      .init(level: .init(rawValue: level), waitMilliseconds: waitMilliseconds), options: options)
  }

  func possibilities(
    of request: Self, in library: Library, for client: Text
  ) -> [Possibility<AccessStatus>] { library.authorization(of: client, level: level) }

  func compare(
    _ reply: RollcallV1.Authorization, with answer: AccessStatus, in library: inout Library
  ) throws(Difference) {
    try Difference.unlessEqual("status", reply.status.rawValue, answer.rawValue)
  }

  var simpler: [Self] { waitMilliseconds == nil ? [] : [Self(level: level)] }

  var description: String {
    let wait = waitMilliseconds.map { ", waiting \($0) ms" } ?? ""
    return (waitMilliseconds == nil ? "GetAuthorization" : "RequestAuthorization")
      + " at level \(level)\(wait)"
  }
}
