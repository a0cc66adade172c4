/// Why the library refused or failed, by a name that never changes: what a program decides by.
///
/// `proto/README.md` has the table that a caller reads; names and Photos' numbers here are the same.
public enum Reason: String, Sendable, CaseIterable {
  /// A value of the request breaks a rule that needs no look at the library.
  case invalidArgument = "INVALID_ARGUMENT"
  /// An id names nothing that is there.
  case identifierNotFound = "IDENTIFIER_NOT_FOUND"
  /// The bytes are no complete picture or video of a known format, or not of the stated type.
  case invalidResource = "INVALID_RESOURCE"
  /// An asset was to be saved without its picture or video, or a resource that it lacks was asked for.
  case missingResource = "MISSING_RESOURCE"
  /// The disk has no room; nothing was changed.
  case notEnoughSpace = "NOT_ENOUGH_SPACE"
  /// The change is of a kind that the library does not perform.
  case changeNotSupported = "CHANGE_NOT_SUPPORTED"
  /// The bytes have another SHA-256 than the caller expected.
  case checksumMismatch = "CHECKSUM_MISMATCH"
  /// Another asset has the external id.
  case externalIDInUse = "EXTERNAL_ID_IN_USE"
  /// The batch id was used before, for another batch.
  case batchIDReused = "BATCH_ID_REUSED"
  /// A place past the end of the album, or an offset past the end of a resource.
  case indexOutOfRange = "INDEX_OUT_OF_RANGE"
  /// Bytes were appended at another offset than the upload's end.
  case offsetMismatch = "OFFSET_MISMATCH"
  /// The client has no upload of that id: never begun, dropped, aborted or used up.
  case uploadNotFound = "UPLOAD_NOT_FOUND"
  /// The upload was to be saved before all of its bytes had arrived.
  case uploadIncomplete = "UPLOAD_INCOMPLETE"
  /// Another append to the same upload, or a save of it, is under way.
  case uploadBusy = "UPLOAD_BUSY"
  /// The page token is none of this listing.
  case invalidPageToken = "INVALID_PAGE_TOKEN"
  /// As many calls wait as may.
  case tooManyWaiters = "TOO_MANY_WAITERS"
  /// Nobody has decided yet whether the client may do this.
  case accessUndetermined = "ACCESS_UNDETERMINED"
  /// It was decided that the client may not do this.
  case accessDenied = "ACCESS_DENIED"
  /// Clients may not do this, whoever asks.
  case accessRestricted = "ACCESS_RESTRICTED"
  /// The token is of another history of the database, or older than what the change feed remembers.
  case tokenExpired = "TOKEN_EXPIRED"
  /// More or longer than a stated limit allows.
  case limitExceeded = "LIMIT_EXCEEDED"
  /// Too much is waiting; nothing was begun, and a retry later may pass.
  case queueFull = "QUEUE_FULL"
  /// The client, or all clients together, have too many uploads under way.
  case tooManyUploads = "TOO_MANY_UPLOADS"
  /// The deadline passed while the call waited; nothing was changed.
  case deadlineExceeded = "DEADLINE_EXCEEDED"
  /// The caller gave up while the call waited; nothing was changed.
  case cancelled = "CANCELLED"
  /// The batch may be on disk or not; a retry with the same batch id tells.
  case outcomeUnknown = "OUTCOME_UNKNOWN"
  /// The disk or the database failed; nothing was changed.
  case storageFailed = "STORAGE_FAILED"
  /// The library is recovering from a failed write; nothing was begun, and a retry later may pass.
  case libraryReopening = "LIBRARY_REOPENING"
  /// The library is closed or closing; nothing was begun.
  case libraryClosed = "LIBRARY_CLOSED"
  /// Another process holds the library's folder.
  case dataFolderInUse = "DATA_FOLDER_IN_USE"
  /// A newer version of the program made the database; it was left untouched.
  case newerDatabase = "NEWER_DATABASE"
  /// The file of a saved resource is gone or has changed.
  case blobDamaged = "BLOB_DAMAGED"

  /// The number that Apple's Photos has for it (`PHPhotosError`), where it has one.
  public var photosNumber: Int? {
    switch self {
    case .tokenExpired: 3105
    case .identifierNotFound: 3201
    case .changeNotSupported: 3300
    case .invalidResource: 3302
    case .missingResource: 3303
    case .notEnoughSpace: 3305
    case .accessRestricted: 3310
    case .accessDenied: 3311
    default: nil
    }
  }
}
