import Glibc
import RPCWire

/// The client's end of a connection, of which every answer is looked at.
struct FuzzedPeer: ~Copyable {
  /// How many answers came for each id.
  private(set) var answers: [UInt32: Int] = [:]
  /// Whether the server has ended the connection.
  private(set) var hasEnded = false
  private let descriptor: Int32
  private var decoder = FrameDecoder()
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  /// Takes over a descriptor that does not block.
  init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  var answerCount: Int { answers.values.reduce(0, +) }

  /// Sends all of it, and reads what comes meanwhile.
  mutating func send(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while !rest.isEmpty, !hasEnded {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        wait(for: POLLIN | POLLOUT)
        readWhatIsThere()
      } else {
        hasEnded = true
      }
    }
  }

  /// Waits for bytes and reads them. libFuzzer ends the process when none ever come.
  mutating func receive() {
    wait(for: POLLIN)
    readWhatIsThere()
  }

  private func wait(for events: Int32) {
    var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    poll(&entry, 1, -1)
  }

  private mutating func readWhatIsThere() {
    while !hasEnded {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else {
        hasEnded = count == 0 || errno != EAGAIN
        return
      }
      buffer.withUnsafeBytes { bytes in
        var piece = UnsafeRawBufferPointer(rebasing: bytes[..<count])
        while let event = decoder.next(&piece) { note(event) }
      }
    }
  }

  private mutating func note(_ event: FrameDecoder.Event) {
    guard case .frame(let header, let data) = event else { broken("the server sent what is no frame") }
    require(header.type == .response && header.flags == [], "the server sent a frame of type \(header.type)")
    answers[header.streamID, default: 0] += 1
    let envelope = always("an answer is read") { () throws(RPCError) in
      try ResponseEnvelope(reading: data, arena: Arena(capacityBytes: 65_536))
    }
    guard let error = envelope.error else { return }
    require(error.info?.reason.isEmpty == false, "an error without a reason: \(error)")
    require(error.code != .internal && error.code != .unknown, "the server is at fault: \(error)")
  }
}
