import JSONLines
import RPCRuntime
import RPCWire

extension Logger {
  /// Writes what the runtime tells an operator. Connections that come and go are for debugging only.
  func log(_ event: RuntimeEvent) {
    switch event {
    case .connectionOpened(let peer):
      debug("connection opened", ["peer": .text("\(peer)")])
    case .connectionClosed(let peer, let reason):
      debug("connection closed", ["peer": .text("\(peer)"), "why": .text("\(reason)")])
    case .connectionRefused(let peer):
      warning("connection refused: too many are open", ["peer": .text("\(peer)")])
    case .violation(let peer, let error):
      warning("protocol violated", ["peer": .text("\(peer)"), "error": .text("\(error)")])
    case .internalError(let method, let callID, let description):
      error(
        "call failed inside the server",
        ["method": .text("\(method)"), "call": JSONValue(callID), "error": .text(description)])
    case .acceptFailed(let description):
      error("connection could not be accepted", ["error": .text(description)])
    }
  }
}
