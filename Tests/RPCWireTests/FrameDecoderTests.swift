import RPCWire
import Testing

/// What a decoder reported, as values.
private enum Seen: Equatable {
  case frame(FrameHeader, [UInt8])
  case oversized(FrameHeader)
  case violation
}

@Suite("Frames out of a connection's bytes")
struct FrameDecoderTests {
  private let frames: [(FrameHeader, [UInt8])] = [
    (FrameHeader(dataSizeBytes: 0, streamID: 1, type: .cancel), []),
    (FrameHeader(dataSizeBytes: 3, streamID: 3, type: .request, flags: [.remoteClosed]), [7, 8, 9]),
    (FrameHeader(dataSizeBytes: 1, streamID: .max, type: .data, flags: [.remoteOpen, .noData]), [0]),
    (FrameHeader(dataSizeBytes: 12, streamID: 5, type: FrameType(rawValue: 200)), Array(1...12)),
  ]

  @Test("Every split into three reads gives the same frames")
  func splits() {
    let bytes = frames.flatMap(Self.encoded)
    let expected = frames.map { Seen.frame($0.0, $0.1) }
    for first in 0...bytes.count {
      for second in first...bytes.count {
        var decoder = FrameDecoder()
        var seen: [Seen] = []
        for piece in [bytes[..<first], bytes[first..<second], bytes[second...]] {
          Self.feed(&decoder, Array(piece), &seen)
        }
        #expect(seen == expected, "split at \(first) and \(second)")
        let isInsideFrame = decoder.isInsideFrame
        #expect(!isInsideFrame)
      }
    }
  }

  @Test("A byte at a time gives the same frames")
  func singleBytes() {
    var decoder = FrameDecoder()
    var seen: [Seen] = []
    for byte in frames.flatMap(Self.encoded) { Self.feed(&decoder, [byte], &seen) }
    #expect(seen == frames.map { .frame($0.0, $0.1) })
  }

  @Test("A frame that spans reads can be read to its place without a copy")
  func readingIntoRoom() {
    var decoder = FrameDecoder()
    var seen: [Seen] = []
    let (header, data) = frames[3]
    Self.feed(&decoder, Array(Self.encoded((header, data)).prefix(14)), &seen)
    #expect(seen.isEmpty)
    let isInsideFrame = decoder.isInsideFrame
    #expect(isInsideFrame)
    let partialFrame = decoder.partialFrame
    #expect(partialFrame == header)
    for part in [data[4..<9], data[9...]] {
      let room = decoder.room()
      #expect(room?.count == 12 - part.startIndex)
      room?.copyBytes(from: part)
      if let event = decoder.didReadIntoRoom(count: part.count) { seen.append(Self.value(event)) }
    }
    #expect(seen == [.frame(header, data)])
    let hasRoom = decoder.room() != nil
    #expect(!hasRoom)
    let isPartial = decoder.partialFrame != nil
    #expect(!isPartial)
    var heldBytes = decoder.heldBytes
    #expect(heldBytes == 12)
    decoder.releaseFrame()
    heldBytes = decoder.heldBytes
    #expect(heldBytes == 0, "a peer that sends nothing more leaves nothing behind")
    Self.feed(&decoder, Self.encoded(frames[1]), &seen)
    #expect(seen.last == .frame(frames[1].0, frames[1].1))
  }

  @Test("Every flag comes through, in every combination")
  func flags() {
    for bits in UInt8.min...UInt8.max {
      let header = FrameHeader(
        dataSizeBytes: 0, streamID: 9, type: .request, flags: FrameFlags(rawValue: bits))
      var decoder = FrameDecoder()
      var seen: [Seen] = []
      Self.feed(&decoder, Self.encoded((header, [])), &seen)
      #expect(seen == [.frame(header, [])])
    }
  }

  @Test(
    "Data at the limit is a frame; one byte past it is skipped and the next frame found",
    arguments: [1, 7, 4_096])
  func oversized(pieceSize: Int) {
    let limit = 1_000
    for size in [limit, limit + 1] {
      let header = FrameHeader(dataSizeBytes: UInt32(size), streamID: 1, type: .request)
      let data = [UInt8](repeating: 5, count: size)
      let bytes = Self.encoded((header, data)) + Self.encoded(frames[1])
      var decoder = FrameDecoder(maximumDataBytes: limit)
      var seen: [Seen] = []
      for start in stride(from: 0, to: bytes.count, by: pieceSize) {
        Self.feed(&decoder, Array(bytes[start..<min(start + pieceSize, bytes.count)]), &seen)
      }
      let first = size == limit ? Seen.frame(header, data) : .oversized(header)
      #expect(seen == [first, .frame(frames[1].0, frames[1].1)])
    }
  }

  @Test("16 MiB less one byte is still skipped; one byte more is a violation")
  func violation() {
    for (size, expected) in [(0x00FF_FFFF, false), (0x0100_0000, true), (UInt32.max, true)] {
      let header = FrameHeader(dataSizeBytes: size, streamID: 1, type: .request)
      var decoder = FrameDecoder()
      var seen: [Seen] = []
      Self.feed(&decoder, Self.encoded((header, [])), &seen)
      #expect(seen == [expected ? .violation : .oversized(header)])
    }
  }

  @Test(
    "Another protocol's greeting is told by its first byte",
    arguments: ["GET / HTTP/1.1\r\n", "SSH-2.0-x", "\u{16}\u{3}\u{1}"])
  func greetings(text: String) {
    var decoder = FrameDecoder()
    var seen: [Seen] = []
    Self.feed(&decoder, [Array(text.utf8)[0]], &seen)
    #expect(seen == [.violation])
  }

  private static func encoded(_ frame: (FrameHeader, [UInt8])) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: FrameHeader.sizeBytes)
    bytes.withUnsafeMutableBytes { frame.0.write(to: $0.baseAddress!) }
    return bytes + frame.1
  }

  private static func feed(_ decoder: inout FrameDecoder, _ bytes: [UInt8], _ seen: inout [Seen]) {
    bytes.withUnsafeBytes { buffer in
      var piece = buffer
      while let event = decoder.next(&piece) {
        seen.append(value(event))
        if case .violation = event { return }
      }
      #expect(piece.isEmpty)
    }
  }

  private static func value(_ event: FrameDecoder.Event) -> Seen {
    switch event {
    case .frame(let header, let data): .frame(header, Array(data))
    case .oversized(let header): .oversized(header)
    case .violation: .violation
    }
  }
}
