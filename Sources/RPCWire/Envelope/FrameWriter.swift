import Limits

/// Writes one frame of a size known beforehand into room that an output buffer reserved for it.
struct FrameWriter {
  private var place: UnsafeMutableRawPointer

  /// Reserves room and writes the header. The caller advances the buffer once all is written.
  ///
  /// Throws RESOURCE_EXHAUSTED when the data would exceed the limit.
  init(
    _ output: inout OutputBuffer, dataSizeBytes: Int, streamID: UInt32, type: FrameType
  ) throws(RPCError) {
    guard dataSizeBytes <= Limits.Wire.maximumFrameDataBytes else {
      throw .frameTooLarge(sizeBytes: dataSizeBytes)
    }
    place = output.reserve(FrameHeader.sizeBytes + dataSizeBytes)
    FrameHeader(dataSizeBytes: UInt32(dataSizeBytes), streamID: streamID, type: type).write(to: place)
    place += FrameHeader.sizeBytes
  }

  mutating func writeText(_ number: UInt8, _ text: String) {
    let count = text.utf8.count
    guard count > 0 else { return }
    writeHeader(number, sizeBytes: count)
    UnsafeMutableRawBufferPointer(start: place, count: count).copyText(text)
    place += count
  }

  mutating func writeMessage(_ number: UInt8, _ message: PackedMessage) {
    guard message.sizeBytes > 0 else { return }
    writeHeader(number, sizeBytes: message.sizeBytes)
    write(message)
  }

  mutating func write(_ message: PackedMessage) {
    message.write(to: place)
    place += message.sizeBytes
  }

  mutating func writeVarint(_ number: UInt8, _ value: UInt64) {
    writeByte(number << 3)
    writeVarint(value)
  }

  /// The tag and the length of a length-delimited field.
  mutating func writeHeader(_ number: UInt8, sizeBytes: Int) {
    writeByte(number << 3 | 2)
    writeVarint(UInt64(sizeBytes))
  }

  private mutating func writeVarint(_ value: UInt64) {
    var value = value
    while value > 0x7F {
      writeByte(UInt8(truncatingIfNeeded: value) | 0x80)
      value >>= 7
    }
    writeByte(UInt8(value))
  }

  private mutating func writeByte(_ byte: UInt8) {
    place.storeBytes(of: byte, as: UInt8.self)
    place += 1
  }
}

extension RPCError {
  /// The error for a message that no frame can carry, whichever end notices.
  public static func frameTooLarge(sizeBytes: Int) -> RPCError {
    RPCError(
      .resourceExhausted,
      "the message needs a frame with \(sizeBytes) bytes of data; \(Limits.Wire.maximumFrameDataBytes) are allowed",
      info: ErrorInfo(
        reason: "FRAME_TOO_LARGE",
        metadata: [
          Metadata.Entry(key: "size_bytes", value: String(sizeBytes)),
          Metadata.Entry(key: "limit_bytes", value: String(Limits.Wire.maximumFrameDataBytes)),
        ]))
  }
}
