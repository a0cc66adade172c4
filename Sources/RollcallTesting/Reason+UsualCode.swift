internal import RPCWire
internal import RollcallClient
internal import RollcallServer

extension Reason {
  /// The code of the status that servers send with the reason.
  var usualCode: StatusCode {
    if let code = StatusCode(ofLibraryReason: rawValue) { return code }
    return switch self {
    case .tooManyCalls, .tooManyConnections, .frameTooLarge: .resourceExhausted
    case .badRequest: .invalidArgument
    case .unknownMethod: .unimplemented
    // DRAINING, and whatever a newer server may say: the server's trouble, not the caller's.
    default: .unavailable
    }
  }
}
