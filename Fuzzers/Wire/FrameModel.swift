import Limits
import RPCWire

/// The frames of some bytes, found in the plainest way: what the decoder and the server are compared with.
struct FrameModel {
  private(set) var events: [FrameDecoderFuzzer.Seen] = []
  /// Bytes that the last frame still lacks; 0 when the bytes end between frames, nil when its header is not whole.
  private(set) var missingBytes: Int? = 0

  /// Reads all of `bytes`; frames of more than `limitBytes` are skipped.
  init(_ bytes: [UInt8], limitBytes: Int = Limits.Wire.maximumFrameDataBytes) {
    var place = 0
    while place < bytes.count {
      let left = bytes.count - place
      guard bytes[place] == 0 else {
        events.append(.violation)
        return
      }
      guard left >= FrameHeader.sizeBytes else {
        missingBytes = nil
        return
      }
      let header = bytes[place...].withUnsafeBytes { FrameHeader(reading: $0.baseAddress!) }
      let size = Int(header.dataSizeBytes)
      place += FrameHeader.sizeBytes
      let end = min(bytes.count, place + size)
      missingBytes = place + size - end
      if size > limitBytes {
        events.append(.oversized(header))
      } else if missingBytes == 0 {
        events.append(.frame(header, Array(bytes[place..<end])))
      }
      place = end
    }
  }

  /// Whether a frame has begun and is not whole.
  var isInsideFrame: Bool { missingBytes != 0 }

  /// Whether bytes came that are no frame.
  var hasViolation: Bool { events.last == .violation }

  /// A frame's header.
  static func header(sizeBytes: UInt32, streamID: UInt32, type: FrameType = .request) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: FrameHeader.sizeBytes)
    let header = FrameHeader(dataSizeBytes: sizeBytes, streamID: streamID, type: type)
    bytes.withUnsafeMutableBytes { header.write(to: $0.baseAddress!) }
    return bytes
  }

  /// A whole frame.
  static func frame(_ type: FrameType, streamID: UInt32, data: [UInt8]) -> [UInt8] {
    header(sizeBytes: UInt32(data.count), streamID: streamID, type: type) + data
  }
}
