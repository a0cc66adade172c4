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
      #expect(try await call(try workload(.batch, 600), on: library) == [])
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
    #expect(try await call(try workload(.save, 600), on: library) == [])
    #expect(Set(library.saves.map(\.batchID)).count == 15)
    #expect(Set(library.pictures).count == 15)
  }

  @Test func readSavesPicturesAndReadsThemAllBack() async throws {
    let library = MemoryLibrary()
    #expect(try await call(try workload(.read, 600), on: library, times: 200) == [])
    #expect(Set(library.pictures).count == Limits.Bench.maximumPictures)
  }

  @Test func readSavesFewLargePictures() async throws {
    let library = MemoryLibrary()
    #expect(try await call(try workload(.read, 1_000_000), on: library) == [])
    #expect(library.pictures.count == 33)
  }

  @Test func anEnsureFindsTheAlbum() async throws {
    let library = MemoryLibrary()
    #expect(try await call(try workload(.ensure), on: library) == [])
    #expect(Set(library.ensures.map(\.batchID)).count == 15)
    #expect(library.ensures.allSatisfy { $0.change?.title == "rollcall-bench" })
  }

  @Test func anAddTakesWhatItsCallerSavedOrElseWhatWasSavedBefore() async throws {
    let library = MemoryLibrary()
    #expect(try await call(try workload(.add, 600), on: library) == [])
    #expect(library.adds.count == 15)
    #expect(library.adds.allSatisfy { $0.change?.album?.album == .id("album") })
    let prepared = Set((0..<Limits.Bench.maximumPictures).map { "\($0)" })
    #expect(library.adds.allSatisfy { prepared.contains(assetID($0)) })
    let mixed = MemoryLibrary()
    let mix = CallMix([CallMix.Part(.save, weight: 3), CallMix.Part(.add)])
    #expect(try await call(try workload(mix, [PictureSupply.Size(600)]), on: mixed, times: 40) == [])
    #expect(mixed.adds.count == 30)
    #expect(mixed.saves.count == Limits.Bench.maximumPictures + 90)
    // Nearly all: a caller whose first call is an add has saved nothing yet.
    #expect(mixed.adds.count { !prepared.contains(assetID($0)) } >= 27)
    #expect(Set(mixed.adds.map(\.batchID)).count == 30)
  }

  private func assetID(_ add: RollcallV1.AddToAlbumRequest) -> String {
    guard case .id(let id) = add.change?.assets.first?.asset else { return "" }
    return id
  }

  @Test func aBatchOfManyChangesSavesDifferentPictures() async throws {
    let library = MemoryLibrary()
    let workload = try MixWorkload(
      CallMix(.batch), pictures: PictureSupply(sizes: [PictureSupply.Size(600)]), picturesPerBatch: 7)
    #expect(try await call(workload, on: library) == [])
    #expect(library.batches.allSatisfy { $0.changes.count == 9 })
    #expect(Set(library.pictures).count == 15 * 7)
    for picture in library.pictures { _ = try ReadPicture(picture) }
    guard case .addToAlbum(let add) = library.batches[0].changes[8].change else {
      Issue.record("the last change adds nothing")
      return
    }
    #expect(add.album?.album == .change(7))
    #expect(add.assets.map(\.asset) == (0..<7).map { .change($0) })
  }

  @Test func picturesHaveTheirSizesByWeight() async throws {
    let library = MemoryLibrary()
    let sizes = [PictureSupply.Size(300, weight: 7), PictureSupply.Size(70_000, weight: 3)]
    #expect(try await call(try workload(CallMix(.save), sizes), on: library, times: 10) == [])
    #expect(library.pictures.count { $0.count == 300 } == 21)
    #expect(library.pictures.count { $0.count == 70_000 } == 9)
    #expect(Set(library.pictures).count == 30)
    for picture in library.pictures { _ = try ReadPicture(picture) }
  }

  @Test func aMixHasItsCallsByWeight() async throws {
    let library = MemoryLibrary()
    let mix = CallMix([
      CallMix.Part(.save, weight: 70), CallMix.Part(.ensure, weight: 10), CallMix.Part(.batch, weight: 20),
    ])
    #expect(mix.words == "save=70,ensure=10,batch=20")
    let workload = try workload(mix, [PictureSupply.Size(200)])
    #expect(workload.methodNames == ["save", "ensure", "batch"])
    #expect(try await call(workload, on: library, times: 50) == [])
    #expect(library.saves.count == 105)
    #expect(library.ensures.count == 15)
    #expect(library.batches.count == 30)
    #expect(Set(library.pictures).count == 135)
  }

  @Test func eachCallerComparesItsFirstReadOfEachPicture() async throws {
    let library = MemoryLibrary(fault: .otherBytes)
    let errors = try await call(try workload(.read, 600), on: library)
    #expect(errors.count == 15)
    #expect(errors.allSatisfy { $0.code == .dataLoss && $0.info?.reason == "UNEXPECTED_REPLY" })
  }

  @Test func aReplyThatIsNotWhatWasPromisedIsAnError() async throws {
    func reasons(_ workload: some Workload, _ fault: MemoryLibrary.Fault) async throws -> Set<String?> {
      let errors = try await call(workload, on: MemoryLibrary(fault: fault))
      #expect(errors.count == 15)
      return Set(errors.map(\.info?.reason))
    }
    #expect(try await reasons(try workload(.health), .notServing) == ["UNEXPECTED_REPLY"])
    #expect(try await reasons(try workload(.save, 600), .noResult) == ["UNEXPECTED_REPLY"])
    #expect(try await reasons(try workload(.batch, 600), .notAdded) == ["UNEXPECTED_REPLY"])
    #expect(try await reasons(try workload(.ensure), .noResult) == ["UNEXPECTED_REPLY"])
    #expect(try await reasons(try workload(.add, 600), .notAdded) == ["UNEXPECTED_REPLY"])
    #expect(try await reasons(try workload(.read, 600), .otherSize) == ["UNEXPECTED_REPLY"])
  }

  @Test func readCannotBePreparedWhereSavesFail() async {
    await #expect(throws: RPCError.self) {
      try await call(try workload(.read, 600), on: MemoryLibrary(fault: .noResult))
    }
  }

  @Test func healthAsksForTheWholeServer() async throws {
    #expect(try await call(try workload(.health), on: MemoryLibrary()) == [])
  }
}

/// A load of one kind of call, with pictures of one size.
func workload(_ kind: CallKind, _ pictureSizeBytes: Int = 600) throws -> MixWorkload {
  try workload(CallMix(kind), [PictureSupply.Size(pictureSizeBytes)])
}

/// A load of a mix, with pictures of several sizes.
func workload(_ mix: CallMix, _ sizes: [PictureSupply.Size]) throws -> MixWorkload {
  try MixWorkload(mix, pictures: PictureSupply(sizes: sizes))
}
