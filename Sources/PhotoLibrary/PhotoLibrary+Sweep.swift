extension PhotoLibrary {
  /// Drops what nobody needs any more: temporary files, blobs without a row, idle uploads, old batch records, and what has
  /// been in the trash for its time.
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

  /// Sees to it that files without a blob go, on a thread that may wait for the disk. Where there is no room for that, the
  /// next sweep finds them.
  func submitRemovingLooseFiles() {
    let isTaken = inputOutput.submit { [sweeper, looseFiles, configuration] in
      do throws(LibraryError) {
        try sweeper.removeLooseFiles()
      } catch {
        looseFiles.giveUp()
        configuration.onEvent(.sweepFailed(message: error.message))
      }
    }
    if !isTaken { looseFiles.giveUp() }
  }
}
