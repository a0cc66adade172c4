/// The uploads under way, by id and by what began them.
struct UploadTable {
  private struct Entry {
    let upload: Upload
    var touched: ContinuousClock.Instant
  }

  /// What makes a repeated begin find its upload.
  private struct Key: Hashable {
    let client: String
    let batchID: String
  }

  private var entries: [String: Entry] = [:]
  private var ids: [Key: String] = [:]
  private var countByClient: [String: Int] = [:]
  /// What they will have, in bytes.
  private(set) var sizeBytes: UInt64 = 0

  /// Puts the upload in, or returns the one that its client began with the same batch id.
  /// - Throws: `TOO_MANY_UPLOADS`.
  mutating func insert(
    _ upload: Upload, limits: LibraryLimits, now: ContinuousClock.Instant
  ) throws(LibraryError) -> Upload {
    if let id = ids[Self.key(of: upload)], let found = entries[id] { return found.upload }
    guard entries.count < limits.uploads else {
      throw Self.tooMany("all clients together have", limits.uploads)
    }
    guard countByClient[upload.client, default: 0] < limits.uploadsPerClient else {
      throw Self.tooMany("the client has", limits.uploadsPerClient)
    }
    entries[upload.id] = Entry(upload: upload, touched: now)
    sizeBytes += upload.sizeBytes
    // Without a batch id a begin cannot be repeated.
    if !upload.batchID.isEmpty { ids[Self.key(of: upload)] = upload.id }
    countByClient[upload.client, default: 0] += 1
    return upload
  }

  private static func key(of upload: Upload) -> Key {
    Key(client: upload.client, batchID: upload.batchID)
  }

  private static func tooMany(_ who: String, _ limit: Int) -> LibraryError {
    LibraryError(
      .tooManyUploads, "\(who) \(limit) uploads under way, which is the limit: finish or abort one first",
      details: [LibraryError.Detail(name: "limit", value: "\(limit)")])
  }

  var count: Int { entries.count }

  func upload(_ id: String) -> Upload? {
    entries[id]?.upload
  }

  mutating func touch(_ id: String, now: ContinuousClock.Instant) {
    entries[id]?.touched = now
  }

  /// Takes the upload out and returns it, so that its file is removed outside of the caller's lock.
  mutating func remove(_ id: String) -> Upload? {
    guard let upload = entries.removeValue(forKey: id)?.upload else { return nil }
    sizeBytes -= upload.sizeBytes
    if !upload.batchID.isEmpty { ids[Self.key(of: upload)] = nil }
    let left = countByClient[upload.client, default: 1] - 1
    countByClient[upload.client] = left == 0 ? nil : left
    return upload
  }

  /// Takes out all of them.
  mutating func removeAll() -> [Upload] {
    let all = entries.values.map(\.upload)
    self = UploadTable()
    return all
  }

  /// Takes out the uploads last touched before `instant`.
  mutating func removeIdle(since instant: ContinuousClock.Instant) -> [Upload] {
    let idle = entries.values.filter { $0.touched < instant }
    return idle.compactMap { remove($0.upload.id) }
  }
}
