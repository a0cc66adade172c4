internal import RollcallProto

/// A picture or video of the library, with one or more files.
public struct Asset: Sendable, Hashable, Identifiable {
  /// The server's name for it. Ids sort by the time they were added.
  public var id: Identifier<Asset>
  /// Picture or video, by its primary resource.
  public var mediaType: MediaType
  /// Stored width of the primary resource in pixels, before any turning.
  public var pixelWidth: Int
  /// Stored height of the primary resource in pixels, before any turning.
  public var pixelHeight: Int
  /// When it was added: milliseconds since 1970-01-01 UTC, by the server's clock.
  public var addedUnixMilliseconds: Int64
  /// The caller's own name for it, unique in the library; empty where none was given.
  public var externalID: String
  /// Its files, the primary one first; never empty.
  public var resources: [Resource]
  /// Whether somebody marked it as a favourite.
  public var isFavorite: Bool
  /// Whether it is kept out of ordinary views.
  public var isHidden: Bool
  /// When it was taken; nil where nobody said.
  public var captured: CaptureDate?
  /// Where it was taken; nil where nobody said.
  public var location: Location?
  /// Its title; empty for none.
  public var title: String
  /// Its caption; empty for none.
  public var caption: String
  /// What programs have noted on it, at most 32 values by their keys. The server tells keys apart by their bytes: of two that
  /// are canonically equal, the first is told here.
  public var attributes: [String: String]
  /// When `updateAsset` changed it last, or else when it was added: milliseconds since 1970-01-01 UTC, by the server's clock.
  public var modifiedUnixMilliseconds: Int64
  /// When it was put into the trash: milliseconds since 1970-01-01 UTC, by the server's clock; nil where it is not there.
  public var trashedUnixMilliseconds: Int64?

  /// The file that the asset is known by.
  public var primaryResource: Resource { resources[0] }

  /// Reads the message. Throws `.badReply` where it has no resource or one without a digest.
  init(_ message: RollcallV1.Asset) throws(RollcallError) {
    guard !message.id.isEmpty, !message.resources.isEmpty else {
      throw .badReply("an asset came without id or without resources")
    }
    id = Identifier(message.id)
    mediaType = MediaType(message.mediaType)
    pixelWidth = Int(message.pixelWidth)
    pixelHeight = Int(message.pixelHeight)
    addedUnixMilliseconds = message.addedUnixMilliseconds
    externalID = message.externalID
    trashedUnixMilliseconds = message.trashedUnixMilliseconds == 0 ? nil : message.trashedUnixMilliseconds
    resources = []
    for resource in message.resources { resources.append(try Resource(resource)) }
    isFavorite = message.favorite
    isHidden = message.hidden
    captured = message.captured.map(CaptureDate.init)
    location = message.location.map(Location.init)
    title = message.title
    caption = message.caption
    attributes = Dictionary(
      message.attributes.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    modifiedUnixMilliseconds = message.modifiedUnixMilliseconds
  }
}

/// What an asset is.
public enum MediaType: String, Sendable, Hashable, CaseIterable {
  /// A still picture, or an animation in a picture format.
  case image
  /// A video.
  case video
  /// Something that this version of the client does not know.
  case unknown

  init(_ value: RollcallV1.MediaType) {
    switch value {
    case .image: self = .image
    case .video: self = .video
    default: self = .unknown
    }
  }
}
