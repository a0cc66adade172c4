import Limits
internal import RPCRuntime
internal import RPCWire
internal import RollcallProto

extension PhotoLibrary {
  /// Where the change feed ends now.
  ///
  /// Take the token first and fetch then, and go on with `changes(since:)`: so nothing is missed in between.
  public func currentChangeToken() async throws(RollcallError) -> ChangeToken {
    try await changes(RollcallV1.ListChangesRequest()).change.token
  }

  /// What happens in the library, as it happens.
  ///
  /// ```swift
  /// for try await change in library.changes(since: token) {
  ///   for id in change.assets.inserted { … }
  ///   store(change.token)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - token: where to go on; nil: what happens from when the first change is asked for.
  ///   - pageSize: how many ids a change names at most; 0: as the server likes (100), at most 1,000.
  ///   - isWaiting: whether it waits for more when everything that has happened was told; otherwise it ends then.
  public func changes(
    since token: ChangeToken? = nil, pageSize: Int = 0, isWaiting: Bool = true
  ) -> LibraryChanges {
    LibraryChanges(library: self, token: token, pageSize: pageSize, isWaiting: isWaiting)
  }

  fileprivate func changes(
    _ request: RollcallV1.ListChangesRequest
  ) async throws(RollcallError) -> (change: LibraryChange, hasMore: Bool) {
    let reply = try await call(isUnderWay: true) { (service, options) throws(RPCError) in
      try await service.listChanges(request, options: options)
    }
    return (try LibraryChange(reply), reply.more)
  }
}

/// What happens in a library, as it happens.
///
/// It goes on by itself where connections break, where the server restarts or is busy, and misses nothing. It ends when the
/// task is cancelled, and throws `.tokenExpired` where the server does not remember back to the token, or its library is
/// another than the one that gave the token out: then fetch everything anew, after taking `currentChangeToken()`. It throws
/// also what else cannot pass by itself, such as `.closed`.
public struct LibraryChanges: AsyncSequence, Sendable {
  let library: PhotoLibrary
  let token: ChangeToken?
  let pageSize: Int
  let isWaiting: Bool

  /// Begins at the token.
  public func makeAsyncIterator() -> Iterator { Iterator(changes: self) }

  /// Walks over the changes.
  public struct Iterator: AsyncIteratorProtocol {
    private let changes: LibraryChanges
    private var token: ChangeToken?
    private var isAtEnd = false

    init(changes: LibraryChanges) {
      self.changes = changes
      token = changes.token
    }

    /// The next change; nil when the task is cancelled, or at the end of a sequence that does not wait.
    public mutating func next() async throws(RollcallError) -> LibraryChange? {
      try await next(isolation: nil)
    }

    /// The next change; nil when the task is cancelled, or at the end of a sequence that does not wait.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(RollcallError) -> LibraryChange? {
      while !isAtEnd, !Task.isCancelled {
        do {
          let (change, hasMore) = try await changes.library.changes(request)
          isAtEnd = !changes.isWaiting && !hasMore
          token = change.token
          if !change.isEmpty { return change }
        } catch {
          guard !Task.isCancelled else { return nil }
          guard error.passesByItself else { throw error }
          try? await Task.sleep(for: Limits.Client.feedRetryDelay)
        }
      }
      return nil
    }

    private var request: RollcallV1.ListChangesRequest {
      let wait = changes.library.configuration.serverWait(atMost: Limits.Client.feedWait)
      return RollcallV1.ListChangesRequest(
        sinceToken: token?.rawValue ?? "", pageSize: UInt32(clamping: changes.pageSize),
        waitMilliseconds: changes.isWaiting ? wait.messageMilliseconds : 0)
    }
  }
}

extension RollcallError {
  /// Whether the same call may succeed later, without anybody doing anything here.
  fileprivate var passesByItself: Bool {
    switch code {
    case .unavailable: reason != .closed
    case .deadlineExceeded: true
    case .resourceExhausted:
      [.queueFull, .tooManyCalls, .tooManyConnections, .tooManyWaiters].contains(reason)
    default: false
    }
  }
}
