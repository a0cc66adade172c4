extension Fixtures {
  /// A GIF of two colours with one image of a single pixel.
  package static func gif(width: Int, height: Int) -> [UInt8] {
    ByteWriter.build {
      $0.text("GIF89a")
      $0.little(UInt16(width))
      $0.little(UInt16(height))
      $0.raw([0x80, 0, 0, 0, 0, 0, 255, 255, 255])
      $0.raw([0x21, 0xF9, 4, 0, 0, 0, 0, 0])
      $0.raw([0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0])
      $0.raw([2, 2, 0x44, 0x01, 0, 0x3B])
    }
  }

  /// A RIFF chunk, filled up to an even length.
  package static func riffChunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    ByteWriter.build {
      $0.text(type)
      $0.little(UInt32(data.count))
      $0.raw(data)
      $0.zeros(data.count % 2)
    }
  }

  /// A WebP file around the chunks.
  package static func webP(_ chunks: [UInt8]) -> [UInt8] {
    riffChunk("RIFF", Array("WEBP".utf8) + chunks)
  }

  /// A WebP of one lossy picture.
  package static func lossyWebP(width: Int, height: Int) -> [UInt8] {
    webP(lossyChunk(width: width, height: height))
  }

  private static func lossyChunk(width: Int, height: Int) -> [UInt8] {
    riffChunk(
      "VP8 ",
      ByteWriter.build {
        // A key frame to be shown, whose first partition has two bytes.
        $0.raw([0x50, 0x00, 0x00, 0x9D, 0x01, 0x2A])
        $0.little(UInt16(width))
        $0.little(UInt16(height))
        $0.zeros(4)
      })
  }

  /// A WebP of one lossless picture.
  package static func losslessWebP(width: Int, height: Int) -> [UInt8] {
    webP(
      riffChunk(
        "VP8L",
        ByteWriter.build {
          $0.raw([0x2F])
          $0.little(UInt32(width - 1) | UInt32(height - 1) << 14)
          $0.zeros(3)
        }))
  }

  private static func canvasChunk(width: Int, height: Int) -> [UInt8] {
    riffChunk("VP8X", [0, 0, 0, 0] + little24(width - 1) + little24(height - 1))
  }

  private static func little24(_ value: Int) -> [UInt8] {
    [0, 8, 16].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// A WebP with a canvas, a picture and metadata.
  package static func extendedWebP(width: Int, height: Int) -> [UInt8] {
    webP(
      canvasChunk(width: width, height: height) + lossyChunk(width: 1, height: 1)
        + riffChunk("EXIF", [1, 2, 3]))
  }

  /// A WebP with two frames.
  package static func animatedWebP(width: Int, height: Int) -> [UInt8] {
    let frame = riffChunk(
      "ANMF", [UInt8](repeating: 0, count: 16) + lossyChunk(width: 1, height: 1))
    return webP(
      canvasChunk(width: width, height: height) + riffChunk("ANIM", [0, 0, 0, 0, 0, 0]) + frame + frame)
  }
}
