import Limits
import SeededRandom
import TestSupport
import Testing

@testable import PhotoLibrary

/// Members get new positions where a gap is used up, and nobody notices.
struct MemberOrderTests {
  let folder = TemporaryFolder()

  @Test func manyInsertionsAtOneSpotKeepTheOrder() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let album = try await library.ensureAlbum().id
    let ids = try await library.save(0..<900)
    _ = try await library.perform(.add(ids[..<200].map { .id($0) }, to: .id(album)))
    var expected = Array(ids[..<200])
    for id in ids[200...] {
      _ = try await library.perform(.add([.id(id)], to: .id(album), at: .before(.id(ids[100]))))
      expected.insert(id, at: expected.firstIndex(of: ids[100])!)
    }
    #expect(try await library.members(of: album) == expected)
    #expect(try library.generation(of: album) > 3)
    await library.close()
  }

  @Test func randomInsertionsMatchAnArray() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let album = try await library.ensureAlbum().id
    let ids = try await library.save(0..<600)
    var generator = SplitMix64(seed: 42)
    var expected: [String] = []
    var next = 0
    while next < ids.count {
      let count = min(Int.random(in: 1...7, using: &generator), ids.count - next)
      let group = Array(ids[next..<next + count])
      // Mostly the same few places, so that gaps are used up.
      let place = min(Int.random(in: 0...3, using: &generator), expected.count)
      _ = try await library.perform(.add(group.map { .id($0) }, to: .id(album), at: .index(place)))
      expected.insert(contentsOf: group, at: place)
      next += count
    }
    #expect(try await library.members(of: album) == expected)
    await library.close()
  }

  @Test func pageTokensSurviveNewPositions() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let album = try await library.ensureAlbum().id
    let ids = try await library.save(0..<600)
    let old = Array(ids[..<100])
    _ = try await library.perform(.add(old.map { .id($0) }, to: .id(album)))
    let first = try await library.listAlbumAssets(albumID: album, pageSize: 50)
    let before = try library.generation(of: album)
    // Right where the page ended, and until positions there have changed.
    for id in ids[100...] {
      _ = try await library.perform(.add([.id(id)], to: .id(album), at: .before(.id(old[49]))))
    }
    #expect(try library.generation(of: album) > before)
    let second = try await library.listAlbumAssets(
      albumID: album, pageSize: 1_000, pageToken: first.nextPageToken)
    #expect(first.elements.map(\.id) == Array(old[..<50]))
    #expect(second.elements.map(\.id) == Array(old[50...]))
    #expect(second.nextPageToken.isEmpty)
    await library.close()
  }

  @Test func spreadFillsAGapThatJustFits() {
    #expect(MemberOrder.spread(3, in: MemberOrder.Gap(lower: 10, upper: 14)) == [11, 12, 13])
    #expect(MemberOrder.spread(1, in: MemberOrder.Gap(lower: -1, upper: 1)) == [0])
    let spacing = Limits.Library.memberSpacing
    #expect(MemberOrder.spread(2, in: MemberOrder.Gap(lower: nil, upper: 0)) == [-2 * spacing, -spacing])
    #expect(
      MemberOrder.spread(2, in: MemberOrder.Gap(lower: 5, upper: nil)) == [5 + spacing, 5 + 2 * spacing])
  }
}
