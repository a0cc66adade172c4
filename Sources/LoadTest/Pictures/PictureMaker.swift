import Limits
import SeededRandom

/// Makes valid PNG pictures of one exact size in bytes, each different from every other, in about a microsecond.
///
/// A picture is greyscale, 8 bits a pixel, near square, its pixels random and stored without compression. All of it is
/// made once but the last sixteen pixels: those hold the numbers of the picture, and stand with their checksum in an
/// IDAT chunk of their own (PNG lets the compressed stream run over several). So a new picture costs one copy and the
/// checksums of a few bytes. What the size leaves over beside whole rows is filled by a private ancillary chunk.
public struct PictureMaker: Sendable {
  /// Sizes that can be made: from the smallest picture with its sixteen pixels to what fits a call beside its envelope
  /// (4 MiB a frame, less 64 KiB).
  public static let sizesBytes = Limits.Bench.minimumPictureBytes...Limits.Bench.maximumPictureBytes

  /// The size of every picture in bytes.
  public var sizeBytes: Int { template.bytes.count }
  /// The width of every picture in pixels.
  public let width: Int
  /// The height of every picture in pixels.
  public let height: Int

  let template: PictureTemplate

  /// Prepares pictures of a size from `sizesBytes`; the seed decides their pixels.
  public init(sizeBytes: Int, seed: UInt64) {
    precondition(Self.sizesBytes.contains(sizeBytes), "no picture of \(sizeBytes) bytes can be made")
    let layout = PictureLayout(sizeBytes: sizeBytes)
    var random = SplitMix64(seed: seed)
    var writer = PNGWriter()
    writer.appendHeader(width: layout.width, height: layout.height)
    writer.appendPadding(byteCount: layout.paddingByteCount, random: &random)

    let pixels = layout.pixelsBeforeNumbers(random: &random)
    var adler = Adler32()
    adler.update(pixels)
    writer.appendFirstPixels(pixels)
    let chunk = writer.beginLastPixels()
    let offset = writer.bytes.count
    writer.appendPlaceForNumbers()
    writer.appendEnd()

    width = layout.width
    height = layout.height
    template = PictureTemplate(
      bytes: writer.bytes,
      stamp: Stamp(offset: offset, checksums: Stamp.Checksums(adlerBefore: adler, chunkBefore: chunk)),
      filename: "picture.png")
    precondition(
      template.bytes.count == sizeBytes, "the layout of \(sizeBytes) bytes came to \(template.bytes.count)")
  }

  /// The picture with these two numbers; other numbers give another picture.
  public func picture(series: UInt64, number: UInt64) -> [UInt8] {
    template.picture(series: series, number: number)
  }
}
