/// A driven library has no threads: what is asked of it waits until somebody performs it, on a thread of theirs. What it does then
/// follows from what it was asked alone, and costs no hop between threads; fuzzers need both.
extension PhotoLibrary {
  /// Does one thing that waits in a driven library, on the calling thread; one at a time may call.
  /// - Returns: Whether there was anything.
  func performWaitingWork() -> Bool {
    inputOutput.performNext() || fetches.performNext() || changes.performNext()
  }
}
