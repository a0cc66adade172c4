import PhotoLibrary
import RollcallProto

// Enums of the proto are open: any number can arrive. What has no meaning is refused, never taken for a default.

extension ResourceType {
  /// The type that a request names, or nil where it leaves it to the content.
  static func from(_ message: RollcallV1.ResourceType, field: String) throws(MalformedField) -> ResourceType?
  {
    switch message {
    case .unspecified: nil
    case .photo: .photo
    case .video: .video
    case .alternatePhoto: .alternatePhoto
    case .pairedVideo: .pairedVideo
    default: throw MalformedField(field, "is \(message.rawValue), which is no value of ResourceType")
    }
  }

  /// As replies name it.
  var message: RollcallV1.ResourceType {
    switch self {
    case .photo: .photo
    case .video: .video
    case .alternatePhoto: .alternatePhoto
    case .pairedVideo: .pairedVideo
    }
  }
}

extension SaveImage.OnDuplicate {
  /// What a request asks for.
  init(_ message: RollcallV1.OnDuplicate, field: String) throws(MalformedField) {
    switch message {
    case .makeNew: self = .makeNew
    case .returnExisting: self = .returnExisting
    default: throw MalformedField(field, "is \(message.rawValue), which is no value of OnDuplicate")
    }
  }
}

extension MediaType {
  /// As replies name it.
  var message: RollcallV1.MediaType {
    switch self {
    case .image: .image
    case .video: .video
    }
  }
}

extension MediaFormat {
  /// As replies name it.
  var message: RollcallV1.Format {
    switch self {
    case .jpeg: .jpeg
    case .png: .png
    case .gif: .gif
    case .webp: .webp
    case .tiff: .tiff
    case .heic: .heic
    case .avif: .avif
    case .mp4: .mp4
    case .quicktime: .quicktime
    }
  }
}
