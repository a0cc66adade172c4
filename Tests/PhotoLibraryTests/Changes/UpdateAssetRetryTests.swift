import TestSupport
import Testing

@testable import PhotoLibrary

/// A retry of an update is told from another update, and gets what was answered first.
struct UpdateAssetRetryTests {
  let folder = TemporaryFolder()

  @Test func retriesGetTheAssetAsItWas() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let id = try await library.save(1..<2)[0]
    let update = Batch(changes: [.update(.id(id), UpdateAssetTests.sayAll)], batchID: "u")
    let save = Batch(changes: [.save(1, onDuplicate: .returnExisting)], batchID: "s")
    let first = (try await library.performChanges(update), try await library.performChanges(save))
    #expect(first.1[0].asset?.details.title == "Title")
    _ = try await library.perform(.update(.id(id)) { $0.title = "since" })
    #expect(try await library.performChanges(update) == first.0)
    #expect(try await library.performChanges(save) == first.1)
    #expect(try await library.assets(ids: [id]).assets[0].details.title == "since")
    await library.close()
  }

  /// Updates of which no two are the same.
  static let different: [@Sendable (inout UpdateAsset) -> Void] = [
    { _ in }, { $0.isFavorite = true }, { $0.isFavorite = false }, { $0.isHidden = true },
    { $0.isHidden = false },
    { $0.captured = .nothing }, { $0.captured = .value(CaptureDate(localMilliseconds: 0)) },
    { $0.captured = .value(CaptureDate(localMilliseconds: 0, offsetMinutes: 0)) },
    { $0.captured = .value(CaptureDate(localMilliseconds: 0, offsetMinutes: 1)) }, { $0.location = .nothing },
    { $0.location = .value(Location(latitude: 0, longitude: 0)) },
    { $0.location = .value(Location(latitude: 0, longitude: 1)) },
    { $0.location = .value(Location(latitude: 0, longitude: 0, altitudeMeters: 0)) }, { $0.title = "" },
    { $0.title = "t" }, { $0.caption = "" }, { $0.caption = "t" }, { $0.externalID = "" },
    { $0.externalID = "t" },
    { $0.setAttributes = [Attribute(key: "t", value: "")] },
    { $0.setAttributes = [Attribute(key: "t", value: "u")] },
    { $0.setAttributes = [Attribute(key: "tu", value: "")] }, { $0.removeAttributes = ["t"] },
    { $0.removeAttributes = ["t", "u"] },
  ]

  @Test func everyFieldTellsUpdatesApart() {
    let digests = Self.different.map { say in
      BatchDigest.key(of: Batch(changes: [.update(.id("a"), say)], batchID: "b")) { _, _ in
        preconditionFailure("an update has no bytes")
      }!.digest
    }
    #expect(Set(digests).count == Self.different.count)
  }
}
