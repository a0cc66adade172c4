import SeededRandom

extension Fixtures {
  /// A grey PNG whose pixels follow from `seed`: different seeds give different pictures.
  ///
  /// With `sizeBytes` it is exactly that long, by a chunk of padding that decoders skip; it must have room for the
  /// picture (`width × height`, some 100 bytes, and 1 byte a row).
  package static func png(width: Int, height: Int, seed: UInt64, sizeBytes: Int? = nil) -> [UInt8] {
    var random = SplitMix64(seed: seed)
    var pixels: [UInt8] = []
    for _ in 0..<height {
      pixels.append(0)  // the row's filter: none
      for _ in 0..<width { pixels.append(UInt8(truncatingIfNeeded: random.next())) }
    }
    let header = ByteWriter.build {
      $0.big(UInt32(width))
      $0.big(UInt32(height))
      $0.raw([8, 0, 0, 0, 0])
    }
    // The seed is in the file too, so that no two seeds make the same bytes however few the pixels.
    let label = ByteWriter.build {
      $0.text("Comment\0")
      $0.text(String(seed))
    }
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file += pngChunk("IHDR", header) + pngChunk("tEXt", label) + pngChunk("IDAT", storedZlib(pixels))
    let end = pngChunk("IEND", [])
    if let sizeBytes {
      let padding = sizeBytes - file.count - end.count - pngChunkOverheadBytes
      precondition(padding >= 0, "no room for the picture in \(sizeBytes) bytes")
      file += pngChunk("paDd", [UInt8](repeating: 0, count: padding))
    }
    return file + end
  }

  /// Length, type and checksum around a chunk's data.
  package static let pngChunkOverheadBytes = 12

  /// One PNG chunk.
  package static func pngChunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    return ByteWriter.build {
      $0.big(UInt32(data.count))
      $0.raw(body)
      $0.big(checksum(body))
    }
  }

  /// Bytes in zlib's wrapping, not compressed.
  private static func storedZlib(_ bytes: [UInt8]) -> [UInt8] {
    ByteWriter.build { writer in
      writer.raw([0x78, 0x01])
      var start = 0
      repeat {
        let end = min(start + 0xFFFF, bytes.count)
        writer.raw([end == bytes.count ? 1 : 0])
        writer.little(UInt16(end - start))
        writer.little(~UInt16(end - start))
        writer.raw(Array(bytes[start..<end]))
        start = end
      } while start < bytes.count
      var low: UInt32 = 1
      var high: UInt32 = 0
      for byte in bytes {
        low = (low + UInt32(byte)) % 65_521
        high = (high + low) % 65_521
      }
      writer.big(high << 16 | low)
    }
  }

  /// CRC-32 as PNG uses it.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var value: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      value = checksumTable[Int((value ^ UInt32(byte)) & 0xFF)] ^ (value >> 8)
    }
    return ~value
  }

  private static let checksumTable: [UInt32] = (0..<256).map { index in
    var value = UInt32(index)
    for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    return value
  }
}
