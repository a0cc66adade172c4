import Foundation
import Limits
import Locking
import PhotoLibrary
import RPCWire
import TestSupport
import Testing
import Timekeeping

@testable import RollcallServer

@Suite("The registry of libraries")
struct LibraryRegistryTests {
  private let folder = TemporaryFolder()
  private let clock = ManualClock()

  private func registry(
    _ change: (inout LibraryRegistry.Configuration) -> Void = { _ in }
  ) throws -> LibraryRegistry {
    var configuration = LibraryRegistry.Configuration(time: .manual(clock), makesUnknown: true)
    change(&configuration)
    return try LibraryRegistry(dataFolder: folder.path, configuration: configuration)
  }

  private func name(_ text: String) throws -> LibraryName { try #require(LibraryName(text)) }

  private func reason(_ body: () async throws -> PhotoLibrary) async -> String? {
    do {
      _ = try await body()
      return nil
    } catch let error as RPCError {
      return error.info?.reason
    } catch {
      return (error as? LibraryError)?.reason.rawValue
    }
  }

  @Test("The default library is there, and others only where they may be made")
  func unknown() async throws {
    let strict = try registry { $0.makesUnknown = false }
    let library = try await strict.acquire(.default)
    #expect(try await library.listAssets().elements.isEmpty)
    let other = try name("other")
    #expect(await reason { try await strict.acquire(other) } == "LIBRARY_NOT_FOUND")
    await strict.close()
    let generous = try registry()
    _ = try await generous.acquire(other)
    await generous.close()
    let again = try registry { $0.makesUnknown = false }
    _ = try await again.acquire(other)
    await again.close()
  }

  @Test("Whoever asks at once shares one opening")
  func shared() async throws {
    let libraries = try registry()
    let other = try name("other")
    let all = try await withThrowingTaskGroup(of: ObjectIdentifier.self) { group in
      for _ in 0..<50 { group.addTask { ObjectIdentifier(try await libraries.acquire(other)) } }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(all.count == 1)
    await libraries.close()
  }

  @Test("One that nobody has used for the idle time is closed, and is opened again", .bothSides)
  func idle() async throws {
    let libraries = try registry { $0.idleTimeout = Limits.Libraries.idleTimeout }
    let other = try name("other")
    let first = try await libraries.acquire(other)
    await clock.advance(by: Limits.Libraries.idleTimeout * 3)
    #expect(libraries.openNames == [.default, other], "it is in use")
    libraries.release(other)
    await clock.advance(by: Limits.Libraries.idleTimeout - .seconds(1))
    #expect(libraries.openNames == [.default, other])
    await clock.advance(by: .seconds(1) + Limits.Libraries.idleTimeout)
    // A caller that comes while it is closed waits, and finds it anew.
    let second = try await libraries.acquire(other)
    #expect(first !== second)
    #expect(libraries.openNames == [.default, other], "the default library stays")
    libraries.release(other)
    await libraries.close()
  }

  @Test("One with an upload under way is not idle")
  func uploads() async throws {
    let libraries = try registry()
    let other = try name("other")
    let library = try await libraries.acquire(other)
    let upload = try await library.beginUpload(sizeBytes: 10)
    libraries.release(other)
    await clock.advance(by: Limits.Libraries.idleTimeout * 3)
    #expect(try await libraries.acquire(other) === library)
    #expect(try await library.upload(id: upload.id).receivedBytes == 0)
    libraries.release(other)
    await libraries.close()
  }

  @Test("So many are open and no more: one more takes the place of the one idle for longest", .bothSides)
  func bounded() async throws {
    let libraries = try registry { $0.maximumOpen = 3 }
    let (a, b, c) = (try name("a"), try name("b"), try name("c"))
    for each in [a, b] {
      _ = try await libraries.acquire(each)
      libraries.release(each)
      await clock.advance(by: .seconds(1))
    }
    #expect(libraries.openNames == [a, b, .default])
    _ = try await libraries.acquire(c)
    #expect(libraries.openNames == [b, c, .default])
    // Nobody is idle now: a waits until one is.
    _ = try await libraries.acquire(b)
    async let waited = libraries.acquire(a)
    while libraries.state.withLock({ $0.waitingForRoom }) == 0 { await Task.yield() }
    libraries.release(c)
    _ = try await waited
    #expect(libraries.openNames == [a, b, .default])
    await libraries.close()
    #expect(Limits.Libraries.open >= 3)
  }

  @Test("Whoever gives up while it waits is answered at once, and takes nobody's place")
  func cancelled() async throws {
    let libraries = try registry { $0.maximumOpen = 2 }
    let (a, b, c) = (try name("a"), try name("b"), try name("c"))
    _ = try await libraries.acquire(a)
    let waiting = Task { try await libraries.acquire(b) }
    while libraries.state.withLock({ $0.waitingForRoom }) == 0 { await Task.yield() }
    waiting.cancel()
    #expect(await reason { try await waiting.value } == "CANCELLED")
    async let next = libraries.acquire(c)
    while libraries.state.withLock({ $0.waitingForRoom }) < 2 { await Task.yield() }
    libraries.release(a)
    _ = try await next
    await libraries.close()
  }

  @Test("There may be so many and no more", .bothSides)
  func count() async throws {
    let libraries = try registry { $0.maximumCount = 2 }
    let (a, b) = (try name("a"), try name("b"))
    _ = try await libraries.acquire(a)
    #expect(await reason { try await libraries.acquire(b) } == "TOO_MANY_LIBRARIES")
    await libraries.close()
    #expect(LibraryRegistry.Configuration().maximumCount == Limits.Libraries.count)
  }

  @Test("One is swept when it is opened, unless it was swept so not long before")
  func sweeps() async throws {
    let libraries = try registry()
    let other = try name("other")
    let library = try await libraries.acquire(other)
    let opened = clock.now
    func isSwept(after time: Duration) -> Bool {
      libraries.state.withLock {
        $0.wasOpened(other, library, now: opened + time, sweepInterval: .seconds(600)).isToBeSwept
      }
    }
    #expect(!isSwept(after: .seconds(599)))
    #expect(isSwept(after: .seconds(600)))
    #expect(!isSwept(after: .seconds(601)))
    await libraries.close()
  }

  @Test("One that cannot be opened is in nobody's way")
  func broken() async throws {
    let path = folder.path + "/libraries/broken"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data("no database at all, but long enough to look at".utf8).write(
      to: URL(fileURLWithPath: path + "/library.sqlite"))
    let libraries = try registry()
    let broken = try name("broken")
    for _ in 0..<2 { #expect(await reason { try await libraries.acquire(broken) } == "STORAGE_FAILED") }
    _ = try await libraries.acquire(try name("other"))
    try FileManager.default.removeItem(atPath: path + "/library.sqlite")
    _ = try await libraries.acquire(broken)
    await libraries.close()
  }

  @Test("After the end there is none")
  func closed() async throws {
    let libraries = try registry()
    let other = try name("other")
    _ = try await libraries.acquire(other)
    await libraries.close()
    await libraries.close()
    #expect(libraries.openNames.isEmpty)
    #expect(await reason { try await libraries.acquire(other) } == "LIBRARY_CLOSED")
    #expect(await reason { try await libraries.acquire(.default) } == "LIBRARY_CLOSED")
  }

  /// Batches never meet a library that closes under them, however often that happens.
  @Test("Batches are not lost while libraries come and go")
  func comingAndGoing() async throws {
    let libraries = try registry { $0.maximumOpen = 3 }
    let names = try (0..<6).map { try name("library\($0)") }
    try await withThrowingTaskGroup { group in
      for caller in 0..<8 {
        group.addTask {
          for number in 0..<20 {
            let name = names[(caller + number) % names.count]
            let library = try await libraries.acquire(name)
            defer { libraries.release(name) }
            _ = try await library.performChanges(Batch(changes: [.ensureAlbum(title: "\(caller) \(number)")]))
          }
        }
      }
      try await group.waitForAll()
    }
    var albums = 0
    for name in names {
      albums += try await libraries.acquire(name).listAlbums(pageSize: 1_000).elements.count
      libraries.release(name)
    }
    #expect(albums == 160)
    #expect(libraries.total.batchesCommitted == 160, "what closed libraries had done is still counted")
    await libraries.close()
  }
}
