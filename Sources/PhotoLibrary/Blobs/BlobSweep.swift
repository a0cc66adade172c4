import Limits
import SystemCalls

/// What a sweep of the blob store removed.
struct BlobSweepResult: Sendable, Equatable {
  /// Files without a name of their own that no value used.
  var temporaryFiles = 0
  /// Files of blobs that nothing referred to.
  var blobs = 0
}

extension BlobStore {
  /// Removes temporary files that nothing uses, and the files of blobs that are neither referred to nor pinned.
  ///
  /// `referenced` returns which of the digests the database refers to. It is asked for at most `Limits.Library.blobsPerSweepSlice` at a
  /// time, must look at the last committed state, and can throw to end the sweep. Files whose names are no digests are
  /// left alone. One sweep at a time.
  func sweep(
    referenced: ([SHA256Digest]) throws(LibraryError) -> Set<SHA256Digest>
  ) throws(LibraryError) -> BlobSweepResult {
    var result = BlobSweepResult()
    result.temporaryFiles = try storing("sweep temporary files") { () throws(SystemError) in
      try temporaries.sweep()
    }
    let folders = try storing("list saved files") { () throws(SystemError) in try self.folders() }
    for folder in folders {
      let names = try storing("list saved files") { () throws(SystemError) in try folderEntries(folder) }
      result.blobs += try remove(names.compactMap { SHA256Digest(hexadecimal: $0) }, referenced: referenced)
    }
    return result
  }

  /// Removes the files of those blobs that are neither referred to nor pinned; `referenced` as above.
  ///
  /// One call at a time, and none during a sweep.
  /// - Returns: How many there were.
  func remove(
    _ digests: [SHA256Digest],
    referenced: ([SHA256Digest]) throws(LibraryError) -> Set<SHA256Digest>
  ) throws(LibraryError) -> Int {
    var removed = 0
    var rest = digests[...]
    while !rest.isEmpty {
      let candidates = pins.beginSweep(of: Array(rest.prefix(Limits.Library.blobsPerSweepSlice)))
      let kept = try referenced(candidates)
      for digest in candidates where !kept.contains(digest) {
        removed += try removeCandidate(digest) ? 1 : 0
      }
      rest = rest.dropFirst(Limits.Library.blobsPerSweepSlice)
    }
    return removed
  }

  /// Renames the file away while pins are held up, and removes it when they no longer are: freeing a large file takes
  /// the file system some time.
  private func removeCandidate(_ digest: SHA256Digest) throws(LibraryError) -> Bool {
    try storing("sweep saved files") { () throws(SystemError) in
      let temporary = temporaries.reserve()
      return try pins.removeCandidate(digest) { () throws(SystemError) in
        try FileTree.rename(path(of: digest), to: temporary.path)
      }
    }
  }
}
