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
  }

  typealias Answer = @Sendable (Call) throws -> any ProtobufMessage

  private let answer: Answer
  private let seen = Locked<[Call]>([])

  init(_ answer: @escaping Answer) { self.answer = answer }

  /// The calls so far.
  var calls: [Call] { seen.withLock { $0 } }

  /// The requests of one method, in order.
  func requests<Request: ProtobufMessage>(_ type: Request.Type) -> [Request] {
    calls.compactMap { $0.request as? Request }
  }

  /// A library that talks to this server; it puts itself in the channel's place, so that no call is repeated.
  func library(
    change: (inout PhotoLibraryConfiguration) -> Void = { _ in }
  ) throws -> PhotoLibrary {
    var configuration = PhotoLibraryConfiguration(clientName: "tests")
    change(&configuration)
    return try PhotoLibrary(configuration: configuration, channel: Channel(server: self))
  }

  private struct Channel: ClientChannel {
    let server: FakeServer

    func unary<Request: ProtobufMessage, Reply: ProtobufMessage>(
      _ method: MethodName, _ request: Request, returning: Reply.Type, idempotency: Idempotency,
      options: CallOptions
    ) async throws(RPCError) -> Reply {
      let call = Call(method: method.method, request: request, options: options)
      server.seen.withLock { $0.append(call) }
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
