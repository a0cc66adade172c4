/// What a resource is to its asset, by Photos' numbers (`PHAssetResourceType`).
public enum ResourceType: UInt8, Sendable, CaseIterable {
  /// The picture.
  case photo = 1
  /// The video.
  case video = 2
  /// The same picture in another format, such as the raw file beside a JPEG.
  case alternatePhoto = 4
  /// The moving part of a Live Photo.
  case pairedVideo = 9

  /// Whether an asset's primary resource may be of this type.
  public var isPrimary: Bool { self == .photo || self == .video }
}

/// One of the files that make up an asset.
public struct Resource: Sendable, Equatable {
  /// What it is to the asset.
  public var type: ResourceType
  /// The file name it was saved under; may be empty.
  public var filename: String
  /// The SHA-256 of its bytes.
  public var sha256: SHA256Digest
  /// Its size in bytes.
  public var sizeBytes: UInt64
  /// Its format and pixel size.
  public var description: MediaDescription

  /// Makes a resource.
  public init(
    type: ResourceType, filename: String, sha256: SHA256Digest, sizeBytes: UInt64,
    description: MediaDescription
  ) {
    self.type = type
    self.filename = filename
    self.sha256 = sha256
    self.sizeBytes = sizeBytes
    self.description = description
  }
}

/// A picture or video, with one or more resources.
public struct Asset: Sendable, Equatable {
  /// The library's name for it: a UUID (version 7) in lower case. Ids sort by the time they were given.
  public var id: String
  /// Picture or video, by its primary resource.
  public var mediaType: MediaType
  /// Stored width of the primary resource in pixels, before any turning.
  public var pixelWidth: UInt32
  /// Stored height of the primary resource in pixels, before any turning.
  public var pixelHeight: UInt32
  /// When it was added: milliseconds since 1970-01-01 UTC.
  public var addedUnixMilliseconds: Int64
  /// The caller's own name for it, unique in the library; empty where none was given.
  public var externalID: String
  /// Its files, the primary one first.
  public var resources: [Resource]
  /// What is said of it.
  public var details: AssetDetails
  /// When an `updateAsset` changed it last, or else when it was added: milliseconds since 1970-01-01 UTC.
  public var modifiedUnixMilliseconds: Int64
  /// When it was put into the trash: milliseconds since 1970-01-01 UTC; 0 where it is not there.
  public var trashedUnixMilliseconds: Int64

  /// Makes an asset; one without a time of its last change was never changed.
  public init(
    id: String, mediaType: MediaType, pixelWidth: UInt32, pixelHeight: UInt32,
    addedUnixMilliseconds: Int64, externalID: String, resources: [Resource],
    details: AssetDetails = AssetDetails(), modifiedUnixMilliseconds: Int64? = nil,
    trashedUnixMilliseconds: Int64 = 0
  ) {
    self.id = id
    self.mediaType = mediaType
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    self.addedUnixMilliseconds = addedUnixMilliseconds
    self.externalID = externalID
    self.resources = resources
    self.details = details
    self.modifiedUnixMilliseconds = modifiedUnixMilliseconds ?? addedUnixMilliseconds
    self.trashedUnixMilliseconds = trashedUnixMilliseconds
  }
}
