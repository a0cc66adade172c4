/// Writes whole frames to a connection's output. A payload's size is known beforehand, so that it is encoded straight
/// to its place: nothing is copied on the way.
public enum EnvelopeEncoder {
  /// Appends a Request frame.
  ///
  /// Throws RESOURCE_EXHAUSTED, and appends nothing, when the frame's data would exceed the limit.
  public static func appendRequest(
    to output: inout OutputBuffer, streamID: UInt32, method: MethodName, timeoutNanoseconds: Int64 = 0,
    metadata: Metadata = Metadata(), payload: PackedMessage
  ) throws(RPCError) {
    let timeout = UInt64(bitPattern: timeoutNanoseconds)
    var size = fieldSize(method.service.utf8.count) + fieldSize(method.method.utf8.count)
    size += fieldSize(payload.sizeBytes)
    if timeout != 0 { size += 1 + varintSize(timeout) }
    for entry in metadata { size += 1 + lengthDelimitedSize(entrySize(entry)) }
    var writer = try FrameWriter(&output, dataSizeBytes: size, streamID: streamID, type: .request)
    writer.writeText(1, method.service)
    writer.writeText(2, method.method)
    writer.writeMessage(3, payload)
    if timeout != 0 { writer.writeVarint(4, timeout) }
    for entry in metadata {
      writer.writeHeader(5, sizeBytes: entrySize(entry))
      writer.writeText(1, entry.key)
      writer.writeText(2, entry.value)
    }
    output.advance(by: FrameHeader.sizeBytes + size)
  }

  /// Appends the Response frame of a call that succeeded.
  ///
  /// Throws RESOURCE_EXHAUSTED, and appends nothing, when the frame's data would exceed the limit.
  public static func appendResponse(
    to output: inout OutputBuffer, streamID: UInt32, payload: PackedMessage
  ) throws(RPCError) {
    let size = fieldSize(payload.sizeBytes)
    var writer = try FrameWriter(&output, dataSizeBytes: size, streamID: streamID, type: .response)
    writer.writeMessage(2, payload)
    output.advance(by: FrameHeader.sizeBytes + size)
  }

  /// Appends the Response frame of a call that failed; the status is built in `arena`.
  ///
  /// Throws RESOURCE_EXHAUSTED, and appends nothing, when the frame's data would exceed the limit.
  public static func appendResponse(
    to output: inout OutputBuffer, streamID: UInt32, error: RPCError, arena: Arena
  ) throws(RPCError) {
    let before = arena.usedBytes
    defer { arena.rewind(to: before) }
    let status = try error.statusMessage(in: arena).packed(in: arena)
    let size = 1 + lengthDelimitedSize(status.sizeBytes)
    var writer = try FrameWriter(&output, dataSizeBytes: size, streamID: streamID, type: .response)
    // The field is written also when empty: an error must not read as success.
    writer.writeHeader(1, sizeBytes: status.sizeBytes)
    writer.write(status)
    output.advance(by: FrameHeader.sizeBytes + size)
  }

  /// Appends a Cancel frame, which has no data.
  public static func appendCancel(to output: inout OutputBuffer, streamID: UInt32) {
    FrameHeader(dataSizeBytes: 0, streamID: streamID, type: .cancel)
      .write(to: output.reserve(FrameHeader.sizeBytes))
    output.advance(by: FrameHeader.sizeBytes)
  }

  private static func entrySize(_ entry: Metadata.Entry) -> Int {
    fieldSize(entry.key.utf8.count) + fieldSize(entry.value.utf8.count)
  }

  /// The size of a length-delimited field with a one-byte tag; an empty one is left out, as proto3 has it.
  private static func fieldSize(_ count: Int) -> Int {
    count == 0 ? 0 : 1 + lengthDelimitedSize(count)
  }

  private static func lengthDelimitedSize(_ count: Int) -> Int {
    varintSize(UInt64(count)) + count
  }

  private static func varintSize(_ value: UInt64) -> Int {
    (70 - (value | 1).leadingZeroBitCount) / 7
  }
}
