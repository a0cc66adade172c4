import Glibc
import TestSupport
import Testing
import Timekeeping

@testable import PhotoLibrary

/// What the disk loses between an upload's appends is not saved.
@Suite struct UploadFileTests {
  private let folder: TemporaryFolder
  private let blobs: BlobStore
  private let disk: LossyDisk

  init() throws {
    folder = TemporaryFolder()
    blobs = try BlobStore(folder: folder.path, inlineLimitBytes: testInlineLimitBytes)
    disk = LossyDisk(folder: folder.path)
  }

  private func store(openUploads: Int) -> UploadStore {
    var limits = LibraryLimits()
    limits.openUploads = openUploads
    return UploadStore(
      blobs: blobs, folder: folder.path, limits: limits, time: .manual(ManualClock()),
      synchronize: disk.synchronize)
  }

  private let pieceBytes = 300

  /// Begins an upload with the first piece of a picture; returns its id and its temporary file's name.
  private func begin(_ picture: [UInt8], in uploads: UploadStore) throws -> (id: String, name: String) {
    let before = Set(folder.files)
    let id = try uploads.begin(sizeBytes: UInt64(picture.count), batchID: "", client: "a").id
    let file = try #require(Set(folder.files).subtracting(before).first)
    try append(picture, to: id, in: uploads)
    return (id, String(file.dropFirst("temporary/".count)))
  }

  /// Appends the next piece of the picture.
  private func append(_ picture: [UInt8], to id: String, in uploads: UploadStore) throws {
    let start = Int(try uploads.state(id: id, client: "a").receivedBytes)
    let piece = Array(picture[start..<min(start + pieceBytes, picture.count)])
    _ = try uploads.append(id: id, offset: UInt64(start), data: piece, client: "a")
  }

  private func finish(_ picture: [UInt8], _ id: String, in uploads: UploadStore) throws {
    while try uploads.state(id: id, client: "a").receivedBytes < picture.count {
      try append(picture, to: id, in: uploads)
    }
  }

  private func save(_ id: String, in uploads: UploadStore) throws -> PreparedBlob {
    try uploads.prepare(uploadID: id, client: "a", expected: nil)
  }

  /// Expects an upload to be refused as lost, once, and then to be gone with its file.
  private func expectLost(_ id: String, in uploads: UploadStore, _ body: () throws -> some Any) {
    let error = expectReason(.storageFailed) { try body() }
    #expect(error?.message.contains("fsync failed") == true)
    expectReason(.uploadNotFound) { try uploads.state(id: id, client: "a") }
    #expect(folder.files.isEmpty)
    #expect(disk.openNames.isEmpty)
  }

  @Test("The save syncs through the descriptor that was open during every append")
  func aLossBetweenAppendsIsSeen() throws {
    let (uploads, picture) = (store(openUploads: 4), largePicture())
    for losesAfter in 1...3 {
      let id = try begin(picture, in: uploads).id
      for piece in 1...3 {
        if piece == losesAfter { disk.lose() }
        try append(picture, to: id, in: uploads)
      }
      expectLost(id, in: uploads) { try save(id, in: uploads) }
    }
    // A failed sync is not tried again: the second would succeed.
    #expect(disk.synced.count == 3)
  }

  @Test(.bothSides) func theFileNotUsedForLongestMakesRoomOnceItIsSynced() throws {
    let (uploads, pictures) = (store(openUploads: 2), (0..<3).map { largePicture($0) })
    let first = try begin(pictures[0], in: uploads)
    let second = try begin(pictures[1], in: uploads)
    try append(pictures[0], to: first.id, in: uploads)
    #expect(disk.openNames == [first.name, second.name].sorted() && disk.synced.isEmpty)

    let third = try begin(pictures[2], in: uploads)
    #expect(disk.openNames == [first.name, third.name].sorted() && disk.synced == [second.name])
    try append(pictures[1], to: second.id, in: uploads)
    #expect(disk.openNames == [second.name, third.name].sorted())
    #expect(disk.synced == [second.name, first.name])
    for (picture, upload) in zip(pictures, [first, second, third]) {
      try finish(picture, upload.id, in: uploads)
      let blob = try save(upload.id, in: uploads)
      #expect(try folder.bytes(blobPath(blob.digest)) == picture)
    }
    #expect(disk.openNames.isEmpty)
  }

  @Test("A loss that shows when a file makes room is told to its own upload alone", arguments: [true, false])
  func aLossOfAFileThatMakesRoom(byAppend: Bool) throws {
    let (uploads, picture) = (store(openUploads: 1), largePicture())
    let lost = try begin(picture, in: uploads)
    if !byAppend { try finish(picture, lost.id, in: uploads) }
    disk.lose()
    let other = try begin(largePicture(1), in: uploads)
    #expect(disk.synced == [lost.name] && disk.openNames == [other.name])
    uploads.abort(id: other.id, client: "a")
    expectLost(lost.id, in: uploads) {
      guard !byAppend else { return try append(picture, to: lost.id, in: uploads) }
      _ = try save(lost.id, in: uploads)
    }
    #expect(disk.synced == [lost.name])
  }

  @Test func whatWasSyncedToMakeRoomIsNotLostLater() throws {
    let (uploads, picture) = (store(openUploads: 1), largePicture())
    let upload = try begin(picture, in: uploads)
    try finish(picture, upload.id, in: uploads)
    let other = try begin(largePicture(1), in: uploads)
    disk.lose()
    // Which makes the other's file give its place up, and its loss known.
    let blob = try save(upload.id, in: uploads)
    #expect(try folder.bytes(blobPath(blob.digest)) == picture)
    expectReason(.storageFailed) { try append(largePicture(1), to: other.id, in: uploads) }
  }

  @Test func lostBytesAreNoBrokenPictureOfTheCallers() throws {
    let (uploads, picture) = (store(openUploads: 4), largePicture())
    let upload = try begin(picture, in: uploads)
    try finish(picture, upload.id, in: uploads)
    try overwrite(upload.name, with: [UInt8](repeating: 0, count: picture.count))
    disk.lose()
    expectLost(upload.id, in: uploads) { try save(upload.id, in: uploads) }
  }

  @Test func bytesForTheDatabaseAreThoseThatCame() throws {
    let (uploads, picture) = (store(openUploads: 4), smallPicture())
    let upload = try begin(picture, in: uploads)
    try finish(picture, upload.id, in: uploads)
    try overwrite(upload.name, with: smallPicture(1))
    expectReason(.storageFailed) { try save(upload.id, in: uploads) }
    expectReason(.uploadNotFound) { try uploads.state(id: upload.id, client: "a") }
    #expect(folder.files.isEmpty)
  }

  /// Changes the content of a temporary file in place, as a disk does that loses some.
  private func overwrite(_ name: String, with bytes: [UInt8]) throws {
    try OpenFile(path: folder.path + "/temporary/" + name, flags: O_WRONLY).write(bytes, at: 0)
  }

  @Test func endedUploadsHaveNoFileOpen() throws {
    let uploads = store(openUploads: 4)
    let upload = try begin(largePicture(), in: uploads)
    #expect(disk.openNames == [upload.name])
    uploads.abort(id: upload.id, client: "a")
    #expect(disk.openNames.isEmpty && disk.synced.isEmpty)
  }

  @Test("Uploads that take each other's room all day are whole, and too many are never left open")
  func uploadsAtOnce() async throws {
    let uploads = store(openUploads: 2)
    let pictures = (0..<4).map { largePicture(UInt64($0), sizeBytes: 6_000) }
    let ids = try pictures.map { picture in
      try uploads.begin(sizeBytes: UInt64(picture.count), batchID: "", client: "a").id
    }
    for _ in 0..<5 {
      await withTaskGroup(of: Void.self) { group in
        for (picture, id) in zip(pictures, ids) {
          group.addTask {
            for _ in 0..<4 {
              do { try append(picture, to: id, in: uploads) } catch { Issue.record(error) }
              // Another upload's turn.
              await Task.yield()
            }
          }
        }
      }
      #expect(disk.openNames.count <= 2)
    }
    for (picture, id) in zip(pictures, ids) {
      let blob = try save(id, in: uploads)
      #expect(try folder.bytes(blobPath(blob.digest)) == picture)
    }
    #expect(disk.openNames.isEmpty)
  }
}
