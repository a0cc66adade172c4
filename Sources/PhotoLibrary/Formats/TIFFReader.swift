import Limits

/// Walks every page of a TIFF (TIFF 6.0) or BigTIFF with its sub-pictures; all strips and tiles must be in the file.
struct TIFFReader {
  private enum Tag {
    static let newSubfileType: UInt16 = 254
    static let width: UInt16 = 256
    static let height: UInt16 = 257
    static let stripOffsets: UInt16 = 273
    static let stripByteCounts: UInt16 = 279
    static let tileOffsets: UInt16 = 324
    static let tileByteCounts: UInt16 = 325
    static let subDirectories: UInt16 = 330
    static let jpegOffset: UInt16 = 513
    static let jpegByteCount: UInt16 = 514

    static let structural = [
      newSubfileType, width, height, stripOffsets, stripByteCounts, tileOffsets, tileByteCounts,
      subDirectories, jpegOffset, jpegByteCount,
    ]
    /// Where the pixels of a page are: places and sizes, in the order in which they are looked for.
    static let data = [
      (stripOffsets, stripByteCounts), (tileOffsets, tileByteCounts), (jpegOffset, jpegByteCount),
    ]
  }

  private let layout: TIFFLayout
  private var pending: [UInt64]
  private var visited: Set<UInt64> = []
  /// How many fields and blocks may still be looked at. Each of a sound file has a byte of its own, so there cannot
  /// be more of them than bytes; a file whose directories share their tables would otherwise cost time squared.
  private var remainingWork: UInt64

  /// The size of the first page in full resolution. Throws unless all pages are whole.
  static func pixelSize<Source: ByteSource>(_ reader: inout ByteReader<Source>) throws -> PixelSize {
    let layout = try TIFFLayout.read(&reader, at: 0)
    var walk = TIFFReader(
      layout: layout, pending: [layout.firstDirectory], remainingWork: reader.sizeBytes)
    var reduced: PixelSize?
    var full: PixelSize?
    while let place = walk.pending.popLast() {
      let (size, isReduced) = try walk.page(&reader, at: place)
      if isReduced {
        reduced = reduced ?? size
      } else {
        full = full ?? size
      }
    }
    guard let size = full ?? reduced else { throw reader.invalid("has no page") }
    return size
  }

  private mutating func page<Source: ByteSource>(
    _ reader: inout ByteReader<Source>, at place: UInt64
  ) throws -> (size: PixelSize, isReduced: Bool) {
    guard visited.insert(place).inserted else {
      throw reader.invalid("has directories in a circle: the one at byte \(place) comes twice")
    }
    let directory = try layout.directory(&reader, at: place, wanted: Tag.structural)
    try spend(directory.entryCount, reader)
    if let next = directory.next { pending.append(next) }
    try addSubDirectories(&reader, of: directory)
    guard visited.count + pending.count <= Limits.Formats.tiffDirectories else {
      throw tooManyDirectories(reader)
    }
    try checkData(&reader, of: directory)
    let kind = try directory.field(Tag.newSubfileType)?.integer(&reader, at: 0, layout.order) ?? 0
    return (try size(&reader, of: directory), kind & 1 == 1)
  }

  private mutating func spend<Source: ByteSource>(
    _ work: UInt64, _ reader: borrowing ByteReader<Source>
  ) throws {
    guard work <= remainingWork else {
      throw reader.invalid("has directories that share their tables: it lists more than its bytes can hold")
    }
    remainingWork -= work
  }

  private func tooManyDirectories<Source: ByteSource>(
    _ reader: borrowing ByteReader<Source>
  ) -> InvalidResource {
    reader.invalid("has more than \(Limits.Formats.tiffDirectories) directories")
  }

  /// Sub-pictures come before the next page, the first of them first.
  private mutating func addSubDirectories<Source: ByteSource>(
    _ reader: inout ByteReader<Source>, of directory: TIFFDirectory
  ) throws {
    guard let field = directory.field(Tag.subDirectories) else { return }
    guard field.count <= UInt64(Limits.Formats.tiffDirectories) else { throw tooManyDirectories(reader) }
    for index in (0..<field.count).reversed() {
      pending.append(try field.integer(&reader, at: index, layout.order))
    }
  }

  private func size<Source: ByteSource>(
    _ reader: inout ByteReader<Source>, of directory: TIFFDirectory
  ) throws -> PixelSize {
    guard let width = try directory.field(Tag.width)?.integer(&reader, at: 0, layout.order),
      let height = try directory.field(Tag.height)?.integer(&reader, at: 0, layout.order),
      let width = UInt32(exactly: width), let height = UInt32(exactly: height)
    else {
      throw reader.invalid("has a page without a width and height at byte \(directory.place)")
    }
    return PixelSize(width: width, height: height)
  }

  private mutating func checkData<Source: ByteSource>(
    _ reader: inout ByteReader<Source>, of directory: TIFFDirectory
  ) throws {
    var sawData = false
    for (offsetsTag, countsTag) in Tag.data {
      guard let offsets = directory.field(offsetsTag) else { continue }
      guard let counts = directory.field(countsTag), counts.count == offsets.count else {
        throw reader.invalid(
          "has a page at byte \(directory.place) that does not say how large its parts are")
      }
      try spend(offsets.count, reader)
      try checkBlocks(&reader, offsets: offsets, counts: counts)
      sawData = sawData || offsets.count > 0
    }
    guard sawData else { throw reader.invalid("has a page without pixels at byte \(directory.place)") }
  }

  private func checkBlocks<Source: ByteSource>(
    _ reader: inout ByteReader<Source>, offsets: TIFFField, counts: TIFFField
  ) throws {
    // A second window: the two tables stand apart, and are read side by side.
    var countReader = reader.tableReader()
    for index in 0..<offsets.count {
      let offset = try offsets.integer(&reader, at: index, layout.order)
      let count = try counts.integer(&countReader, at: index, layout.order)
      _ = try reader.end(of: "part \(index + 1) of a page", at: offset, count: count)
    }
  }
}
