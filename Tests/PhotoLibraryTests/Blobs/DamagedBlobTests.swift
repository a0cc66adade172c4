import Foundation
import Locking
import TestSupport
import Testing
import Timekeeping

@testable import PhotoLibrary

/// A blob's file that was changed in place is not trusted when the same bytes are saved again.
@Suite struct DamagedBlobTests {
  private let folder: TemporaryFolder
  private let store: BlobStore
  private let uploads: UploadStore
  private let collector: EventCollector

  /// Several slices of comparing, the last of them short.
  private static let picture = largePicture(sizeBytes: 200_000)
  private static let digest = SHA256.hash(picture)
  private static let path = blobPath(digest)

  init() throws {
    let collector = EventCollector()
    self.collector = collector
    folder = TemporaryFolder()
    store = try BlobStore(
      folder: folder.path, inlineLimitBytes: testInlineLimitBytes, onEvent: { collector.append($0) })
    uploads = UploadStore(
      blobs: store, folder: folder.path, limits: LibraryLimits(), time: .manual(ManualClock()))
  }

  /// How the same bytes come again.
  enum Source: CaseIterable { case call, upload }

  private func save(from source: Source) throws -> PreparedBlob {
    guard source == .upload else { return try store.prepare(data: Self.picture, expected: nil) }
    let id = try uploads.begin(sizeBytes: UInt64(Self.picture.count), batchID: "", client: "a").id
    _ = try uploads.append(id: id, offset: 0, data: Self.picture, client: "a")
    let blob = try uploads.prepare(uploadID: id, client: "a", expected: nil)
    uploads.consumed(uploadID: id)
    return blob
  }

  /// Changes one byte of the blob's file in place.
  private func flip(_ offset: Int) throws {
    let file = try FileHandle(forUpdating: folder.url.appendingPathComponent(Self.path))
    try file.seek(toOffset: UInt64(offset))
    try file.write(contentsOf: [~Self.picture[offset]])
    try file.close()
  }

  @Test(arguments: Source.allCases, [0, 65_535, 65_536, 199_999])
  func aFileWithAnotherByteIsReplaced(source: Source, offset: Int) throws {
    _ = try store.prepare(data: Self.picture, expected: nil)
    try flip(offset)
    let blob = try save(from: source)
    guard case .file = blob.storage else { throw Unexpected() }
    #expect(try folder.bytes(Self.path) == Self.picture)
    #expect(folder.files == [Self.path])
    #expect(
      collector.events == [
        .blobDamaged(digest: Self.digest, message: "it has other bytes than those of its name")
      ])
  }

  @Test(arguments: Source.allCases)
  func aFileOfAnotherSizeIsReplaced(source: Source) throws {
    folder.write([1, 2, 3], to: Self.path)
    _ = try save(from: source)
    #expect(try folder.bytes(Self.path) == Self.picture)
    #expect(
      collector.events == [.blobDamaged(digest: Self.digest, message: "it has 3 bytes, not 200000")])
  }

  @Test(arguments: Source.allCases)
  func aWholeFileStays(source: Source) throws {
    _ = try store.prepare(data: Self.picture, expected: nil)
    let number = try folder.fileNumber(Self.path)
    _ = try save(from: source)
    #expect(try folder.fileNumber(Self.path) == number)
    #expect(collector.events.isEmpty)
  }

  @Test("A reader of the damaged file reads on in it; one that comes later reads the right one")
  func readersAreNotTornApart() throws {
    let sizeBytes = UInt64(Self.picture.count)
    _ = try store.prepare(data: Self.picture, expected: nil)
    try flip(5)
    let before = try store.openForReading(Self.digest, sizeBytes: sizeBytes)
    _ = try save(from: .call)
    let after = try store.openForReading(Self.digest, sizeBytes: sizeBytes)
    #expect(try before.read(at: 5, count: 1) == [~Self.picture[5]])
    #expect(try after.read(at: 0, count: Self.picture.count) == Self.picture)
  }

  @Test("The library tells its owner of it")
  func theLibraryTells() async throws {
    let collector = EventCollector()
    let library = try PhotoLibrary(
      folder: folder.path, configuration: LibraryConfiguration(onEvent: { collector.append($0) }))
    let save = Change.saveImage(SaveImage(resources: [NewResource(source: .data(Self.picture))]))
    _ = try await library.perform(save)
    try flip(100_000)
    _ = try await library.perform(save)
    await library.close()
    #expect(
      collector.events.filter { if case .blobDamaged(Self.digest, _) = $0 { true } else { false } }.count == 1
    )
    #expect(try folder.bytes(Self.path) == Self.picture)
  }

  @Test("The command in README.md names the damaged files, and no others")
  func theReadmesCheck() throws {
    let readme = try PackageFiles.text("README.md")
    let command = try #require(
      readme.split(separator: "\n").first { $0.hasPrefix("cd DATA/libraries/default/blobs && ") },
      "the command in README.md")
    let others = try (1...3).map { try store.prepare(data: largePicture($0), expected: nil).digest }
    _ = try store.prepare(data: Self.picture, expected: nil)
    #expect(try run(String(command)) == "")
    try flip(7)
    let told = try run(String(command))
    #expect(told.contains("\(Self.digest.hexadecimal): FAILED"))
    #expect(others.allSatisfy { !told.contains($0.hexadecimal) })
  }

  /// What a shell command writes to its output, run on the folder as the default library's.
  private func run(_ command: String) throws -> String {
    let (shell, output) = (Process(), Pipe())
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", command.replacingOccurrences(of: "DATA/libraries/default", with: folder.path)]
    shell.standardOutput = output
    shell.standardError = FileHandle.nullDevice
    try shell.run()
    let told = output.fileHandleForReading.readDataToEndOfFile()
    shell.waitUntilExit()
    return String(decoding: told, as: UTF8.self)
  }
}

/// The events of a library, as they came.
private final class EventCollector: Sendable {
  private let collected = Locked<[LibraryEvent]>([])

  var events: [LibraryEvent] { collected.withLock { $0 } }

  func append(_ event: LibraryEvent) { collected.withLock { $0.append(event) } }
}
