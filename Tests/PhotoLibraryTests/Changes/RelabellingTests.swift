import Limits
import SeededRandom
import TestSupport
import Testing

@testable import PhotoLibrary

/// Places in albums are followed where members get new positions.
struct RelabellingTests {
  let folder = TemporaryFolder()

  @Test(arguments: [
    // Outside the part, and at the members beside it, nothing changes.
    (9, 9), (10, 10), (40, 40), (41, 41),
    // Where members stand and where none does, the place stays behind the same ones.
    (20, 12), (22, 12), (21, 12), (30, 35), (39, 35),
    // Before all of them it is behind the member beside the part, not behind where that one's neighbour stands now.
    (11, 10), (19, 10),
  ])
  func placesStayBehindTheSameMembers(_ before: Int64, _ now: Int64) {
    let relabelling = Relabelling(
      outside: MemberOrder.Gap(lower: 10, upper: 40), old: [20, 30], new: [12, 35])
    #expect(relabelling.position(of: before) == now)
  }

  @Test func placesAtOpenSidesStayThere() {
    let relabelling = Relabelling(outside: MemberOrder.Gap(), old: [20, 30], new: [0, 100])
    #expect(relabelling.position(of: 19) == .min)
    #expect(relabelling.position(of: .min) == .min)
    #expect(relabelling.position(of: .max) == 100)
  }

  static let relabellings = [
    Relabelling(outside: MemberOrder.Gap(), old: [5], new: [-5]),
    Relabelling(outside: MemberOrder.Gap(lower: .min, upper: nil), old: [-3, 0, 1 << 20], new: [-1, 0, 7]),
    Relabelling(outside: MemberOrder.Gap(lower: nil, upper: .max), old: [.min, .max - 1], new: [1, 2]),
    Relabelling(outside: MemberOrder.Gap(lower: -9, upper: 9), old: [-8, 8], new: [-3, 3]),
  ]

  @Test(arguments: relabellings)
  func storedFormComesBack(_ relabelling: Relabelling) {
    let bytes = relabelling.bytes
    #expect(Relabelling(bytes) == relabelling)
    for count in 0..<bytes.count { #expect(Relabelling(bytes.prefix(count)) == nil) }
    #expect(Relabelling(bytes + [0]) == nil)
    #expect(Relabelling([4] + bytes.dropFirst()) == nil)
  }

  @Test(.bothSides) func aPlaceIsFollowedThroughSoManyRelabellingsAndNoMore() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let id = try #require(Identifier(try await library.ensureAlbum().id))
    try library.changes.performAndWait { writer in
      let album = try #require(try writer.albums.album(id: id))
      let rows = try RelabellingRows(writer.connection)
      func relabel() throws {
        let generation = album.orderGeneration
        let relabelling = Relabelling(
          outside: MemberOrder.Gap(), old: [generation], new: [generation + 1])
        try writer.relabellings.insert(relabelling, album: album.key, generation: generation)
        album.orderGeneration += 1
      }
      for _ in 0..<Limits.Library.relabellings { try relabel() }
      #expect(try rows.position(0, at: 0, in: album) == Limits.Library.relabellings)
      #expect(try rows.position(7, at: album.orderGeneration, in: album) == 7)
      #expect(try rows.position(7, at: album.orderGeneration + 1, in: album) == nil)
      try relabel()
      #expect(try rows.position(0, at: 0, in: album) == nil)
      #expect(try rows.position(1, at: 1, in: album) == Limits.Library.relabellings + 1)
      let count = try writer.connection.integer("SELECT count(*) FROM relabelling")
      #expect(count == Limits.Library.relabellings)
    }
    await library.close()
  }
}
