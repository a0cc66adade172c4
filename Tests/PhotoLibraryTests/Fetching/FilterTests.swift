import PictureFixtures
import SeededRandom
import TestSupport
import Testing
import Timekeeping

@testable import PhotoLibrary

/// What fetches by a filter and an order find, held against a look at every asset.
struct FilterTests {
  let folder = TemporaryFolder()

  /// A library of assets of which random things are said, with dates between the times they were added.
  private func filled(_ random: inout SplitMix64) async throws -> PhotoLibrary {
    let clock = ManualClock(startingAt: 1_000)
    var configuration = LibraryConfiguration(time: .manual(clock))
    configuration.limits.rowsPerPage = 7
    let library = try PhotoLibrary(folder: folder.path, configuration: configuration)
    for number in 0..<60 {
      if Bool.random(using: &random) {
        await clock.advance(by: .milliseconds(Int.random(in: 0...3, using: &random)))
      }
      let isVideo = number % 5 == 0
      let bytes =
        isVideo
        ? Fixtures.movie(width: 16, height: 16) : TinyPicture.png(number / 2, sizeBytes: 300 + number / 2)
      let resource = NewResource(filename: "IMG_\(number % 7).png", source: .data(bytes))
      let id = try #require(
        try await library.perform(.saveImage(SaveImage(resources: [resource])))[0].asset
      ).id
      if Bool.random(using: &random) { try await say(of: id, in: library, &random) }
    }
    return library
  }

  private func say(of id: String, in library: PhotoLibrary, _ random: inout SplitMix64) async throws {
    _ = try await library.perform(
      .update(.id(id)) { update in
        update.isFavorite = Bool.random(using: &random)
        update.isHidden = Int.random(in: 0...3, using: &random) == 0
        let captured = Int64.random(in: 995...1_060, using: &random)
        update.captured =
          Bool.random(using: &random) ? .value(CaptureDate(localMilliseconds: captured)) : .nothing
        update.setAttributes = [Attribute(key: "k", value: "\(Int.random(in: 0...2, using: &random))")]
      })
  }

  private static func filter(_ random: inout SplitMix64) -> AssetFilter {
    var filter = AssetFilter()
    func chance(_ whole: Int) -> Bool { Int.random(in: 0..<whole, using: &random) == 0 }
    func time() -> Int64? { chance(4) ? Int64.random(in: 990...1_065, using: &random) : nil }
    filter.hidden = [.exclude, .include, .include, .only].randomElement(using: &random)!
    if chance(4) { filter.isFavorite = chance(2) }
    if chance(4) { filter.mediaType = chance(2) ? .video : .image }
    filter.captured = TimeRange(from: time(), until: time())
    filter.added = TimeRange(from: time(), until: time())
    if chance(5) { filter.largerThanBytes = 320 }
    if chance(5) { filter.filenameContains = "_3" }
    if chance(5) { filter.sha256 = SHA256.hash(TinyPicture.png(4, sizeBytes: 304)) }
    if chance(4) { filter.attribute = Attribute(key: "k", value: "1") }
    return filter
  }

  private static func admits(_ filter: AssetFilter, _ asset: Asset) -> Bool {
    let moment = asset.details.captured?.localMilliseconds ?? asset.addedUnixMilliseconds
    func isIn(_ range: TimeRange, _ time: Int64) -> Bool {
      time >= range.from ?? .min && range.until.map { time < $0 } ?? true
    }
    return (filter.mediaType ?? asset.mediaType) == asset.mediaType
      && (filter.isFavorite ?? asset.details.isFavorite) == asset.details.isFavorite
      && (filter.hidden == .include || asset.details.isHidden == (filter.hidden == .only))
      && isIn(filter.captured, moment) && isIn(filter.added, asset.addedUnixMilliseconds)
      && asset.resources[0].sizeBytes > filter.largerThanBytes
      && (filter.filenameContains.isEmpty || asset.resources[0].filename.contains(filter.filenameContains))
      && (filter.sha256 == nil || asset.resources[0].sha256 == filter.sha256)
      && (filter.attribute == nil || asset.details.attributes.contains { $0 == filter.attribute })
  }

  private static func expected(_ filter: AssetFilter, _ order: AssetOrder, of assets: [Asset]) -> [String] {
    let admitted = assets.filter { admits(filter, $0) }
    let places = admitted.indices.sorted { left, right in
      if !order.isByCapture { return left < right }
      let moments = [left, right].map {
        admitted[$0].details.captured?.localMilliseconds ?? admitted[$0].addedUnixMilliseconds
      }
      return (moments[0], left) < (moments[1], right)
    }
    return (order.isDescending ? places.reversed() : places).map { admitted[$0].id }
  }

  /// The ids of a listing, page by page.
  static func list(
    _ filter: AssetFilter, _ order: AssetOrder, pageSize: Int, in library: PhotoLibrary
  ) async throws -> [String] {
    var ids: [String] = []
    var token = ""
    repeat {
      let page = try await library.listAssets(filter, order: order, pageSize: pageSize, pageToken: token)
      #expect(page.elements.count <= pageSize)
      ids += page.elements.map(\.id)
      token = page.nextPageToken
    } while !token.isEmpty
    return ids
  }

  @Test(arguments: [UInt64(1), 2, 3]) func everyFilterAndOrderFindsWhatIsThere(_ seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let library = try await filled(&random)
    var everything = AssetFilter()
    everything.hidden = .include
    let ids = try await Self.list(everything, .added, pageSize: 1_000, in: library)
    let assets = try await library.assets(ids: ids).assets
    #expect(assets.count == 60)
    for _ in 0..<150 {
      let filter = Self.filter(&random)
      for order in AssetOrder.allCases {
        let expected = Self.expected(filter, order, of: assets)
        let listed = try await Self.list(
          filter, order, pageSize: Int.random(in: 1...9, using: &random), in: library)
        #expect(listed == expected, "\(order) \(filter)")
      }
      let count = try await library.countAssets(filter)
      #expect(
        count == AssetCount(count: UInt64(Self.expected(filter, .added, of: assets).count), nextPageToken: "")
      )
    }
    await library.close()
  }

  @Test func aTokenIsOfOneQueryOnly() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    _ = try await library.save(0..<5)
    var other = AssetFilter()
    other.hidden = .include
    let queries: [(AssetFilter, AssetOrder)] =
      AssetOrder.allCases.map { (AssetFilter(), $0) } + [(other, .added), (other, .captured)]
    for (index, query) in queries.enumerated() {
      let token = try await library.listAssets(query.0, order: query.1, pageSize: 2).nextPageToken
      for (place, asked) in queries.enumerated() {
        let page = { try await library.listAssets(asked.0, order: asked.1, pageSize: 9, pageToken: token) }
        if place == index {
          #expect(try await page().elements.count == 3)
        } else {
          #expect(await reason(page) == .invalidPageToken)
        }
      }
    }
    await library.close()
  }

  /// Whoever stays admitted and in place is listed once, whatever comes, goes and changes around it.
  @Test(arguments: AssetOrder.allCases) func listingsSurviveChanges(_ order: AssetOrder) async throws {
    let clock = ManualClock(startingAt: 1_000)
    let library = try PhotoLibrary(
      folder: folder.path, configuration: LibraryConfiguration(time: .manual(clock)))
    var ids: [String] = []
    for number in 0..<40 {
      ids += try await library.save(number..<number + 1)
      await clock.advance(by: .milliseconds(1))
    }
    let staying = ids.indices.filter { !$0.isMultiple(of: 3) }
    var listed: [String] = []
    var token = ""
    var round = 0
    repeat {
      let page = try await library.listAssets(order: order, pageSize: 5, pageToken: token)
      listed += page.elements.map(\.id)
      token = page.nextPageToken
      for index in stride(from: 0, to: 40, by: 3) {
        let captured = Int64(1_000 + (index * 7 + round * 13) % 50)
        let isDated = (index + round).isMultiple(of: 2)
        let isHidden = (index + round).isMultiple(of: 5)
        _ = try await library.perform(
          .update(.id(ids[index])) {
            $0.captured = isDated ? .value(CaptureDate(localMilliseconds: captured)) : .nothing
            $0.isHidden = isHidden
          })
      }
      round += 1
      if round < 4 { _ = try await library.save(100 + round..<101 + round) }
    } while !token.isEmpty
    let seen = listed.filter { id in staying.contains { ids[$0] == id } }
    let expected = staying.map { ids[$0] }
    #expect(seen == (order.isDescending ? expected.reversed() : expected))
    await library.close()
  }

  @Test func whatWasAddedLaterIsNeverAddedEarlier() async throws {
    let first = try PhotoLibrary(
      folder: folder.path, configuration: LibraryConfiguration(time: .manual(ManualClock(startingAt: 5_000))))
    _ = try await first.save(0..<2)
    await first.close()
    let second = try PhotoLibrary(
      folder: folder.path, configuration: LibraryConfiguration(time: .manual(ManualClock(startingAt: 1_000))))
    _ = try await second.save(2..<4)
    #expect(
      try await second.listAssets().elements.map(\.addedUnixMilliseconds) == [5_000, 5_000, 5_000, 5_000])
    await second.close()
  }
}
