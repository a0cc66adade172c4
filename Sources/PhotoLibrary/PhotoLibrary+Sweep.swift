extension PhotoLibrary {
  /// Drops what nobody needs any more: temporary files, blobs without a row, idle uploads, old batch records.
  ///
  /// The library does it by itself when it is opened and on a timer. What goes wrong is told as an event.
  public func sweep() async {
    do {
      try await inputOutput.perform { [sweeper] () throws(LibraryError) in try sweeper.sweep() }
    } catch  where error.reason == .libraryClosed {
      return
    } catch {
      configuration.onEvent(.sweepFailed(message: error.message))
    }
  }
}
