import Limits
import Synchronization
import TestSupport
import Testing
import Timekeeping

@testable import PhotoLibrary

/// Decisions on access: kept, in force at once, and bounded.
struct AccessTests {
  private let folder = TemporaryFolder()

  private func open(
    _ defaultAccess: AuthorizationStatus = .authorized,
    _ change: (inout LibraryConfiguration) -> Void = { _ in }
  ) throws -> PhotoLibrary {
    var configuration = LibraryConfiguration(defaultAccess: defaultAccess)
    change(&configuration)
    return try PhotoLibrary(folder: folder.path, configuration: configuration)
  }

  @Test func decisionsAreKeptAndTakenBack() async throws {
    var library = try open(.notDetermined) { $0.time = .manual(ManualClock()) }
    try await library.decideAccess(of: "b", for: .readWrite, status: .limited)
    try await library.decideAccess(of: "a", for: .addOnly, status: .authorized)
    try await library.decideAccess(of: "b", for: .readWrite, status: .denied)
    let decisions = library.accessDecisions
    #expect(decisions.map(\.client) == ["a", "b"] && decisions.map(\.status) == [.authorized, .denied])
    await library.close()
    library = try open(.restricted)
    #expect(library.accessDecisions == decisions)
    #expect(library.authorizationStatus(of: "b", for: .readWrite) == .denied)
    #expect(library.authorizationStatus(of: "b", for: .addOnly) == .restricted)
    try await library.decideAccess(of: "b", for: .readWrite, status: nil)
    #expect(library.authorizationStatus(of: "b", for: .readWrite) == .restricted)
    #expect(library.accessDecisions.map(\.client) == ["a"])
    #expect(
      await reason { try await library.decideAccess(of: "a", for: .addOnly, status: .notDetermined) }
        == .invalidArgument)
    await library.close()
    #expect(
      await reason { try await library.decideAccess(of: "a", for: .addOnly, status: .denied) }
        == .libraryClosed)
  }

  /// What is wrong with a call's values is told first, also to who may not make it.
  @Test func valuesAreLookedAtBeforeAccess() async throws {
    let library = try open(.restricted)
    let long = String(repeating: "b", count: Limits.Library.batchIDBytes + 1)
    let largest = Limits.Library.uploadBytes
    let reasons = [
      await reason { try await library.beginUpload(sizeBytes: 0, client: "app") },
      await reason { try await library.beginUpload(sizeBytes: largest + 1, client: "app") },
      await reason { try await library.beginUpload(sizeBytes: 1, batchID: long, client: "app") },
      await reason { try await library.assets(ids: [], client: "app") },
      await reason { try await library.performChanges(Batch(changes: [], client: "app")) },
    ]
    #expect(
      reasons == [.invalidArgument, .limitExceeded, .limitExceeded, .invalidArgument, .invalidArgument])
    await library.close()
  }

  @Test(arguments: [
    (AuthorizationStatus.notDetermined, Reason.accessUndetermined), (.restricted, .accessRestricted),
  ])
  func whoIsUndecidedHasTheDefault(_ status: AuthorizationStatus, _ expected: Reason) async throws {
    let library = try open(status)
    let batch = Batch(changes: [.save(1)], client: "app")
    #expect(await reason { try await library.performChanges(batch) } == expected)
    #expect(await reason { try await library.listAssets(client: "app") } == expected)
    #expect(await reason { try await library.beginUpload(sizeBytes: 1, client: "app") } == expected)
    // The program itself is no client, and refusals come before the first write.
    #expect(try await library.listAssets().elements.isEmpty)
    #expect(library.statistics.transactions == 0 && library.statistics.uploads == 0)
    #expect(folder.files.allSatisfy { !$0.hasPrefix("blobs/") })
    await library.close()
  }

  /// The retry of what was allowed when it was first done is refused too: its reply tells of the library.
  @Test func aRetryNeedsAccessToo() async throws {
    let library = try open()
    let batch = Batch(changes: [.save(1)], batchID: "b", client: "app")
    let first = try await library.performChanges(batch)
    try await library.decideAccess(of: "app", for: .readWrite, status: .denied)
    try await library.decideAccess(of: "app", for: .addOnly, status: .denied)
    #expect(await reason { try await library.performChanges(batch) } == .accessDenied)
    try await library.decideAccess(of: "app", for: .addOnly, status: .authorized)
    #expect(try await library.performChanges(batch) == first)
    await library.close()
  }

  @Test func theChangeThatNeedsMoreThanAddingIsNamed() async throws {
    let library = try open()
    let album = try await library.ensureAlbum().id
    try await library.decideAccess(of: "app", for: .readWrite, status: .denied)
    let batch = Batch(
      changes: [.save(1), .ensureAlbum(title: "x"), .remove([.change(0)], from: .id(album))], client: "app")
    let error = try #require(await failure { try await library.performChanges(batch) })
    #expect(error.reason == .accessDenied && error.changeIndex == 2)
    await library.close()
  }

  /// A batch waits in the queue while access is taken away: when its turn comes, it is refused.
  @Test func aBatchThatWaitsGoesByTheLastDecision() async throws {
    let library = try open()
    let gate = QueueGate(library)
    async let deciding: Void = library.decideAccess(of: "app", for: .readWrite, status: .denied)
    async let alsoDeciding: Void = library.decideAccess(of: "app", for: .addOnly, status: .denied)
    // Both hold a thread that waits for the queue, in front of the batch.
    try await Task.sleep(for: .milliseconds(100))
    async let refused = reason {
      try await library.performChanges(Batch(changes: [.ensureAlbum(title: "x")], client: "app"))
    }
    async let allowed = library.performChanges(Batch(changes: [.ensureAlbum(title: "y")], client: "other"))
    try await gate.openAfterQueuing(2)
    try await deciding
    try await alsoDeciding
    #expect(await refused == .accessDenied)
    _ = try await allowed
    #expect(try await library.listAlbums().elements.map(\.title) == ["y"])
    await library.close()
  }

  @Test(.bothSides) func decisionsAreBounded() async throws {
    let library = try open { $0.limits.accessDecisions = 3 }
    for client in ["a", "b", "c"] {
      try await library.decideAccess(of: client, for: .addOnly, status: .denied)
    }
    let error = try #require(
      await failure { try await library.decideAccess(of: "d", for: .addOnly, status: .denied) })
    #expect(error.reason == .limitExceeded)
    #expect(error.message == "the number of decisions on access is 4; at most 3 is allowed")
    // One that is there may change, and one that is taken back makes room.
    try await library.decideAccess(of: "c", for: .addOnly, status: .limited)
    try await library.decideAccess(of: "a", for: .addOnly, status: nil)
    try await library.decideAccess(of: "d", for: .addOnly, status: .denied)
    #expect(library.accessDecisions.map(\.client) == ["b", "c", "d"])
    await library.close()
  }

  /// From the moment that a decision is told, no batch goes by an earlier one, whoever sends them from how many tasks.
  @Test func noBatchIsPerformedOnceRefusalIsTold() async throws {
    let library = try open()
    let hasTold = Flag()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<4 {
        group.addTask { try await Self.saveUntilRefused("\(task)", into: library, hasTold) }
      }
      try await library.decideAccess(of: "app", for: .addOnly, status: .denied)
      try await library.decideAccess(of: "app", for: .readWrite, status: .denied)
      hasTold.value.store(true, ordering: .sequentiallyConsistent)
      try await group.waitForAll()
    }
    await library.close()
  }

  private final class Flag: Sendable {
    let value = Atomic(false)
  }

  private static func saveUntilRefused(_ title: String, into library: PhotoLibrary, _ hasTold: Flag)
    async throws
  {
    for number in 0... {
      let wasTold = hasTold.value.load(ordering: .sequentiallyConsistent)
      let changes = [Change.ensureAlbum(title: "\(title) \(number)")]
      do {
        _ = try await library.performChanges(Batch(changes: changes, client: "app"))
        #expect(!wasTold, "performed after the decision was told")
      } catch {
        #expect(error.reason == .accessDenied)
        return
      }
    }
  }
}
