import Limits
import TestSupport
import Testing

@testable import PhotoLibrary

@Suite struct BlobSweepTests {
  private let folder: TemporaryFolder
  private let store: BlobStore

  init() throws {
    folder = TemporaryFolder()
    store = try BlobStore(folder: folder.path, inlineLimitBytes: testInlineLimitBytes)
  }

  /// Stores pictures and lets their pins go.
  private func stored(_ seeds: Range<UInt64>) throws -> [SHA256Digest] {
    try seeds.map { try store.prepare(data: largePicture($0), expected: nil).digest }
  }

  @Test func unreferredFilesGoAndOthersStay() throws {
    let digests = try stored(0..<6)
    let kept = Set(digests.prefix(2))
    let result = try store.sweep { asked in kept.intersection(asked) }
    #expect(result == BlobSweepResult(temporaryFiles: 0, blobs: 4))
    #expect(folder.files == kept.map(blobPath).sorted())
  }

  @Test func pinnedFilesStay() throws {
    let blob = try store.prepare(data: largePicture(), expected: nil)
    let result = try store.sweep { _ in [] }
    #expect(withExtendedLifetime(blob) { result.blobs } == 0)
    #expect(folder.files == [blobPath(blob.digest)])
  }

  @Test func aPinOfTwoEndsWithTheSecond() throws {
    let digest = SHA256.hash(largePicture())
    var first: PreparedBlob? = try store.prepare(data: largePicture(), expected: nil)
    var second: PreparedBlob? = try store.prepare(data: largePicture(), expected: nil)
    #expect(first?.digest == second?.digest)
    first = nil
    #expect(try store.sweep { _ in [] }.blobs == 0)
    second = nil
    #expect(try store.sweep { _ in [] }.blobs == 1)
    #expect(!folder.files.contains(blobPath(digest)))
  }

  @Test func useDuringTheQuestionKeepsAFile() throws {
    // The batch pins, commits and lets go while the sweep waits for an answer that was right before.
    let digests = try stored(0..<1)
    let result = try store.sweep { _ throws(LibraryError) in
      _ = try store.prepare(data: largePicture(0), expected: nil)
      return []
    }
    #expect(result.blobs == 0)
    #expect(folder.files == digests.map(blobPath))
  }

  @Test(.bothSides) func questionsAreBounded() throws {
    // Names that all lie in one folder; their content does not matter to a sweep.
    for index in 0..<600 {
      var bytes = [UInt8](repeating: 0, count: SHA256Digest.sizeBytes)
      bytes[30] = UInt8(index / 256)
      bytes[31] = UInt8(index % 256)
      folder.write([1], to: blobPath(try #require(SHA256Digest(bytes: bytes))))
    }
    var asked: [Int] = []
    let result = try store.sweep { digests in
      asked.append(digests.count)
      return []
    }
    let whole = Limits.Library.blobsPerSweepSlice
    #expect(asked == [whole, whole, 600 - 2 * whole])
    #expect(result.blobs == 600)
  }

  @Test func aFailedQuestionEndsTheSweep() throws {
    let digests = try stored(0..<3)
    expectReason(.storageFailed) {
      try store.sweep { _ throws(LibraryError) in throw LibraryError(.storageFailed, "no answer") }
    }
    #expect(folder.files.count == digests.count)
  }

  @Test func foreignFilesStay() throws {
    folder.write([1], to: "blobs/00/README")
    #expect(try store.sweep { _ in [] } == BlobSweepResult())
    #expect(folder.files == ["blobs/00/README"])
  }

  @Test func temporaryFilesOfTheDeadGo() throws {
    folder.write([1], to: "temporary/left-behind")
    let inUse = store.temporaries.reserve()
    let name = String(inUse.path.dropFirst(folder.path.count + 1))
    folder.write([1], to: name)
    #expect(try store.sweep { _ in [] }.temporaryFiles == 1)
    #expect(folder.files == [name])
    _ = consume inUse
    #expect(folder.files.isEmpty)
  }

  @Test func sweepingAndSavingAtOnceLosesNothing() async throws {
    // Every prepared blob is one that a batch is about to commit: its file must be there as long as its pin.
    await withTaskGroup(of: Void.self) { group in
      for worker in 0..<3 {
        group.addTask {
          for turn in 0..<150 {
            let picture = largePicture(UInt64((turn + worker) % 4))
            do {
              let blob = try store.prepare(data: picture, expected: nil)
              let file = try store.openForReading(blob.digest, sizeBytes: blob.sizeBytes)
              #expect(try file.read(at: 0, count: picture.count) == picture)
              withExtendedLifetime(blob.pin) {}
            } catch {
              Issue.record(error)
            }
          }
        }
      }
      group.addTask {
        for _ in 0..<30 {
          do { _ = try store.sweep { _ in [] } } catch { Issue.record(error) }
        }
      }
    }
    #expect(try store.sweep { _ in [] }.temporaryFiles == 0)
  }
}
