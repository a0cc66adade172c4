import Locking

/// How many blobs a library holds, counted on from where the last count ended.
///
/// Counting all rows anew would read the whole table each time somebody looks. A blob's key is larger than those of all blobs
/// committed before it, and no blob's row is ever removed, so that only those behind the last key have to be counted.
final class BlobTotals: Sendable {
  struct State {
    var totals = StoredBlobs()
    var lastKey: Int64 = 0
  }

  private let state = Locked(State())

  /// Where counting goes on.
  var current: State { state.withLock { $0 } }

  /// Keeps a count, unless another caller has come further meanwhile.
  func keep(_ counted: State) {
    state.withLock { state in
      if counted.lastKey > state.lastKey { state = counted }
    }
  }
}

/// How many blobs a library holds.
public struct StoredBlobs: Sendable, Equatable {
  /// Different contents stored.
  public var count: UInt64 = 0
  /// Their bytes.
  public var sizeBytes: UInt64 = 0
}

extension PhotoLibrary {
  /// Counts the blobs stored. The first count after the library was opened reads a row each, in slices that let other
  /// fetches in between; later ones only what was added.
  public nonisolated(nonsending) func storedBlobs() async throws(LibraryError) -> StoredBlobs {
    var state = blobTotals.current
    while true {
      let key = state.lastKey
      guard let slice = try await fetches.fetch({ try $0.blobs.total(afterKey: key) }) else { break }
      state.totals.count += UInt64(slice.count)
      state.totals.sizeBytes += slice.sizeBytes
      state.lastKey = slice.lastKey
    }
    blobTotals.keep(state)
    return state.totals
  }
}
