import Locking
import RPCWire
import RollcallProto

@testable import RollcallClient

/// A server that takes uploads as the specification says, and does wrong where the test wants it to.
final class UploadServer: Sendable {
  /// What may go wrong at an append.
  enum Fault: Sendable {
    /// The bytes arrive, and the reply does not: the next attempt is at a wrong offset.
    case replyLost
    /// The server has restarted and knows no upload any more.
    case uploadLost
    /// The server says that the offset is wrong, and it is not.
    case wrongOffset
  }

  struct State {
    var name = ""
    var sizeBytes: UInt64 = 0
    var received: [UInt8] = []
    var generation = 0
    var appends = 0
    var aborted: [String] = []
    var faults: [Int: Fault]
  }

  let state: Locked<State>
  private let batchError: RPCError?

  /// `faults` are by the append's number from 0; `batchError` is what every batch is answered with.
  init(faults: [Int: Fault] = [:], batchError: RPCError? = nil) {
    state = Locked(State(faults: faults))
    self.batchError = batchError
  }

  /// A server for the library to talk to.
  func server() -> FakeServer {
    FakeServer { [self] call in
      switch call.request {
      case let request as RollcallV1.BeginUploadRequest: return begin(request)
      case let request as RollcallV1.AppendToUploadRequest: return try append(request)
      case is RollcallV1.GetUploadRequest: return state.withLock { Self.upload($0) }
      case let request as RollcallV1.AbortUploadRequest:
        state.withLock { $0.aborted.append(request.uploadID) }
        return RollcallV1.AbortUploadResponse()
      case let request as RollcallV1.PerformChangesRequest:
        if let batchError { throw batchError }
        return answer(request)
      default: throw RPCError(.unimplemented, call.method)
      }
    }
  }

  private func begin(_ request: RollcallV1.BeginUploadRequest) -> RollcallV1.Upload {
    state.withLock { state in
      if state.name != request.batchID {
        state.generation += 1
        state.name = request.batchID
        state.sizeBytes = request.sizeBytes
        state.received = []
      }
      return Self.upload(state)
    }
  }

  private func append(_ request: RollcallV1.AppendToUploadRequest) throws -> RollcallV1.Upload {
    try state.withLock { state in
      let fault = state.faults[state.appends]
      state.appends += 1
      if case .uploadLost = fault { state.name = "" }
      guard request.uploadID == "upload-\(state.generation)", !state.name.isEmpty else {
        throw RPCError.answered(.notFound, "UPLOAD_NOT_FOUND")
      }
      guard request.offset == UInt64(state.received.count), fault != .wrongOffset else {
        throw RPCError.answered(.aborted, "OFFSET_MISMATCH")
      }
      state.received += request.data
      if case .replyLost = fault { throw RPCError.answered(.unavailable, "CONNECTION_LOST") }
      return Self.upload(state)
    }
  }

  private static func upload(_ state: State) -> RollcallV1.Upload {
    RollcallV1.Upload(
      id: "upload-\(state.generation)", receivedBytes: UInt64(state.received.count),
      sizeBytes: state.sizeBytes)
  }
}
