import RPCWire
import SeededRandom
import Testing

@testable import RPCRuntime

/// The state machine alone: each step, and long random walks.
@Suite("A lane's connectivity") struct ConnectivityTests {
  private static let problem = RPCError(.unavailable, .notReachable, "refused")
  private static let backoff = Backoff(
    initialDelay: .milliseconds(100), multiplier: 2, maximumDelay: .seconds(1))

  @Test("While it rests after a failure, calls fail with the problem unless they wait for the server")
  func backingOff() {
    var lane = Connectivity<Int>(backoff: Self.backoff, limit: 9)
    guard case .wait(_, dials: true) = lane.admit(1, waitsForReady: false),
      case .wait(_, dials: false) = lane.admit(2, waitsForReady: true)
    else {
      Issue.record("the first call makes the connection, and no other does")
      return
    }
    let failure = lane.connectingFailed(Self.problem, random: 0.5)
    #expect(failure.refused == [1] && failure.rest == .milliseconds(100))
    guard case .refused(Self.problem) = lane.admit(3, waitsForReady: false) else {
      Issue.record("admitted while it rests")
      return
    }
    var dials = lane.restIsOver()
    #expect(dials)
    #expect(lane.connectingFailed(Self.problem, random: 0.5).rest == .milliseconds(200))
    dials = lane.restIsOver()
    let sent = lane.connected()
    #expect(dials && sent == [2])
    let again = lane.restIsOver()
    #expect(!again)
  }

  @Test("The second connection in a row that ends before it has brought anything is followed by a rest")
  func unproven() {
    var lane = Connectivity<Int>(backoff: Self.backoff, limit: 9)
    for failures in 1...3 {
      _ = lane.wish()
      _ = lane.connected()
      let failure = lane.lost(Self.problem, hasServed: false, random: 0.5)
      #expect(failure.rest == [nil, .milliseconds(200), .milliseconds(400)][failures - 1])
      #expect(lane.state == (failures == 1 ? .idle : .backingOff))
      _ = lane.restIsOver()
    }
    _ = lane.wish()
    _ = lane.connected()
    lane.proved()
    let failure = lane.lost(Self.problem, hasServed: true, random: 0.5)
    #expect(failure.rest == nil && lane.state == .idle)
  }

  @Test("At the limit a call may wait, one past it may not")
  func limit() {
    var lane = Connectivity<Int>(backoff: Self.backoff, limit: 1)
    _ = lane.admit(1, waitsForReady: false)
    guard case .full(limit: 1) = lane.admit(2, waitsForReady: true) else {
      Issue.record("waits past the limit")
      return
    }
  }

  /// Random events in any order, those that come too late among them. A model keeps where each call is.
  @Test("In long random walks no call is answered twice, and none is forgotten")
  func walks() {
    let seed = UInt64.random(in: 0 ... .max)
    for round in 0..<300 {
      var walk = ConnectivityWalk(seed: seed &+ UInt64(round), backoff: Self.backoff)
      for _ in 0..<300 { walk.step() }
      walk.end()
      #expect(walk.problems.isEmpty, "seed \(seed), round \(round): \(walk.problems.prefix(3))")
    }
  }
}

/// A random walk through one machine, and what must hold after each step.
private struct ConnectivityWalk: ~Copyable {
  private var machine: Connectivity<Int>
  private var generator: SplitMix64
  /// Calls in the machine's hand, by ticket.
  private var waiting: [UInt64: Int] = [:]
  /// Calls that have been sent, refused or ended.
  private var left: Set<Int> = []
  private var begun = 0
  /// Connections that are being made; never more than one.
  private var dials = 0
  private var hasConnection = false
  private(set) var problems: [String] = []

  init(seed: UInt64, backoff: Backoff) {
    generator = SplitMix64(seed: seed)
    machine = Connectivity(backoff: backoff, limit: 20)
  }

  mutating func step() {
    switch Int.random(in: 0..<16, using: &generator) {
    case 0...4: admit()
    case 5: rest()
    case 6: leave()
    case 7, 8: connected()
    case 9: failed()
    case 10: if machine.restIsOver() { dial() }
    case 11: lost()
    case 12: if machine.idsRunLow() { dial() }
    case 13: usedUp()
    case 14: if machine.wish() { dial() }
    default: machine.proved()
    }
    check()
  }

  mutating func end() {
    for call in machine.close() { end(call, "closed") }
    if !waiting.isEmpty { problems.append("forgotten: \(waiting)") }
    if left.count != begun { problems.append("\(begun) calls began and \(left.count) ended") }
    guard case .closed = machine.admit(-1, waitsForReady: true), machine.close().isEmpty,
      machine.connected() == nil
    else {
      problems.append("takes calls after the end")
      return
    }
  }

  private mutating func admit() {
    begun += 1
    let call = begun
    switch machine.admit(call, waitsForReady: .random(using: &generator)) {
    case .send:
      if !hasConnection { problems.append("sent without a connection") }
      left.insert(call)
    case .wait(let ticket, let dials):
      waiting[ticket] = call
      if dials { dial() }
    case .refused, .full: left.insert(call)
    case .closed: problems.append("closed by nobody")
    }
  }

  private mutating func rest() {
    begun += 1
    if let ticket = machine.rest(begun) { waiting[ticket] = begun } else { problems.append("no rest") }
  }

  private mutating func leave() {
    let ticket = waiting.keys.sorted().randomElement(using: &generator) ?? 77
    let expected = waiting.removeValue(forKey: ticket)
    let call = machine.leave(ticket)
    if call != expected { problems.append("ticket \(ticket) gave \(String(describing: call))") }
    if let call { left.insert(call) }
    if machine.leave(ticket) != nil { problems.append("left twice") }
  }

  private mutating func connected() {
    guard dials > 0 else { return }
    dials -= 1
    guard let calls = machine.connected() else { return }
    hasConnection = true
    if calls != calls.sorted() { problems.append("not in order") }
    for call in calls { end(call, "sent") }
  }

  private mutating func failed() {
    guard dials > 0 else { return }
    dials -= 1
    let failure = machine.connectingFailed(RPCError(.unavailable, "no"), random: 0.5)
    for call in failure.refused { end(call, "refused") }
  }

  private mutating func lost() {
    guard hasConnection else { return }
    hasConnection = false
    let failure = machine.lost(RPCError(.unavailable, "no"), hasServed: .random(using: &generator), random: 0)
    for call in failure.refused { end(call, "refused") }
  }

  private mutating func usedUp() {
    guard hasConnection else { return }
    hasConnection = false
    if machine.idsAreUsedUp() { dial() }
  }

  private mutating func dial() {
    dials += 1
    if dials > 1 { problems.append("\(dials) connections are made at once") }
  }

  private mutating func end(_ call: Int, _ how: String) {
    guard let entry = waiting.first(where: { $0.value == call }) else {
      return problems.append("\(call) \(how), and did not wait")
    }
    waiting[entry.key] = nil
    left.insert(call)
  }

  private mutating func check() {
    if machine.waitingCount != waiting.count { problems.append("the counts differ") }
    let isReady: Bool
    switch machine.state {
    case .ready, .replacing: isReady = true
    case .connecting:
      isReady = false
      if dials == 0 { problems.append("nobody makes the connection that is waited for") }
    case .idle, .backingOff, .closed: isReady = false
    }
    if isReady != hasConnection { problems.append("\(machine.state) and a connection: \(hasConnection)") }
  }
}
