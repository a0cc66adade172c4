import Limits
import PhotoLibrary
package import RPCWire

extension Reason {
  /// The gRPC code that goes with the reason.
  ///
  /// By gRPC's own rules: UNAVAILABLE and RESOURCE_EXHAUSTED are for what a retry later may cure, FAILED_PRECONDITION
  /// for what something else has to change first, INVALID_ARGUMENT for what is wrong whatever the library holds.
  /// `proto/README.md` has the same table.
  var statusCode: StatusCode {
    switch self {
    case .invalidArgument, .invalidResource, .missingResource, .checksumMismatch, .invalidPageToken,
      .limitExceeded, .changeNotSupported:
      .invalidArgument
    case .identifierNotFound, .uploadNotFound: .notFound
    case .externalIDInUse, .batchIDReused: .alreadyExists
    case .indexOutOfRange: .outOfRange
    case .offsetMismatch, .uploadIncomplete, .dataFolderInUse, .newerDatabase, .tokenExpired:
      .failedPrecondition
    case .uploadBusy: .aborted
    case .notEnoughSpace, .queueFull, .tooManyUploads, .tooManyWaiters: .resourceExhausted
    case .accessUndetermined, .accessDenied, .accessRestricted: .permissionDenied
    case .libraryReopening, .libraryClosed: .unavailable
    case .deadlineExceeded: .deadlineExceeded
    case .cancelled: .cancelled
    case .outcomeUnknown: .unknown
    case .storageFailed: .internal
    case .blobDamaged: .dataLoss
    }
  }

  /// How long callers are asked to wait before they try again; nil for what does not pass by itself, or may have been done.
  var retryAfter: Duration? {
    switch self {
    case .queueFull: Limits.RetryAfter.busy
    case .uploadBusy: Limits.RetryAfter.uploadBusy
    case .libraryReopening: Limits.RetryAfter.libraryReopening
    case .libraryClosed: Limits.RetryAfter.serverUnavailable
    case .tooManyWaiters: Limits.RetryAfter.tooManyWaiters
    case .tooManyUploads: Limits.RetryAfter.tooManyUploads
    default: nil
    }
  }
}

extension StatusCode {
  /// The code that goes with one of the library's reasons; `nil` where the name is none of them.
  package init?(ofLibraryReason name: String) {
    guard let reason = Reason(rawValue: name) else { return nil }
    self = reason.statusCode
  }
}
