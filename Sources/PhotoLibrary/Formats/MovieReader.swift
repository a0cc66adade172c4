/// Walks an MP4 (ISO/IEC 14496-12) or QuickTime movie: every track's samples must be in the file.
struct MovieReader {
  private var movie: Box?
  private var sawFragment = false
  private var lacksFragmentData = false

  /// The stored size of the first video track. Throws unless all boxes and all samples are in the file.
  static func pixelSize<Source: ByteSource>(_ reader: inout ByteReader<Source>) throws -> PixelSize {
    var walk = MovieReader()
    try reader.forEachTopLevelBox { _, box in walk.visit(box) }
    guard let movie = walk.movie else {
      throw reader.invalid("has no 'moov' box up to its end at byte \(reader.sizeBytes)")
    }
    guard !walk.lacksFragmentData else {
      throw reader.invalid("ends at byte \(reader.sizeBytes) behind a fragment's head, without its data")
    }
    return try walk.checkTracks(&reader, movie)
  }

  private mutating func visit(_ box: Box) {
    switch box.type {
    case "moov": movie = movie ?? box
    case "moof":
      sawFragment = true
      lacksFragmentData = true
    case "mdat": lacksFragmentData = false
    default: break
    }
  }

  private func checkTracks<Source: ByteSource>(
    _ reader: inout ByteReader<Source>, _ movie: Box
  ) throws -> PixelSize {
    var size: PixelSize?
    var sampleCount: UInt64 = 0
    var trackNumber = 0
    try reader.forEachBox(in: movie.contents) { reader, box in
      guard box.type == "trak" else { return true }
      trackNumber += 1
      let track = try MovieTrack(&reader, box, number: trackNumber)
      let samples = try track.checkSamples(&reader)
      if track.kind == .video, size == nil {
        size = try track.pixelSize(&reader)
        sampleCount = samples
      }
      return true
    }
    guard let size else {
      throw reader.invalid("has no video track in its 'moov' box at byte \(movie.start)")
    }
    guard sampleCount > 0 || sawFragment else {
      throw reader.invalid("has no picture in its video track, and no fragment follows")
    }
    return size
  }
}
