import Limits

/// The index that a JPEG carries of pictures that follow it in the same file (CIPA DC-007, Multi-Picture Format).
enum MultiPictureIndex {
  /// One listed picture.
  struct Picture {
    let offset: UInt64
    let sizeBytes: UInt64
  }

  /// `MPF` and a zero byte, at the start of an APP2 segment.
  static let signature: UInt32 = 0x4D50_4600

  private static let picturesTag: UInt16 = 0xB002
  private static let entrySizeBytes: UInt64 = 16

  /// The pictures of the index whose TIFF header stands at `offset`, except the first one, which holds the index.
  ///
  /// An index that breaks its format lists nothing: it is no reason to refuse the picture.
  static func pictures<Source: ByteSource>(
    _ reader: inout ByteReader<Source>, at offset: UInt64?
  ) throws -> [Picture] {
    guard let offset else { return [] }
    do {
      return try listedPictures(&reader, at: offset)
    } catch is InvalidResource {
      return []
    }
  }

  private static func listedPictures<Source: ByteSource>(
    _ reader: inout ByteReader<Source>, at offset: UInt64
  ) throws -> [Picture] {
    let layout = try TIFFLayout.read(&reader, at: offset)
    let directory = try layout.directory(&reader, at: layout.firstDirectory, wanted: [picturesTag])
    guard let list = directory.field(picturesTag) else { return [] }
    let count = min(list.count / entrySizeBytes, UInt64(Limits.Formats.jpegPictures))
    var pictures: [Picture] = []
    for index in 0..<count {
      let entry = list.valueOffset + index * entrySizeBytes
      let relativeOffset = UInt64(try reader.uint32(at: entry + 8, layout.order))
      guard relativeOffset > 0 else { continue }
      let size = UInt64(try reader.uint32(at: entry + 4, layout.order))
      pictures.append(Picture(offset: offset + relativeOffset, sizeBytes: size))
    }
    return pictures
  }
}
