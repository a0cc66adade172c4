internal import RollcallProto

/// One of the files that make up an asset.
public struct Resource: Sendable, Hashable {
  /// What it is to the asset.
  public var type: ResourceType
  /// The file name that it was saved under; may be empty. It comes from whoever saved it: never use it as a path.
  public var filename: String
  /// The SHA-256 of its bytes.
  public var sha256: SHA256Digest
  /// Its size in bytes.
  public var sizeBytes: UInt64
  /// Its container format, told by content.
  public var format: Format
  /// Stored width in pixels, before any turning.
  public var pixelWidth: Int
  /// Stored height in pixels, before any turning.
  public var pixelHeight: Int

  /// Reads the message. Throws `.badReply` where the digest is none.
  init(_ message: RollcallV1.Resource) throws(RollcallError) {
    guard let digest = SHA256Digest(bytes: message.sha256) else {
      throw .badReply("a resource came with a SHA-256 of \(message.sha256.count) bytes")
    }
    type = ResourceType(message.type)
    filename = message.filename
    sha256 = digest
    sizeBytes = message.sizeBytes
    format = Format(message.format)
    pixelWidth = Int(message.pixelWidth)
    pixelHeight = Int(message.pixelHeight)
  }
}

/// What a resource is to its asset, as Photos has it (PHAssetResourceType).
public enum ResourceType: String, Sendable, Hashable, CaseIterable {
  /// The picture.
  case photo
  /// The video.
  case video
  /// The same picture in another format, such as the raw file beside a JPEG.
  case alternatePhoto
  /// The moving part of a Live Photo.
  case pairedVideo
  /// Something that this version of the client does not know; never sent.
  case unknown

  init(_ value: RollcallV1.ResourceType) {
    switch value {
    case .photo: self = .photo
    case .video: self = .video
    case .alternatePhoto: self = .alternatePhoto
    case .pairedVideo: self = .pairedVideo
    default: self = .unknown
    }
  }

  /// The message's value; `unknown` leaves it to the server to tell.
  var message: RollcallV1.ResourceType {
    switch self {
    case .photo: .photo
    case .video: .video
    case .alternatePhoto: .alternatePhoto
    case .pairedVideo: .pairedVideo
    case .unknown: .unspecified
    }
  }
}
