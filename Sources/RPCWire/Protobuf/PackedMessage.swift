import CProtobufC

/// A message that stands ready in an arena, its size known: what a frame's payload is written from.
public struct PackedMessage {
  /// The size of the encoding, in bytes.
  public let sizeBytes: Int
  private let message: UnsafePointer<ProtobufCMessage>

  /// Measures a C struct, which must outlive this value.
  public init(_ c: UnsafeRawPointer) {
    message = c.assumingMemoryBound(to: ProtobufCMessage.self)
    sizeBytes = protobuf_c_message_get_packed_size(message)
  }

  /// Writes exactly `sizeBytes` bytes.
  public func write(to destination: UnsafeMutableRawPointer) {
    protobuf_c_message_pack(message, destination.assumingMemoryBound(to: UInt8.self))
  }
}
