import Glibc
package import SystemCalls

extension LibraryError {
  /// What a failed call to the file system means to a caller: a full disk, or a broken one.
  ///
  /// `action` says what the library was about to do: "store the picture".
  package init(_ error: SystemError, while action: String) {
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

  /// What the caller is told of a failure below: that nothing was changed, and why.
  init(storage error: any Error) {
    switch error {
    case let error as LibraryError: self = error
    case let error as SQLiteError: self = error.libraryError
    default: self.init(.storageFailed, "\(error)")
    }
  }
}

/// Runs calls to the file system and says what their failure means. `action` is as in `LibraryError.init(_:while:)`.
func storing<Result: ~Copyable>(
  _ action: String, _ body: () throws(SystemError) -> Result
) throws(LibraryError) -> Result {
  do throws(SystemError) {
    return try body()
  } catch {
    throw LibraryError(error, while: action)
  }
}
