import JSONLines
import PhotoLibrary
import RPCWire

extension Logger {
  /// Writes what a caller was refused for a reason that an operator has to do something about; nothing for others.
  func logTrouble(_ error: LibraryError, in method: MethodName) {
    // What a client may store is its own affair.
    if error.isOverQuota { return }
    switch error.reason {
    case .notEnoughSpace, .storageFailed, .blobDamaged, .outcomeUnknown:
      self.error(
        "storage failed a call",
        [
          "method": .text("\(method)"), "reason": .text(error.reason.rawValue), "error": .text(error.message),
        ])
    default: break
    }
  }
}
