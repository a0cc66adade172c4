import RPCWire

/// Counts the replies that come over one connection.
struct ReplyReader: ~Copyable {
  private var decoder = FrameDecoder()
  private let arena: Arena
  /// Whether the reply has come that tells that everything sent before it was taken.
  private(set) var hasAnsweredPing = false

  init(arena: Arena) { self.arena = arena }

  mutating func read(_ bytes: UnsafeRawBufferPointer, into tally: inout AttackTally) {
    var rest = bytes
    while let event = decoder.next(&rest) {
      guard case .frame(let header, let data) = event, header.type == .response,
        let envelope = try? ResponseEnvelope(reading: data, arena: arena)
      else {
        tally.malformedReplies += 1
        if case .violation = event { return }
        continue
      }
      if header.streamID == Ping.streamID { hasAnsweredPing = true }
      tally.replies["\(envelope.error?.code ?? .ok)", default: 0] += 1
    }
  }
}
