import RPCWire

/// Decodes a message, and what was decoded must be the same after being encoded and decoded again.
enum MessageRoundTrip {
  /// As a server's event loop has it: one arena, with the default capacity, for one message at a time.
  nonisolated(unsafe) static let arena = Arena()

  /// The message, or nil where the bytes are refused, as they may be.
  static func message<Message: ProtobufMessage>(
    _ input: UnsafeRawBufferPointer, as type: Message.Type = Message.self
  ) -> Message? {
    defer { require(arena.usedBytes == 0, "\(arena.usedBytes) bytes of the arena are still in use") }
    do throws(RPCError) {
      let message = try Message(decoding: input, arena: arena)
      let again = try again(message)
      requireSame(again, message)
      return message
    } catch {
      requireRefusal(error, from: Message.messageName)
      return nil
    }
  }

  /// Ends the process where the two differ. A number that is none is not equal to itself, but is described by its bits.
  static func requireSame<Message: ProtobufMessage>(_ decoded: Message?, _ message: Message) {
    require(
      decoded == message || decoded.map(String.init(describing:)) == String(describing: message),
      "\(Message.messageName) changed from \(message) to \(decoded.map(String.init(describing:)) ?? "nothing")"
    )
  }

  private static func again<Message: ProtobufMessage>(_ message: Message) throws(RPCError) -> Message {
    defer { arena.reset() }
    let packed = try message.packed(in: arena)
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: packed.sizeBytes, alignment: 1)
    defer { bytes.deallocate() }
    if let base = bytes.baseAddress { packed.write(to: base) }
    return try Message(decoding: UnsafeRawBufferPointer(bytes), arena: arena)
  }
}
