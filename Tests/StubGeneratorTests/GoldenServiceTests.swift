import Golden
import GoldenOutside
import Locking
import RPCRuntime
import RPCWire
import Testing

/// The compiled golden service: what the stub sends, and what a server dispatches by.
struct GoldenServiceTests {
  /// Answers every call with a stored encoding, and remembers what it was given.
  private final class RecordingChannel: ClientChannel {
    struct Call: Equatable {
      var method: MethodName
      var request: [UInt8]
      var timeout: Duration?
      var idempotency: Idempotency
    }

    let reply: [UInt8]
    let calls = Locked<[Call]>([])

    init(reply: [UInt8]) {
      self.reply = reply
    }

    func unary<Request: ProtobufMessage, Reply: ProtobufMessage>(
      _ method: MethodName, _ request: Request, returning: Reply.Type, idempotency: Idempotency,
      options: CallOptions
    ) async throws(RPCError) -> Reply {
      let bytes = try request.encoded()
      calls.withLock {
        $0.append(Call(method: method, request: bytes, timeout: options.timeout, idempotency: idempotency))
      }
      return try Reply(decoding: reply)
    }

    func close() async {}
  }

  private struct Server: GoldenV1.EverythingService {
    func getNumbers(_ request: GoldenV1.Numbers, context: ServerCallContext) async throws -> GoldenV1.Others {
      .init(numbers: request)
    }
    func `import`(
      _ request: NeighbourPkgNameV2beta1.Neighbour, context: ServerCallContext
    ) async throws -> GoldenOutside.Thing { .init(name: request.name) }
    func oldCall(_ request: GoldenV1.Empty, context: ServerCallContext) async throws -> GoldenV1.Empty {
      request
    }
    func urlOf(_ request: GoldenV1.Empty, context: ServerCallContext) async throws -> GoldenV1.Empty {
      request
    }
    func channel(_ request: GoldenV1.Empty, context: ServerCallContext) async throws -> GoldenV1.Empty {
      request
    }
    func methods(_ request: GoldenV1.Empty, context: ServerCallContext) async throws -> GoldenV1.Empty {
      request
    }
    func selfMember(_ request: GoldenV1.Empty, context: ServerCallContext) async throws -> GoldenV1.Empty {
      request
    }
    func `repeat`(
      _ request: GoldenV1.TypeMessage, context: ServerCallContext
    ) async throws -> GoldenV1.StringMessage { request.text ?? .init() }
  }

  @Test func theStubNamesTheMethodAndPassesEverythingOn() async throws {
    let channel = RecordingChannel(reply: try GoldenOutside.Thing(name: "answer").encoded())
    let client = GoldenV1.EverythingClient(channel: channel)
    let request = NeighbourPkgNameV2beta1.Neighbour(name: "question")
    let answer = try await client.import(request, options: CallOptions(timeout: .seconds(3)))
    #expect(answer.name == "answer")
    let name = MethodName(service: "golden.v1.Everything", method: "Import")
    let expected = RecordingChannel.Call(
      method: name, request: try request.encoded(), timeout: .seconds(3), idempotency: .idempotent)
    #expect(channel.calls.withLock { $0 } == [expected])
  }

  @Test func theStubSaysWhatMayBeRepeated() async throws {
    let channel = RecordingChannel(reply: [])
    let client = GoldenV1.EverythingClient(channel: channel)
    _ = try await client.getNumbers(.init())
    _ = try await client.urlOf(.init())
    _ = try await client.methods(.init())
    _ = try await client.import(.init(name: "set"))
    _ = try await client.import(.init())
    #expect(
      channel.calls.withLock { $0.map(\.idempotency) }
        == [.noSideEffects, .idempotent, .unknown, .idempotent, .unknown])
  }

  @Test func theTableHasEveryMethod() {
    struct Nothing: GoldenV1.NothingService {}
    #expect(Nothing().methods.isEmpty)

    let names = ["GetNumbers", "Import", "OldCall", "URLOf", "Channel", "Methods", "Self", "Repeat"]
    #expect(
      Server().methods.map(\.name) == names.map { MethodName(service: "golden.v1.Everything", method: $0) })
  }
}
