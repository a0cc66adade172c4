/// A message as a Swift value that is encoded and decoded through its protobuf-c struct. Generated code conforms.
public protocol ProtobufMessage: Sendable, Equatable {
  /// The full name, such as "rollcall.v1.SaveImageRequest".
  static var messageName: String { get }

  /// The C struct's descriptor and size. Generated: `CStructInfo(initializedBy: …__init)`, stored.
  static var cStruct: CStructInfo { get }

  /// A message with every field unset.
  init()

  /// Copies a C struct that protobuf-c unpacked in `arena`.
  /// Throws INVALID_ARGUMENT naming the field whose text is no valid UTF-8 or holds a NUL.
  init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError)

  /// Fills a C struct that `cStruct.initialize` has set up; what its pointers name is allocated in `arena`.
  /// Throws RESOURCE_EXHAUSTED when the arena has no room, INVALID_ARGUMENT for a text with a NUL.
  func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError)
}

extension ProtobufMessage {
  /// Decodes a message; the arena is left as it was.
  ///
  /// Throws INVALID_ARGUMENT when protobuf-c refuses the bytes (it gives no reason) or a text is not valid, and
  /// RESOURCE_EXHAUSTED when decoding needs more than the arena's capacity.
  @inlinable
  public init(decoding bytes: UnsafeRawBufferPointer, arena: Arena) throws(RPCError) {
    let before = arena.usedBytes
    defer { arena.rewind(to: before) }
    let c = try arena.unpack(bytes, as: Self.cStruct, name: Self.messageName)
    try self.init(copying: c, from: arena)
  }

  /// Builds the C struct in `arena` and measures its encoding. The result is dead once the arena is reset.
  /// Throws RESOURCE_EXHAUSTED when the arena has no room, INVALID_ARGUMENT for a text with a NUL.
  @inlinable
  public func packed(in arena: Arena) throws(RPCError) -> PackedMessage {
    PackedMessage(try arena.place(self))
  }

  /// Decodes a message in an arena of its own: for tests and files, not for calls.
  /// Throws as `init(decoding:arena:)` does.
  public init(decoding bytes: [UInt8]) throws(RPCError) {
    let arena = Arena()
    self = try bytes.withUnsafeBufferPointer { (bytes) throws(RPCError) in
      try Self(decoding: UnsafeRawBufferPointer(bytes), arena: arena)
    }
  }

  /// The encoding, made in an arena of its own: for tests and files, not for calls.
  /// Throws as `packed(in:)` does.
  public func encoded() throws(RPCError) -> [UInt8] { try encoded(in: Arena()) }

  /// The encoding as bytes; the arena is left as it was.
  /// Throws as `packed(in:)` does.
  public func encoded(in arena: Arena) throws(RPCError) -> [UInt8] {
    let before = arena.usedBytes
    defer { arena.rewind(to: before) }
    let packed = try packed(in: arena)
    return [UInt8](unsafeUninitializedCapacity: packed.sizeBytes) { room, count in
      if let base = room.baseAddress { packed.write(to: base) }
      count = packed.sizeBytes
    }
  }
}
