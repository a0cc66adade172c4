/// A row of the specification's table "Errors".
package struct Reason: Hashable, Sendable {
  package let name: String
  /// gRPC's number of the code.
  package let code: Int32
  package var photosNumber: Int?

  package static let invalidArgument = Reason(name: "INVALID_ARGUMENT", code: 3)
  package static let invalidResource = Reason(name: "INVALID_RESOURCE", code: 3, photosNumber: 3302)
  package static let missingResource = Reason(name: "MISSING_RESOURCE", code: 3, photosNumber: 3303)
  package static let checksumMismatch = Reason(name: "CHECKSUM_MISMATCH", code: 3)
  package static let changeNotSupported = Reason(name: "CHANGE_NOT_SUPPORTED", code: 3, photosNumber: 3300)
  package static let limitExceeded = Reason(name: "LIMIT_EXCEEDED", code: 3)
  package static let invalidPageToken = Reason(name: "INVALID_PAGE_TOKEN", code: 3)
  package static let identifierNotFound = Reason(name: "IDENTIFIER_NOT_FOUND", code: 5, photosNumber: 3201)
  package static let uploadNotFound = Reason(name: "UPLOAD_NOT_FOUND", code: 5)
  package static let libraryNotFound = Reason(name: "LIBRARY_NOT_FOUND", code: 5)
  package static let externalIDInUse = Reason(name: "EXTERNAL_ID_IN_USE", code: 6)
  package static let batchIDReused = Reason(name: "BATCH_ID_REUSED", code: 6)
  package static let indexOutOfRange = Reason(name: "INDEX_OUT_OF_RANGE", code: 11)
  package static let offsetMismatch = Reason(name: "OFFSET_MISMATCH", code: 9)
  package static let uploadIncomplete = Reason(name: "UPLOAD_INCOMPLETE", code: 9)
  package static let tokenExpired = Reason(name: "TOKEN_EXPIRED", code: 9, photosNumber: 3105)
  package static let accessUndetermined = Reason(name: "ACCESS_UNDETERMINED", code: 7)
  package static let accessRestricted = Reason(name: "ACCESS_RESTRICTED", code: 7, photosNumber: 3310)
  package static let accessDenied = Reason(name: "ACCESS_DENIED", code: 7, photosNumber: 3311)
  package static let tooManyUploads = Reason(name: "TOO_MANY_UPLOADS", code: 8)
}

/// Why a call is refused.
package struct Refusal: Error, Hashable, Sendable {
  package let reason: Reason
  /// Which change is at fault, from 0.
  package var changeIndex: Int?
  /// What the reason's row says that the error tells besides.
  package var details: [String: String] = [:]
  /// What it must not tell.
  package var secrets: Set<String> = []

  package init(_ reason: Reason, details: [String: String] = [:]) {
    self.reason = reason
    self.details = details
  }

  /// Something is longer or more than a limit allows.
  static func overLimit(_ value: some BinaryInteger, limit: some BinaryInteger) -> Refusal {
    Refusal(.limitExceeded, details: ["limit": "\(limit)", "value": "\(value)"])
  }

  func atChange(_ index: Int) -> Refusal {
    var copy = self
    copy.changeIndex = index
    return copy
  }
}
