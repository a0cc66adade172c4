/// Checks what follows the end-of-image marker of a JPEG where it is known what should.
///
/// Any bytes may follow. But a second picture that the file's own index lists, or a video that begins right behind a
/// picture, must not be cut off in the middle. One that is missing altogether was left out by an editor that kept
/// the index: the picture itself is whole, and is taken.
struct JPEGTrailer {
  let pictureEnd: UInt64
  /// Where the multi-picture index stands, if the file has one.
  let pictureIndexOffset: UInt64?

  /// Throws `InvalidResource` for a picture or video that begins behind the first picture and is cut off.
  func check<Source: ByteSource>(_ reader: inout ByteReader<Source>) throws {
    var lastEnd = pictureEnd
    for picture in try MultiPictureIndex.pictures(&reader, at: pictureIndexOffset)
    where picture.offset >= pictureEnd && picture.offset < reader.sizeBytes {
      let end = try reader.end(
        of: "the picture behind the first one", at: picture.offset, count: picture.sizeBytes)
      lastEnd = max(lastEnd, end)
    }
    try checkVideo(&reader, at: lastEnd)
  }

  /// A motion photo: boxes from `offset` on, until something that is no box of a video.
  private func checkVideo<Source: ByteSource>(_ reader: inout ByteReader<Source>, at offset: UInt64) throws {
    guard reader.sizeBytes - offset >= 8, try reader.code(at: offset + 4) == "ftyp" else { return }
    var place = offset
    var sawMovie = false
    while reader.sizeBytes - place >= 8 {
      let type = try reader.code(at: place + 4)
      guard Self.videoBoxes.contains(type) else { break }
      sawMovie = sawMovie || type == "moov"
      place = try reader.box(at: place, end: reader.sizeBytes).end
    }
    guard sawMovie else {
      throw reader.invalid("is followed by a video at byte \(offset) that is cut off: it has no 'moov' box")
    }
  }

  private static let videoBoxes: [FourCharacterCode] = [
    "ftyp", "moov", "mdat", "free", "skip", "wide", "uuid", "moof", "mfra", "meta", "udta",
  ]
}
