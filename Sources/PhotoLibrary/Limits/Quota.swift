import Locking

/// How many bytes a library may store, and how many it does: what the queue writes and others ask.
final class Quota: Sendable {
  private struct State {
    var stored = StoredBlobs()
    /// The library's own limit, 0 for none; `nil` where it has none of its own.
    var ownLimitBytes: UInt64?
  }

  private let defaultBytes: UInt64
  private let state = Locked(State())

  /// For a library without a limit of its own: so many bytes, 0 for no limit.
  init(defaultBytes: UInt64) { self.defaultBytes = defaultBytes }

  /// Takes in what the database has now.
  func use(stored: StoredBlobs, ownLimitBytes: UInt64?) {
    state.withLock { $0 = State(stored: stored, ownLimitBytes: ownLimitBytes) }
  }

  /// Takes in what is stored now.
  func use(stored: StoredBlobs) { state.withLock { $0.stored = stored } }

  /// Takes in a limit of the library's own.
  func use(ownLimitBytes: UInt64?) { state.withLock { $0.ownLimitBytes = ownLimitBytes } }

  /// What is committed.
  var stored: StoredBlobs { state.withLock { $0.stored } }

  /// The limit in bytes; `nil` where there is none.
  var limitBytes: UInt64? {
    let bytes = state.withLock { $0.ownLimitBytes } ?? defaultBytes
    return bytes == 0 ? nil : bytes
  }

  /// Whether the limit is the library's own.
  var isOwn: Bool { state.withLock { $0.ownLimitBytes != nil } }

  /// How many bytes may be added, beside those that uploads under way will bring; `nil`: any number.
  func roomBytes(uploadBytes: UInt64) -> UInt64? {
    limitBytes.map { limit in
      let used = stored.sizeBytes + uploadBytes
      return used < limit ? limit - used : 0
    }
  }

  /// Refuses what would be stored in all, where that is more than the limit.
  func check(storedBytes: UInt64) throws(LibraryError) {
    guard let limitBytes, storedBytes > limitBytes else { return }
    throw .overQuota(bytes: storedBytes, limitBytes: limitBytes)
  }
}

extension LibraryError {
  /// Whether it is a library's quota that has no room, and not its disk.
  public var isOverQuota: Bool { reason == .notEnoughSpace && details.contains { $0.name == "limit" } }

  /// The library may not store so much.
  static func overQuota(bytes: UInt64, limitBytes: UInt64) -> LibraryError {
    LibraryError(
      .notEnoughSpace,
      "the library would store \(bytes) bytes, uploads under way among them, and its quota is \(limitBytes); "
        + "nothing was changed; delete and purge assets, or have the quota raised (rollcall library quota)",
      details: [Detail(name: "limit", value: "\(limitBytes)"), Detail(name: "value", value: "\(bytes)")])
  }
}
