import TestSupport
import Testing
import Timekeeping

@testable import PhotoLibrary

@Suite struct UploadStoreTests {
  private let folder: TemporaryFolder
  private let blobs: BlobStore
  private let uploads: UploadStore
  private let clock = ManualClock()

  init() throws {
    folder = TemporaryFolder()
    blobs = try BlobStore(folder: folder.path, inlineLimitBytes: testInlineLimitBytes)
    var limits = LibraryLimits()
    limits.uploadsPerClient = 2
    limits.uploads = 3
    limits.uploadBytes = 1 << 20
    limits.uploadIdleTimeoutMilliseconds = 1000
    uploads = UploadStore(blobs: blobs, folder: folder.path, limits: limits, time: .manual(clock))
  }

  /// Uploads all bytes in pieces and returns the id.
  private func upload(_ bytes: [UInt8], pieceBytes: Int = 300, batchID: String = "") throws -> String {
    let id = try uploads.begin(sizeBytes: UInt64(bytes.count), batchID: batchID, client: "a").id
    for start in stride(from: 0, to: bytes.count, by: pieceBytes) {
      let piece = Array(bytes[start..<min(start + pieceBytes, bytes.count)])
      let state = try uploads.append(id: id, offset: UInt64(start), data: piece, client: "a")
      #expect(state.receivedBytes == UInt64(start + piece.count))
    }
    return id
  }

  @Test func largeUploadBecomesAFile() throws {
    let picture = largePicture(sizeBytes: 5000)
    let id = try upload(picture)
    let blob = try uploads.prepare(uploadID: id, client: "a", expected: SHA256.hash(picture))
    #expect(blob.digest == SHA256.hash(picture))
    #expect(blob.sizeBytes == 5000)
    guard case .file = blob.storage else { throw Unexpected() }
    #expect(folder.files == [blobPath(blob.digest)])
    #expect(try folder.bytes(blobPath(blob.digest)) == picture)
  }

  @Test func smallUploadGoesIntoTheDatabase() throws {
    let picture = smallPicture()
    let id = try upload(picture)
    let blob = try uploads.prepare(uploadID: id, client: "a", expected: nil)
    guard case .inline(let bytes) = blob.storage else { throw Unexpected() }
    #expect(bytes == picture && blob.digest == SHA256.hash(picture))
    uploads.consumed(uploadID: id)
    #expect(folder.files.isEmpty)
  }

  @Test func uploadOfKnownBytesIsNotKeptTwice() throws {
    let picture = largePicture()
    let first = try blobs.prepare(data: picture, expected: nil)
    let number = try folder.fileNumber(blobPath(first.digest))
    _ = try uploads.prepare(uploadID: try upload(picture), client: "a", expected: nil)
    #expect(folder.files == [blobPath(first.digest)])
    #expect(try folder.fileNumber(blobPath(first.digest)) == number)
  }

  @Test func aPreparedUploadCanBePreparedAgain() throws {
    // The first batch failed for another reason, and a sweep came before the second.
    let id = try upload(largePicture())
    let first = try uploads.prepare(uploadID: id, client: "a", expected: nil).digest
    #expect(try blobs.sweep { _ in [] }.blobs == 0)
    let second = try uploads.prepare(uploadID: id, client: "a", expected: nil)
    #expect(second.digest == first)
    uploads.consumed(uploadID: id)
    expectReason(.uploadNotFound) { try uploads.state(id: id, client: "a") }
    let result = try blobs.sweep { _ in [] }
    #expect(withExtendedLifetime(second) { result.blobs } == 0)
  }

  @Test func invalidBytesDropTheUpload() throws {
    let id = try upload(Array(largePicture().dropLast()))
    expectReason(.invalidResource) { try uploads.prepare(uploadID: id, client: "a", expected: nil) }
    expectReason(.uploadNotFound) { try uploads.prepare(uploadID: id, client: "a", expected: nil) }
    #expect(folder.files.isEmpty)
  }

  @Test func aBlobThatCannotBePlacedKeepsTheUpload() throws {
    let picture = largePicture()
    let id = try upload(picture)
    let place = blobPath(SHA256.hash(picture))
    folder.write([1], to: place + "/in-the-way")
    expectReason(.storageFailed) { try uploads.prepare(uploadID: id, client: "a", expected: nil) }
    try folder.remove(place)
    let blob = try uploads.prepare(uploadID: id, client: "a", expected: nil)
    #expect(try folder.bytes(blobPath(blob.digest)) == picture)
  }

  @Test func anotherChecksumKeepsTheUpload() throws {
    let picture = largePicture()
    let id = try upload(picture)
    expectReason(.checksumMismatch) {
      try uploads.prepare(uploadID: id, client: "a", expected: SHA256.hash([]))
    }
    _ = try uploads.prepare(uploadID: id, client: "a", expected: SHA256.hash(picture))
  }

  @Test func incompleteUploadsAreRefused() throws {
    let id = try uploads.begin(sizeBytes: 10, batchID: "", client: "a").id
    _ = try uploads.append(id: id, offset: 0, data: [1, 2, 3], client: "a")
    let error = expectReason(.uploadIncomplete) {
      try uploads.prepare(uploadID: id, client: "a", expected: nil)
    }
    #expect(error?.details == [LibraryError.Detail(name: "received_bytes", value: "3")])
  }

  @Test func appendsGoOnWhereTheBytesEnd() throws {
    let id = try uploads.begin(sizeBytes: 10, batchID: "", client: "a").id
    _ = try uploads.append(id: id, offset: 0, data: [1, 2, 3], client: "a")
    for offset in [0, 2, 4] as [UInt64] {
      let error = expectReason(.offsetMismatch) {
        try uploads.append(id: id, offset: offset, data: [4], client: "a")
      }
      #expect(error?.details == [LibraryError.Detail(name: "received_bytes", value: "3")])
    }
    expectReason(.invalidArgument) {
      try uploads.append(id: id, offset: 3, data: [UInt8](repeating: 0, count: 8), client: "a")
    }
    #expect(try uploads.append(id: id, offset: 3, data: [], client: "a").receivedBytes == 3)
    #expect(try uploads.state(id: id, client: "a").receivedBytes == 3)
  }

  @Test func othersSeeNoUpload() throws {
    let id = try uploads.begin(sizeBytes: 10, batchID: "", client: "a").id
    expectReason(.uploadNotFound) { try uploads.state(id: id, client: "b") }
    expectReason(.uploadNotFound) { try uploads.append(id: id, offset: 0, data: [1], client: "b") }
    expectReason(.uploadNotFound) { try uploads.prepare(uploadID: id, client: "b", expected: nil) }
    uploads.abort(id: id, client: "b")
    #expect(try uploads.state(id: id, client: "a").sizeBytes == 10)
  }

  @Test func abortDropsTheBytes() throws {
    let id = try uploads.begin(sizeBytes: 10, batchID: "", client: "a").id
    _ = try uploads.append(id: id, offset: 0, data: [1, 2, 3], client: "a")
    #expect(folder.files.count == 1)
    uploads.abort(id: id, client: "a")
    uploads.abort(id: id, client: "a")
    #expect(folder.files.isEmpty)
    expectReason(.uploadNotFound) { try uploads.state(id: id, client: "a") }
  }
}
