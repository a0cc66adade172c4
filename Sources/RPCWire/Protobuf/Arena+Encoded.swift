import CProtobufC

/// Messages whose encoding is there already.
extension Arena {
  /// Makes a C struct, fresh from its initializer, stand for a message of any type that is encoded already: each of its
  /// fields is one that the struct does not know, which protobuf-c writes as it came. For a `ProtobufMessage` that holds
  /// bytes; its `cStruct` is then that of any message without fields.
  ///
  /// - Parameter encoding: memory of this arena, or what outlives the struct.
  /// - Throws: INVALID_ARGUMENT where the bytes are no message, RESOURCE_EXHAUSTED when the arena has no room.
  public func fill(_ c: UnsafeMutableRawPointer, encoding: UnsafeRawBufferPointer) throws(RPCError) {
    let count = try Self.fieldCount(of: encoding)
    guard let fields = try array(of: ProtobufCMessageUnknownField.self, count: count) else { return }
    var reader = FieldReader(encoding)
    for index in 0..<count {
      let start = reader.rest
      guard let field = try? reader.next() else { break }
      // The tag ends with its first byte below 128; what follows, a length included, is written as it stands.
      let tagBytes = (start.firstIndex { $0 < 0x80 } ?? 0) + 1
      let content = UnsafeRawBufferPointer(rebasing: start[tagBytes..<start.count - reader.rest.count])
      (fields + index).initialize(
        to: ProtobufCMessageUnknownField(
          tag: field.number, wire_type: ProtobufCWireType(rawValue: UInt32(field.wireType.rawValue)),
          len: content.count,
          data: UnsafeMutablePointer(mutating: content.assumingMemoryBound(to: UInt8.self).baseAddress)))
    }
    let message = c.assumingMemoryBound(to: ProtobufCMessage.self)
    message.pointee.n_unknown_fields = UInt32(count)
    message.pointee.unknown_fields = fields
  }

  private static func fieldCount(of encoding: UnsafeRawBufferPointer) throws(RPCError) -> Int {
    var reader = FieldReader(encoding)
    var count = 0
    do {
      while try reader.next() != nil { count += 1 }
    } catch {
      throw RPCError(.invalidArgument, "\(encoding.count) bytes are no protobuf message")
    }
    return count
  }
}
