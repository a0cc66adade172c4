/// What a frame carries. ttrpc defines 1 to 3; a receiver skips what it does not know.
public struct FrameType: RawRepresentable, Hashable, Sendable {
  /// The byte on the wire.
  public let rawValue: UInt8

  /// Takes any byte, also one that is not defined.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A call, from the client.
  public static let request = FrameType(rawValue: 1)
  /// A call's answer, from the server.
  public static let response = FrameType(rawValue: 2)
  /// A message of a stream, from either end.
  public static let data = FrameType(rawValue: 3)
  /// The client gives up on a call: our one extension, which ttrpc's own servers skip.
  public static let cancel = FrameType(rawValue: 0x10)
}

/// The bits of a frame's last header byte, as ttrpc's PROTOCOL.md has them.
public struct FrameFlags: OptionSet, Hashable, Sendable {
  /// The byte on the wire.
  public let rawValue: UInt8

  /// Takes any byte; bits that are not defined have no meaning.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The sender will send no more on this stream.
  public static let remoteClosed = FrameFlags(rawValue: 1)
  /// The sender will send more on this stream: it is no unary call.
  public static let remoteOpen = FrameFlags(rawValue: 2)
  /// The frame carries no message, whatever its data.
  public static let noData = FrameFlags(rawValue: 4)
}

/// The 10 bytes before a frame's data.
public struct FrameHeader: Hashable, Sendable {
  /// The size of a header, in bytes.
  public static let sizeBytes = 10

  /// The size of the data that follows, in bytes.
  public var dataSizeBytes: UInt32
  /// Which call the frame belongs to: odd, chosen by the client.
  public var streamID: UInt32
  /// What the frame carries.
  public var type: FrameType
  /// Its flags; none for a unary call.
  public var flags: FrameFlags

  /// Makes a header.
  public init(dataSizeBytes: UInt32, streamID: UInt32, type: FrameType, flags: FrameFlags = []) {
    self.dataSizeBytes = dataSizeBytes
    self.streamID = streamID
    self.type = type
    self.flags = flags
  }

  /// The size of the whole frame, header and data, in bytes.
  public var frameSizeBytes: Int { Self.sizeBytes + Int(dataSizeBytes) }

  /// Reads a header from `sizeBytes` bytes; every combination of bytes is one.
  public init(reading bytes: UnsafeRawPointer) {
    dataSizeBytes = UInt32(bigEndian: bytes.loadUnaligned(as: UInt32.self))
    streamID = UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
    type = FrameType(rawValue: bytes.load(fromByteOffset: 8, as: UInt8.self))
    flags = FrameFlags(rawValue: bytes.load(fromByteOffset: 9, as: UInt8.self))
  }

  /// Writes the header's `sizeBytes` bytes.
  public func write(to bytes: UnsafeMutableRawPointer) {
    bytes.storeBytes(of: dataSizeBytes.bigEndian, as: UInt32.self)
    bytes.storeBytes(of: streamID.bigEndian, toByteOffset: 4, as: UInt32.self)
    bytes.storeBytes(of: type.rawValue, toByteOffset: 8, as: UInt8.self)
    bytes.storeBytes(of: flags.rawValue, toByteOffset: 9, as: UInt8.self)
  }
}
