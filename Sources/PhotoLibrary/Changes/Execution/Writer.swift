/// The queue's connection, its statements, and what it remembers between batches.
///
/// It is the only connection that writes, so what it remembers is true until a transaction is undone. What its tables remember
/// and each batch asks for is not checked for overlapping accesses while it runs: the queue has it alone.
final class Writer {
  let connection: Connection
  let limits: LibraryLimits
  let blobs: BlobTable
  let usage: UsageTable
  let assets: AssetTable
  let assetRows: AssetRows
  let details: AssetDetailTable
  let datedRuns: DatedRuns
  let albums: AlbumDirectory
  let members: MemberTable
  let memberPositions: MemberPositions
  let relabellings: RelabellingTable
  let recordRows: BatchRecordRows
  let records: BatchRecordTable
  let clients: ClientTable
  let access: AccessTable
  let owned: OwnedRows
  let ownCopies: OwnCopyTable
  let feed: FeedTable
  /// What the batch that is being performed has done; its execution notes it here.
  let events = BatchEvents()
  let assetTrash: TrashTable
  let albumTrash: TrashTable
  let assetPurging: AssetPurging
  let albumPurging: AlbumPurging
  let transaction: TransactionControl
  /// Files of blobs whose rows were dropped, since somebody last took them; those of batches that failed are among them.
  var looseFiles: [SHA256Digest] = []

  /// How many members the batch that is being performed has counted to find places by their index.
  var countedPlaces = 0
  /// Whether the log may hold what was purged since it was emptied last. True also where the transaction was undone.
  var logHoldsPurged = false

  /// How much memory the connection keeps pages in, in KiB; 0 until it is told.
  private var cacheKibibytes = 0

  /// Opens the database for writing, and counts what it stores by the quota.
  init(path: String, limits: LibraryLimits, quota: Quota) throws {
    self.limits = limits
    connection = try Connection(path: path, access: .writing)
    // Every commit is on disk before it is answered.
    try connection.execute("PRAGMA synchronous = FULL")
    usage = try UsageTable(connection, quota: quota)
    blobs = try BlobTable(connection, usage: usage)
    assets = try AssetTable(connection)
    assetRows = try AssetRows(connection)
    details = try AssetDetailTable(connection)
    datedRuns = try DatedRuns(connection)
    memberPositions = try MemberPositions(connection)
    members = try MemberTable(connection)
    relabellings = try RelabellingTable(connection)
    albums = AlbumDirectory(
      table: try AlbumTable(connection), rows: try AlbumRows(connection), members: members)
    recordRows = try BatchRecordRows(connection)
    records = try BatchRecordTable(connection)
    clients = try ClientTable(connection)
    access = try AccessTable(connection)
    owned = try OwnedRows(connection)
    ownCopies = try OwnCopyTable(connection)
    feed = try FeedTable(connection)
    assetTrash = try TrashTable(connection, .asset)
    albumTrash = try TrashTable(connection, .album)
    assetPurging = try AssetPurging(connection, usage: usage)
    albumPurging = try AlbumPurging(connection)
    transaction = try TransactionControl(connection)
  }

  /// Keeps pages of the database in so much memory; outside of transactions.
  func useCache(kibibytes: Int) throws {
    guard kibibytes != cacheKibibytes else { return }
    try connection.execute("PRAGMA cache_size = -\(kibibytes)")
    cacheKibibytes = kibibytes
  }

  /// Forgets what it remembers of the database: it may have been undone.
  func forget() {
    albums.forget()
    clients.forget()
    feed.forget()
  }
}
