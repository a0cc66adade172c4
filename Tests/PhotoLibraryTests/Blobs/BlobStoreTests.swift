import Glibc
import Testing

@testable import PhotoLibrary
import SystemCalls
import TestSupport

@Suite struct BlobStoreTests {
  private let folder: TemporaryFolder
  private let store: BlobStore

  init() throws {
    folder = TemporaryFolder()
    store = try BlobStore(folder: folder.path, inlineLimitBytes: testInlineLimitBytes)
  }

  @Test func smallBytesGoIntoTheDatabase() throws {
    let picture = smallPicture()
    let blob = try store.prepare(data: picture, expected: SHA256.hash(picture))
    #expect(blob.digest == SHA256.hash(picture))
    #expect(blob.sizeBytes == UInt64(picture.count))
    #expect(blob.description == MediaDescription(format: .png, pixelWidth: 4, pixelHeight: 4))
    guard case .inline(let bytes) = blob.storage else { throw Unexpected() }
    #expect(bytes == picture)
    #expect(folder.files.isEmpty)
  }

  @Test func largeBytesGoIntoAFileOfTheirDigest() throws {
    let picture = largePicture()
    let blob = try store.prepare(data: picture, expected: nil)
    guard case .file = blob.storage else { throw Unexpected() }
    #expect(folder.files == [blobPath(SHA256.hash(picture))])
    #expect(try folder.bytes(blobPath(blob.digest)) == picture)
  }

  @Test func refusedBytesLeaveNothing() throws {
    let picture = largePicture()
    let error = expectReason(.invalidResource) {
      try store.prepare(data: Array(picture.dropLast()), expected: nil)
    }
    #expect(error?.message.contains("the PNG ends at byte 1000") == true)
    expectReason(.checksumMismatch) { try store.prepare(data: picture, expected: SHA256.hash([])) }
    #expect(folder.files.isEmpty)
  }

  @Test func equalBytesAreWrittenOnce() throws {
    let picture = largePicture()
    let path = blobPath(SHA256.hash(picture))
    _ = try store.prepare(data: picture, expected: nil)
    let number = try folder.fileNumber(path)
    _ = try store.prepare(data: picture, expected: nil)
    #expect(try folder.fileNumber(path) == number)
    #expect(folder.files == [path])
  }

  @Test func aFileOfAnotherSizeIsReplaced() throws {
    let picture = largePicture()
    let path = blobPath(SHA256.hash(picture))
    folder.write([1, 2, 3], to: path)
    _ = try store.prepare(data: picture, expected: nil)
    #expect(try folder.bytes(path) == picture)
  }

  @Test func bytesAreReadByRange() throws {
    let picture = largePicture()
    let blob = try store.prepare(data: picture, expected: nil)
    let file = try store.openForReading(blob.digest, sizeBytes: blob.sizeBytes)
    #expect(try file.read(at: 0, count: picture.count) == picture)
    #expect(try file.read(at: 10, count: 5) == Array(picture[10..<15]))
    #expect(try file.read(at: UInt64(picture.count), count: 0) == [])
    expectReason(.blobDamaged) { try file.read(at: UInt64(picture.count) - 1, count: 2) }
  }

  @Test func missingAndChangedFilesAreDamage() throws {
    let blob = try store.prepare(data: largePicture(), expected: nil)
    expectReason(.blobDamaged) { _ = try store.openForReading(blob.digest, sizeBytes: blob.sizeBytes + 1) }
    try folder.remove(blobPath(blob.digest))
    expectReason(.blobDamaged) { _ = try store.openForReading(blob.digest, sizeBytes: blob.sizeBytes) }
  }

  @Test func aBrokenFolderIsAFailureOfStorage() throws {
    try folder.remove("temporary")
    let error = expectReason(.storageFailed) { try store.prepare(data: largePicture(), expected: nil) }
    #expect(error?.message.contains("open failed") == true)
  }

  @Test func aFullDiskIsToldApart() {
    for number in [ENOSPC, EDQUOT] {
      let error = LibraryError(SystemError(call: "pwrite", number: number), while: "store the bytes")
      #expect(error.reason == .notEnoughSpace)
    }
    let other = LibraryError(SystemError(call: "pwrite", number: EIO), while: "store the bytes")
    #expect(other.reason == .storageFailed)
  }

  @Test func anExistingStoreIsUsedAgain() throws {
    let blob = try store.prepare(data: largePicture(), expected: nil)
    let again = try BlobStore(folder: folder.path, inlineLimitBytes: testInlineLimitBytes)
    let file = try again.openForReading(blob.digest, sizeBytes: blob.sizeBytes)
    #expect(try file.read(at: 0, count: Int(blob.sizeBytes)) == largePicture())
  }
}

/// The value has another case than the test is about.
struct Unexpected: Error {}
