internal import RollcallProto

/// A container format, told by content and never by file name.
public enum Format: String, Sendable, Hashable, CaseIterable {
  /// JPEG, MPO and JPEG with a gain map among them.
  case jpeg
  /// PNG, APNG among them.
  case png
  /// GIF, animated or not.
  case gif
  /// WebP: lossy, lossless or animated.
  case webp
  /// TIFF and BigTIFF, DNG among them.
  case tiff
  /// HEIF with HEVC pictures.
  case heic
  /// HEIF with AV1 pictures.
  case avif
  /// MPEG-4 video.
  case mp4
  /// QuickTime video.
  case quicktime
  /// A format that this version of the client does not know.
  case unknown

  init(_ value: RollcallV1.Format) {
    switch value {
    case .jpeg: self = .jpeg
    case .png: self = .png
    case .gif: self = .gif
    case .webp: self = .webp
    case .tiff: self = .tiff
    case .heic: self = .heic
    case .avif: self = .avif
    case .mp4: self = .mp4
    case .quicktime: self = .quicktime
    default: self = .unknown
    }
  }
}
