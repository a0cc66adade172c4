/// How long a peer has kept the server waiting, and whether that is too long. Times are milliseconds of the loop's turns.
struct Patience {
  private enum State {
    /// Nothing is due from the peer.
    case none
    /// The peer has connected and not said anything yet.
    case greeting(sinceMilliseconds: UInt64)
    /// A part of a frame is here.
    case frame(sinceMilliseconds: UInt64)
  }

  private var state: State

  /// The peer has just connected.
  init(nowMilliseconds: UInt64) {
    state = .greeting(sinceMilliseconds: nowMilliseconds)
  }

  /// Whether the peer has not said anything yet.
  var isForGreeting: Bool {
    if case .greeting = state { true } else { false }
  }

  /// What was waited for is here.
  mutating func end() {
    state = .none
  }

  /// A part of a frame is here. Further parts of the same frame do not make the wait begin anew.
  mutating func beginFrame(nowMilliseconds: UInt64) {
    if case .frame = state { return }
    state = .frame(sinceMilliseconds: nowMilliseconds)
  }

  /// The time until now does not count.
  mutating func excuse(nowMilliseconds: UInt64) {
    switch state {
    case .none: break
    case .greeting: state = .greeting(sinceMilliseconds: nowMilliseconds)
    case .frame: state = .frame(sinceMilliseconds: nowMilliseconds)
    }
  }

  /// Why the connection should be closed; nil if the peer may go on.
  func verdict(nowMilliseconds: UInt64, _ configuration: ServerConfiguration) -> CloseReason? {
    switch state {
    case .none: nil
    case .greeting(let since):
      elapsed(since, nowMilliseconds) > configuration.greetingTimeout ? .greetingTimeout : nil
    case .frame(let since):
      elapsed(since, nowMilliseconds) > configuration.frameTimeout ? .frameTimeout : nil
    }
  }

  private func elapsed(_ since: UInt64, _ now: UInt64) -> Duration {
    .milliseconds(now - since)
  }
}
