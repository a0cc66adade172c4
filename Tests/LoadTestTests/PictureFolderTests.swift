import Foundation
import Limits
import PictureFixtures
import RPCRuntime
import RollcallProto
import TestSupport
import Testing

@testable import LoadTest
@testable import PhotoLibrary

/// Pictures taken from real files.
struct PictureFolderTests {
  private func withFolder(_ files: [String: [UInt8]], _ body: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("inner"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, bytes) in files { try Data(bytes).write(to: folder.appendingPathComponent(name)) }
    try await body(folder.path)
  }

  /// What makes a copy another picture leaves it whole, by the server's own reader, in every format.
  @Test(arguments: Fixtures.all) func everyFormatStaysWhole(sample: Fixtures.Sample) throws {
    let template = PictureTemplate(file: sample.bytes, filename: "a")
    var seen: Set<[UInt8]> = []
    for number in UInt64(0)..<3 {
      let picture = template.picture(series: 0x0102_0304_0506_0708, number: number)
      let described = try FormatReader.describe(picture)
      #expect(described == (try FormatReader.describe(sample.bytes)))
      #expect(picture.starts(with: sample.bytes))
      seen.insert(picture)
    }
    #expect(seen.count == 3)
  }

  @Test func aFoldersFilesAreSavedUnderTheirNames() async throws {
    let jpeg = Fixtures.jpeg(width: 20, height: 10)
    let movie = Fixtures.movie(width: 32, height: 24)
    let files = ["b.jpg": jpeg, "a.mov": movie, ".hidden": jpeg, "empty": []]
    try await withFolder(files) { folder in
      let (supply, passedOver) = try PictureSupply.folder(folder)
      #expect(passedOver == 1)
      #expect(supply.templates.map(\.filename) == ["a.mov", "b.jpg"])
      #expect(supply.words == "2 files of \(folder)")
      let library = MemoryLibrary()
      let workload = try MixWorkload(CallMix(.save), pictures: supply)
      var caller = workload.makeCaller(
        number: 0, channel: MemoryChannel(library: library), options: CallOptions())
      for _ in 0..<6 {
        _ = caller.makeReady()
        try await caller.send()
      }
      #expect(library.pictures.count { $0.starts(with: jpeg) } == 3)
      #expect(library.pictures.count { $0.starts(with: movie) } == 3)
      #expect(Set(library.pictures).count == 6)
      for save in library.saves {
        let resource = try #require(save.change?.resources.first)
        guard case .data(let bytes) = resource.source else {
          Issue.record("no bytes")
          continue
        }
        #expect(resource.filename == (bytes.starts(with: jpeg) ? "b.jpg" : "a.mov"))
      }
    }
  }

  @Test(.bothSides) func filesThatNoCallCarriesArePassedOver() async throws {
    let most = Limits.Bench.maximumFileBytes
    let files = [
      "most": [UInt8](repeating: 1, count: most), "more": [UInt8](repeating: 1, count: most + 1),
    ]
    try await withFolder(files) { folder in
      let (supply, passedOver) = try PictureSupply.folder(folder)
      #expect(supply.templates.map(\.filename) == ["most"])
      #expect(passedOver == 1)
      #expect(supply.largestBytes <= PictureMaker.sizesBytes.upperBound)
    }
  }

  @Test func aFolderWithoutAPictureIsRefused() async throws {
    try await withFolder(["empty": []]) { folder in
      #expect(throws: PictureFolderError.self) { try PictureSupply.folder(folder) }
    }
    #expect(throws: PictureFolderError(message: "/nonexistent: No such file or directory")) {
      try PictureSupply.folder("/nonexistent")
    }
  }
}
