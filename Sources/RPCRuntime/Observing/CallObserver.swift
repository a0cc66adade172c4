import SystemCalls

/// Who is told of calls that have been answered, and of which.
public struct CallObserver: Sendable {
  /// Calls that the server had in hand for less than this are not told. Zero: every call is.
  public var minimumDuration: Duration
  /// Told of a call, on its event loop's thread: it must be quick and not block.
  public var onEnd: @Sendable (EndedCall) -> Void

  /// Makes an observer.
  public init(minimumDuration: Duration = .zero, onEnd: @escaping @Sendable (EndedCall) -> Void) {
    self.minimumDuration = minimumDuration
    self.onEnd = onEnd
  }
}
