import Limits
import LoadTest
import RPCRuntime
import RPCWire
import RollcallProto
import Testing

/// What each workload sends, and what it does not accept.
struct WorkloadTests {
  /// Makes some calls by three callers, and returns the errors.
  private func call(
    _ workload: some Workload, on library: MemoryLibrary, times: Int = 5
  ) async throws(RPCError) -> [RPCError] {
    let channel = MemoryChannel(library: library)
    var workload = workload
    try await workload.prepare(on: channel, options: CallOptions())
    var errors: [RPCError] = []
    for number in 0..<3 {
      var caller = workload.makeCaller(number: number, channel: channel, options: CallOptions())
      for _ in 0..<times {
        _ = caller.makeReady()
        do throws(RPCError) {
          try await caller.send()
        } catch {
          errors.append(error)
        }
      }
    }
    return errors
  }

  @Test func everyBatchSavesAPictureOfItsOwnIntoTheAlbum() async throws {
    let library = MemoryLibrary()
    // Two runs against one library: their pictures and batch ids must differ too.
    for _ in 0..<2 {
      #expect(try await call(BatchWorkload(pictureSizeBytes: 600), on: library) == [])
    }
    #expect(library.batches.count == 30)
    #expect(Set(library.batches.map(\.batchID)).count == 30)
    #expect(library.batches.allSatisfy { (1...128).contains($0.batchID.utf8.count) })
    #expect(Set(library.pictures).count == 30)
    #expect(library.pictures.allSatisfy { $0.count == 600 })
    for batch in library.batches {
      #expect(batch.changes.count == 3)
      #expect(batch.changes[1].change == .ensureAlbum(RollcallV1.EnsureAlbum(title: "rollcall-bench")))
      guard case .addToAlbum(let add) = batch.changes[2].change else {
        Issue.record("the third change is \(batch.changes[2])")
        continue
      }
      #expect(add.album?.album == .change(1))
      #expect(add.assets.map(\.asset) == [.change(0)])
    }
  }

  @Test func everySaveHasAPictureAndABatchIDOfItsOwn() async throws {
    let library = MemoryLibrary()
    #expect(try await call(SaveWorkload(pictureSizeBytes: 600), on: library) == [])
    #expect(Set(library.saves.map(\.batchID)).count == 15)
    #expect(Set(library.pictures).count == 15)
  }

  @Test func readSavesPicturesAndReadsThemAllBack() async throws {
    let library = MemoryLibrary()
    #expect(try await call(ReadWorkload(pictureSizeBytes: 600), on: library, times: 200) == [])
    #expect(Set(library.pictures).count == Limits.Bench.maximumPictures)
  }

  @Test func readSavesFewLargePictures() async throws {
    let library = MemoryLibrary()
    #expect(try await call(ReadWorkload(pictureSizeBytes: 1_000_000), on: library) == [])
    #expect(library.pictures.count == 33)
  }

  @Test func eachCallerComparesItsFirstReadOfEachPicture() async throws {
    let library = MemoryLibrary(fault: .otherBytes)
    let errors = try await call(ReadWorkload(pictureSizeBytes: 600), on: library)
    #expect(errors.count == 15)
    #expect(errors.allSatisfy { $0.code == .dataLoss && $0.info?.reason == "UNEXPECTED_REPLY" })
  }

  @Test func aReplyThatIsNotWhatWasPromisedIsAnError() async throws {
    func reasons(_ workload: some Workload, _ fault: MemoryLibrary.Fault) async throws -> Set<String?> {
      let errors = try await call(workload, on: MemoryLibrary(fault: fault))
      #expect(errors.count == 15)
      return Set(errors.map(\.info?.reason))
    }
    #expect(try await reasons(HealthWorkload(), .notServing) == ["UNEXPECTED_REPLY"])
    #expect(try await reasons(SaveWorkload(pictureSizeBytes: 600), .noResult) == ["UNEXPECTED_REPLY"])
    #expect(try await reasons(BatchWorkload(pictureSizeBytes: 600), .notAdded) == ["UNEXPECTED_REPLY"])
    #expect(try await reasons(ReadWorkload(pictureSizeBytes: 600), .otherSize) == ["UNEXPECTED_REPLY"])
  }

  @Test func readCannotBePreparedWhereSavesFail() async {
    await #expect(throws: RPCError.self) {
      try await call(ReadWorkload(pictureSizeBytes: 600), on: MemoryLibrary(fault: .noResult))
    }
  }

  @Test func healthAsksForTheWholeServer() async throws {
    #expect(try await call(HealthWorkload(), on: MemoryLibrary()) == [])
  }
}
