import Glibc
import HeavyWork
import Locking
import SystemCalls

/// The bytes of resources too large for the database: files named by their SHA-256 in `blobs/ab/`.
///
/// A file gets its name only when its content is on the disk, so what has a digest's name is whole. All functions
/// wait for the disk and belong on the input/output threads.
final class BlobStore: Sendable {
  let temporaries: TemporaryFiles
  let pins = BlobPins()
  private let path: String
  private let inlineLimitBytes: Int
  private let onEvent: @Sendable (LibraryEvent) -> Void
  /// Folders whose name is known to be on the disk; at most 256.
  private let readyFolders = Locked<Set<String>>([])
  /// Files whose name may not be on the disk, because syncing their folder failed. Syncing the same change again
  /// would prove nothing, so they are written anew.
  private let doubtful = Locked<Set<SHA256Digest>>([])

  /// Uses `blobs/` and `temporary/` in the library's folder, making them if needed. The caller holds the folder's lock.
  /// `onEvent` is told of files that turn out to be damaged.
  init(
    folder: String, inlineLimitBytes: Int, onEvent: @escaping @Sendable (LibraryEvent) -> Void = { _ in }
  ) throws(LibraryError) {
    path = folder + "/blobs"
    self.inlineLimitBytes = inlineLimitBytes
    self.onEvent = onEvent
    temporaries = try storing("make the folder for new files") { () throws(SystemError) in
      try TemporaryFiles(path: folder + "/temporary")
    }
    try storing("make the folder for files") { () throws(SystemError) in
      try FileTree.makeFolder(path)
      try FileTree.synchronizeFolder(folder)
    }
  }

  /// The folders that blobs are in; each is named by the first byte of its blobs' digests.
  func folders() throws(SystemError) -> [String] {
    let names = Set((0...UInt8.max).map { Hexadecimal.text([$0]) })
    return try folderEntries(path).filter { names.contains($0) }.map { path + "/" + $0 }
  }

  private func folder(of digest: SHA256Digest) -> String {
    path + "/" + digest.hexadecimal.prefix(2)
  }

  /// Makes the blob's folder unless it is there, and sees to it that its name is on the disk.
  private func makeFolder(of digest: SHA256Digest) throws(SystemError) {
    let folder = folder(of: digest)
    guard !readyFolders.withLock({ $0.contains(folder) }) else { return }
    try FileTree.makeFolder(folder)
    do throws(SystemError) {
      try FileTree.synchronizeFolder(path)
    } catch {
      // Made anew by the next attempt, if nothing is in it yet.
      rmdir(folder)
      throw error
    }
    readyFolders.withLock { _ = $0.insert(folder) }
  }

  /// Where the file of the blob is, or is to be.
  func path(of digest: SHA256Digest) -> String {
    folder(of: digest) + "/" + digest.hexadecimal
  }

  /// Whether bytes of this size go into the database.
  func isInline(sizeBytes: UInt64) -> Bool {
    sizeBytes <= UInt64(inlineLimitBytes)
  }

  /// Checks a resource's bytes, and puts them on the disk if they are too large for the database.
  /// - Throws: `INVALID_RESOURCE` or `CHECKSUM_MISMATCH` before anything is written; `NOT_ENOUGH_SPACE`,
  ///   `STORAGE_FAILED`.
  func prepare(data: [UInt8], expected: SHA256Digest?) throws(LibraryError) -> PreparedBlob {
    let (digest, description) = try HeavyWork.perform(sizeBytes: data.count) { () throws(LibraryError) in
      let digest = SHA256.hash(data)
      if let expected, expected != digest { throw .checksumMismatch(expected: expected, actual: digest) }
      return (digest, try Self.describe { () throws in try FormatReader.describe(data) })
    }
    let size = UInt64(data.count)
    guard !isInline(sizeBytes: size) else {
      return PreparedBlob(
        digest: digest, sizeBytes: size, description: description, storage: .inline(data), pin: nil)
    }
    let pin = pins.pin(digest)
    try storing("store the bytes") { () throws(SystemError) in
      if try isStored(digest, .bytes(data)) { return }
      let temporary = temporaries.reserve()
      try write(data, to: temporary.path)
      try FileTree.rename(temporary.path, to: path(of: digest))
      temporary.wasRenamed()
      try settle(digest)
    }
    return PreparedBlob(digest: digest, sizeBytes: size, description: description, storage: .file, pin: pin)
  }

  private func write(_ data: [UInt8], to path: String) throws(SystemError) {
    let file = try OpenFile(path: path, flags: O_WRONLY | O_CREAT | O_EXCL)
    try file.write(data, at: 0)
    try file.synchronize()
  }

  /// Makes a file whose content is whole the blob's, and hands back the blob's pin. Unless the blob is there already,
  /// `synchronize` is to put its content on the disk.
  /// - Throws: What failed, and whether the file is as it was. After a failed sync it is not: its pages may be gone.
  func adopt(
    _ temporary: borrowing TemporaryFile, digest: SHA256Digest, sizeBytes: UInt64,
    synchronize: () throws(SystemError) -> Void
  ) throws(AdoptionError) -> BlobPin {
    let pin = pins.pin(digest)
    var keepsFile = true
    do throws(SystemError) {
      if try isStored(digest, .hashed(digest, sizeBytes: sizeBytes)) { return pin }
      keepsFile = false
      try synchronize()
      keepsFile = true
      try FileTree.rename(temporary.path, to: path(of: digest))
      temporary.wasRenamed()
      keepsFile = false
      try settle(digest)
      return pin
    } catch {
      throw AdoptionError(cause: error, keepsFile: keepsFile)
    }
  }

  /// Whether the blob is there, with all of its bytes, and its name on the disk. Its folder is, after this.
  private func isStored(_ digest: SHA256Digest, _ content: BlobContent) throws(SystemError) -> Bool {
    try makeFolder(of: digest)
    guard !doubtful.withLock({ $0.contains(digest) }), try isWhole(digest, content) else { return false }
    // Another batch may have just renamed the file and not yet have synced the folder.
    try synchronizeFolder(of: digest)
    return true
  }

  /// Whether the blob's file is there with all of its bytes. One with others was damaged after it was stored; the caller
  /// has what to replace it with.
  private func isWhole(_ digest: SHA256Digest, _ content: BlobContent) throws(SystemError) -> Bool {
    let path = path(of: digest)
    guard let sizeBytes = try FileTree.fileSizeBytes(path) else { return false }
    guard let damage = try content.damage(of: path, sizeBytes: sizeBytes) else { return true }
    onEvent(.blobDamaged(digest: digest, message: damage))
    return false
  }

  /// Puts the name that a file has just been given on the disk.
  private func settle(_ digest: SHA256Digest) throws(SystemError) {
    try synchronizeFolder(of: digest)
    doubtful.withLock { _ = $0.remove(digest) }
  }

  private func synchronizeFolder(of digest: SHA256Digest) throws(SystemError) {
    do throws(SystemError) {
      try FileTree.synchronizeFolder(folder(of: digest))
    } catch {
      doubtful.withLock { _ = $0.insert(digest) }
      throw error
    }
  }

  /// Runs the format reader and says what its errors mean.
  static func describe(_ read: () throws -> MediaDescription) throws(LibraryError) -> MediaDescription {
    do {
      return try read()
    } catch let error as InvalidResource {
      throw LibraryError(error)
    } catch let error as SystemError {
      throw LibraryError(error, while: "read the bytes")
    } catch {
      throw LibraryError(.storageFailed, "could not read the bytes: \(error)")
    }
  }
}
