import Limits
import TestSupport
import Testing
import Timekeeping

@testable import PhotoLibrary

@Suite struct UploadLimitsTests {
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
    limits.uploadIdleTimeoutMilliseconds = 1000
    uploads = UploadStore(blobs: blobs, folder: folder.path, limits: limits, time: .manual(clock))
  }

  private func begin(_ client: String, batchID: String = "", sizeBytes: UInt64 = 10) throws -> String {
    try uploads.begin(sizeBytes: sizeBytes, batchID: batchID, client: client).id
  }

  @Test func aRepeatedBeginFindsItsUpload() throws {
    let first = try begin("a", batchID: "one")
    _ = try uploads.append(id: first, offset: 0, data: [1, 2], client: "a")
    let again = try uploads.begin(sizeBytes: 10, batchID: "one", client: "a")
    #expect(again.id == first && again.receivedBytes == 2 && again.idleTimeoutMilliseconds == 1000)
    #expect(try begin("b", batchID: "one") != first)
    #expect(try begin("a", batchID: "two") != first)
    expectReason(.batchIDReused) { try begin("a", batchID: "one", sizeBytes: 11) }
    uploads.abort(id: first, client: "a")
    #expect(try begin("a", batchID: "one") != first)
  }

  @Test(.bothSides) func uploadsAreCounted() throws {
    let first = try begin("a")
    _ = try begin("a")
    expectReason(.tooManyUploads) { try begin("a") }
    let other = try begin("b")
    expectReason(.tooManyUploads) { try begin("c") }
    uploads.abort(id: other, client: "b")
    expectReason(.tooManyUploads) { try begin("a") }
    uploads.abort(id: first, client: "a")
    _ = try begin("a")
    #expect(folder.files.count == 2)
  }

  @Test(.bothSides) func sizesAreBounded() throws {
    expectReason(.invalidArgument) { try begin("a", sizeBytes: 0) }
    expectReason(.limitExceeded) { try begin("a", sizeBytes: Limits.Library.uploadBytes + 1) }
    expectReason(.limitExceeded) { try begin("a", sizeBytes: .max) }
    #expect(folder.files.isEmpty)
    // No disk here need hold as much as the default allows.
    var limits = LibraryLimits()
    limits.uploadBytes = 1_000
    let uploads = UploadStore(blobs: blobs, folder: folder.path, limits: limits, time: .manual(clock))
    #expect(try uploads.begin(sizeBytes: 1_000, batchID: "", client: "a").sizeBytes == 1_000)
    let past = expectReason(.limitExceeded) { try uploads.begin(sizeBytes: 1_001, batchID: "", client: "a") }
    #expect(past?.message.contains("1001") == true && past?.message.contains("1000") == true)
  }

  @Test func moreThanTheDiskHoldsIsRefusedAtOnce() throws {
    var limits = LibraryLimits()
    limits.uploadBytes = .max
    let uploads = UploadStore(blobs: blobs, folder: folder.path, limits: limits, time: .manual(clock))
    expectReason(.notEnoughSpace) { try uploads.begin(sizeBytes: 1 << 60, batchID: "big", client: "a") }
    #expect(folder.files.isEmpty)
    // Nothing of it is left in the way of another.
    _ = try uploads.begin(sizeBytes: 10, batchID: "big", client: "a")
  }

  @Test(.bothSides) func uploadsLiveForTheirIdleTimeoutAndNoLonger() async throws {
    let idle = try begin("a", batchID: "idle")
    let busy = try begin("a", batchID: "busy")
    await clock.advance(by: .milliseconds(900))
    _ = try uploads.append(id: busy, offset: 0, data: [1], client: "a")
    for step in [99, 1] {
      await clock.advance(by: .milliseconds(step))
      #expect(uploads.dropIdle() == 0)
      #expect(try uploads.state(id: idle, client: "a").receivedBytes == 0)
    }
    await clock.advance(by: .milliseconds(1))
    #expect(uploads.dropIdle() == 1)
    expectReason(.uploadNotFound) { try uploads.state(id: idle, client: "a") }
    #expect(try uploads.state(id: busy, client: "a").receivedBytes == 1)
    #expect(folder.files.count == 1)
    await clock.advance(by: .milliseconds(899))
    #expect(uploads.dropIdle() == 0)
    await clock.advance(by: .milliseconds(1))
    #expect(uploads.dropIdle() == 1)
    #expect(folder.files.isEmpty)
  }

  @Test func oneAppendAtATime() async throws {
    // Many appends of the same bytes at once: whatever each is told, every byte arrives once.
    let size = 64
    let id = try begin("a", sizeBytes: UInt64(size))
    let accepted = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask { appendSingleBytes(size, to: id) }
      }
      return await group.reduce(0, +)
    }
    let received = Int(try uploads.state(id: id, client: "a").receivedBytes)
    #expect(accepted == received)
    #expect(try folder.bytes(folder.files[0]) == (0..<received).map { UInt8($0) })
  }

  /// Appends bytes of the values 0, 1, 2 … one at a time; returns how many were accepted.
  private func appendSingleBytes(_ count: Int, to id: String) -> Int {
    var accepted = 0
    for offset in 0..<count {
      do throws(LibraryError) {
        _ = try uploads.append(id: id, offset: UInt64(offset), data: [UInt8(offset)], client: "a")
        accepted += 1
      } catch {
        #expect(error.reason == .uploadBusy || error.reason == .offsetMismatch)
      }
    }
    return accepted
  }
}
