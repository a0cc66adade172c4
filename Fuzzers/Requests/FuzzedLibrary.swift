import Dispatch
import Glibc
import Locking
import PhotoLibrary
import PictureFixtures
import RPCRuntime
import RPCWire
import RollcallProto

@testable import RollcallServer

/// A real library with a few things in it, behind the service that the server puts before it.
///
/// Ids are random, so an input could never name one: requests say `$0`, `$1`, … and get the ids of what was saved first.
final class FuzzedLibrary: Sendable {
  /// Executions after which the library is made anew, so that it does not grow without end.
  private static let executionsPerLibrary = 10_000

  let service: LibraryService
  let library: PhotoLibrary
  private let names: [String]
  private let folder: String

  private init() {
    // In memory: the disk's syncs would take nearly all of the time.
    let parent = getenv("ROLLCALL_FUZZER_SCRATCH").map { String(cString: $0) } ?? "/dev/shm"
    var template = Array("\(parent)/rollcall-fuzz-XXXXXX".utf8CString)
    require(template.withUnsafeMutableBufferPointer { mkdtemp($0.baseAddress!) } != nil, "a folder is made")
    folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let limits = LibraryLimits()
    let library = always("a library opens") { [folder] () throws(LibraryError) in
      try PhotoLibrary(folder: folder, configuration: LibraryConfiguration(limits: limits))
    }
    self.library = library
    service = LibraryService(library: library, limits: limits, logger: .silent)
    names = wait { await Self.fill(library) }
  }

  private nonisolated(unsafe) static var current = first()
  private nonisolated(unsafe) static var executions = 0

  /// The library for one execution.
  static func next() -> FuzzedLibrary {
    executions += 1
    if executions % executionsPerLibrary == 0 {
      current.close()
      current = FuzzedLibrary()
    }
    return current
  }

  /// Removed when the process ends, unless it ends by a finding: `scripts/fuzz` removes what is left.
  private static func first() -> FuzzedLibrary {
    atexit { FuzzedLibrary.current.removeFolder() }
    return FuzzedLibrary()
  }

  private func close() {
    wait { [library] in await library.close() }
    removeFolder()
  }

  private func removeFolder() { system("rm -rf '\(folder)'") }

  /// Two assets, an album, an upload of 8 bytes: their ids in this order.
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
      let upload = try await library.beginUpload(sizeBytes: 8, batchID: "", client: "fuzzer")
      return results.compactMap { result in
        switch result {
        case .saveImage(let asset, _): asset.id
        case .ensureAlbum(let album, _): album.id
        case .addToAlbum: nil
        }
      } + [upload.id]
    } catch {
      broken("the library cannot be filled: \(error)")
    }
  }

  /// What a name in a request stands for.
  func resolve(_ name: inout String) {
    guard name.first == "$", let index = Int(name.dropFirst()), names.indices.contains(index) else { return }
    name = names[index]
  }
}

/// Waits for asynchronous work: libFuzzer's thread has nothing else to do.
func wait<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) -> Value {
  let done = DispatchSemaphore(value: 0)
  let result = Locked<Value?>(nil)
  Task.detached {
    let value = await body()
    result.withLock { $0 = value }
    done.signal()
  }
  done.wait()
  guard let value = result.withLock({ $0 }) else { broken("work ended without a result") }
  return value
}
