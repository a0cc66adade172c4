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

  /// The same place again and again is where members get new positions most: what that costs does not grow with the album.
  @Test(arguments: [Spot.index, .before, .after])
  func insertionsAtOneSpotCostTheSame(_ spot: Spot) async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let album = try await library.ensureAlbum().id
    var ids: [String] = []
    for start in stride(from: 0, to: 3_000, by: 1_000) {
      ids += try await library.save(start..<start + 1_000)
    }
    let members = Array(ids[..<200])
    _ = try await library.perform(.add(members.map { .id($0) }, to: .id(album)))
    let placement: Placement =
      switch spot {
      case .index: .index(1)
      case .before: .before(.id(members[100]))
      case .after: .after(.id(members[100]))
      }
    var costs: [UInt64] = []
    for start in stride(from: 200, to: 3_000, by: 400) {
      let before = library.statistics.rowsChanged
      let changes = ids[start..<start + 400].map { Change.add([.id($0)], to: .id(album), at: placement) }
      _ = try await library.performChanges(Batch(changes: changes))
      costs.append(library.statistics.rowsChanged - before)
    }
    // Two rows for each insert, the member and the album, and the rest for neighbours.
    #expect(costs.allSatisfy { 2 * $0 <= 3 * costs[0] && $0 <= 6 * 400 }, "\(costs)")
    let coming = spot == .before ? Array(ids[200...]) : ids[200...].reversed()
    let place = spot == .index ? 1 : spot == .before ? 100 : 101
    #expect(try await library.members(of: album) == members[..<place] + coming + members[place...])
    try expectIntegrity(of: library)
    await library.close()
  }

  /// Where ``insertionsAtOneSpotCostTheSame(_:)`` puts assets.
  enum Spot { case index, before, after }

  @Test func theUsedUpGapGetsMostOfTheRoom() throws {
    let room: Int64 = 1 << 20
    let gap = MemberOrder.Gap(lower: -room / 2, upper: room / 2)
    let positions = try #require(MemberOrder.layOut(3, 2, 1, in: gap))
    let step = room / Limits.Library.neighboursShareOfRoom / 4
    let newStep = (room - 4 * step) / 3
    let third = -room / 2 + 3 * step
    #expect(
      positions == [
        third - 2 * step, third - step, third, third + newStep, third + 2 * newStep, room / 2 - step,
      ])
    #expect(gap.holds(positions))
  }

  @Test func membersThatStoodTooCloseNeedAWiderPart() {
    let least = Limits.Library.leastMemberSpacing
    // Those around have the less room, and then the new ones.
    let forNeighbours = least * 2 * Limits.Library.neighboursShareOfRoom
    #expect(MemberOrder.layOut(1, 1, 1, in: MemberOrder.Gap(lower: 0, upper: forNeighbours)) != nil)
    #expect(MemberOrder.layOut(1, 1, 1, in: MemberOrder.Gap(lower: 0, upper: forNeighbours - 1)) == nil)
    #expect(MemberOrder.layOut(1, 28, 1, in: MemberOrder.Gap(lower: 0, upper: forNeighbours)) != nil)
    #expect(MemberOrder.layOut(1, 30, 1, in: MemberOrder.Gap(lower: 0, upper: forNeighbours)) == nil)
  }

  @Test(arguments: [(nil, 5), (5, nil), (nil, nil)] as [(Int64?, Int64?)])
  func anOpenSideHasRoomForAll(_ lower: Int64?, _ upper: Int64?) throws {
    let gap = MemberOrder.Gap(lower: lower, upper: upper)
    let positions = try #require(MemberOrder.layOut(1, 10_000, 32, in: gap))
    #expect(positions.count == 10_033 && gap.holds(positions))
    let least = zip(positions, positions.dropFirst()).map { $1 - $0 }.min() ?? 0
    #expect(least >= Limits.Library.leastMemberSpacing)
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
