public import Limits
public import Timekeeping

/// How a library is set up.
public struct LibraryConfiguration: Sendable {
  /// Every limit.
  public var limits: LibraryLimits
  /// The time that deadlines, expiry and sweeps go by; a test may give one that it moves.
  public var time: Timekeeper
  /// How long it waits between sweeps, in milliseconds: 10 minutes.
  public var sweepIntervalMilliseconds: Int64
  /// How many bytes it may store where it has no quota of its own; 0: any number.
  public var quotaBytes: UInt64 = 0
  /// What it shares with other libraries of the process; `nil`: it has all of that for itself.
  package var resources: LibraryResources?
  /// Whether it sweeps before it is open; else its owner has it sweep later.
  package var sweepsBeforeItIsOpen = true
  /// What a client has, at both levels, for which nobody has decided: everything, unless told otherwise.
  public var defaultAccess = AuthorizationStatus.authorized
  /// Told of what an operator should know. Called on the library's own threads: must return at once.
  public var onEvent: @Sendable (LibraryEvent) -> Void
  /// Whether the library has no threads of its own: see ``PhotoLibrary/performWaitingWork()``.
  var isDriven = false

  /// Makes a configuration; what is left out is the default stated with each property.
  public init(
    limits: LibraryLimits = LibraryLimits(), time: Timekeeper = .system,
    sweepIntervalMilliseconds: Int64 = Limits.Library.sweepIntervalMilliseconds,
    defaultAccess: AuthorizationStatus = .authorized,
    onEvent: @escaping @Sendable (LibraryEvent) -> Void = { _ in }
  ) {
    self.limits = limits
    self.time = time
    self.sweepIntervalMilliseconds = sweepIntervalMilliseconds
    self.defaultAccess = defaultAccess
    self.onEvent = onEvent
  }
}

/// What an operator should know.
public enum LibraryEvent: Sendable, Equatable {
  /// The database was brought from one schema version to another when it was opened.
  case migrated(fromVersion: Int, toVersion: Int)
  /// A failure ended a whole transaction; its batches ran again one by one.
  case groupRanAgain(batches: Int, message: String)
  /// A commit's sync failed: its batches' outcome is unknown, and the library reopens its database.
  case commitFailed(batches: Int, message: String)
  /// Reopening the database failed; the next batch tries again.
  case reopenFailed(message: String)
  /// The database was reopened after a failed commit, and takes changes again.
  case reopened
  /// A checkpoint of the write-ahead log failed; the next group tries again.
  case checkpointFailed(message: String)
  /// The file of saved bytes turned out to be damaged when the same bytes came again; they replace it.
  case blobDamaged(digest: SHA256Digest, message: String)
  /// A sweep, or the closing of the library, dropped something.
  case swept(SweepResult)
  /// A sweep failed; the next one tries again.
  case sweepFailed(message: String)
}

/// What a sweep dropped.
public struct SweepResult: Sendable, Equatable {
  /// Files that no upload or save used.
  public var temporaryFiles = 0
  /// Files of blobs that no asset has.
  public var blobs = 0
  /// Uploads without an append for too long, or of a library that is closed.
  public var uploads = 0
  /// Batches that retries are not known by any more.
  public var batchRecords = 0
  /// Assets whose time in the trash was over.
  public var assets = 0
  /// Albums whose time in the trash was over.
  public var albums = 0

  /// Nothing, unless told otherwise.
  public init(
    temporaryFiles: Int = 0, blobs: Int = 0, uploads: Int = 0, batchRecords: Int = 0, assets: Int = 0,
    albums: Int = 0
  ) {
    self.temporaryFiles = temporaryFiles
    self.blobs = blobs
    self.uploads = uploads
    self.batchRecords = batchRecords
    self.assets = assets
    self.albums = albums
  }
}
