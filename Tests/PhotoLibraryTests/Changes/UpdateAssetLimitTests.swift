import Limits
import TestSupport
import Testing

@testable import PhotoLibrary

/// Every limit of what is said of an asset, at it and one past it.
struct UpdateAssetLimitTests {
  let folder = TemporaryFolder()

  /// Updates of one asset, each refused for a reason or taken.
  private func expect(_ expected: Reason?, _ updates: [(inout UpdateAsset) -> Void]) async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let id = try await library.save(1..<2)[0]
    for (index, update) in updates.enumerated() {
      if let expected {
        let error = await failure {
          try await library.perform(.ensureAlbum(title: "A"), .update(.id(id), update))
        }
        #expect(error?.reason == expected, "update \(index)")
        #expect(error?.changeIndex == 1)
      } else {
        let updated = try await library.perform(.update(.id(id), update))[0].asset
        #expect(try await library.assets(ids: [id]).assets.first == updated)
      }
    }
    #expect(try await library.listAlbums().elements.isEmpty)
    await library.close()
  }

  private static func date(_ local: Int64, offset: Int? = nil) -> (inout UpdateAsset) -> Void {
    { $0.captured = .value(CaptureDate(localMilliseconds: local, offsetMinutes: offset)) }
  }

  private static func place(_ latitude: Double, _ longitude: Double, _ altitude: Double? = nil)
    -> (inout UpdateAsset) -> Void
  {
    { $0.location = .value(Location(latitude: latitude, longitude: longitude, altitudeMeters: altitude)) }
  }

  @Test(.bothSides) func dates() async throws {
    let range = Limits.Library.captureMilliseconds
    try await expect(nil, [Self.date(range.lowerBound), Self.date(range.upperBound)])
    try await expect(
      .invalidArgument,
      [
        Self.date(range.lowerBound - 1), Self.date(range.upperBound + 1), Self.date(.min), Self.date(.max),
      ])
  }

  @Test(.bothSides) func offsets() async throws {
    let most = Limits.Library.captureOffsetMinutes
    try await expect(nil, [Self.date(0, offset: most), Self.date(0, offset: -most), Self.date(0, offset: 0)])
    try await expect(.invalidArgument, [Self.date(0, offset: most + 1), Self.date(0, offset: -most - 1)])
  }

  @Test func places() async throws {
    try await expect(
      nil,
      [Self.place(90, 180), Self.place(-90, -180, 8_848), Self.place(0, 0, -.greatestFiniteMagnitude)])
    try await expect(
      .invalidArgument,
      [
        Self.place((90.0).nextUp, 0), Self.place((-90.0).nextDown, 0), Self.place(0, (180.0).nextUp),
        Self.place(0, (-180.0).nextDown), Self.place(.nan, 0), Self.place(0, .infinity),
        Self.place(0, 0, .nan),
        Self.place(0, 0, -.infinity),
      ])
  }

  @Test func keys() async throws {
    try await expect(
      .invalidArgument,
      [
        { $0.setAttributes = [Attribute(key: "", value: "v")] }, { $0.removeAttributes = [""] },
        { $0.setAttributes = [Attribute(key: "k", value: "v"), Attribute(key: "k", value: "v")] },
        { $0.removeAttributes = ["k", "k"] },
        { ($0.setAttributes, $0.removeAttributes) = ([Attribute(key: "k", value: "v")], ["k"]) },
      ])
  }

  @Test(.bothSides) func attributes() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let id = try await library.save(1..<2)[0]
    func set(_ keys: some Sequence<Int>, removing removed: [String] = []) async throws -> Int? {
      try await library.perform(
        .update(.id(id)) {
          $0.setAttributes = keys.map { Attribute(key: "\($0)", value: "v") }
          $0.removeAttributes = removed
        })[0].asset?.details.attributes.count
    }
    let most = Limits.Library.attributesPerAsset
    #expect(try await set(0..<most) == most)
    let past = await failure { try await set([most]) }
    #expect(past?.reason == .limitExceeded && past?.changeIndex == 0)
    #expect(past?.message == "the number of the asset's attributes is 33; at most 32 is allowed")
    // One may go for one that comes, and who changes none of them is not asked.
    #expect(try await set([most], removing: ["0"]) == most)
    #expect(try await set([1]) == most)
    #expect(await failure { try await set(0...most) }?.reason == .limitExceeded)
    let keys = (0...most).map(String.init)
    #expect(await failure { try await set([], removing: keys) }?.reason == .limitExceeded)
    #expect(try await set([], removing: Array(keys.dropLast())) == 1)
    await library.close()
  }

  /// The reply to a batch must fit a frame: who updates assets with long texts needs more than one batch.
  @Test(.bothSides) func results() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let id = try await library.save(1..<2)[0]
    let say = { (update: inout UpdateAsset) in update.caption = String(repeating: "c", count: 8_192) }
    let result = try await library.perform(.update(.id(id), say))[0]
    let most = Limits.Library.resultBytes / result.replySizeBytes
    func update(times: Int) async throws -> Int {
      try await library.performChanges(Batch(changes: Array(repeating: .update(.id(id), say), count: times)))
        .count
    }
    #expect(try await update(times: most) == most)
    let past = await failure { try await update(times: most + 1) }
    #expect(past?.reason == .limitExceeded)
    #expect(past?.details.first?.value == "\(Limits.Library.resultBytes)")
    await library.close()
  }

  @Test func aLookupEndsWhereItsReplyIsFull() async throws {
    var configuration = LibraryConfiguration()
    configuration.limits.pageBytes = 20_000
    let library = try PhotoLibrary(folder: folder.path, configuration: configuration)
    let ids = try await library.save(0..<4)
    for id in ids {
      _ = try await library.perform(
        .update(.id(id)) { update in
          update.caption = String(repeating: "c", count: 8_192)
          update.externalID = "my \(id)"
        })
    }
    let first = try await library.assets(
      ids: [ids[0], "no id", ids[1], ids[2]], externalIDs: ["my \(ids[3])", "x"])
    #expect(first.assets.map(\.id) == [ids[0], ids[1]])
    #expect(first.missingIDs == ["no id"] && first.missingExternalIDs.isEmpty && first.namesLeft == 3)
    let rest = try await library.assets(ids: [ids[2]], externalIDs: ["my \(ids[3])", "x"])
    #expect(rest.assets.map(\.id) == [ids[2], ids[3]])
    #expect(rest.missingExternalIDs == ["x"] && rest.namesLeft == 0)
    await library.close()
  }
}
