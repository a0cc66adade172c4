// What more than one place of the library refuses, each in the same words.
extension LibraryError {
  /// Something is over a limit; both numbers are details.
  package static func overLimit(_ what: String, _ value: Int, limit: Int) -> LibraryError {
    LibraryError(
      .limitExceeded, "\(what) is \(value); at most \(limit) is allowed",
      details: [Detail(name: "limit", value: "\(limit)"), Detail(name: "value", value: "\(value)")])
  }

  /// An id names nothing.
  /// - Parameter kind: `asset` or `album`.
  static func notFound(_ kind: String, id: String) -> LibraryError {
    LibraryError(
      .identifierNotFound, "no \(kind) has the id \(id)", details: [Detail(name: "\(kind)_id", value: id)])
  }

  /// What a change names is in the trash, where only deleting, restoring and purging reach it.
  /// - Parameter kind: `asset` or `album`.
  static func isInTrash(_ kind: String, _ reference: PreparedReference) -> LibraryError {
    switch reference {
    case .id(let id):
      LibraryError(
        .identifierNotFound, "the \(kind) \(id.text) is in the trash; restore it first",
        details: [Detail(name: "\(kind)_id", value: id.text)])
    case .nothing(let text): notFound(kind, id: text)
    case .change(let index):
      LibraryError(
        .identifierNotFound,
        "the \(kind) of change \(index) was put into the trash by another change of the batch")
    }
  }

  /// An upload's id names none of the client's.
  static let uploadNotFound = LibraryError(
    .uploadNotFound, "there is no such upload: it was never begun, timed out, was aborted or is used up")

  /// Bytes have another digest than the caller expected.
  static func checksumMismatch(expected: SHA256Digest, actual: SHA256Digest) -> LibraryError {
    LibraryError(
      .checksumMismatch, "the bytes have the SHA-256 \(actual), not the expected \(expected)",
      details: [
        Detail(name: "expected_sha256", value: expected.hexadecimal),
        Detail(name: "sha256", value: actual.hexadecimal),
      ])
  }

  /// As much waits as may.
  /// - Parameter what: What is counted, such as `batches`.
  static func queueIsFull(_ what: String, waiting: Int, limit: Int) -> LibraryError {
    LibraryError(
      .queueFull,
      "\(waiting) \(what) wait already, and at most \(limit) may; nothing was begun, try again later",
      details: [Detail(name: "limit", value: "\(limit)"), Detail(name: "value", value: "\(waiting)")])
  }

  /// The library takes nothing any more.
  package static let libraryIsClosed = LibraryError(
    .libraryClosed, "the library is closed; nothing was begun")

  /// The database could not be reopened yet.
  static let libraryIsReopening = LibraryError(
    .libraryReopening, "the library recovers from a failed write; nothing was begun, try again later")

  /// A commit failed in a way that leaves open whether it happened.
  static let outcomeIsUnknown = LibraryError(
    .outcomeUnknown,
    "the disk failed while the batch was written, which may have happened or not; "
      + "a retry with the same batch id tells")
}
