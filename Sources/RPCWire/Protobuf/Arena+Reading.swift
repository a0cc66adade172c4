public import CProtobufC
import Glibc
import HeavyWork

/// From C structs to Swift values: what generated `init(copying:from:)` calls. Every text from the wire passes here.
extension Arena {
  /// A string field.
  /// Throws INVALID_ARGUMENT naming the field (its full name) when the bytes are no valid UTF-8 or hold a NUL.
  public func string(
    from c: UnsafeMutablePointer<CChar>?, field: StaticString
  ) throws(RPCError) -> String {
    guard let c, let count = stringLength(of: c), count > 0 else { return "" }
    guard memchr(c, 0, count) == nil else {
      throw RPCError(.invalidArgument, "\(field) holds a NUL character")
    }
    // Not `String(validating:as:)`: being generic over encodings, it made decoding a page of assets a third slower.
    guard let string = String(validatingCString: c) else {
      throw RPCError(.invalidArgument, "\(field) is not valid UTF-8")
    }
    return string
  }

  /// A repeated string field. Throws as `string(from:field:)`.
  public func strings(
    from c: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, count: Int, field: StaticString
  ) throws(RPCError) -> [String] {
    var strings: [String] = []
    strings.reserveCapacity(count)
    for index in 0..<count { strings.append(try string(from: c?[index], field: field)) }
    return strings
  }

  /// A bytes field.
  public func bytes(from c: ProtobufCBinaryData) -> [UInt8] {
    let source = UnsafeRawBufferPointer(start: c.data, count: c.len)
    guard HeavyWork.isHeavy(sizeBytes: source.count) else { return [UInt8](source) }
    return [UInt8](unsafeUninitializedCapacity: source.count) { copy, count in
      let room = UnsafeMutableRawBufferPointer(copy)
      HeavyWork.inPieces(source) { piece in
        UnsafeMutableRawBufferPointer(rebasing: room[count...]).copyMemory(from: piece)
        count += piece.count
      }
    }
  }

  /// A repeated bytes field.
  public func bytes(from c: UnsafeMutablePointer<ProtobufCBinaryData>?, count: Int) -> [[UInt8]] {
    UnsafeBufferPointer(start: c, count: count).map(bytes(from:))
  }

  /// A repeated number field whose C and Swift types are the same.
  @inlinable
  public func numbers<Number: BitwiseCopyable>(from c: UnsafeMutablePointer<Number>?, count: Int) -> [Number]
  {
    [Number](UnsafeBufferPointer(start: c, count: count))
  }

  /// A repeated bool field; protobuf-c has them as C ints.
  public func booleans(from c: UnsafeMutablePointer<protobuf_c_boolean>?, count: Int) -> [Bool] {
    UnsafeBufferPointer(start: c, count: count).map { $0 != 0 }
  }

  /// A repeated enum field; `CEnum` is the C enum, 32 bits.
  @inlinable
  public func enumerations<CEnum, Enumeration: RawRepresentable>(
    from c: UnsafeMutablePointer<CEnum>?, count: Int, as type: Enumeration.Type = Enumeration.self
  ) -> [Enumeration] where Enumeration.RawValue == Int32 {
    UnsafeRawBufferPointer(start: c, count: count * MemoryLayout<Int32>.stride)
      .bindMemory(to: Int32.self)
      .compactMap(Enumeration.init(rawValue:))
  }

  /// A message field; nil when it is not set. Throws what copying the message throws.
  @inlinable
  public func message<CStruct, Message: ProtobufMessage>(
    from c: UnsafeMutablePointer<CStruct>?, as type: Message.Type = Message.self
  ) throws(RPCError) -> Message? {
    guard let c else { return nil }
    return try Message(copying: c, from: self)
  }

  /// A repeated message field. Throws what copying a message throws.
  @inlinable
  public func messages<CStruct, Message: ProtobufMessage>(
    from c: UnsafeMutablePointer<UnsafeMutablePointer<CStruct>?>?, count: Int,
    as type: Message.Type = Message.self
  ) throws(RPCError) -> [Message] {
    var messages: [Message] = []
    messages.reserveCapacity(count)
    for index in 0..<count {
      if let element = c?[index] { messages.append(try Message(copying: element, from: self)) }
    }
    return messages
  }
}
