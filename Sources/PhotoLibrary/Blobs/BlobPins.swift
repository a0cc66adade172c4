import Locking
import SystemCalls

/// Which blobs are in use by batches that have not ended, so that no sweep removes their files.
///
/// A sweep names its candidates before it asks the database whether they are referred to. A pin, taken before the
/// file is looked for, strikes the blob off the candidates. So a file is removed only if no batch has begun to use it
/// since that question; one that ended before it has left its answer in the database.
final class BlobPins: Sendable {
  private struct State {
    var counts: [SHA256Digest: Int] = [:]
    var candidates: Set<SHA256Digest> = []
  }

  private let state = Locked(State())

  /// Pins a blob until the returned value is gone.
  func pin(_ digest: SHA256Digest) -> BlobPin {
    state.withLock { state in
      state.counts[digest, default: 0] += 1
      state.candidates.remove(digest)
    }
    return BlobPin(pins: self, digest: digest)
  }

  /// How many blobs are pinned.
  var count: Int { state.withLock { $0.counts.count } }

  fileprivate func unpin(_ digest: SHA256Digest) {
    state.withLock { state in
      guard let count = state.counts[digest] else { preconditionFailure("a blob was unpinned twice") }
      state.counts[digest] = count == 1 ? nil : count - 1
    }
  }

  /// Makes those of `digests` that are not pinned the candidates of a sweep, in place of earlier ones; returns them.
  func beginSweep(of digests: [SHA256Digest]) -> [SHA256Digest] {
    state.withLock { state in
      state.candidates = Set(digests.filter { state.counts[$0] == nil })
      return Array(state.candidates)
    }
  }

  /// Runs `remove` if the blob is still a candidate, and keeps it from being pinned meanwhile. Returns whether it ran.
  func removeCandidate(
    _ digest: SHA256Digest, _ remove: () throws(SystemError) -> Void
  ) throws(SystemError) -> Bool {
    try state.withLock { state throws(SystemError) in
      guard state.candidates.remove(digest) != nil else { return false }
      try remove()
      return true
    }
  }
}

/// Keeps a blob's file from being swept. Ends with its last copy, which must outlive the commit that refers to it.
final class BlobPin: Sendable {
  private let pins: BlobPins
  private let digest: SHA256Digest

  fileprivate init(pins: BlobPins, digest: SHA256Digest) {
    self.pins = pins
    self.digest = digest
  }

  deinit {
    pins.unpin(digest)
  }
}
