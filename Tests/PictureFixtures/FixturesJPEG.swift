extension Fixtures {
  /// A JPEG segment: marker, length, contents.
  package static func jpegSegment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    ByteWriter.build {
      $0.raw([0xFF, marker])
      $0.big(UInt16(body.count + 2))
      $0.raw(body)
    }
  }

  /// A grey baseline JPEG, all of one colour. `segments` come right behind the start-of-image marker.
  package static func jpeg(width: Int, height: Int, segments: [UInt8] = []) -> [UInt8] {
    ByteWriter.build {
      $0.raw([0xFF, 0xD8])
      $0.raw(segments)
      $0.raw(jpegTables)
      $0.raw(jpegFrame(width: width, height: height))
      $0.raw(jpegSegment(0xDA, [1, 1, 0x00, 0, 63, 0]))
      // Two bits a block, both zero (no difference, end of block); the last byte is filled with ones.
      let bits = (width + 7) / 8 * ((height + 7) / 8) * 2
      $0.zeros(bits / 8)
      if bits % 8 > 0 { $0.raw([0xFF >> UInt8(bits % 8)]) }
      $0.raw([0xFF, 0xD9])
    }
  }

  /// The frame header of a grey baseline JPEG.
  package static func jpegFrame(width: Int, height: Int) -> [UInt8] {
    jpegSegment(
      0xC0,
      ByteWriter.build {
        $0.raw([8])
        $0.big(UInt16(height))
        $0.big(UInt16(width))
        $0.raw([1, 1, 0x11, 0])
      })
  }

  private static var jpegTables: [UInt8] {
    let oneCode: [UInt8] = [1] + [UInt8](repeating: 0, count: 15) + [0]
    return jpegSegment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
      + jpegSegment(0xC4, [0x00] + oneCode) + jpegSegment(0xC4, [0x10] + oneCode)
  }

  /// Two JPEGs in one file, the second listed by the first one's multi-picture index, at the end of so many entries: those in
  /// between say, as the first does, that their picture is the file's first.
  package static func multiPictureJPEG(width: Int, height: Int, entryCount: Int = 2) -> [UInt8] {
    let second = jpeg(width: 9, height: 9)
    let emptyIndex = multiPictureIndex(
      firstSize: 0, secondOffset: 0, secondSize: 0, entryCount: entryCount)
    let firstSize = jpeg(width: width, height: height, segments: emptyIndex).count
    // Start of image (2), marker and length (4), identifier (4): offsets count from behind them.
    let index = multiPictureIndex(
      firstSize: firstSize, secondOffset: firstSize - 10, secondSize: second.count, entryCount: entryCount)
    return jpeg(width: width, height: height, segments: index) + second
  }

  private static func multiPictureIndex(
    firstSize: Int, secondOffset: Int, secondSize: Int, entryCount: Int
  ) -> [UInt8] {
    let body = ByteWriter.build { writer in
      writer.text("MPF\0MM\0*")
      writer.big(UInt32(8))
      writer.big(UInt16(1))
      writer.big(UInt16(0xB002))
      writer.big(UInt16(7))
      writer.big(UInt32(16 * entryCount))
      writer.big(UInt32(26))
      writer.big(UInt32(0))
      let entries = Array(repeating: (firstSize, 0), count: entryCount - 1) + [(secondSize, secondOffset)]
      for (size, offset) in entries {
        writer.zeros(4)
        writer.big(UInt32(size))
        writer.big(UInt32(offset))
        writer.zeros(4)
      }
    }
    return jpegSegment(0xE2, body)
  }
}
