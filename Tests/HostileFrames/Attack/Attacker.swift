import RPCWire
import Synchronization

/// Frames that are still to be sent, shared by all attackers.
final class FrameSupply: Sendable {
  private let left: Atomic<Int>

  init(_ count: Int) { left = Atomic(count) }

  /// Takes frames; false when there are none left.
  func take(_ count: Int) -> Bool { left.subtract(count, ordering: .relaxed).oldValue > 0 }
}

/// Sends mutated frames over one connection after the other until the supply is used up. Blocks its thread.
struct Attacker {
  /// Volleys that one connection carries at most.
  private static let volleysPerConnection: UInt32 = 400
  /// One connection in so many speaks another protocol from its first byte.
  private static let connectionsPerGreeting = 20
  /// Volleys that leave in one go.
  private static let volleysPerSend = 16
  /// How long a connection may neither take nor bring anything before it counts as unanswered.
  private static let patienceMilliseconds: Int32 = 20_000
  /// How long no reply may come, once everything is sent, before the connection is ended: ending it cancels its calls.
  private static let quietMilliseconds: Int32 = 20

  let port: Int
  let supply: FrameSupply
  var mutator: Mutator
  private(set) var tally = AttackTally()
  /// What was sent over the connection at hand.
  private var sent: [UInt8] = []
  private let arena = Arena()
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)

  init(port: Int, supply: FrameSupply, mutator: Mutator) {
    self.port = port
    self.supply = supply
    self.mutator = mutator
  }

  /// Sends until the supply is used up, or nobody takes connections any more.
  mutating func run() -> AttackTally {
    defer { buffer.deallocate() }
    while supply.take(0), tally.refusedConnections == 0 {
      guard let socket = TCPSocket(port: port) else {
        tally.refusedConnections += 1
        break
      }
      tally.connections += 1
      sent.removeAll(keepingCapacity: true)
      if mutator.isOneIn(Self.connectionsPerGreeting) { greet(socket) } else { attack(socket) }
    }
    return tally
  }

  /// Speaks another protocol from the first byte: the server has to close at once.
  private mutating func greet(_ socket: borrowing TCPSocket) {
    guard supply.take(1) else { return }
    tally.frames += 1
    var reader = ReplyReader(arena: arena)
    guard send(mutator.greeting(), over: socket, &reader) else { return }
    while socket.wait(toWrite: false, milliseconds: Self.patienceMilliseconds) {
      guard receive(from: socket, &reader) else { return }
    }
    giveUp()
  }

  /// The server has left us without an answer.
  private mutating func giveUp() {
    tally.stalled += 1
    if tally.unanswered.count < 2 { tally.unanswered.append(sent) }
  }

  private mutating func attack(_ socket: borrowing TCPSocket) {
    var reader = ReplyReader(arena: arena)
    var streamID: UInt32 = 1
    var last: Volley?
    while last == nil, streamID < Self.volleysPerConnection * 4 {
      var bytes: [UInt8] = []
      for _ in 0..<Self.volleysPerSend where last == nil {
        let volley = mutator.next(streamID: streamID)
        guard supply.take(volley.frames) else { return end(socket, with: nil, &reader) }
        streamID += 4
        tally.frames += volley.frames
        if volley.endsConnection { last = volley } else { bytes += volley.bytes }
      }
      guard send(bytes, over: socket, &reader) else { return }
    }
    end(socket, with: last, &reader)
  }

  /// Waits until the server has taken everything, sends what makes the rest unreadable, and waits for replies.
  private mutating func end(
    _ socket: borrowing TCPSocket, with last: Volley?, _ reader: inout ReplyReader
  ) {
    guard send(Ping.frame, over: socket, &reader) else { return }
    while !reader.hasAnsweredPing {
      guard socket.wait(toWrite: false, milliseconds: Self.patienceMilliseconds) else {
        giveUp()
        return
      }
      guard receive(from: socket, &reader) else { return }
    }
    if let last {
      let pieceBytes = last.isByteAtATime ? 1 : last.bytes.count
      guard send(last.bytes, pieceBytes: pieceBytes, over: socket, &reader) else { return }
    }
    while socket.wait(toWrite: false, milliseconds: Self.quietMilliseconds) {
      guard receive(from: socket, &reader) else { return }
    }
    tally.endedByUs += 1
  }

  /// Sends everything, and reads what comes meanwhile: who only sends stops being read. False when the connection is over.
  private mutating func send(
    _ bytes: [UInt8], pieceBytes: Int = .max, over socket: borrowing TCPSocket, _ reader: inout ReplyReader
  ) -> Bool {
    var place = 0
    while place < bytes.count {
      switch socket.send(bytes[place..<place + min(bytes.count - place, pieceBytes)]) {
      case .bytes(let count):
        sent += bytes[place..<place + count]
        place += count
      case .nothing:
        guard socket.wait(toWrite: true, milliseconds: Self.patienceMilliseconds) else {
          giveUp()
          return false
        }
      case .ended:
        tally.endedByServer += 1
        return false
      }
      guard receive(from: socket, &reader) else { return false }
    }
    return true
  }

  /// Reads what is there. False when the connection is over.
  private mutating func receive(from socket: borrowing TCPSocket, _ reader: inout ReplyReader) -> Bool {
    while true {
      switch socket.receive(into: buffer) {
      case .bytes(let count):
        reader.read(UnsafeRawBufferPointer(rebasing: buffer[..<count]), into: &tally)
      case .nothing: return true
      case .ended:
        tally.endedByServer += 1
        return false
      }
    }
  }
}
