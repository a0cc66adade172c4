import Glibc

extension LibraryError {
  /// What a failed call to the file system means to a caller: a full disk, or a broken one.
  ///
  /// `action` says what the library was about to do: "store the picture".
  init(_ error: FileError, while action: String) {
    let isFull = error.number == ENOSPC || error.number == EDQUOT
    self.init(
      isFull ? .notEnoughSpace : .storageFailed,
      isFull ? "the disk has no room to \(action); nothing was changed" : "could not \(action): \(error)",
      details: [Detail(name: "errno", value: "\(error.number)")])
  }

  /// The refusal of bytes that are no whole picture or video.
  init(_ error: InvalidResource) {
    self.init(.invalidResource, error.message)
  }

  /// The refusal of an upload id.
  static func uploadNotFound() -> LibraryError {
    LibraryError(
      .uploadNotFound, "there is no such upload: it was never begun, timed out, was aborted or is used up")
  }

  /// The refusal of bytes that have another digest than the caller expected.
  static func checksumMismatch(expected: SHA256Digest, actual: SHA256Digest) -> LibraryError {
    LibraryError(
      .checksumMismatch, "the bytes have the SHA-256 \(actual), not the expected \(expected)",
      details: [
        Detail(name: "expected_sha256", value: expected.hexadecimal),
        Detail(name: "sha256", value: actual.hexadecimal),
      ])
  }
}

/// Runs calls to the file system and says what their failure means. `action` is as in `LibraryError.init(_:while:)`.
func storing<Result: ~Copyable>(
  _ action: String, _ body: () throws(FileError) -> Result
) throws(LibraryError) -> Result {
  do throws(FileError) {
    return try body()
  } catch {
    throw LibraryError(error, while: action)
  }
}
