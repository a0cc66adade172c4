import AccessTokens
import Glibc
import PictureFixtures
import Synchronization
import Timekeeping

@testable import PhotoLibrary
@testable import RollcallServer

/// A real library with a few things in it, behind the service that the server puts before it.
///
/// Ids are random, so an input could never name one: requests say `$0`, `$1`, … and get the ids of what was saved first. Page tokens
/// are those of a library with the tag 0, and become this one's.
///
/// One library serves all executions, because making one takes milliseconds. An input that breaks a promise breaks it alone too:
/// every execution finds the same rows and the same upload, for what one has changed is put back before the next
/// (``LibraryRows``); the clock stands; and all work is done on libFuzzer's thread, in the order in which it was asked for.
final class FuzzedLibrary {
  let service: LibraryService
  private let library: PhotoLibrary
  private let rows: LibraryRows
  private let folder: String
  /// Two assets and an album.
  private let saved: [String]
  private var upload: String
  /// What the library's page tokens are told by.
  private let tag: Int64
  private var committed: UInt64

  private nonisolated(unsafe) static var made: FuzzedLibrary?

  /// The library, made when it is first asked for.
  static var shared: FuzzedLibrary {
    if let made { return made }
    let library = FuzzedLibrary()
    made = library
    // Unless the process ends by a finding: `scripts/fuzz` removes what is left.
    atexit { FuzzedLibrary.made.map { _ = system("rm -rf '\($0.folder)'") } }
    return library
  }

  private init() {
    // In memory: the disk's syncs would take nearly all of the time.
    let parent = getenv("ROLLCALL_FUZZER_SCRATCH").map { String(cString: $0) } ?? "/dev/shm"
    var template = Array("\(parent)/rollcall-fuzz-XXXXXX".utf8CString)
    require(template.withUnsafeMutableBufferPointer { mkdtemp($0.baseAddress!) } != nil, "a folder is made")
    let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    var configuration = LibraryRegistry.Configuration(time: .manual(ManualClock()))
    configuration.adjust = { $0.isDriven = true }
    let libraries = always("a library opens") { [configuration] () throws(LibraryError) in
      try LibraryRegistry(dataFolder: folder, configuration: configuration)
    }
    guard let library = libraries.acquireIfOpen(.default) else { broken("the default library is not open") }
    service = LibraryService(
      libraries: libraries, limits: configuration.limits,
      authenticator: always("no tokens are read") { () throws(TokenFileError) in
        try Authenticator(
          dataFolder: folder, trustsPeerUser: false, maximumClientBytes: configuration.limits.clientBytes)
      }, logger: .silent)
    // Nobody moves the clock: a call that waits would wait for ever.
    library.endWaits()
    tag = always("the tag is read") { () throws(LibraryError) in
      try library.changes.performAndWait { try $0.connection.integer("SELECT tag FROM library_tag") ?? 0 }
    }
    saved = Self.wait(for: library) { await Self.fill(library) }
    upload = Self.beginUpload(in: library)
    rows = LibraryRows(of: library)
    committed = library.statistics.batchesCommitted
    self.library = library
    self.folder = folder
  }

  /// Calls the service, and puts back what that has changed.
  func wait<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) -> Value {
    defer { restore() }
    return Self.wait(for: library, body)
  }

  private static func wait<Value: Sendable>(
    for library: PhotoLibrary, _ body: @escaping @Sendable () async -> Value
  ) -> Value {
    performToEnd(helping: { library.performWaitingWork() }, body)
  }

  /// What a name in a request stands for.
  func resolve(_ name: inout String) {
    guard name.first == "$", let index = Int(name.dropFirst()) else { return }
    if saved.indices.contains(index) { name = saved[index] }
    if index == saved.count { name = upload }
  }

  /// What a page token in a request stands for.
  func resolve(token: inout String) {
    if let place = try? PageToken(token, of: 0) { token = place.text(of: tag) }
  }
}

// MARK: - The same for every execution

extension FuzzedLibrary {
  private static let client = "fuzzer"

  /// Saves two assets and an album: their ids in this order.
  private static func fill(_ library: PhotoLibrary) async -> [String] {
    do {
      let saves = [UInt64(1), 2].map { seed in
        let picture = Fixtures.png(width: 4, height: 4, seed: seed)
        return Change.saveImage(
          SaveImage(
            resources: [NewResource(filename: "\(seed).png", source: .data(picture))],
            externalID: "external \(seed)"))
      }
      let add = AddToAlbum(album: .change(2), assets: [.change(0)])
      let results = try await library.performChanges(
        Batch(changes: saves + [.ensureAlbum(title: "Holiday"), .addToAlbum(add)]))
      return results.compactMap { result in
        switch result {
        case .saveImage(let asset, _): asset.id
        case .ensureAlbum(let album, _): album.id
        case .addToAlbum, .removeFromAlbum, .createAlbum, .updateAlbum, .updateAsset, .moveInAlbum: nil
        case .deleteAssets, .restoreAssets, .purgeAssets, .deleteAlbums, .restoreAlbums: nil
        }
      }
    } catch {
      broken("the library cannot be filled: \(error)")
    }
  }

  /// Begins an upload of 8 bytes: its id.
  private static func beginUpload(in library: PhotoLibrary) -> String {
    always("an upload begins") { () throws(LibraryError) in
      try library.uploads.begin(sizeBytes: 8, batchID: "", client: client).id
    }
  }

  /// Puts back what an execution has changed.
  private func restore() {
    while library.performWaitingWork() {}
    // Not by the library's statistics, which sum up histograms.
    let nowCommitted = library.counters.batchesCommitted.load(ordering: .relaxed)
    if nowCommitted != committed {
      committed = nowCommitted
      rows.restore()
    }
    if !library.accessDecisions.isEmpty {
      rows.restore()
      library.access.load([])
    }
    let state = try? library.uploads.state(id: upload, client: Self.client)
    if state?.receivedBytes != 0 {
      library.uploads.abort(id: upload, client: Self.client)
      upload = Self.beginUpload(in: library)
    }
    require(library.uploads.count == 1, "\(library.uploads.count) uploads are left of a call")
    require(library.blobs.pins.count == 0, "\(library.blobs.pins.count) blobs are still pinned after a call")
  }
}
