/// A container format that the library takes.
///
/// The raw values are stored in the database: they are never given to another format.
public enum MediaFormat: UInt8, Sendable, CaseIterable {
  /// JPEG, also when a second picture (MPO, gain map) or a video (motion photo) follows it.
  case jpeg = 1
  /// PNG and APNG.
  case png
  /// GIF, still or animated.
  case gif
  /// WebP: lossy, lossless or extended.
  case webp
  /// TIFF and BigTIFF in either byte order.
  case tiff
  /// HEIF with HEVC pictures.
  case heic
  /// HEIF with AV1 pictures.
  case avif
  /// MP4 and its relatives (3GP, fragmented MP4).
  case mp4
  /// QuickTime movie, with or without a file type box.
  case quicktime

  /// Whether the format holds pictures or a video.
  public var mediaType: MediaType {
    switch self {
    case .jpeg, .png, .gif, .webp, .tiff, .heic, .avif: .image
    case .mp4, .quicktime: .video
    }
  }

  /// The name in error messages, for example `QuickTime movie`.
  var title: StaticString {
    switch self {
    case .jpeg: "JPEG"
    case .png: "PNG"
    case .gif: "GIF"
    case .webp: "WebP"
    case .tiff: "TIFF"
    case .heic: "HEIC"
    case .avif: "AVIF"
    case .mp4: "MP4"
    case .quicktime: "QuickTime movie"
    }
  }
}

/// What an asset is, by the numbers of Photos' `PHAssetMediaType`.
public enum MediaType: UInt8, Sendable {
  /// One or more still pictures; an animated GIF counts as one.
  case image = 1
  /// Moving pictures with or without sound.
  case video = 2
}
