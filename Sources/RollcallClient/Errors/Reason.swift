/// A stable name for what went wrong. New servers may send names that this version does not list; they pass through.
public struct Reason: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The name as the protocol's specification lists it.
  public let rawValue: String

  /// Takes any name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The name.
  public var description: String { rawValue }

  /// A value of the request is out of its range.
  public static let invalidArgument = Reason(rawValue: "INVALID_ARGUMENT")
  /// An id names nothing in the library.
  public static let identifierNotFound = Reason(rawValue: "IDENTIFIER_NOT_FOUND")
  /// The bytes are no whole image or video.
  public static let invalidResource = Reason(rawValue: "INVALID_RESOURCE")
  /// An asset lacks a resource that it needs, or that was asked for.
  public static let missingResource = Reason(rawValue: "MISSING_RESOURCE")
  /// The server's disk is full.
  public static let notEnoughSpace = Reason(rawValue: "NOT_ENOUGH_SPACE")
  /// The server does not know this kind of change.
  public static let changeNotSupported = Reason(rawValue: "CHANGE_NOT_SUPPORTED")
  /// The bytes that arrived are not those that were sent.
  public static let checksumMismatch = Reason(rawValue: "CHECKSUM_MISMATCH")
  /// Another asset has this external id.
  public static let externalIDInUse = Reason(rawValue: "EXTERNAL_ID_IN_USE")
  /// The batch id was used for other changes.
  public static let batchIDReused = Reason(rawValue: "BATCH_ID_REUSED")
  /// The place is past the album's end.
  public static let indexOutOfRange = Reason(rawValue: "INDEX_OUT_OF_RANGE")
  /// An upload goes on at another offset.
  public static let offsetMismatch = Reason(rawValue: "OFFSET_MISMATCH")
  /// The upload is gone: dropped after its idle time, consumed, or lost with the server's restart.
  public static let uploadNotFound = Reason(rawValue: "UPLOAD_NOT_FOUND")
  /// The upload was to be saved before all of its bytes had arrived.
  public static let uploadIncomplete = Reason(rawValue: "UPLOAD_INCOMPLETE")
  /// Another append to the same upload, or a save of it, is under way.
  public static let uploadBusy = Reason(rawValue: "UPLOAD_BUSY")
  /// This client, or all together, have too many uploads under way.
  public static let tooManyUploads = Reason(rawValue: "TOO_MANY_UPLOADS")
  /// A page token is none of this listing's.
  public static let invalidPageToken = Reason(rawValue: "INVALID_PAGE_TOKEN")
  /// The change feed does not reach back to the token, or is another library's.
  public static let tokenExpired = Reason(rawValue: "TOKEN_EXPIRED")
  /// A limit of the server's is passed; the message names it.
  public static let limitExceeded = Reason(rawValue: "LIMIT_EXCEEDED")
  /// The request is larger than a frame may be.
  public static let frameTooLarge = Reason(rawValue: "FRAME_TOO_LARGE")
  /// Too many batches wait at the server.
  public static let queueFull = Reason(rawValue: "QUEUE_FULL")
  /// Too many calls of this connection are under way.
  public static let tooManyCalls = Reason(rawValue: "TOO_MANY_CALLS")
  /// The server has as many connections as it takes.
  public static let tooManyConnections = Reason(rawValue: "TOO_MANY_CONNECTIONS")
  /// The time ran out; the batch may have been performed.
  public static let deadlineExceeded = Reason(rawValue: "DEADLINE_EXCEEDED")
  /// The task was cancelled; the batch may have been performed.
  public static let cancelled = Reason(rawValue: "CANCELLED")
  /// The server cannot tell whether the batch is on disk.
  public static let outcomeUnknown = Reason(rawValue: "OUTCOME_UNKNOWN")
  /// The server's disk failed.
  public static let storageFailed = Reason(rawValue: "STORAGE_FAILED")
  /// The stored bytes are damaged.
  public static let blobDamaged = Reason(rawValue: "BLOB_DAMAGED")
  /// The server recovers from a failed write; nothing was begun.
  public static let libraryReopening = Reason(rawValue: "LIBRARY_REOPENING")
  /// The server's library is closed or closing; nothing was begun.
  public static let libraryClosed = Reason(rawValue: "LIBRARY_CLOSED")
  /// The server has no library of the name that was asked for.
  public static let libraryNotFound = Reason(rawValue: "LIBRARY_NOT_FOUND")
  /// The server has a library of that name already.
  public static let libraryExists = Reason(rawValue: "LIBRARY_EXISTS")
  /// The server's default library cannot be deleted.
  public static let defaultLibrary = Reason(rawValue: "DEFAULT_LIBRARY")
  /// The server has as many libraries as it may have.
  public static let tooManyLibraries = Reason(rawValue: "TOO_MANY_LIBRARIES")
  /// The server asks for a token, and the call had none.
  public static let tokenMissing = Reason(rawValue: "TOKEN_MISSING")
  /// The token is none of the server's, or was revoked.
  public static let tokenRefused = Reason(rawValue: "TOKEN_REFUSED")
  /// Nobody has decided yet whether this program may do that.
  public static let accessUndetermined = Reason(rawValue: "ACCESS_UNDETERMINED")
  /// It was decided that this program may not do that.
  public static let accessDenied = Reason(rawValue: "ACCESS_DENIED")
  /// The server lets no such program do that by its own asking.
  public static let accessRestricted = Reason(rawValue: "ACCESS_RESTRICTED")
  /// As many calls wait at the server as may.
  public static let tooManyWaiters = Reason(rawValue: "TOO_MANY_WAITERS")
  /// The server's file of tokens cannot be read.
  public static let tokensUnreadable = Reason(rawValue: "TOKENS_UNREADABLE")
  /// A fault of the server's own; its log tells more.
  public static let internalError = Reason(rawValue: "INTERNAL_ERROR")
  /// The server could not decode the request.
  public static let badRequest = Reason(rawValue: "BAD_REQUEST")
  /// The server has no such service or method.
  public static let unknownMethod = Reason(rawValue: "UNKNOWN_METHOD")
  /// The server is about to stop and takes no more calls.
  public static let draining = Reason(rawValue: "DRAINING")
  /// The connection broke while the call was under way.
  public static let connectionLost = Reason(rawValue: "CONNECTION_LOST")

  // What this client itself finds.

  /// No connection to the server could be made.
  public static let notReachable = Reason(rawValue: "NOT_REACHABLE")
  /// The server answers, and says that it is not ready for calls.
  public static let notServing = Reason(rawValue: "NOT_SERVING")
  /// The library was closed by this program.
  public static let closed = Reason(rawValue: "CLOSED")
  /// A reply breaks the protocol.
  public static let badReply = Reason(rawValue: "BAD_REPLY")
  /// A local file could not be read.
  public static let fileNotReadable = Reason(rawValue: "FILE_NOT_READABLE")
  /// A local file changed while it was sent.
  public static let fileChanged = Reason(rawValue: "FILE_CHANGED")
  /// A local file could not be written.
  public static let fileNotWritable = Reason(rawValue: "FILE_NOT_WRITABLE")
  /// A local file is there already and may not be replaced.
  public static let fileExists = Reason(rawValue: "FILE_EXISTS")
}

extension Reason {
  /// What to do about it, where that is the same whatever happened; messages of the server say the rest.
  var advice: String? {
    switch self {
    case .notReachable: "check the address and that rollcalld runs there"
    case .connectionLost, .outcomeUnknown, .deadlineExceeded:
      "it may have been done all the same; a retry with the same batch id does nothing twice"
    case .draining, .queueFull, .tooManyCalls, .tooManyConnections, .tooManyWaiters, .libraryReopening,
      .notServing:
      "try again in a moment"
    case .fileChanged: "save it again when nothing writes to it"
    case .badReply, .badRequest, .unknownMethod: "client and server may be of versions that do not fit"
    case .notEnoughSpace: "free some space on the server"
    default: nil
    }
  }
}
