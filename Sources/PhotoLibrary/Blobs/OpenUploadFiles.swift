import Locking
import SystemCalls

/// Which files of a library's uploads are open: a bounded number, those that were used last, and those being used.
///
/// A library may always have one open. What it has beyond comes from a number that libraries share; where nothing is left of it, the
/// library closes a file of its own, and never one of another, whose disk may be slow.
final class OpenUploadFiles: Sendable {
  private struct State {
    /// Those that may be open, the one that was used last at the end.
    var files: [UploadFile] = []
    /// How many of the shared number the library has.
    var taken = 0
  }

  private let limit: Int
  private let shared: SharedCount
  private let synchronize: UploadFile.Synchronize
  private let state = Locked(State())

  /// Lets `limit` files, at least one, be open at once, those beyond one as far as the shared number goes.
  init(limit: Int, shared: SharedCount, synchronize: @escaping UploadFile.Synchronize) {
    self.limit = limit
    self.shared = shared
    self.synchronize = synchronize
  }

  deinit {
    let taken = state.withLock { $0.taken }
    for _ in 0..<taken { shared.give() }
  }

  /// Runs `body` with the file open. Where too many are, the one that was not used for longest is synced and closed
  /// before; an append to it meanwhile waits. One caller at a time for each file.
  func use<Result>(
    _ file: UploadFile, _ body: (borrowing OpenFile) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    admit(file)?.close(after: synchronize)
    // Others may have taken its place before it was open, when there was nothing to close.
    defer { if !isAdmitted(file) { file.close(after: synchronize) } }
    return try file.withOpen(body)
  }

  /// Puts everything that was written to the file on the disk.
  func synchronize(_ file: UploadFile) throws(SystemError) {
    try file.synchronize(by: synchronize)
  }

  /// Closes a file that nobody is going to use any more.
  func discard(_ file: UploadFile) {
    state.withLock { state in
      state.files.removeAll { $0 === file }
      giveBack(&state)
    }
    file.discard()
  }

  private func isAdmitted(_ file: UploadFile) -> Bool {
    state.withLock { state in state.files.contains { $0 === file } }
  }

  /// Counts the file as open and used last; returns the one that has to make room for it.
  private func admit(_ file: UploadFile) -> UploadFile? {
    state.withLock { state in
      state.files.removeAll { $0 === file }
      state.files.append(file)
      let isWithin = state.files.count <= limit && hasShare(&state)
      return isWithin ? nil : state.files.removeFirst()
    }
  }

  /// Whether the library has as many of the shared number as its files need, or gets one more that they need.
  private func hasShare(_ state: inout State) -> Bool {
    giveBack(&state)
    guard state.files.count - 1 > state.taken else { return true }
    guard shared.take() else { return false }
    state.taken += 1
    return true
  }

  /// Gives back what the files do not need.
  private func giveBack(_ state: inout State) {
    while state.taken > max(0, state.files.count - 1) {
      state.taken -= 1
      shared.give()
    }
  }
}
