import JSONLines
import Locking
import PhotoLibrary
import RPCWire
import SystemCalls

// What an operator asks for.
extension LibraryRegistry {
  /// Makes a library.
  ///
  /// - Parameter quotaBytes: how much it may store, 0 for any number; `nil`: the default.
  /// - Throws: LIBRARY_EXISTS, TOO_MANY_LIBRARIES, and what keeps the disk from it; then there is none.
  nonisolated(nonsending) func create(_ name: LibraryName, quotaBytes: UInt64?) async throws {
    let waiter = try state.withLock { state throws(RPCError) in try state.beginMaking(name) }
    try await waiter.wait { transitions.start { await self.make(name, quotaBytes: quotaBytes) } }
  }

  /// Deletes a library. From now on it is not found; uses under way end before, those that wait at once.
  ///
  /// - Throws: LIBRARY_NOT_FOUND, DEFAULT_LIBRARY, `CANCELLED` where the caller gave up before the uses had ended: then the library
  ///   is there as before.
  nonisolated(nonsending) func delete(_ name: LibraryName) async throws {
    let open = try state.withLock { state throws(RPCError) in try state.beginDeleting(name) }
    open?.endWaits()
    do {
      while let (step, waiter) = try nextStep(towardsDeletionOf: name) {
        try await waiter.wait { begin(step) }
      }
    } catch {
      state.withLock { $0.keep(name) }
      throw error
    }
    configuration.logger.info("library deleted", ["library": .text(name.text)])
  }

  private func nextStep(
    towardsDeletionOf name: LibraryName
  ) throws(RPCError) -> (RegistryState.Step, Waiter<Void>)? {
    try state.withLock { state throws(RPCError) in try state.stepTowardsDeletion(of: name) }
  }

  /// Takes a closed library's name away, which deletes it, and removes its files after that.
  func remove(_ name: LibraryName) async {
    let outcome: Result<Void, LibraryError>
    do {
      let leftover = try await onThread("delete the library") { [folders] () throws(SystemError) in
        try folders.setAside(name)
      }
      removeLeftover(leftover)
      outcome = .success(())
    } catch {
      outcome = .failure(error)
    }
    state.withLock { $0.wasRemoved(name, outcome) }.forEach { $0.wake(outcome) }
  }

  /// Removes the files of a library that was deleted, a slice at a time, so that others have their turns in between.
  func removeLeftover(_ path: String) {
    transitions.start {
      do throws(LibraryError) {
        let isDone = try await self.onThread("remove a deleted library") { () throws(SystemError) in
          try FolderRemoval.removeSlice(of: path)
        }
        if !isDone { self.removeLeftover(path) }
      } catch {
        self.configuration.logger.warning(
          "what is left of a deleted library cannot be removed; the next start tries again",
          ["path": .text(path), "error": .text(error.message)])
      }
    }
  }

  /// The libraries that there are, by name.
  var summaries: [(name: LibraryName, isOpen: Bool, users: Int)] {
    state.withLock { $0.summaries }.sorted { $0.name.text < $1.name.text }
  }
}
