public import CProtobufC

/// What the generic helpers must know of a message's C struct.
///
/// `@unchecked`: the pointer goes to protobuf-c's constant descriptor, which nobody writes.
public struct CStructInfo: @unchecked Sendable {
  /// protobuf-c's description of the message.
  public let descriptor: UnsafePointer<ProtobufCMessageDescriptor>

  /// The struct's size in bytes.
  public var sizeBytes: Int { descriptor.pointee.sizeof_message }

  /// Takes the struct's `…__init` function. The descriptor is read off a struct that it has set up, because Swift
  /// cannot take the address of C's constant itself.
  public init<CStruct>(initializedBy initialize: (UnsafeMutablePointer<CStruct>?) -> Void) {
    descriptor = withUnsafeTemporaryAllocation(of: CStruct.self, capacity: 1) { room in
      initialize(room.baseAddress)
      return UnsafeRawPointer(room.baseAddress!).load(as: ProtobufCMessage.self).descriptor
    }
  }

  /// Sets up a struct with every field unset. `room` has `sizeBytes` bytes, aligned to 8.
  @inlinable
  public func initialize(_ room: UnsafeMutableRawPointer) {
    descriptor.pointee.message_init(room.assumingMemoryBound(to: ProtobufCMessage.self))
  }
}
