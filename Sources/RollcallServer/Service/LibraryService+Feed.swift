import Limits
import PhotoLibrary
import RPCRuntime
import RPCWire
import RollcallProto
import SystemCalls

extension LibraryService {
  func listChanges(
    _ request: RollcallV1.ListChangesRequest, context: ServerCallContext
  ) async throws -> RollcallV1.ListChangesResponse {
    let caller = try Caller(context, authenticator)
    do {
      let library = try await libraries.acquire(caller.library)
      var pauses = Pauses(libraries: libraries, name: caller.library, context: context)
      defer { pauses.end() }
      let page = try await PhotoLibrary.$source.withValue(context.connectionID) {
        try await library.listChanges(
          since: request.sinceToken, pageSize: Int(request.pageSize), client: caller.client,
          waitingAtMost: .milliseconds(request.waitMilliseconds)
        ) { ids throws(LibraryError) in
          try pauses.resume()
          do { try await context.waitForRoom(forReplyOf: ids * Limits.Library.feedIDBytes) } catch {
            throw LibraryError(.cancelled, "the call ended while it waited for room for its reply")
          }
          if ids == 0 { pauses.pause() }
        }
      }
      // It may have waited for long, and its token may have been revoked meanwhile.
      _ = try authenticator.identity(of: context)
      return RollcallV1.ListChangesResponse(
        assets: RollcallV1.ChangedIDs(page.assets), albums: RollcallV1.ChangedIDs(page.albums),
        nextToken: page.nextToken, more: page.hasMore)
    } catch {
      throw refusal(error, in: context.method)
    }
  }
}

/// A call's use of its library, which pauses while it waits for changes: a library that is only waited for may be closed to
/// make room for another, which ends the wait.
private struct Pauses {
  let libraries: LibraryRegistry
  let name: LibraryName
  let context: ServerCallContext
  /// When the pause began; `nil` while the library is in use.
  private var began: ContinuousClock.Instant?

  init(libraries: LibraryRegistry, name: LibraryName, context: ServerCallContext) {
    self.libraries = libraries
    self.name = name
    self.context = context
  }

  /// The call begins to wait.
  mutating func pause() {
    libraries.release(name)
    began = .now
  }

  /// The call goes on, if it has waited. Throws `LIBRARY_CLOSED` where the library has been closed meanwhile.
  mutating func resume() throws(LibraryError) {
    guard began != nil else { return }
    guard libraries.acquireIfOpen(name) != nil else { throw .libraryIsClosed }
    noteWait()
  }

  /// The call has ended, paused or not.
  mutating func end() {
    if began == nil { libraries.release(name) } else { noteWait() }
  }

  private mutating func noteWait() {
    guard let began = began.take() else { return }
    context.noteIntendedWait(nanoseconds: (ContinuousClock.now - began).wholeNanoseconds)
  }
}

extension RollcallV1.ChangedIDs {
  /// The library's list as a message.
  init(_ ids: ChangedIDs) {
    self.init(inserted: ids.inserted, updated: ids.updated, deleted: ids.deleted)
  }
}
