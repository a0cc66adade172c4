extension Fixtures {
  /// A HEIF file of one item whose data comes last.
  package static func heif(width: Int, height: Int, brand: String = "heic") -> [UInt8] {
    HEIFWriter(brand: brand, width: width, height: height, tileCount: 0).file
  }

  /// A HEIC of two tiles: the primary item is a grid with its data in the `idat` box. It refers to its tiles so many times in
  /// all, to one after the other again and again.
  package static func tiledHEIF(width: Int, height: Int, referenceCount: Int = 2) -> [UInt8] {
    HEIFWriter(
      brand: "heic", width: width, height: height, tileCount: 2, referenceCount: referenceCount
    ).file
  }
}

/// Writes small HEIF files. Item 1 is the primary one, the tiles follow it.
struct HEIFWriter {
  let brand: String
  let width: Int
  let height: Int
  let tileCount: Int
  var referenceCount = 0

  private static let itemSizeBytes = 10
  private var isTiled: Bool { tileCount > 0 }
  private var dataCount: Int { max(1, tileCount) }

  var file: [UInt8] {
    let type = ByteWriter.build {
      $0.box("ftyp", Array((brand + "\0\0\0\0mif1" + brand).utf8))
    }
    let size = type.count + meta(dataOffset: 0).count + 8
    return ByteWriter.build {
      $0.raw(type)
      $0.raw(meta(dataOffset: size))
      $0.box("mdat", [UInt8](repeating: 0xAB, count: dataCount * Self.itemSizeBytes))
    }
  }

  private func meta(dataOffset: Int) -> [UInt8] {
    ByteWriter.build { writer in
      writer.fullBox("meta") { meta in
        meta.fullBox("hdlr") { $0.text("\0\0\0\0pict\0\0\0\0\0\0\0\0\0\0\0\0\0") }
        meta.fullBox("pitm") { $0.big(UInt16(1)) }
        if isTiled {
          meta.box("idat", [0, 0, 0, UInt8(tileCount - 1), 0, UInt8(width), 0, UInt8(height)])
          meta.fullBox("iref") { $0.raw(tileReferences) }
        }
        meta.box("iloc", locations(dataOffset: dataOffset))
        meta.box("iprp", properties)
      }
    }
  }

  /// Boxes of as many references as 16 bits count.
  private var tileReferences: [UInt8] {
    ByteWriter.build { writer in
      for start in stride(from: 0, to: referenceCount, by: Int(UInt16.max)) {
        let numbers = start..<min(referenceCount, start + Int(UInt16.max))
        let box = ByteWriter.build {
          $0.big(UInt16(1))
          $0.big(UInt16(numbers.count))
          for number in numbers { $0.big(UInt16(2 + number % tileCount)) }
        }
        writer.box("dimg", box)
      }
    }
  }

  private func locations(dataOffset: Int) -> [UInt8] {
    ByteWriter.build {
      // Version 1; offsets and lengths of four bytes, no base offset, no index.
      $0.raw([1, 0, 0, 0, 0x44, 0x00])
      $0.big(UInt16(1 + tileCount))
      if isTiled { Self.location(item: 1, method: 1, offset: 0, length: 8, &$0) }
      for index in 0..<dataCount {
        Self.location(
          item: (isTiled ? 2 : 1) + index, method: 0, offset: dataOffset + index * Self.itemSizeBytes,
          length: Self.itemSizeBytes, &$0)
      }
    }
  }

  private static func location(
    item: Int, method: Int, offset: Int, length: Int, _ writer: inout ByteWriter
  ) {
    for value in [item, method, 0, 1] { writer.big(UInt16(value)) }
    writer.big(UInt32(offset))
    writer.big(UInt32(length))
  }

  /// The first size belongs to no item, so that the association decides.
  private var properties: [UInt8] {
    ByteWriter.build {
      $0.box(
        "ipco",
        ByteWriter.build {
          $0.fullBox("ispe") {
            $0.big(UInt32(1))
            $0.big(UInt32(1))
          }
          $0.box("irot", [1])
          $0.fullBox("ispe") {
            $0.big(UInt32(width))
            $0.big(UInt32(height))
          }
        })
      $0.fullBox("ipma") {
        $0.big(UInt32(1))
        $0.big(UInt16(1))
        $0.raw([2, 0x83, 0x82])
      }
    }
  }
}
