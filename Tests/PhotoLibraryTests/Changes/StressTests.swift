import Locking
import TestSupport
import Testing

@testable import PhotoLibrary

/// Many callers at once, some of whose batches fail, some are cancelled, some sent twice; then everything
/// must add up.
struct StressTests {
  /// What callers were answered, by batch.
  private final class Replies: Sendable {
    let all = Locked<[Int: [ChangeResult]]>([:])
  }

  let folder = TemporaryFolder()

  @Test func everythingAddsUp() async throws {
    var configuration = LibraryConfiguration()
    configuration.limits.softWriteAheadLogBytes = 400_000
    let library = try PhotoLibrary(folder: folder.path, configuration: configuration)
    let replies = Replies()
    await withTaskGroup(of: Void.self) { group in
      for caller in 0..<24 {
        group.addTask { await Self.call(library, caller, replies) }
      }
      group.addTask { for _ in 0..<5 { await library.sweep() } }
      group.addTask { for _ in 0..<50 { _ = try? await library.listAssets(pageSize: 1_000) } }
    }
    try await expectSum(of: replies.all.withLock { $0 }, in: library)
    try expectIntegrity(of: library)
    await library.close()
  }

  private static func call(
    _ library: PhotoLibrary, _ caller: Int, _ replies: Replies
  ) async {
    for round in 0..<20 {
      let number = caller * 1_000 + round
      var changes: [Change] = [
        .saveImage(
          SaveImage(resources: [
            NewResource(
              source: .data(TinyPicture.png(number, sizeBytes: round.isMultiple(of: 7) ? 70_000 : 400)))
          ])),
        .ensureAlbum(title: "Album \(round % 5)"), .add([.change(0)], to: .change(1), at: .index(0)),
      ]
      if round.isMultiple(of: 4) { changes.append(.add([.id("nothing")], to: .change(1))) }
      let batch = Batch(changes: changes, batchID: "\(number)", client: "stress")
      let attempts = (0..<2).map { _ in Task { try? await library.performChanges(batch) } }
      if round.isMultiple(of: 6) { attempts[0].cancel() }
      for attempt in attempts {
        guard let results = await attempt.value else { continue }
        let earlier = replies.all.withLock { $0.updateValue(results, forKey: number) }
        #expect(earlier == nil || earlier == results, "both attempts get one reply")
        #expect(changes.count == 3, "a batch with a failing change succeeded")
      }
    }
  }

  private func expectSum(of replies: [Int: [ChangeResult]], in library: PhotoLibrary) async throws {
    #expect(replies.count == 24 * 15, "every batch that can succeed did")
    let answered = Set(replies.values.compactMap { $0[0].asset?.id })
    #expect(answered.count == replies.count)
    let listed = try await library.listAssets(pageSize: 1_000).elements
    #expect(Set(listed.map(\.id)) == answered)
    #expect(listed.map(\.id) == listed.map(\.id).sorted(), "ids sort by the order of adding")
    let albums = try await library.listAlbums().elements
    #expect(albums.count == 5)
    var members: [String] = []
    for album in albums { members += try await library.members(of: album.id) }
    #expect(members.count == answered.count)
    #expect(Set(members) == answered)
    for asset in listed {
      #expect(SHA256.hash(try await library.read(assetID: asset.id).data) == asset.resources[0].sha256)
    }
  }
}
