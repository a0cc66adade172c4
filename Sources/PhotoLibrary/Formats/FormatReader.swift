/// Tells what a file is and whether all of it is there, by walking its container and decoding no pixel.
///
/// The rules of each format stand in the table of `proto/README.md`.
enum FormatReader {
  /// Describes the picture or video in `source`, reading no more than its structure needs.
  ///
  /// Memory use is bounded (`Limits.Formats`) and time grows with the size of the source at most linearly.
  /// Throws `InvalidResource` for what is empty, of no known format, or not whole; errors of the source pass through.
  static func describe(_ source: some ByteSource) throws -> MediaDescription {
    var reader = ByteReader(source)
    let signature = try Signature.read(&reader)
    let format: MediaFormat
    switch signature {
    case .format(let known): format = known
    case .boxes: format = try FileTypeBrands.format(&reader)
    }
    reader.subject = format.title
    let size = try pixelSize(of: format, &reader)
    guard size.width > 0, size.height > 0 else {
      throw reader.invalid("says that its picture is \(size.width) × \(size.height) pixels large")
    }
    return MediaDescription(format: format, pixelWidth: size.width, pixelHeight: size.height)
  }

  /// Describes a picture or video that is in memory. Throws `InvalidResource`.
  static func describe(_ bytes: [UInt8]) throws -> MediaDescription {
    try bytes.withUnsafeBytes { try describe(MemorySource($0)) }
  }

  private static func pixelSize<Source: ByteSource>(
    of format: MediaFormat, _ reader: inout ByteReader<Source>
  ) throws -> PixelSize {
    switch format {
    case .jpeg: try JPEGReader.pixelSize(&reader)
    case .png: try PNGReader.pixelSize(&reader)
    case .gif: try GIFReader.pixelSize(&reader)
    case .webp: try WebPReader.pixelSize(&reader)
    case .tiff: try TIFFReader.pixelSize(&reader)
    case .heic, .avif: try HEIFReader.pixelSize(&reader)
    case .mp4, .quicktime: try MovieReader.pixelSize(&reader)
    }
  }
}
