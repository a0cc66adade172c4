/// How much room there is where a library lies, for errors that say that it is too little.
struct DiskRoom: Sendable {
  let folder: String

  /// Adds the figures to a `NOT_ENOUGH_SPACE`: what is free now, and what the call needs where that is known. Any other
  /// error stays as it is.
  func explaining(_ error: LibraryError, neededBytes: UInt64?) -> LibraryError {
    // A quota has told its own figures.
    guard error.reason == .notEnoughSpace, !error.isOverQuota,
      let room = try? FileTree.room(folder)
    else { return error }
    var figures = ["\(room.bytes) bytes are free"]
    var explained = error
    explained.details.append(LibraryError.Detail(name: "free_bytes", value: "\(room.bytes)"))
    if let neededBytes {
      figures.append("\(neededBytes) are needed")
      explained.details.append(LibraryError.Detail(name: "needed_bytes", value: "\(neededBytes)"))
    }
    if room.files == 0 {
      // A disk can be full of files while it has room for bytes.
      figures.append("there is room for no more files")
      explained.details.append(LibraryError.Detail(name: "free_files", value: "0"))
    }
    explained.message += " (\(figures.joined(separator: ", ")))"
    return explained
  }
}
