/// Tiny files of every format, made here, for tests and as what the fuzzers begin with.
///
/// Those of JPEG, PNG, GIF and TIFF can be decoded; the others have a sound container around data that is none.
package enum Fixtures {
  /// One file with what the reader should tell of it.
  package struct Sample: CustomStringConvertible {
    package let name: String
    package let format: String
    package let width: UInt32
    package let height: UInt32
    package let bytes: [UInt8]

    package var description: String { name }
  }

  /// One of every shape that the format reader knows.
  package static let all: [Sample] = [
    sample("baseline JPEG", "jpeg", jpeg(width: 20, height: 10), 20, 10),
    sample("multi-picture JPEG", "jpeg", multiPictureJPEG(width: 20, height: 10), 20, 10),
    sample("PNG", "png", png(width: 5, height: 3, seed: 1), 5, 3),
    sample("GIF", "gif", gif(width: 4, height: 6), 4, 6),
    sample("lossy WebP", "webp", lossyWebP(width: 33, height: 44), 33, 44),
    sample("lossless WebP", "webp", losslessWebP(width: 33, height: 44), 33, 44),
    sample("extended WebP", "webp", extendedWebP(width: 33, height: 44), 33, 44),
    sample("animated WebP", "webp", animatedWebP(width: 33, height: 44), 33, 44),
    sample("TIFF, little-endian", "tiff", tiff(width: 7, height: 5), 7, 5),
    sample("TIFF, big-endian", "tiff", tiff(width: 7, height: 5, isBigEndian: true), 7, 5),
    sample("BigTIFF", "tiff", tiff(width: 7, height: 5, isBigTIFF: true), 7, 5),
    sample("HEIC", "heic", heif(width: 64, height: 48), 64, 48),
    sample("HEIC of tiles", "heic", tiledHEIF(width: 64, height: 48), 64, 48),
    sample("AVIF", "avif", heif(width: 64, height: 48, brand: "avif"), 64, 48),
    sample("MP4", "mp4", movie(width: 320, height: 240), 320, 240),
    sample("MP4, samples first", "mp4", movie(width: 320, height: 240, isMovieLast: true), 320, 240),
    sample("fragmented MP4", "mp4", fragmentedMovie(width: 320, height: 240), 320, 240),
    sample("QuickTime", "quicktime", movie(width: 320, height: 240, brand: "qt  "), 320, 240),
    sample("QuickTime without brand", "quicktime", movie(width: 320, height: 240, brand: nil), 320, 240),
  ]

  private static func sample(
    _ name: String, _ format: String, _ bytes: [UInt8], _ width: UInt32, _ height: UInt32
  ) -> Sample {
    Sample(name: name, format: format, width: width, height: height, bytes: bytes)
  }
}
