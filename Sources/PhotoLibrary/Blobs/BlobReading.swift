import Glibc
import SystemCalls

extension BlobStore {
  /// Opens the file of a blob. It stays readable when the blob is swept meanwhile.
  /// - Throws: `BLOB_DAMAGED` if the file is gone or of another size; `STORAGE_FAILED`.
  func openForReading(_ digest: SHA256Digest, sizeBytes: UInt64) throws(LibraryError) -> BlobFile {
    let blob = BlobFile(digest: digest, file: try openFile(of: digest))
    let actual = try storing("read the saved bytes") { () throws(SystemError) in
      try blob.file.source().sizeBytes
    }
    guard actual == sizeBytes else { throw blob.damaged("it has \(actual) bytes, not \(sizeBytes)") }
    return blob
  }

  private func openFile(of digest: SHA256Digest) throws(LibraryError) -> OpenFile {
    do throws(SystemError) {
      return try OpenFile(path: path(of: digest), flags: O_RDONLY)
    } catch  where error.number == ENOENT {
      throw LibraryError(.blobDamaged, "the file of the saved bytes \(digest) is gone")
    } catch {
      throw LibraryError(error, while: "open the saved bytes \(digest)")
    }
  }
}

/// An open blob, closed when the value goes out of use.
struct BlobFile: ~Copyable {
  fileprivate let digest: SHA256Digest
  fileprivate let file: OpenFile

  /// Reads exactly `count` bytes from `offset` on, which the caller knows to be there.
  /// - Throws: `BLOB_DAMAGED` if the file became shorter; `STORAGE_FAILED`.
  func read(at offset: UInt64, count: Int) throws(LibraryError) -> [UInt8] {
    let bytes = try storing("read the saved bytes \(digest)") { () throws(SystemError) in
      try file.read(at: offset, count: count)
    }
    guard bytes.count == count else {
      throw damaged("it ends inside bytes \(offset) to \(offset + UInt64(count))")
    }
    return bytes
  }

  fileprivate func damaged(_ reason: String) -> LibraryError {
    LibraryError(.blobDamaged, "the file of the saved bytes \(digest) is damaged: \(reason)")
  }
}
