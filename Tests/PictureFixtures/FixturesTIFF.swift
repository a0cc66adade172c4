extension Fixtures {
  /// A grey TIFF of one page in two strips, its pixels last.
  package static func tiff(
    width: Int, height: Int, isBigEndian: Bool = false, isBigTIFF: Bool = false
  ) -> [UInt8] {
    TIFFWriter(isBigEndian: isBigEndian, isBigTIFF: isBigTIFF).file(width: width, height: height)
  }
}

/// Writes small TIFF files in any of the four layouts.
package struct TIFFWriter {
  let isBigEndian: Bool
  let isBigTIFF: Bool

  /// A writer for one of the four layouts.
  package init(isBigEndian: Bool, isBigTIFF: Bool) {
    self.isBigEndian = isBigEndian
    self.isBigTIFF = isBigTIFF
  }

  /// One field: values of 2 (short) or 4 bytes (long).
  package struct Field {
    package let tag: UInt16
    let isLong: Bool
    let values: [Int]

    /// A field; `isLong` makes its values ones of 4 bytes.
    package init(tag: UInt16, isLong: Bool, values: [Int]) {
      self.tag = tag
      self.isLong = isLong
      self.values = values
    }
  }

  private var offsetSizeBytes: Int { isBigTIFF ? 8 : 4 }
  /// The size of the header, which the directory follows at once.
  package var headerSizeBytes: Int { isBigTIFF ? 16 : 8 }

  /// Header, one directory with two strips, the strips.
  package func file(width: Int, height: Int) -> [UInt8] {
    let rowsInFirst = (height + 1) / 2
    let sizes = [rowsInFirst * width, (height - rowsInFirst) * width]
    func fields(firstStrip: Int) -> [Field] {
      [
        Field(tag: 256, isLong: false, values: [width]),
        Field(tag: 257, isLong: true, values: [height]),
        Field(tag: 258, isLong: false, values: [8]),
        Field(tag: 259, isLong: false, values: [1]),
        Field(tag: 262, isLong: false, values: [1]),
        Field(tag: 273, isLong: true, values: [firstStrip, firstStrip + sizes[0]]),
        Field(tag: 278, isLong: false, values: [rowsInFirst]),
        Field(tag: 279, isLong: true, values: sizes),
      ]
    }
    let size = headerSizeBytes + directory(fields(firstStrip: 0), at: headerSizeBytes).count
    let pixels = (0..<width * height).map { UInt8(truncatingIfNeeded: $0 * 7) }
    return header + directory(fields(firstStrip: size), at: headerSizeBytes) + pixels
  }

  /// The header; the directory is to follow at once.
  package var header: [UInt8] {
    ByteWriter.build {
      $0.text(isBigEndian ? "MM" : "II")
      number(isBigTIFF ? 43 : 42, 2, &$0)
      if isBigTIFF {
        number(8, 2, &$0)
        number(0, 2, &$0)
      }
      number(headerSizeBytes, offsetSizeBytes, &$0)
    }
  }

  /// A directory that begins at `place`, then the values that do not fit into it. `next` is the next directory.
  package func directory(_ fields: [Field], at place: Int, next: Int = 0) -> [UInt8] {
    let tableSize = (isBigTIFF ? 8 : 2) + fields.count * (isBigTIFF ? 20 : 12) + offsetSizeBytes
    var outside = ByteWriter()
    let table = ByteWriter.build { writer in
      number(fields.count, isBigTIFF ? 8 : 2, &writer)
      for field in fields {
        let valueSize = field.isLong ? 4 : 2
        number(Int(field.tag), 2, &writer)
        number(field.isLong ? 4 : 3, 2, &writer)
        number(field.values.count, offsetSizeBytes, &writer)
        if field.values.count * valueSize <= offsetSizeBytes {
          for value in field.values { number(value, valueSize, &writer) }
          writer.zeros(offsetSizeBytes - field.values.count * valueSize)
        } else {
          number(place + tableSize + outside.bytes.count, offsetSizeBytes, &writer)
          for value in field.values { number(value, valueSize, &outside) }
        }
      }
      number(next, offsetSizeBytes, &writer)
    }
    return table + outside.bytes
  }

  private func number(_ value: Int, _ sizeBytes: Int, _ writer: inout ByteWriter) {
    let shifts = Array(stride(from: 0, to: sizeBytes * 8, by: 8))
    for shift in isBigEndian ? shifts.reversed() : shifts {
      writer.raw([UInt8(truncatingIfNeeded: value >> shift)])
    }
  }
}
