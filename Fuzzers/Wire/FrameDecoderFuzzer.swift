import Limits
import RPCWire

/// Takes frames out of bytes that are cut in any way: the events must be those of the bytes in one piece, whether a part is
/// handed in or read to the decoder's room.
///
/// Input: the limit (one byte), four sizes of pieces, then what the connection brings.
enum FrameDecoderFuzzer {
  static var fuzzer: Fuzzer {
    Fuzzer("frame-decoder", seeds: seeds, run: run)
  }

  /// What a decoder reported, as values.
  enum Seen: Equatable {
    case frame(FrameHeader, [UInt8])
    case oversized(FrameHeader)
    case violation
  }

  private static func run(_ input: UnsafeRawBufferPointer) {
    var reader = InputReader(input)
    let limitBytes = reader.byte() & 1 == 0 ? Limits.Wire.maximumFrameDataBytes : 40
    let sizes = (0..<4).map { _ in pieceBytes(reader.byte()) }
    let bytes = Array(reader.rest)
    let expected = FrameModel(bytes, limitBytes: limitBytes)
    for usesRoom in [false, true] {
      var feeder = FrameFeeder(limitBytes: limitBytes, usesRoom: usesRoom)
      var start = 0
      var turn = 0
      while start < bytes.count, !feeder.hasEnded {
        let end = min(bytes.count, start + sizes[turn % sizes.count])
        feeder.feed(Array(bytes[start..<end]))
        start = end
        turn += 1
      }
      require(feeder.seen == expected.events, "pieces of \(sizes) gave other events")
      guard !feeder.hasEnded else { continue }
      let isInsideFrame = feeder.isInsideFrame
      require(isInsideFrame == expected.isInsideFrame, "whether a frame has begun is told wrongly")
    }
  }

  /// Small pieces at every size, and larger ones in steps.
  private static func pieceBytes(_ choice: UInt8) -> Int {
    choice < 128 ? Int(choice) + 1 : (Int(choice) - 127) * 64
  }

  private static func seeds() -> [[UInt8]] {
    let session = MessageSeeds.session
    let frames: [[UInt8]] = [
      session,
      FrameModel.frame(.data, streamID: .max, data: Array(1...50)),
      FrameModel.header(sizeBytes: 41, streamID: 7) + [UInt8](repeating: 9, count: 41) + session,
      FrameModel.header(sizeBytes: 0x0100_0000, streamID: 1), Array("GET / HTTP/1.1\r\n\r\n".utf8),
    ]
    return frames.flatMap { [[0, 255, 0, 12, 130] + $0, [1, 0, 0, 0, 0] + $0] }
  }
}

/// Feeds one decoder, and holds that it keeps no more than it was given.
private struct FrameFeeder: ~Copyable {
  private(set) var seen: [FrameDecoderFuzzer.Seen] = []
  private(set) var hasEnded = false
  private var decoder: FrameDecoder
  private let usesRoom: Bool
  private var fedBytes = 0

  init(limitBytes: Int, usesRoom: Bool) {
    decoder = FrameDecoder(maximumDataBytes: limitBytes)
    self.usesRoom = usesRoom
  }

  var isInsideFrame: Bool { decoder.isInsideFrame }

  mutating func feed(_ bytes: [UInt8]) {
    fedBytes += bytes.count
    // Each piece in memory of its own, so that the sanitizer sees a read past its end.
    bytes.withUnsafeBytes { buffer in
      var piece = buffer
      if usesRoom { feedRoom(&piece) }
      while !hasEnded, let event = decoder.next(&piece) { note(event) }
      require(hasEnded || piece.isEmpty, "the decoder wants more and has left \(piece.count) bytes")
    }
    let gatheredBytes = decoder.gatheredBytes
    require(gatheredBytes <= fedBytes, "\(gatheredBytes) bytes gathered of \(fedBytes)")
  }

  private mutating func feedRoom(_ piece: inout UnsafeRawBufferPointer) {
    guard !piece.isEmpty, let room = decoder.room() else { return }
    let count = min(room.count, piece.count)
    room.copyMemory(from: UnsafeRawBufferPointer(rebasing: piece.prefix(count)))
    piece = UnsafeRawBufferPointer(rebasing: piece.dropFirst(count))
    if let event = decoder.didReadIntoRoom(count: count) { note(event) }
  }

  private mutating func note(_ event: FrameDecoder.Event) {
    switch event {
    case .frame(let header, let data): seen.append(.frame(header, Array(data)))
    case .oversized(let header): seen.append(.oversized(header))
    case .violation:
      seen.append(.violation)
      hasEnded = true
    }
  }
}
