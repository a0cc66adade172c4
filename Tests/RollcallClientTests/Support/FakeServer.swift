import Locking
import RPCRuntime
import RPCWire
import RollcallProto

@testable import RollcallClient

/// A server in the test's hand: every call goes to one closure, and is written down.
final class FakeServer: Sendable {
  /// One call as the server saw it.
  struct Call: Sendable {
    let method: String
    let request: any ProtobufMessage
    let options: CallOptions
    /// Which connection it came over, from 0 in the order they were made.
    let connection: Int
  }

  typealias Answer = @Sendable (Call) throws -> any ProtobufMessage

  private let answer: Answer
  private let seen = Locked<(calls: [Call], connections: Int)>(([], 0))

  init(_ answer: @escaping Answer) { self.answer = answer }

  /// The calls so far.
  var calls: [Call] { seen.withLock { $0.calls } }
  /// How many connections were made.
  var connectionCount: Int { seen.withLock { $0.connections } }

  /// The requests of one method, in order.
  func requests<Request: ProtobufMessage>(_ type: Request.Type) -> [Request] {
    calls.compactMap { $0.request as? Request }
  }

  /// A library that talks to this server, with attempts that follow each other without a wait.
  func library(
    change: (inout PhotoLibraryConfiguration) -> Void = { _ in }
  ) throws -> PhotoLibrary {
    var configuration = PhotoLibraryConfiguration(clientName: "tests")
    configuration.firstRetryDelay = .zero
    change(&configuration)
    return try PhotoLibrary(configuration: configuration) { [self] () async throws(RPCError) in connect() }
  }

  private func connect() -> any ClientChannel {
    let number = seen.withLock { seen in
      seen.connections += 1
      return seen.connections - 1
    }
    return Channel(server: self, number: number)
  }

  private struct Channel: ClientChannel {
    let server: FakeServer
    let number: Int

    func unary<Request: ProtobufMessage, Reply: ProtobufMessage>(
      _ method: MethodName, _ request: Request, returning: Reply.Type, options: CallOptions
    ) async throws(RPCError) -> Reply {
      let call = Call(method: method.method, request: request, options: options, connection: number)
      server.seen.withLock { $0.calls.append(call) }
      do {
        guard let reply = try server.answer(call) as? Reply else {
          throw RPCError(.internal, "the test answers \(method) with another message")
        }
        return reply
      } catch let error as RPCError {
        throw error
      } catch {
        throw RPCError(.unknown, "the test throws \(error)")
      }
    }

    func close() async {}
  }
}

extension RPCError {
  /// An error as the server sends it.
  static func answered(_ code: StatusCode, _ reason: String, _ message: String = "no", index: Int? = nil)
    -> RPCError
  {
    let metadata = index.map { [Metadata.Entry(key: "change_index", value: "\($0)")] } ?? []
    return RPCError(code, message, info: ErrorInfo(reason: reason, metadata: metadata))
  }
}
