import JSONLines
import Locking
import PhotoLibrary
import SystemCalls
import Timekeeping

// What changes a library's state. Each runs in a transition, for a library that no other one is about.
extension LibraryRegistry {
  /// Makes a library that the state already names, and lets those who wait go on.
  ///
  /// - Parameter quotaBytes: how much it may store, 0 for any number; `nil`: the default.
  func make(_ name: LibraryName, quotaBytes: UInt64? = nil) async {
    let outcome: Result<Void, LibraryError>
    do {
      if let quotaBytes {
        try await makeFolder(of: name, quotaBytes: quotaBytes)
      } else {
        try await onThread("make the library") { [folders] () throws(SystemError) in try folders.make(name) }
      }
      configuration.logger.info("library made", ["library": .text(name.text)])
      outcome = .success(())
    } catch {
      outcome = .failure(error)
    }
    state.withLock { $0.wasMade(name, outcome) }.forEach { $0.wake(outcome) }
  }

  /// Makes a library with its quota: under another name first, so that it is never there without.
  private func makeFolder(of name: LibraryName, quotaBytes: UInt64) async throws(LibraryError) {
    let staging = try await onThread("make the library") { [folders] () throws(SystemError) in
      try folders.makeStaging()
    }
    do throws(LibraryError) {
      let configuration = libraryConfiguration(name)
      let library = try await Transitions.onThread { () throws(LibraryError) in
        try PhotoLibrary(folder: staging, configuration: configuration)
      }
      do throws(LibraryError) {
        try await library.setQuota(bytes: quotaBytes)
      } catch {
        await library.close()
        throw error
      }
      await library.close()
      try await onThread("make the library") { [folders] () throws(SystemError) in
        try folders.publish(staging, as: name)
      }
    } catch {
      removeLeftover(staging)
      throw error
    }
  }

  /// Runs calls to the file system on a thread of their own, and says what their failure means.
  func onThread<Value: Sendable>(
    _ action: String, _ body: @escaping @Sendable () throws(SystemError) -> Value
  ) async throws(LibraryError) -> Value {
    try await Transitions.onThread { () throws(LibraryError) in try Self.storing(action, body) }
  }

  /// Opens a library, and lets those who wait use it.
  func open(_ name: LibraryName) async {
    let outcome: Result<Void, LibraryError>
    let (path, configuration) = (folders.path(of: name), libraryConfiguration(name))
    do {
      let library = try await Transitions.onThread { () throws(LibraryError) in
        try PhotoLibrary(folder: path, configuration: configuration)
      }
      self.configuration.logger.debug("library opened", ["library": .text(name.text)])
      let (now, interval) = (configuration.time.now, configuration.sweepIntervalMilliseconds)
      let (isToBeSwept, woken) = state.withLock {
        $0.wasOpened(name, library, now: now, sweepInterval: .milliseconds(interval))
      }
      if state.withLock({ $0.endsWaits }) { library.endWaits() }
      if isToBeSwept { Task { await library.sweep() } }
      woken.forEach { $0.wake() }
      return
    } catch {
      outcome = .failure(error)
      self.configuration.logger.error(
        "library could not be opened", ["library": .text(name.text), "error": .text(error.message)])
    }
    state.withLock { $0.wasNotOpened(name) }.forEach { $0.wake(outcome) }
  }

  /// Closes a library that nobody uses, and lets those who wait for it, or for its place, go on.
  func close(_ name: LibraryName, _ library: PhotoLibrary) async {
    await library.close()
    configuration.logger.debug("library closed", ["library": .text(name.text)])
    state.withLock { $0.wasClosed(name, library.statistics) }.forEach { $0.wake() }
  }

  /// Closes the libraries that nobody has used for the idle time.
  func closeIdle() {
    let instant = configuration.time.now - configuration.idleTimeout
    for (name, library) in state.withLock({ $0.takeIdle(since: instant) }) {
      transitions.start { await self.close(name, library) }
    }
  }

  /// Runs calls to the file system and says what their failure means.
  static func storing<Value>(
    _ action: String, _ body: () throws(SystemError) -> Value
  ) throws(LibraryError) -> Value {
    do throws(SystemError) { return try body() } catch { throw LibraryError(error, while: action) }
  }
}

extension Waiter<Void> {
  /// Lets a caller that waits look again, or tells it the failure.
  /// - Returns: Whether it still waited.
  @discardableResult
  func wake(_ outcome: Result<Void, LibraryError> = .success(())) -> Bool {
    guard begin() else { return false }
    finish(outcome)
    return true
  }
}
