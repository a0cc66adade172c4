public import CProtobufC
import Glibc

/// From Swift values to C structs: what generated `fill(_:in:)` calls. All throw RESOURCE_EXHAUSTED when the arena
/// has no room.
extension Arena {
  /// A string field. Throws INVALID_ARGUMENT naming the field (its full name) when the text holds a NUL, because
  /// C would cut it there.
  public func copy(
    _ string: String, field: StaticString
  ) throws(RPCError) -> UnsafeMutablePointer<CChar> {
    let count = string.utf8.count
    let room = try allocate(sizeBytes: count + 1)
    let bytes = UnsafeMutableRawBufferPointer(start: room, count: count)
    bytes.copyText(string)
    guard memchr(room, 0, count) == nil else {
      throw RPCError(.invalidArgument, "\(field) holds a NUL character")
    }
    (room + count).storeBytes(of: 0, as: UInt8.self)
    return room.assumingMemoryBound(to: CChar.self)
  }

  /// A repeated string field; nil when there is none. Throws as `copy(_:field:)` of one string.
  public func copy(
    _ strings: [String], field: StaticString
  ) throws(RPCError) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    guard let room = try array(of: UnsafeMutablePointer<CChar>?.self, count: strings.count) else {
      return nil
    }
    for (index, string) in strings.enumerated() {
      (room + index).initialize(to: try copy(string, field: field))
    }
    return room
  }

  /// A bytes field.
  public func copy(_ bytes: [UInt8]) throws(RPCError) -> ProtobufCBinaryData {
    ProtobufCBinaryData(len: bytes.count, data: try copy(numbers: bytes))
  }

  /// A repeated bytes field; nil when there is none.
  public func copy(_ list: [[UInt8]]) throws(RPCError) -> UnsafeMutablePointer<ProtobufCBinaryData>? {
    guard let room = try array(of: ProtobufCBinaryData.self, count: list.count) else { return nil }
    for (index, bytes) in list.enumerated() { (room + index).initialize(to: try copy(bytes)) }
    return room
  }

  /// A repeated number field whose C and Swift types are the same; nil when there is none.
  @inlinable
  public func copy<Number: BitwiseCopyable>(
    numbers: [Number]
  ) throws(RPCError) -> UnsafeMutablePointer<Number>? {
    guard let room = try array(of: Number.self, count: numbers.count) else { return nil }
    numbers.withUnsafeBufferPointer { room.initialize(from: $0.baseAddress!, count: $0.count) }
    return room
  }

  /// A repeated bool field; nil when there is none.
  public func copy(
    booleans: [Bool]
  ) throws(RPCError) -> UnsafeMutablePointer<protobuf_c_boolean>? {
    try copy(numbers: booleans.map { $0 ? 1 : 0 })
  }

  /// A repeated enum field; `CEnum` is the C enum, 32 bits. nil when there is none.
  @inlinable
  public func copy<CEnum, Enumeration: RawRepresentable>(
    enumerations: [Enumeration], as type: CEnum.Type = CEnum.self
  ) throws(RPCError) -> UnsafeMutablePointer<CEnum>? where Enumeration.RawValue == Int32 {
    guard let numbers = try copy(numbers: enumerations.map(\.rawValue)) else { return nil }
    return UnsafeMutableRawPointer(numbers).bindMemory(to: CEnum.self, capacity: enumerations.count)
  }

  /// A message field; nil when it is not set. Throws what filling the message throws.
  @inlinable
  public func copy<Message: ProtobufMessage, CStruct>(
    message: Message?, as type: CStruct.Type = CStruct.self
  ) throws(RPCError) -> UnsafeMutablePointer<CStruct>? {
    guard let message else { return nil }
    return try place(message).bindMemory(to: CStruct.self, capacity: 1)
  }

  /// A repeated message field; nil when there is none. Throws what filling a message throws.
  @inlinable
  public func copy<Message: ProtobufMessage, CStruct>(
    messages: [Message], as type: CStruct.Type = CStruct.self
  ) throws(RPCError) -> UnsafeMutablePointer<UnsafeMutablePointer<CStruct>?>? {
    guard let room = try array(of: UnsafeMutablePointer<CStruct>?.self, count: messages.count) else {
      return nil
    }
    // In place: a message is dear to copy.
    let span = messages.span
    for index in span.indices {
      (room + index).initialize(to: try place(span[index]).bindMemory(to: CStruct.self, capacity: 1))
    }
    return room
  }

  /// Allocates a message's C struct and fills it. Throws what filling the message throws.
  @inlinable
  public func place<Message: ProtobufMessage>(
    _ message: Message
  ) throws(RPCError) -> UnsafeMutableRawPointer {
    let room = try allocate(sizeBytes: Message.cStruct.sizeBytes)
    Message.cStruct.initialize(room)
    try message.fill(room, in: self)
    return room
  }

  /// Room for a repeated field's elements; nil for none.
  @usableFromInline
  func array<Element>(
    of type: Element.Type, count: Int
  ) throws(RPCError) -> UnsafeMutablePointer<Element>? {
    guard count > 0 else { return nil }
    return try allocate(sizeBytes: count * MemoryLayout<Element>.stride)
      .bindMemory(to: type, capacity: count)
  }
}
