import LibraryModel
import RPCRuntime
import RPCWire
import RollcallProto

/// A call on its way to a server.
struct SentCall<Kind: CallKind>: Sendable {
  /// How long a call may take that has all the time it wants; one that takes longer hangs.
  private static var patience: Duration { .seconds(60) }

  let kind: Kind
  let call: Call
  let request: Kind.Request
  let client: RollcallV1.PhotoLibraryClient

  /// Sends it and waits for the answer as long as its caller does.
  func outcome() async -> Result<Kind.Reply, RPCError> {
    switch call.timing {
    case .patient: return await send(timeout: Self.patience)
    case .deadline(let microseconds): return await send(timeout: .microseconds(microseconds))
    case .cancel(let microseconds):
      let sending = Task { await send(timeout: Self.patience) }
      try? await Task.sleep(for: .microseconds(microseconds))
      sending.cancel()
      return await sending.value
    }
  }

  private func send(timeout: Duration) async -> Result<Kind.Reply, RPCError> {
    var metadata: Metadata = [:]
    if !call.caller.client.isEmpty {
      metadata.append(key: "rollcall-client", value: call.caller.client.string)
    }
    if !call.caller.library.isEmpty {
      metadata.append(key: "rollcall-library", value: call.caller.library.string)
    }
    do throws(RPCError) {
      let options = CallOptions(timeout: timeout, metadata: metadata)
      return .success(try await kind.send(request, over: client, options: options))
    } catch {
      return .failure(error)
    }
  }
}
