import Foundation
import PhotoLibrary
import TestSupport
import Testing

@testable import RollcallServer

@Suite("An earlier build's data folder")
struct EarlierLayoutTests {
  private let folder = TemporaryFolder()
  private var data: String { folder.path }

  /// A library as an earlier build kept it: in the data folder itself, with one asset in its log.
  private func makeEarlier() async throws {
    let library = try PhotoLibrary(folder: data)
    let large = Picture.gif(seed: 1, sizeBytes: 100_000)
    for bytes in [large, Picture.gif(seed: 2)] {
      let save = SaveImage(resources: [NewResource(source: .data(bytes))])
      _ = try await library.performChanges(Batch(changes: [.saveImage(save)]))
    }
    await library.close()
  }

  private func assetCount() async throws -> Int {
    let libraries = try LibraryRegistry(dataFolder: data)
    let library = try await libraries.acquire(.default)
    let count = try await library.listAssets().elements.count
    libraries.release(.default)
    await libraries.close()
    return count
  }

  private func entries(_ path: String = "") throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: data + path))
  }

  @Test("An empty folder has nothing to move")
  func nothing() throws {
    #expect(try !EarlierLayout.move(in: data))
    #expect(try entries().isEmpty)
  }

  @Test("Its library becomes the default one")
  func moved() async throws {
    try await makeEarlier()
    #expect(try EarlierLayout.move(in: data))
    #expect(try entries() == ["libraries", "library.lock"])
    #expect(try entries("/libraries") == ["default"])
    #expect(try await assetCount() == 2)
    #expect(try !EarlierLayout.move(in: data), "once is enough")
  }

  /// The names that were moved before the process was killed, in every number of them.
  @Test("A move that was interrupted goes on", arguments: 0...5)
  func interrupted(count: Int) async throws {
    try await makeEarlier()
    let staging = data + "/libraries/.moving"
    try FileManager.default.createDirectory(atPath: staging, withIntermediateDirectories: true)
    let order = ["blobs", "temporary", "library.sqlite-shm", "library.sqlite-wal", "library.sqlite"]
    for name in order.prefix(count) where try entries().contains(name) {
      try FileManager.default.moveItem(atPath: "\(data)/\(name)", toPath: "\(staging)/\(name)")
    }
    #expect(try EarlierLayout.move(in: data))
    #expect(try entries("/libraries") == ["default"])
    #expect(try await assetCount() == 2)
  }

  @Test("Beside a default library it is refused, and both are left as they are")
  func both() async throws {
    try await makeEarlier()
    try FileManager.default.createDirectory(
      atPath: data + "/libraries/default", withIntermediateDirectories: true)
    let before = try entries()
    let error = #expect(throws: StartError.self) { try EarlierLayout.move(in: data) }
    #expect(error?.message.contains("move one of the two to a data folder of its own") == true)
    #expect(try entries() == before)
  }
}
