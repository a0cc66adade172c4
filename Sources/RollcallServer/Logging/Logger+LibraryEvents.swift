import JSONLines
import PhotoLibrary

extension Logger {
  /// Writes what the library tells an operator.
  func log(_ event: LibraryEvent, library: LibraryName) {
    let (level, message, fields) = Self.line(of: event)
    log(level, message, [("library", .text(library.text))] + fields)
  }

  private static func line(of event: LibraryEvent) -> (LogLevel, String, [LogRecord.Field]) {
    switch event {
    case .migrated(fromVersion: 0, let to):
      (.info, "database made", [("version", JSONValue(to))])
    case .migrated(let from, let to):
      (.info, "database migrated", [("from_version", JSONValue(from)), ("to_version", JSONValue(to))])
    case .groupRanAgain(let batches, let message):
      (.warning, "transaction failed; its batches ran again one by one", failure(batches, message))
    case .commitFailed(let batches, let message):
      (
        .error, "commit failed; outcome unknown, the database is being reopened", failure(batches, message)
      )
    case .reopenFailed(let message):
      (.error, "reopening the database failed; the next batch tries again", [("error", .text(message))])
    case .reopened:
      (.info, "database reopened; it takes changes again", [])
    case .checkpointFailed(let message):
      (.warning, "checkpoint failed; the next group tries again", [("error", .text(message))])
    case .blobDamaged(let digest, let message):
      (
        .warning, "the file of saved bytes is damaged; the same bytes, saved again, replace it",
        [("sha256", .text(digest.hexadecimal)), ("error", .text(message))]
      )
    case .swept(let result):
      (
        .info, "swept",
        [
          ("temporary_files", JSONValue(result.temporaryFiles)), ("blobs", JSONValue(result.blobs)),
          ("uploads", JSONValue(result.uploads)), ("batch_records", JSONValue(result.batchRecords)),
          ("assets", JSONValue(result.assets)), ("albums", JSONValue(result.albums)),
        ]
      )
    case .sweepFailed(let message):
      (.warning, "sweep failed; the next one tries again", [("error", .text(message))])
    }
  }

  private static func failure(_ batches: Int, _ message: String) -> [LogRecord.Field] {
    [("batches", JSONValue(batches)), ("error", .text(message))]
  }
}
