import Glibc
import Locking
import SystemCalls

/// The growing file of one upload: from a write on it stays open until a sync.
///
/// Linux tells of bytes that it could not write back to the descriptors that are open when that happens, once each. One
/// that is opened later may sync with success although bytes are lost.
final class UploadFile: Sendable {
  /// Syncs an open file: `OpenFile.synchronize`, or what a test has in its place.
  typealias Synchronize = @Sendable (borrowing OpenFile) throws(SystemError) -> Void

  private struct State: ~Copyable {
    /// Nothing where all that was written is on the disk.
    var file: OpenFile?
    /// Why what was written is lost: a sync failed, and no other sync would tell.
    var failure: SystemError?
  }

  private let path: String
  private let state = Locked(State())

  /// Takes the path of a file that is empty, or is still to be made so.
  init(path: String) { self.path = path }

  /// Whether a sync failed. Then every function throws that failure.
  var isLost: Bool { state.withLock { $0.failure != nil } }

  /// Runs `body` with the file open for reading and writing, and leaves it open.
  func withOpen<Result>(
    _ body: (borrowing OpenFile) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    try state.withLock { state throws(SystemError) in
      if let failure = state.failure { throw failure }
      if state.file == nil { state.file = try OpenFile(path: path, flags: O_RDWR) }
      switch state.file {
      case .some(let file): return try body(file)
      case .none: preconditionFailure("a file that was just opened is closed")
      }
    }
  }

  /// Puts everything that was written on the disk.
  func synchronize(by synchronize: Synchronize) throws(SystemError) {
    try state.withLock { state throws(SystemError) in try Self.settle(&state, by: synchronize) }
  }

  /// Gives the descriptor up, once everything is on the disk. A failure is kept for whoever uses the file next.
  func close(after synchronize: Synchronize) {
    state.withLock { state in
      try? Self.settle(&state, by: synchronize)
      state.file = nil
    }
  }

  /// Closes a file that nobody is going to use any more.
  func discard() {
    state.withLock { $0.file = nil }
  }

  private static func settle(_ state: inout State, by synchronize: Synchronize) throws(SystemError) {
    if let failure = state.failure { throw failure }
    do throws(SystemError) {
      switch state.file {
      case .some(let file): try synchronize(file)
      case .none: break
      }
    } catch {
      state.failure = error
      throw error
    }
  }
}
