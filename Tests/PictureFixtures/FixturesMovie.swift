extension Fixtures {
  /// A movie of one video track with three samples in two chunks. A nil `brand` leaves the file type box out.
  package static func movie(
    width: Int, height: Int, brand: String? = "isom", isMovieLast: Bool = false
  ) -> [UInt8] {
    let writer = MovieWriter(width: width, height: height)
    let type = brand.map { brand in
      ByteWriter.build { $0.box("ftyp", Array((brand + "\0\0\0\0" + brand).utf8)) }
    }
    let head = type ?? []
    let movieSize = writer.moov(firstChunk: 0).count
    let firstChunk = head.count + (isMovieLast ? 0 : movieSize) + 8
    let movie = writer.moov(firstChunk: firstChunk)
    let data = ByteWriter.build { $0.box("mdat", MovieWriter.sampleData) }
    return head + (isMovieLast ? data + movie : movie + data)
  }

  /// A movie whose only samples are in a fragment.
  package static func fragmentedMovie(width: Int, height: Int) -> [UInt8] {
    let writer = MovieWriter(width: width, height: height, isFragmented: true)
    return ByteWriter.build {
      $0.box("ftyp", Array("iso5\0\0\0\0iso5".utf8))
      $0.raw(writer.moov(firstChunk: 0))
      $0.box("moof", ByteWriter.build { $0.fullBox("mfhd") { $0.big(UInt32(1)) } })
      $0.box("mdat", MovieWriter.sampleData)
    }
  }
}

/// Writes the `moov` box of a small movie.
package struct MovieWriter {
  let width: Int
  let height: Int
  let isFragmented: Bool

  /// A writer for a picture of this size; the boxes of a fragmented movie tell of no samples.
  package init(width: Int, height: Int, isFragmented: Bool = false) {
    self.width = width
    self.height = height
    self.isFragmented = isFragmented
  }

  /// Samples of 4, 5 and 6 bytes: two in the first chunk, one in the second.
  package static let sampleData = [UInt8](repeating: 0xCD, count: 15)

  package func moov(firstChunk: Int) -> [UInt8] {
    let media = ByteWriter.build {
      $0.fullBox("hdlr") { $0.text("\0\0\0\0vide\0\0\0\0\0\0\0\0\0\0\0\0\0") }
      $0.box("minf", ByteWriter.build { $0.box("stbl", sampleTable(firstChunk: firstChunk)) })
    }
    let track = ByteWriter.build { $0.box("mdia", media) }
    return ByteWriter.build {
      $0.box(
        "moov",
        ByteWriter.build {
          $0.box("trak", track)
          if isFragmented { $0.box("mvex", []) }
        })
    }
  }

  private func sampleTable(firstChunk: Int) -> [UInt8] {
    ByteWriter.build { writer in
      writer.fullBox("stsd") {
        $0.big(UInt32(1))
        $0.box("avc1", visualSampleEntry)
      }
      let isEmpty = isFragmented
      writer.fullBox("stsc") { $0.table(isEmpty ? [0] : [2, 1, 2, 1, 2, 1, 1]) }
      writer.fullBox("stsz") { $0.table(isEmpty ? [0, 0] : [0, 3, 4, 5, 6]) }
      writer.fullBox("stco") { $0.table(isEmpty ? [0] : [2, firstChunk, firstChunk + 9]) }
    }
  }

  private var visualSampleEntry: [UInt8] {
    ByteWriter.build {
      $0.zeros(24)
      $0.big(UInt16(width))
      $0.big(UInt16(height))
      $0.zeros(50)
    }
  }
}

extension ByteWriter {
  /// Numbers of four bytes.
  mutating func table(_ values: [Int]) {
    for value in values { big(UInt32(value)) }
  }
}
