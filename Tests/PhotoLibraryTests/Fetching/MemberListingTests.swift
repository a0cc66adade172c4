import SeededRandom
import TestSupport
import Testing

@testable import PhotoLibrary

/// A listing of members goes on at its place while members come and go.
struct MemberListingTests {
  let folder = TemporaryFolder()

  /// An album of so many members, their ids, and the token behind the first half of them.
  private func half(_ count: Int) async throws -> (PhotoLibrary, album: String, ids: [String], token: String)
  {
    let library = try PhotoLibrary(folder: folder.path)
    let album = try await library.ensureAlbum().id
    let ids = try await library.save(0..<count)
    _ = try await library.perform(.add(ids.map { .id($0) }, to: .id(album)))
    let page = try await library.listAlbumAssets(albumID: album, pageSize: count / 2)
    return (library, album, ids, page.nextPageToken)
  }

  private func rest(_ library: PhotoLibrary, _ album: String, _ token: String) async throws -> [String] {
    try await library.listAlbumAssets(albumID: album, pageSize: 1_000, pageToken: token).elements.map(\.id)
  }

  @Test(arguments: [[2], [3], [1, 2], [0, 1, 2], [2, 3], [0, 1, 2, 3, 4, 5]])
  func placeStaysWhereMembersLeaveIt(_ leaving: [Int]) async throws {
    let (library, album, ids, token) = try await half(6)
    _ = try await library.perform(.remove(leaving.map { .id(ids[$0]) }, from: .id(album)))
    #expect(
      try await rest(library, album, token) == (3..<6).filter { !leaving.contains($0) }.map { ids[$0] })
    await library.close()
  }

  @Test(arguments: [false, true])
  func placeStaysWhereItsMemberLeavesAndOthersGetNewPositions(_ leavesFirst: Bool) async throws {
    let (library, album, ids, token) = try await half(100)
    func leave() async throws {
      _ = try await library.perform(.remove([.id(ids[49])], from: .id(album)))
    }
    if leavesFirst { try await leave() }
    try await crowd(library, album, before: ids[48], numbers: 100..<200)
    if !leavesFirst { try await leave() }
    // It comes back where it is listed already, or is to be listed still.
    _ = try await library.perform(.add([.id(ids[49])], to: .id(album), at: .before(.id(ids[10]))))
    try await crowd(library, album, before: ids[50], numbers: 200..<300)
    let old = Set(ids)
    #expect(try await rest(library, album, token).filter(old.contains) == Array(ids[50...]))
    _ = try await library.perform(
      .remove([.id(ids[49])], from: .id(album)), .add([.id(ids[49])], to: .id(album)))
    #expect(
      try await rest(library, album, token).filter(old.contains) == Array(ids[50...]) + [ids[49]])
    await library.close()
  }

  /// Puts new members before one, one by one, until members there have got new positions.
  private func crowd(
    _ library: PhotoLibrary, _ album: String, before member: String, numbers: Range<Int>
  ) async throws {
    let generation = try library.generation(of: album)
    for id in try await library.save(numbers) {
      _ = try await library.perform(.add([.id(id)], to: .id(album), at: .before(.id(member))))
    }
    try #require(try library.generation(of: album) > generation)
  }

  /// Where the member that a page ended with is moved, and whether it is then listed again.
  @Test(arguments: [
    (Placement.beginning, [3, 4, 5]), (.index(1), [3, 4, 5]), (.end, [3, 4, 5, 2]),
    (.index(4), [3, 4, 2, 5]),
  ])
  func placeStaysWhereItsMemberIsMovedFrom(_ placement: Placement, _ expected: [Int]) async throws {
    let (library, album, ids, token) = try await half(6)
    _ = try await library.perform(.move([.id(ids[2])], in: .id(album), to: placement))
    #expect(try await rest(library, album, token) == expected.map { ids[$0] })
    await library.close()
  }

  /// Who is put exactly where a member left the place may be taken for either side of it; who stands there already has
  /// not left it.
  @Test func placeStaysWhereAMoveChangesNothing() async throws {
    let (library, album, ids, token) = try await half(6)
    // Not in the middle between its neighbours, which is where it would be put anew.
    let guest = try await library.save(6..<7)[0]
    _ = try await library.perform(.add([.id(guest)], to: .id(album), at: .before(.id(ids[2]))))
    _ = try await library.perform(.move([.id(ids[2])], in: .id(album), to: .after(.id(guest))))
    #expect(try await rest(library, album, token) == Array(ids[3...]))
    await library.close()
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func whoStaysIsListedOnceWhileOthersAreMoved(_ seed: UInt64) async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let album = try await library.ensureAlbum().id
    let ids = try await library.save(0..<100)
    let staying = Array(ids[..<60])
    let moving = Array(ids[60...])
    _ = try await library.perform(.add(ids.map { .id($0) }, to: .id(album)))
    var random = SplitMix64(seed: seed)
    var listed: [String] = []
    var token = ""
    repeat {
      let page = try await library.listAlbumAssets(albumID: album, pageSize: 3, pageToken: token)
      listed += page.elements.map(\.id)
      token = page.nextPageToken
      // Those of the page first, from where the place is and to where it is.
      let near = page.elements.map(\.id)
      for _ in 0..<20 {
        let moved = (near + moving).filter(moving.contains).shuffled(using: &random).prefix(3)
        let beside = AssetReference.id(near.first(where: staying.contains) ?? staying[30])
        let placement: Placement = Bool.random(using: &random) ? .before(beside) : .after(beside)
        _ = try await library.perform(
          .move(Set(moved).map { .id($0) }, in: .id(album), to: placement))
      }
    } while !token.isEmpty && listed.count < 2_000
    #expect(listed.filter(staying.contains) == staying)
    #expect(try library.generation(of: album) > 3)
    try expectIntegrity(of: library)
    await library.close()
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func whoStaysIsListedOnceInOrder(_ seed: UInt64) async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let album = try await library.ensureAlbum().id
    let ids = try await library.save(0..<200)
    let staying = Array(ids[..<60])
    var coming = Array(ids[60...])
    var guests: [String] = []
    _ = try await library.perform(.add(staying.map { .id($0) }, to: .id(album)))
    var random = SplitMix64(seed: seed)
    var listed: [String] = []
    var token = ""
    repeat {
      let page = try await library.listAlbumAssets(albumID: album, pageSize: 3, pageToken: token)
      listed += page.elements.map(\.id)
      token = page.nextPageToken
      // Close to where the page ended, where it matters.
      let near = page.elements.last.map(\.id)
      for _ in 0..<30 {
        if !guests.isEmpty, coming.isEmpty || Int.random(in: 0..<3, using: &random) == 0 {
          let guest =
            near.flatMap { guests.firstIndex(of: $0) } ?? Int.random(in: guests.indices, using: &random)
          let leaving = guests.remove(at: guest)
          coming.append(leaving)
          _ = try await library.perform(.remove([.id(leaving)], from: .id(album)))
        } else {
          let guest = coming.removeFirst()
          let beside = AssetReference.id(near.flatMap { staying.contains($0) ? $0 : nil } ?? staying[30])
          let placement: Placement = Bool.random(using: &random) ? .before(beside) : .after(beside)
          _ = try await library.perform(.add([.id(guest)], to: .id(album), at: placement))
          guests.append(guest)
        }
      }
    } while !token.isEmpty
    #expect(listed.filter(staying.contains) == staying)
    #expect(try library.generation(of: album) > 3)
    try expectIntegrity(of: library)
    await library.close()
  }
}

extension PhotoLibrary {
  /// How often members of an album have got new positions.
  func generation(of album: String) throws -> Int64 {
    let id = try #require(Identifier(album))
    return try #require(try changes.performAndWait { try $0.albums.album(id: id) }).orderGeneration
  }
}
