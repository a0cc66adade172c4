import PictureFixtures
import Testing

@testable import PhotoLibrary

/// The store's limit in these tests: pictures above it are files.
let testInlineLimitBytes = 1000

/// A valid picture that goes into the database.
func smallPicture(_ seed: UInt64 = 0) -> [UInt8] {
  Fixtures.png(width: 4, height: 4, seed: seed, sizeBytes: testInlineLimitBytes)
}

/// A valid picture that goes into a file.
func largePicture(_ seed: UInt64 = 0, sizeBytes: Int = testInlineLimitBytes + 1) -> [UInt8] {
  Fixtures.png(width: 4, height: 4, seed: seed, sizeBytes: sizeBytes)
}

/// The path of a blob's file in the library's folder.
func blobPath(_ digest: SHA256Digest) -> String {
  "blobs/\(digest.hexadecimal.prefix(2))/\(digest.hexadecimal)"
}

/// Expects `body` to throw a `LibraryError` with this reason, and returns it.
@discardableResult
func expectReason<Result>(
  _ reason: Reason, sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Result
) -> LibraryError? {
  let error = #expect(throws: LibraryError.self, sourceLocation: sourceLocation) { _ = try body() }
  #expect(error?.reason == reason, sourceLocation: sourceLocation)
  return error
}
