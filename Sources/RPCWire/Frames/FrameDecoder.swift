public import Limits

/// Takes frames out of a connection's bytes, however those were cut into reads.
///
/// A frame that lies whole in a read is handed out in place. Only one that spans reads is gathered in memory of the
/// decoder's own, held no longer than the frame, so that a connection between frames holds none. That memory is
/// asked for as soon as the header is known, but the system provides it only as bytes arrive.
///
///     while let event = decoder.next(&piece) { … }
///
/// or, where the bytes were read to `room()`,
///
///     if let event = decoder.didReadIntoRoom(count: count) { …; decoder.releaseFrame() }
public struct FrameDecoder: ~Copyable {
  /// What came out of the bytes.
  public enum Event {
    /// A whole frame. The data is valid until the decoder is used again, or the read's buffer is.
    case frame(FrameHeader, data: UnsafeRawBufferPointer)
    /// A frame over the limit, to be answered with an error; its data will be skipped.
    case oversized(FrameHeader)
    /// No frame at all, or one so large that nothing on this connection can be trusted. The connection must close.
    case violation(RPCError)
  }

  private let maximumDataBytes: Int
  private var header = InlineArray<10, UInt8>(repeating: 0)
  private var headerCount = 0
  private var gathered: UnsafeMutableRawPointer?
  private var gatheredCount = 0
  private var current = FrameHeader(dataSizeBytes: 0, streamID: 0, type: .request)
  private var isHandedOut = false
  private var bytesToSkip = 0

  /// Makes a decoder for one connection. Frames with more data than `maximumDataBytes` are reported as oversized.
  public init(maximumDataBytes: Int = Limits.Wire.maximumFrameDataBytes) {
    self.maximumDataBytes = maximumDataBytes
  }

  deinit { gathered?.deallocate() }

  /// Whether a frame has begun and is not whole yet.
  public var isInsideFrame: Bool { headerCount > 0 || (gathered != nil && !isHandedOut) || bytesToSkip > 0 }

  /// How much memory the decoder has of its own, in bytes.
  public var heldBytes: Int { gathered == nil ? 0 : Int(current.dataSizeBytes) }

  /// The size of a frame that has arrived in part, as far as it is here, in bytes.
  public var gatheredBytes: Int { isHandedOut ? 0 : gatheredCount }

  /// The header of the frame that has arrived in part; nil between frames, and as long as not even the header is whole.
  public var partialFrame: FrameHeader? { gathered == nil || isHandedOut ? nil : current }

  /// Takes the next event out of `piece`, which is shortened by what was used; nil when more bytes are needed.
  public mutating func next(_ piece: inout UnsafeRawBufferPointer) -> Event? {
    releaseFrame()
    skip(&piece)
    guard !piece.isEmpty else { return nil }
    if gathered == nil {
      guard takeHeader(&piece) else { return nil }
      if let event = refusal() { return event }
      let size = Int(current.dataSizeBytes)
      if piece.count >= size {
        return .frame(current, data: take(size, from: &piece))
      }
      gathered = .allocate(byteCount: size, alignment: 16)
    }
    return gather(&piece)
  }

  /// Where the next bytes of a frame that spans reads should be read to, so that they are not copied; nil between
  /// frames. After the read, call `didReadIntoRoom(count:)`.
  public mutating func room() -> UnsafeMutableRawBufferPointer? {
    guard let gathered, !isHandedOut else { return nil }
    let left = Int(current.dataSizeBytes) - gatheredCount
    return UnsafeMutableRawBufferPointer(start: gathered + gatheredCount, count: left)
  }

  /// Counts bytes that were read to `room()`, and returns the frame when it is whole now. Once that is handled, call
  /// `releaseFrame()`: the connection's next bytes may never come.
  public mutating func didReadIntoRoom(count: Int) -> Event? {
    precondition(gathered != nil && count <= Int(current.dataSizeBytes) - gatheredCount, "no such room")
    gatheredCount += count
    return wholeFrame()
  }

  /// Gives away the memory of the frame that was handed out last, whose data stays where it is; nil where the data lies in
  /// the read's own buffer.
  public mutating func giveAwayFrame() -> FrameMemory? {
    guard isHandedOut, let gathered else { return nil }
    self.gathered = nil
    gatheredCount = 0
    isHandedOut = false
    return FrameMemory(gathered)
  }

  /// Lets go of the memory of the frame that was handed out last, which is not read any more.
  public mutating func releaseFrame() {
    guard isHandedOut else { return }
    gathered?.deallocate()
    gathered = nil
    gatheredCount = 0
    isHandedOut = false
  }

  private mutating func skip(_ piece: inout UnsafeRawBufferPointer) {
    guard bytesToSkip > 0 else { return }
    bytesToSkip -= take(min(bytesToSkip, piece.count), from: &piece).count
  }

  /// Completes the header; false when the piece ends inside it.
  private mutating func takeHeader(_ piece: inout UnsafeRawBufferPointer) -> Bool {
    if headerCount == 0, piece.count >= FrameHeader.sizeBytes, let base = piece.baseAddress {
      current = FrameHeader(reading: base)
      _ = take(FrameHeader.sizeBytes, from: &piece)
      return true
    }
    for byte in take(min(FrameHeader.sizeBytes - headerCount, piece.count), from: &piece) {
      header[headerCount] = byte
      headerCount += 1
      // A first byte that is not 0 is no frame of ours: the other nine need not be waited for.
      if headerCount == 1, byte != 0 { break }
    }
    guard headerCount == FrameHeader.sizeBytes || header[0] != 0 else { return false }
    current = withUnsafeBytes(of: &header) { FrameHeader(reading: $0.baseAddress!) }
    headerCount = 0
    return true
  }

  private mutating func refusal() -> Event? {
    let size = Int(current.dataSizeBytes)
    if size > Limits.Wire.maximumSkippedFrameDataBytes {
      return .violation(
        RPCError(
          .invalidArgument,
          "these bytes begin no frame: its data would be \(size) bytes, and \(maximumDataBytes) are allowed"))
    }
    guard size > maximumDataBytes else { return nil }
    bytesToSkip = size
    return .oversized(current)
  }

  private mutating func gather(_ piece: inout UnsafeRawBufferPointer) -> Event? {
    let part = take(min(Int(current.dataSizeBytes) - gatheredCount, piece.count), from: &piece)
    if let source = part.baseAddress {
      gathered?.advanced(by: gatheredCount).copyMemory(from: source, byteCount: part.count)
    }
    gatheredCount += part.count
    return wholeFrame()
  }

  private mutating func wholeFrame() -> Event? {
    guard gatheredCount == Int(current.dataSizeBytes) else { return nil }
    isHandedOut = true
    return .frame(current, data: UnsafeRawBufferPointer(start: gathered, count: gatheredCount))
  }

  private func take(_ count: Int, from piece: inout UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    let taken = UnsafeRawBufferPointer(rebasing: piece.prefix(count))
    piece = UnsafeRawBufferPointer(rebasing: piece.dropFirst(count))
    return taken
  }
}
