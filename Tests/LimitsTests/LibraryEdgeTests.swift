import Limits
import PhotoLibrary
import TestSupport
import Testing

/// A text's limit, what the error calls the text, and a batch that holds one of a length.
struct TextLimit: Sendable, CustomTestStringConvertible {
  let limit: Int
  let testDescription: String
  let batch: @Sendable (_ text: String) -> Batch
}

/// A library at its limits and one past them: the error tells the value and the limit.
struct LibraryEdgeTests {
  let folder = TemporaryFolder()

  static let textLimits: [TextLimit] = [
    TextLimit(limit: Limits.Library.titleBytes, testDescription: "the title's length in bytes") {
      Batch(changes: [.ensureAlbum(title: $0)])
    },
    TextLimit(limit: Limits.Library.filenameBytes, testDescription: "the file name's length in bytes") {
      Batch(changes: [.saveImage(SaveImage(resources: [NewResource(filename: $0, source: .data([]))]))])
    },
    TextLimit(limit: Limits.Library.externalIDBytes, testDescription: "the external id's length in bytes") {
      let resource = NewResource(filename: "", source: .data([]))
      return Batch(changes: [.saveImage(SaveImage(resources: [resource], externalID: $0))])
    },
    TextLimit(limit: Limits.Library.captionBytes, testDescription: "the caption's length in bytes") { text in
      update { $0.caption = text }
    },
    TextLimit(limit: Limits.Library.titleBytes, testDescription: "the title's length in bytes") { text in
      update { $0.title = text }
    },
    TextLimit(limit: Limits.Library.externalIDBytes, testDescription: "the external id's length in bytes") {
      text in
      update { $0.externalID = text }
    },
    TextLimit(limit: Limits.Library.attributeKeyBytes, testDescription: "the attribute key's length in bytes")
    {
      text in
      update { $0.setAttributes = [Attribute(key: text, value: "")] }
    },
    TextLimit(limit: Limits.Library.attributeKeyBytes, testDescription: "the attribute key's length in bytes")
    {
      text in
      update { $0.removeAttributes = [text] }
    },
    TextLimit(limit: Limits.Library.attributeBytes, testDescription: "the attribute's length in bytes") {
      text in
      update { $0.setAttributes = [Attribute(key: "k", value: text)] }
    },
    TextLimit(limit: Limits.Library.batchIDBytes, testDescription: "the batch id's length in bytes") {
      Batch(changes: [.ensureAlbum(title: "a")], batchID: $0)
    },
    TextLimit(limit: Limits.Library.clientBytes, testDescription: "the client name's length in bytes") {
      Batch(changes: [.ensureAlbum(title: "a")], client: $0)
    },
  ]

  @Test("Texts", .bothSides, arguments: LibraryEdgeTests.textLimits)
  func texts(_ text: TextLimit) async throws {
    let library = try PhotoLibrary(folder: folder.path)
    // At the limit the length is no matter: what holds no picture is refused as that, and an asset that is not there too.
    let atLimit = await error { try await library.performChanges(text.batch(Self.text(text.limit))) }
    #expect([nil, .invalidResource, .identifierNotFound].contains(atLimit?.reason))
    let past = await error { try await library.performChanges(text.batch(Self.text(text.limit + 1))) }
    #expect(past?.reason == .limitExceeded)
    #expect(past?.message == "\(text.testDescription) is \(text.limit + 1); at most \(text.limit) is allowed")
    await library.close()
  }

  @Test("Names of a lookup", .bothSides)
  func names() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let names = (0...Limits.Library.namesPerLookup).map { "\($0)" }
    #expect(try await library.assets(ids: [], externalIDs: Array(names.dropLast())).assets.isEmpty)
    let past = await error { try await library.assets(ids: [], externalIDs: names) }
    #expect(past?.reason == .limitExceeded)
    #expect(past?.message == "the number of names is 1001; at most 1000 is allowed")
    await library.close()
  }

  private static func update(_ say: (inout UpdateAsset) -> Void) -> Batch {
    var update = UpdateAsset(asset: .id("none"))
    say(&update)
    return Batch(changes: [.updateAsset(update)])
  }

  private static func text(_ count: Int) -> String { String(repeating: "a", count: count) }

  private func error<Value>(_ body: () async throws -> Value) async -> LibraryError? {
    do { _ = try await body() } catch { return error as? LibraryError }
    return nil
  }
}
