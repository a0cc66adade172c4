import Glibc
import RPCWire

/// The client's end of a connection, of which every answer is looked at. Whatever it waits for, the server does meanwhile.
struct FuzzedPeer: ~Copyable {
  /// How many answers came for each id.
  private(set) var answers: [UInt32: Int] = [:]
  /// How many answers came.
  private(set) var answerCount = 0
  /// Whether the server has ended the connection.
  private(set) var hasEnded = false
  private let descriptor: Int32
  private let server: DrivenServer
  private var decoder = FrameDecoder()

  /// What all peers read into, and decode answers in.
  private nonisolated(unsafe) static let buffer = UnsafeMutableRawBufferPointer.allocate(
    byteCount: 65_536, alignment: 16)
  private nonisolated(unsafe) static let arena = Arena(capacityBytes: 65_536)

  /// Takes over a descriptor that does not block, whose other end is the server's.
  init(descriptor: Int32, server: DrivenServer) {
    self.descriptor = descriptor
    self.server = server
  }

  deinit { close(descriptor) }

  /// Sends all of it in one piece, as far as the system takes it, and reads what comes back.
  mutating func send(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while !rest.isEmpty, !hasEnded {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EAGAIN {
        hasEnded = true
      }
      server.takeTurn()
      readWhatIsThere()
    }
  }

  /// Waits for the server to do something, and reads what comes.
  mutating func receive() {
    // What it has sent already has to be read first: it may be waiting for that.
    let before = answerCount
    readWhatIsThere()
    guard answerCount == before, !hasEnded else { return }
    server.waitForTurn()
    readWhatIsThere()
  }

  /// Lets time pass for the server, and reads what comes.
  mutating func passTime(milliseconds: Int) {
    server.passTime(milliseconds: milliseconds) { readWhatIsThere() }
  }

  private mutating func readWhatIsThere() {
    while !hasEnded {
      let count = recv(descriptor, Self.buffer.baseAddress, Self.buffer.count, 0)
      guard count > 0 else {
        hasEnded = count == 0 || errno != EAGAIN
        return
      }
      var piece = UnsafeRawBufferPointer(rebasing: Self.buffer[..<count])
      while let event = decoder.next(&piece) { note(event) }
    }
  }

  private mutating func note(_ event: FrameDecoder.Event) {
    guard case .frame(let header, let data) = event else { broken("the server sent what is no frame") }
    require(header.type == .response && header.flags == [], "the server sent a frame of type \(header.type)")
    answers[header.streamID, default: 0] += 1
    answerCount += 1
    let envelope = always("an answer is read") { () throws(RPCError) in
      try ResponseEnvelope(reading: data, arena: Self.arena)
    }
    guard let error = envelope.error else { return }
    require(error.info?.reason.isEmpty == false, "an error without a reason: \(error)")
    require(error.code != .internal && error.code != .unknown, "the server is at fault: \(error)")
  }
}
