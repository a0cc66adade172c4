// swift-format-ignore-file
// Made by protoc-gen-rollcall-swift from rollcall/v1/photo_library.proto. Do not edit it.

import CRollcallProto
public import RPCWire

/// A photo library as a service. README.md beside this folder is the specification.
public enum RollcallV1 {}

extension RollcallV1 {
  /// What an asset is, by Photos' numbers (PHAssetMediaType).
  public struct MediaType: RawRepresentable, Hashable, Sendable {
    /// The number on the wire; it may be one that has no name here.
    public var rawValue: Int32

    /// The value of a number.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// Not told.
    public static let unknown = Self(rawValue: 0)

    /// A still picture, or an animation in a picture format.
    public static let image = Self(rawValue: 1)

    /// A video.
    public static let video = Self(rawValue: 2)
  }
}

extension RollcallV1 {
  /// What a resource is to its asset, by Photos' numbers (PHAssetResourceType).
  public struct ResourceType: RawRepresentable, Hashable, Sendable {
    /// The number on the wire; it may be one that has no name here.
    public var rawValue: Int32

    /// The value of a number.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// In a request: told by the content (PHOTO for a picture, VIDEO for a video), or the primary resource when reading.
    public static let unspecified = Self(rawValue: 0)

    /// The picture.
    public static let photo = Self(rawValue: 1)

    /// The video.
    public static let video = Self(rawValue: 2)

    /// The same picture in another format, such as the raw file beside a JPEG.
    public static let alternatePhoto = Self(rawValue: 4)

    /// The moving part of a Live Photo.
    public static let pairedVideo = Self(rawValue: 9)
  }
}

extension RollcallV1 {
  /// A container format, told by content and never by file name.
  public struct Format: RawRepresentable, Hashable, Sendable {
    /// The number on the wire; it may be one that has no name here.
    public var rawValue: Int32

    /// The value of a number.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// Not told.
    public static let unknown = Self(rawValue: 0)

    /// JPEG, MPO and JPEG with a gain map among them.
    public static let jpeg = Self(rawValue: 1)

    /// PNG, APNG among them.
    public static let png = Self(rawValue: 2)

    /// GIF, animated or not.
    public static let gif = Self(rawValue: 3)

    /// WebP: lossy, lossless or animated.
    public static let webp = Self(rawValue: 4)

    /// TIFF and BigTIFF, DNG among them.
    public static let tiff = Self(rawValue: 5)

    /// HEIF with HEVC pictures.
    public static let heic = Self(rawValue: 6)

    /// HEIF with AV1 pictures.
    public static let avif = Self(rawValue: 7)

    /// MPEG-4 video.
    public static let mp4 = Self(rawValue: 8)

    /// QuickTime video.
    public static let quicktime = Self(rawValue: 9)
  }
}

extension RollcallV1 {
  /// What an album is, by Photos' numbers (PHAssetCollectionType).
  public struct AlbumType: RawRepresentable, Hashable, Sendable {
    /// The number on the wire; it may be one that has no name here.
    public var rawValue: Int32

    /// The value of a number.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// Not told.
    public static let unspecified = Self(rawValue: 0)

    /// One that people made and fill.
    public static let album = Self(rawValue: 1)

    /// One that the library fills by a rule.
    public static let smartAlbum = Self(rawValue: 2)
  }
}

extension RollcallV1 {
  /// Which album of its type, by Photos' numbers (PHAssetCollectionSubtype).
  public struct AlbumSubtype: RawRepresentable, Hashable, Sendable {
    /// The number on the wire; it may be one that has no name here.
    public var rawValue: Int32

    /// The value of a number.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// Not told.
    public static let unspecified = Self(rawValue: 0)

    /// One that people made.
    public static let regular = Self(rawValue: 2)

    /// All videos that are not hidden.
    public static let smartVideos = Self(rawValue: 202)

    /// All favourites that are not hidden.
    public static let smartFavorites = Self(rawValue: 203)

    /// All that is hidden.
    public static let smartAllHidden = Self(rawValue: 205)

    /// All that is not hidden, last added first.
    public static let smartRecentlyAdded = Self(rawValue: 206)

    /// All that is not hidden: the camera roll.
    public static let smartUserLibrary = Self(rawValue: 209)

    /// All that is in the trash, hidden or not. Photos has it under this number, and does not document it.
    public static let smartRecentlyDeleted = Self(rawValue: 1000000201)
  }
}

extension RollcallV1 {
  /// What to do when the library already has an asset with the same primary bytes.
  public struct OnDuplicate: RawRepresentable, Hashable, Sendable {
    /// The number on the wire; it may be one that has no name here.
    public var rawValue: Int32

    /// The value of a number.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// Make another asset; the bytes are stored once.
    public static let makeNew = Self(rawValue: 0)

    /// Make none, and return the first such asset.
    public static let returnExisting = Self(rawValue: 1)
  }
}

extension RollcallV1 {
  /// Which assets by whether they are hidden.
  public struct HiddenAssets: RawRepresentable, Hashable, Sendable {
    /// The number on the wire; it may be one that has no name here.
    public var rawValue: Int32

    /// The value of a number.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// Those that are not: the rule of Photos' fetches.
    public static let exclude = Self(rawValue: 0)

    /// Those that are not and those that are.
    public static let include = Self(rawValue: 1)

    /// Those that are.
    public static let only = Self(rawValue: 2)
  }
}

extension RollcallV1 {
  /// In which order assets are listed. Where two are the same, the order of adding decides.
  public struct AssetOrder: RawRepresentable, Hashable, Sendable {
    /// The number on the wire; it may be one that has no name here.
    public var rawValue: Int32

    /// The value of a number.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// First added first.
    public static let added = Self(rawValue: 0)

    /// Last added first.
    public static let addedDescending = Self(rawValue: 1)

    /// By the camera's wall clock, first taken first; one without a capture date stands at the time it was added.
    public static let captured = Self(rawValue: 2)

    /// By the camera's wall clock, last taken first.
    public static let capturedDescending = Self(rawValue: 3)
  }
}

extension RollcallV1 {
  /// What a client may ask leave for, by Photos' numbers.
  public struct AccessLevel: RawRepresentable, Hashable, Sendable {
    /// The number on the wire; it may be one that has no name here.
    public var rawValue: Int32

    /// The value of a number.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// None was named: an error wherever one has to be.
    public static let unspecified = Self(rawValue: 0)

    /// Saves, makes albums, and adds to those that it has made; reads nothing.
    public static let addOnly = Self(rawValue: 1)

    /// Reads and changes.
    public static let readWrite = Self(rawValue: 2)
  }
}

extension RollcallV1 {
  /// What a client may do at a level, by Photos' numbers.
  public struct AuthorizationStatus: RawRepresentable, Hashable, Sendable {
    /// The number on the wire; it may be one that has no name here.
    public var rawValue: Int32

    /// The value of a number.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// Nobody has decided yet: the client may ask.
    public static let notDetermined = Self(rawValue: 0)

    /// The server lets no such client in by its own asking.
    public static let restricted = Self(rawValue: 1)

    /// It was decided against.
    public static let denied = Self(rawValue: 2)

    /// Everything that the level allows.
    public static let authorized = Self(rawValue: 3)

    /// The client sees and touches only what it has saved or made.
    public static let limited = Self(rawValue: 4)
  }
}

extension RollcallV1 {
  /// One of the files that make up an asset.
  public struct Resource: Sendable, Equatable {
    /// What it is to the asset.
    public var type: RollcallV1.ResourceType = .init(rawValue: 0)

    /// The file name that it was saved under; may be empty.
    public var filename: String = ""

    /// The SHA-256 of its bytes: 32 bytes.
    public var sha256: [UInt8] = []

    /// Its size in bytes.
    public var sizeBytes: UInt64 = 0

    /// Its container format.
    public var format: RollcallV1.Format = .init(rawValue: 0)

    /// Stored width in pixels, before any turning.
    public var pixelWidth: UInt32 = 0

    /// Stored height in pixels, before any turning.
    public var pixelHeight: UInt32 = 0

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      type: RollcallV1.ResourceType = .init(rawValue: 0),
      filename: String = "",
      sha256: [UInt8] = [],
      sizeBytes: UInt64 = 0,
      format: RollcallV1.Format = .init(rawValue: 0),
      pixelWidth: UInt32 = 0,
      pixelHeight: UInt32 = 0
    ) {
      self.type = type
      self.filename = filename
      self.sha256 = sha256
      self.sizeBytes = sizeBytes
      self.format = format
      self.pixelWidth = pixelWidth
      self.pixelHeight = pixelHeight
    }
  }
}

extension RollcallV1 {
  /// When a picture was taken, by the camera's clock.
  public struct CaptureDate: Sendable, Equatable {
    /// What the camera's clock showed, as milliseconds since it would have shown 1970-01-01T00:00; from the year 1 to the year 9999.
    public var localMilliseconds: Int64 = 0

    /// Left out where nobody knows it: the date is then one of the wall clock alone, and never taken for UTC.
    public var offset: OffsetOneof? = nil

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      localMilliseconds: Int64 = 0,
      offset: OffsetOneof? = nil
    ) {
      self.localMilliseconds = localMilliseconds
      self.offset = offset
    }

    /// What `offset` holds when it is set.
    public enum OffsetOneof: Sendable, Equatable {
      /// How far that clock is ahead of UTC, in minutes; -1,080 to 1,080.
      case offsetMinutes(Int32)
    }
  }
}

extension RollcallV1 {
  /// A place on Earth (WGS 84).
  public struct Location: Sendable, Equatable {
    /// Degrees north, -90 to 90.
    public var latitude: Double = 0

    /// Degrees east, -180 to 180.
    public var longitude: Double = 0

    /// Left out where nobody knows it.
    public var altitude: AltitudeOneof? = nil

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      latitude: Double = 0,
      longitude: Double = 0,
      altitude: AltitudeOneof? = nil
    ) {
      self.latitude = latitude
      self.longitude = longitude
      self.altitude = altitude
    }

    /// What `altitude` holds when it is set.
    public enum AltitudeOneof: Sendable, Equatable {
      /// Metres above sea level; any finite number.
      case altitudeMeters(Double)
    }
  }
}

extension RollcallV1 {
  /// Something that a caller notes on an asset.
  public struct Attribute: Sendable, Equatable {
    /// 1 to 64 bytes, compared byte by byte.
    public var key: String = ""

    /// At most 1,024 bytes.
    public var value: String = ""

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      key: String = "",
      value: String = ""
    ) {
      self.key = key
      self.value = value
    }
  }
}

extension RollcallV1 {
  /// A picture or video, with one or more resources.
  public struct Asset: Sendable, Equatable {
    /// The server's name for it: a UUID (version 7) in lower case. Ids sort by the time they were added.
    public var id: String = ""

    /// Picture or video, by its primary resource.
    public var mediaType: RollcallV1.MediaType = .init(rawValue: 0)

    /// Stored width of the primary resource in pixels, before any turning.
    public var pixelWidth: UInt32 = 0

    /// Stored height of the primary resource in pixels, before any turning.
    public var pixelHeight: UInt32 = 0

    /// When it was added: milliseconds since 1970-01-01 UTC.
    public var addedUnixMilliseconds: Int64 = 0

    /// The caller's own name for it, unique in the library; empty where none was given.
    public var externalID: String = ""

    /// Its files, the primary one first.
    public var resources: [RollcallV1.Resource] = []

    /// Whether somebody marked it as a favourite.
    public var favorite: Bool = false

    /// Whether it is kept out of ordinary views.
    public var hidden: Bool = false

    /// When it was taken; left out where nobody said.
    public var captured: RollcallV1.CaptureDate? = nil

    /// Where it was taken; left out where nobody said.
    public var location: RollcallV1.Location? = nil

    /// At most 1,024 bytes.
    public var title: String = ""

    /// At most 8,192 bytes.
    public var caption: String = ""

    /// At most 32, sorted by the bytes of their keys.
    public var attributes: [RollcallV1.Attribute] = []

    /// When an update_asset changed it last, or else when it was added: milliseconds since 1970-01-01 UTC.
    public var modifiedUnixMilliseconds: Int64 = 0

    /// When it was put into the trash: milliseconds since 1970-01-01 UTC; 0 where it is not there.
    public var trashedUnixMilliseconds: Int64 = 0

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      id: String = "",
      mediaType: RollcallV1.MediaType = .init(rawValue: 0),
      pixelWidth: UInt32 = 0,
      pixelHeight: UInt32 = 0,
      addedUnixMilliseconds: Int64 = 0,
      externalID: String = "",
      resources: [RollcallV1.Resource] = [],
      favorite: Bool = false,
      hidden: Bool = false,
      captured: RollcallV1.CaptureDate? = nil,
      location: RollcallV1.Location? = nil,
      title: String = "",
      caption: String = "",
      attributes: [RollcallV1.Attribute] = [],
      modifiedUnixMilliseconds: Int64 = 0,
      trashedUnixMilliseconds: Int64 = 0
    ) {
      self.id = id
      self.mediaType = mediaType
      self.pixelWidth = pixelWidth
      self.pixelHeight = pixelHeight
      self.addedUnixMilliseconds = addedUnixMilliseconds
      self.externalID = externalID
      self.resources = resources
      self.favorite = favorite
      self.hidden = hidden
      self.captured = captured
      self.location = location
      self.title = title
      self.caption = caption
      self.attributes = attributes
      self.modifiedUnixMilliseconds = modifiedUnixMilliseconds
      self.trashedUnixMilliseconds = trashedUnixMilliseconds
    }
  }
}

extension RollcallV1 {
  /// A list of assets in an order of its own. It refers to them; it does not hold copies.
  public struct Album: Sendable, Equatable {
    /// The server's name for it: a UUID (version 7) in lower case.
    public var id: String = ""

    /// Its title, byte for byte as it was given last.
    public var title: String = ""

    /// How many assets are in it, those in the trash not counted; not told of a smart album (0), which CountAssets counts.
    public var assetCount: UInt64 = 0

    /// When it was made: milliseconds since 1970-01-01 UTC; 0 of a smart album.
    public var createdUnixMilliseconds: Int64 = 0

    /// What it is.
    public var type: RollcallV1.AlbumType = .init(rawValue: 0)

    /// Which of its type.
    public var subtype: RollcallV1.AlbumSubtype = .init(rawValue: 0)

    /// When it was put into the trash: milliseconds since 1970-01-01 UTC; 0 where it is not there.
    public var trashedUnixMilliseconds: Int64 = 0

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      id: String = "",
      title: String = "",
      assetCount: UInt64 = 0,
      createdUnixMilliseconds: Int64 = 0,
      type: RollcallV1.AlbumType = .init(rawValue: 0),
      subtype: RollcallV1.AlbumSubtype = .init(rawValue: 0),
      trashedUnixMilliseconds: Int64 = 0
    ) {
      self.id = id
      self.title = title
      self.assetCount = assetCount
      self.createdUnixMilliseconds = createdUnixMilliseconds
      self.type = type
      self.subtype = subtype
      self.trashedUnixMilliseconds = trashedUnixMilliseconds
    }
  }
}

extension RollcallV1 {
  /// Names an asset: one that is there, or one that an earlier change of the same batch saves or updates.
  public struct AssetRef: Sendable, Equatable {
    /// Exactly one of them.
    public var asset: AssetOneof? = nil

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      asset: AssetOneof? = nil
    ) {
      self.asset = asset
    }

    /// What `asset` holds when it is set.
    public enum AssetOneof: Sendable, Equatable {
      /// The asset's id.
      case id(String)
      /// The index, from 0, of an earlier save_image or update_asset of this batch.
      case change(UInt32)
    }
  }
}

extension RollcallV1 {
  /// Names an album: one that is there, or one that an earlier change of the same batch finds or makes.
  public struct AlbumRef: Sendable, Equatable {
    /// Exactly one of them.
    public var album: AlbumOneof? = nil

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      album: AlbumOneof? = nil
    ) {
      self.album = album
    }

    /// What `album` holds when it is set.
    public enum AlbumOneof: Sendable, Equatable {
      /// The album's id.
      case id(String)
      /// The index, from 0, of an earlier ensure_album or create_album of this batch.
      case change(UInt32)
    }
  }
}

extension RollcallV1 {
  /// One file to be saved.
  public struct NewResource: Sendable, Equatable {
    /// What it is to the asset; left out, the content tells.
    public var type: RollcallV1.ResourceType = .init(rawValue: 0)

    /// Its file name, at most 1,024 bytes; kept as it is, and never used as a path.
    public var filename: String = ""

    /// Where the bytes are: exactly one of them.
    public var source: SourceOneof? = nil

    /// When set, the SHA-256 (32 bytes) that the bytes must have; CHECKSUM_MISMATCH otherwise.
    public var expectedSHA256: [UInt8] = []

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      type: RollcallV1.ResourceType = .init(rawValue: 0),
      filename: String = "",
      source: SourceOneof? = nil,
      expectedSHA256: [UInt8] = []
    ) {
      self.type = type
      self.filename = filename
      self.source = source
      self.expectedSHA256 = expectedSHA256
    }

    /// What `source` holds when it is set.
    public enum SourceOneof: Sendable, Equatable {
      /// The bytes themselves; the whole request must fit a frame (4 MiB).
      case data([UInt8])
      /// A finished upload of this client.
      case uploadID(String)
    }
  }
}

extension RollcallV1 {
  /// Saves an asset.
  public struct SaveImage: Sendable, Equatable {
    /// Its files: one PHOTO or VIDEO (the primary), and at most one of each other type.
    public var resources: [RollcallV1.NewResource] = []

    /// The caller's own name for it: at most 256 bytes, unique in the library; EXTERNAL_ID_IN_USE otherwise.
    public var externalID: String = ""

    /// What to do when the library has these bytes already.
    public var onDuplicate: RollcallV1.OnDuplicate = .init(rawValue: 0)

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      resources: [RollcallV1.NewResource] = [],
      externalID: String = "",
      onDuplicate: RollcallV1.OnDuplicate = .init(rawValue: 0)
    ) {
      self.resources = resources
      self.externalID = externalID
      self.onDuplicate = onDuplicate
    }
  }
}

extension RollcallV1 {
  /// Finds the first album, by creation, whose title is canonically equal, or makes one.
  public struct EnsureAlbum: Sendable, Equatable {
    /// 1 to 1,024 bytes of UTF-8. Case and spaces count; the normal form does not.
    public var title: String = ""

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      title: String = ""
    ) {
      self.title = title
    }
  }
}

extension RollcallV1 {
  /// Makes an album, whatever others are called.
  public struct CreateAlbum: Sendable, Equatable {
    /// As in EnsureAlbum.
    public var title: String = ""

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      title: String = ""
    ) {
      self.title = title
    }
  }
}

extension RollcallV1 {
  /// Changes what is told of an album. What is left out stays; leaving out everything is INVALID_ARGUMENT.
  public struct UpdateAlbum: Sendable, Equatable {
    /// The album.
    public var album: RollcallV1.AlbumRef? = nil

    /// A oneof of one field, so that it can be left out: on the wire the same as an optional one.
    public var newTitle: NewTitleOneof? = nil

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      album: RollcallV1.AlbumRef? = nil,
      newTitle: NewTitleOneof? = nil
    ) {
      self.album = album
      self.newTitle = newTitle
    }

    /// What `newTitle` holds when it is set.
    public enum NewTitleOneof: Sendable, Equatable {
      /// As in EnsureAlbum.
      case title(String)
    }
  }
}

extension RollcallV1 {
  /// A place at one end of an album; has no fields.
  public struct AlbumEnd: Sendable, Equatable {
    /// A message with every field unset.
    public init() {}
  }
}

extension RollcallV1 {
  /// Where in an album new or moved members go.
  public struct Placement: Sendable, Equatable {
    /// Left out: at the end.
    public var place: PlaceOneof? = nil

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      place: PlaceOneof? = nil
    ) {
      self.place = place
    }

    /// What `place` holds when it is set.
    public enum PlaceOneof: Sendable, Equatable {
      /// Before every member.
      case beginning(RollcallV1.AlbumEnd)
      /// After every member.
      case end(RollcallV1.AlbumEnd)
      /// Before the member that stood at this place, from 0, when the change began; the member count means the end. A
      /// MoveInAlbum counts only the members that it does not move.
      case index(UInt32)
      /// Right before this member.
      case before(RollcallV1.AssetRef)
      /// Right after this member.
      case after(RollcallV1.AssetRef)
    }
  }
}

extension RollcallV1 {
  /// Puts assets into an album. One that is there keeps its place; new ones go in together, in request order.
  public struct AddToAlbum: Sendable, Equatable {
    /// The album.
    public var album: RollcallV1.AlbumRef? = nil

    /// The assets, 1 to 10,000; naming one twice counts it once.
    public var assets: [RollcallV1.AssetRef] = []

    /// Where the new ones go; left out, at the end.
    public var at: RollcallV1.Placement? = nil

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      album: RollcallV1.AlbumRef? = nil,
      assets: [RollcallV1.AssetRef] = [],
      at: RollcallV1.Placement? = nil
    ) {
      self.album = album
      self.assets = assets
      self.at = at
    }
  }
}

extension RollcallV1 {
  /// Takes assets out of an album; they stay in the library.
  public struct RemoveFromAlbum: Sendable, Equatable {
    /// The album.
    public var album: RollcallV1.AlbumRef? = nil

    /// The assets, 1 to 10,000; naming one twice counts it once, and one that is no member is no error.
    public var assets: [RollcallV1.AssetRef] = []

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      album: RollcallV1.AlbumRef? = nil,
      assets: [RollcallV1.AssetRef] = []
    ) {
      self.album = album
      self.assets = assets
    }
  }
}

extension RollcallV1 {
  /// Says that there is none; has no fields.
  public struct Nothing: Sendable, Equatable {
    /// A message with every field unset.
    public init() {}
  }
}

extension RollcallV1 {
  /// Changes what is said of an asset. What is left out stays as it is.
  public struct UpdateAsset: Sendable, Equatable {
    /// The asset.
    public var asset: RollcallV1.AssetRef? = nil

    /// Whether it is a favourite.
    public var favoriteChange: FavoriteChangeOneof? = nil

    /// Whether it is hidden.
    public var hiddenChange: HiddenChangeOneof? = nil

    /// When it was taken.
    public var capturedChange: CapturedChangeOneof? = nil

    /// Where it was taken.
    public var locationChange: LocationChangeOneof? = nil

    /// Its title.
    public var titleChange: TitleChangeOneof? = nil

    /// Its caption.
    public var captionChange: CaptionChangeOneof? = nil

    /// The caller's own name for it.
    public var externalIDChange: ExternalIdChangeOneof? = nil

    /// Attributes to add, or to give a new value; others stay. At most 32 here, and 32 on the asset afterwards.
    public var setAttributes: [RollcallV1.Attribute] = []

    /// Keys of attributes to take away, at most 32; one that is not there is no error. A key stands once in both lists.
    public var removeAttributes: [String] = []

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      asset: RollcallV1.AssetRef? = nil,
      favoriteChange: FavoriteChangeOneof? = nil,
      hiddenChange: HiddenChangeOneof? = nil,
      capturedChange: CapturedChangeOneof? = nil,
      locationChange: LocationChangeOneof? = nil,
      titleChange: TitleChangeOneof? = nil,
      captionChange: CaptionChangeOneof? = nil,
      externalIDChange: ExternalIdChangeOneof? = nil,
      setAttributes: [RollcallV1.Attribute] = [],
      removeAttributes: [String] = []
    ) {
      self.asset = asset
      self.favoriteChange = favoriteChange
      self.hiddenChange = hiddenChange
      self.capturedChange = capturedChange
      self.locationChange = locationChange
      self.titleChange = titleChange
      self.captionChange = captionChange
      self.externalIDChange = externalIDChange
      self.setAttributes = setAttributes
      self.removeAttributes = removeAttributes
    }

    /// What `favoriteChange` holds when it is set.
    public enum FavoriteChangeOneof: Sendable, Equatable {
      /// The new value.
      case favorite(Bool)
    }

    /// What `hiddenChange` holds when it is set.
    public enum HiddenChangeOneof: Sendable, Equatable {
      /// The new value.
      case hidden(Bool)
    }

    /// What `capturedChange` holds when it is set.
    public enum CapturedChangeOneof: Sendable, Equatable {
      /// The new date.
      case captured(RollcallV1.CaptureDate)
      /// Nobody knows.
      case noCaptured(RollcallV1.Nothing)
    }

    /// What `locationChange` holds when it is set.
    public enum LocationChangeOneof: Sendable, Equatable {
      /// The new place.
      case location(RollcallV1.Location)
      /// Nobody knows.
      case noLocation(RollcallV1.Nothing)
    }

    /// What `titleChange` holds when it is set.
    public enum TitleChangeOneof: Sendable, Equatable {
      /// The new one, at most 1,024 bytes; empty for none.
      case title(String)
    }

    /// What `captionChange` holds when it is set.
    public enum CaptionChangeOneof: Sendable, Equatable {
      /// The new one, at most 8,192 bytes; empty for none.
      case caption(String)
    }

    /// What `externalIDChange` holds when it is set.
    public enum ExternalIdChangeOneof: Sendable, Equatable {
      /// The new one, at most 256 bytes, unique in the library (EXTERNAL_ID_IN_USE otherwise); empty for none.
      case externalID(String)
    }
  }
}

extension RollcallV1 {
  /// Moves members of an album: they are taken out, and then go in together, in request order, among those that remain.
  public struct MoveInAlbum: Sendable, Equatable {
    /// The album.
    public var album: RollcallV1.AlbumRef? = nil

    /// The members, 1 to 10,000; naming one twice counts it once.
    public var assets: [RollcallV1.AssetRef] = []

    /// Where they go, beside members that are not moved; left out, at the end.
    public var to: RollcallV1.Placement? = nil

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      album: RollcallV1.AlbumRef? = nil,
      assets: [RollcallV1.AssetRef] = [],
      to: RollcallV1.Placement? = nil
    ) {
      self.album = album
      self.assets = assets
      self.to = to
    }
  }
}

extension RollcallV1 {
  /// Puts assets into the trash. They are out of every album and listing, and keep their bytes, names and places.
  public struct DeleteAssets: Sendable, Equatable {
    /// The assets, 1 to 10,000; naming one twice counts it once, and one that is in the trash is no error.
    public var assets: [RollcallV1.AssetRef] = []

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      assets: [RollcallV1.AssetRef] = []
    ) {
      self.assets = assets
    }
  }
}

extension RollcallV1 {
  /// Takes assets out of the trash, back to where they were in each album.
  public struct RestoreAssets: Sendable, Equatable {
    /// The assets, 1 to 10,000; naming one twice counts it once, and one that is not in the trash is no error.
    public var assets: [RollcallV1.AssetRef] = []

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      assets: [RollcallV1.AssetRef] = []
    ) {
      self.assets = assets
    }
  }
}

extension RollcallV1 {
  /// Drops assets that are in the trash for good, and their bytes where no other asset has them.
  public struct PurgeAssets: Sendable, Equatable {
    /// The assets, 1 to 10,000; naming one twice counts it once, and one that is not in the trash stays, and is no error.
    public var assets: [RollcallV1.AssetRef] = []

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      assets: [RollcallV1.AssetRef] = []
    ) {
      self.assets = assets
    }
  }
}

extension RollcallV1 {
  /// Puts albums into the trash. Their assets stay in the library, and their titles are free.
  public struct DeleteAlbums: Sendable, Equatable {
    /// The albums, 1 to 10,000; naming one twice counts it once, and one that is in the trash is no error.
    public var albums: [RollcallV1.AlbumRef] = []

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      albums: [RollcallV1.AlbumRef] = []
    ) {
      self.albums = albums
    }
  }
}

extension RollcallV1 {
  /// Takes albums out of the trash, with their members.
  public struct RestoreAlbums: Sendable, Equatable {
    /// The albums, 1 to 10,000; naming one twice counts it once, and one that is not in the trash is no error.
    public var albums: [RollcallV1.AlbumRef] = []

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      albums: [RollcallV1.AlbumRef] = []
    ) {
      self.albums = albums
    }
  }
}

extension RollcallV1 {
  /// One change of a batch.
  public struct Change: Sendable, Equatable {
    /// Exactly one of them.
    public var change: ChangeOneof? = nil

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      change: ChangeOneof? = nil
    ) {
      self.change = change
    }

    /// What `change` holds when it is set.
    public enum ChangeOneof: Sendable, Equatable {
      /// Saves an asset.
      case saveImage(RollcallV1.SaveImage)
      /// Finds or makes an album.
      case ensureAlbum(RollcallV1.EnsureAlbum)
      /// Puts assets into an album.
      case addToAlbum(RollcallV1.AddToAlbum)
      /// Changes what is said of an asset.
      case updateAsset(RollcallV1.UpdateAsset)
      /// Takes assets out of an album.
      case removeFromAlbum(RollcallV1.RemoveFromAlbum)
      /// Makes an album.
      case createAlbum(RollcallV1.CreateAlbum)
      /// Changes what is told of an album.
      case updateAlbum(RollcallV1.UpdateAlbum)
      /// Moves members of an album.
      case moveInAlbum(RollcallV1.MoveInAlbum)
      /// Puts assets into the trash.
      case deleteAssets(RollcallV1.DeleteAssets)
      /// Takes assets out of the trash.
      case restoreAssets(RollcallV1.RestoreAssets)
      /// Puts albums into the trash.
      case deleteAlbums(RollcallV1.DeleteAlbums)
      /// Takes albums out of the trash.
      case restoreAlbums(RollcallV1.RestoreAlbums)
      /// Drops assets that are in the trash.
      case purgeAssets(RollcallV1.PurgeAssets)
    }
  }
}

extension RollcallV1 {
  /// What a SaveImage did.
  public struct SaveImageResult: Sendable, Equatable {
    /// The asset saved or found.
    public var asset: RollcallV1.Asset? = nil

    /// True when RETURN_EXISTING found it.
    public var alreadyExisted: Bool = false

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      asset: RollcallV1.Asset? = nil,
      alreadyExisted: Bool = false
    ) {
      self.asset = asset
      self.alreadyExisted = alreadyExisted
    }
  }
}

extension RollcallV1 {
  /// What an EnsureAlbum did.
  public struct EnsureAlbumResult: Sendable, Equatable {
    /// The album found or made, as it stood after this change.
    public var album: RollcallV1.Album? = nil

    /// True when it was made.
    public var created: Bool = false

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      album: RollcallV1.Album? = nil,
      created: Bool = false
    ) {
      self.album = album
      self.created = created
    }
  }
}

extension RollcallV1 {
  /// What an AddToAlbum did.
  public struct AddToAlbumResult: Sendable, Equatable {
    /// The album.
    public var albumID: String = ""

    /// How many of the assets are new in it.
    public var added: UInt32 = 0

    /// How many were in it already and kept their place.
    public var alreadyPresent: UInt32 = 0

    /// How many members it has now.
    public var assetCount: UInt64 = 0

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      albumID: String = "",
      added: UInt32 = 0,
      alreadyPresent: UInt32 = 0,
      assetCount: UInt64 = 0
    ) {
      self.albumID = albumID
      self.added = added
      self.alreadyPresent = alreadyPresent
      self.assetCount = assetCount
    }
  }
}

extension RollcallV1 {
  /// What a RemoveFromAlbum did.
  public struct RemoveFromAlbumResult: Sendable, Equatable {
    /// The album.
    public var albumID: String = ""

    /// How many of the assets were in it, and are no more.
    public var removed: UInt32 = 0

    /// How many were not in it.
    public var notPresent: UInt32 = 0

    /// How many members it has now.
    public var assetCount: UInt64 = 0

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      albumID: String = "",
      removed: UInt32 = 0,
      notPresent: UInt32 = 0,
      assetCount: UInt64 = 0
    ) {
      self.albumID = albumID
      self.removed = removed
      self.notPresent = notPresent
      self.assetCount = assetCount
    }
  }
}

extension RollcallV1 {
  /// What a CreateAlbum did.
  public struct CreateAlbumResult: Sendable, Equatable {
    /// The album made.
    public var album: RollcallV1.Album? = nil

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      album: RollcallV1.Album? = nil
    ) {
      self.album = album
    }
  }
}

extension RollcallV1 {
  /// What a DeleteAssets did.
  public struct DeleteAssetsResult: Sendable, Equatable {
    /// How many of the assets are in the trash now, and were not before.
    public var deleted: UInt32 = 0

    /// How many were in the trash already.
    public var alreadyDeleted: UInt32 = 0

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      deleted: UInt32 = 0,
      alreadyDeleted: UInt32 = 0
    ) {
      self.deleted = deleted
      self.alreadyDeleted = alreadyDeleted
    }
  }
}

extension RollcallV1 {
  /// What a RestoreAssets did.
  public struct RestoreAssetsResult: Sendable, Equatable {
    /// How many of the assets were in the trash, and are no more.
    public var restored: UInt32 = 0

    /// How many were not in it.
    public var notDeleted: UInt32 = 0

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      restored: UInt32 = 0,
      notDeleted: UInt32 = 0
    ) {
      self.restored = restored
      self.notDeleted = notDeleted
    }
  }
}

extension RollcallV1 {
  /// What a PurgeAssets did.
  public struct PurgeAssetsResult: Sendable, Equatable {
    /// How many of the assets were in the trash, and are no more at all.
    public var purged: UInt32 = 0

    /// How many were not in it, and stay.
    public var notDeleted: UInt32 = 0

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      purged: UInt32 = 0,
      notDeleted: UInt32 = 0
    ) {
      self.purged = purged
      self.notDeleted = notDeleted
    }
  }
}

extension RollcallV1 {
  /// What a DeleteAlbums did.
  public struct DeleteAlbumsResult: Sendable, Equatable {
    /// How many of the albums are in the trash now, and were not before.
    public var deleted: UInt32 = 0

    /// How many were in the trash already.
    public var alreadyDeleted: UInt32 = 0

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      deleted: UInt32 = 0,
      alreadyDeleted: UInt32 = 0
    ) {
      self.deleted = deleted
      self.alreadyDeleted = alreadyDeleted
    }
  }
}

extension RollcallV1 {
  /// What a RestoreAlbums did.
  public struct RestoreAlbumsResult: Sendable, Equatable {
    /// How many of the albums were in the trash, and are no more.
    public var restored: UInt32 = 0

    /// How many were not in it.
    public var notDeleted: UInt32 = 0

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      restored: UInt32 = 0,
      notDeleted: UInt32 = 0
    ) {
      self.restored = restored
      self.notDeleted = notDeleted
    }
  }
}

extension RollcallV1 {
  /// What an UpdateAlbum did.
  public struct UpdateAlbumResult: Sendable, Equatable {
    /// The album, as it stood after this change.
    public var album: RollcallV1.Album? = nil

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      album: RollcallV1.Album? = nil
    ) {
      self.album = album
    }
  }
}

extension RollcallV1 {
  /// What an UpdateAsset did.
  public struct UpdateAssetResult: Sendable, Equatable {
    /// The asset, as it stood after this change.
    public var asset: RollcallV1.Asset? = nil

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      asset: RollcallV1.Asset? = nil
    ) {
      self.asset = asset
    }
  }
}

extension RollcallV1 {
  /// What a MoveInAlbum did.
  public struct MoveInAlbumResult: Sendable, Equatable {
    /// The album.
    public var albumID: String = ""

    /// How many distinct members were moved, those included that stood at their new place already.
    public var moved: UInt32 = 0

    /// How many members it has.
    public var assetCount: UInt64 = 0

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      albumID: String = "",
      moved: UInt32 = 0,
      assetCount: UInt64 = 0
    ) {
      self.albumID = albumID
      self.moved = moved
      self.assetCount = assetCount
    }
  }
}

extension RollcallV1 {
  /// What one change did.
  public struct ChangeResult: Sendable, Equatable {
    /// Of the same kind as the change.
    public var result: ResultOneof? = nil

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      result: ResultOneof? = nil
    ) {
      self.result = result
    }

    /// What `result` holds when it is set.
    public enum ResultOneof: Sendable, Equatable {
      /// What a SaveImage did.
      case saveImage(RollcallV1.SaveImageResult)
      /// What an EnsureAlbum did.
      case ensureAlbum(RollcallV1.EnsureAlbumResult)
      /// What an AddToAlbum did.
      case addToAlbum(RollcallV1.AddToAlbumResult)
      /// What an UpdateAsset did.
      case updateAsset(RollcallV1.UpdateAssetResult)
      /// What a RemoveFromAlbum did.
      case removeFromAlbum(RollcallV1.RemoveFromAlbumResult)
      /// What a CreateAlbum did.
      case createAlbum(RollcallV1.CreateAlbumResult)
      /// What an UpdateAlbum did.
      case updateAlbum(RollcallV1.UpdateAlbumResult)
      /// What a MoveInAlbum did.
      case moveInAlbum(RollcallV1.MoveInAlbumResult)
      /// What a DeleteAssets did.
      case deleteAssets(RollcallV1.DeleteAssetsResult)
      /// What a RestoreAssets did.
      case restoreAssets(RollcallV1.RestoreAssetsResult)
      /// What a DeleteAlbums did.
      case deleteAlbums(RollcallV1.DeleteAlbumsResult)
      /// What a RestoreAlbums did.
      case restoreAlbums(RollcallV1.RestoreAlbumsResult)
      /// What a PurgeAssets did.
      case purgeAssets(RollcallV1.PurgeAssetsResult)
    }
  }
}

extension RollcallV1 {
  /// Asks for one SaveImage.
  public struct SaveImageRequest: Sendable, Equatable {
    /// The change.
    public var change: RollcallV1.SaveImage? = nil

    /// Makes a retry safe: 1 to 128 bytes, chosen by the client, never used for another batch. Empty: no protection.
    public var batchID: String = ""

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      change: RollcallV1.SaveImage? = nil,
      batchID: String = ""
    ) {
      self.change = change
      self.batchID = batchID
    }
  }
}

extension RollcallV1 {
  /// Answers SaveImageRequest.
  public struct SaveImageResponse: Sendable, Equatable {
    /// What it did.
    public var result: RollcallV1.SaveImageResult? = nil

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      result: RollcallV1.SaveImageResult? = nil
    ) {
      self.result = result
    }
  }
}

extension RollcallV1 {
  /// Asks for one EnsureAlbum.
  public struct EnsureAlbumRequest: Sendable, Equatable {
    /// The change.
    public var change: RollcallV1.EnsureAlbum? = nil

    /// As in SaveImageRequest.
    public var batchID: String = ""

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      change: RollcallV1.EnsureAlbum? = nil,
      batchID: String = ""
    ) {
      self.change = change
      self.batchID = batchID
    }
  }
}

extension RollcallV1 {
  /// Answers EnsureAlbumRequest.
  public struct EnsureAlbumResponse: Sendable, Equatable {
    /// What it did.
    public var result: RollcallV1.EnsureAlbumResult? = nil

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      result: RollcallV1.EnsureAlbumResult? = nil
    ) {
      self.result = result
    }
  }
}

extension RollcallV1 {
  /// Asks for one AddToAlbum.
  public struct AddToAlbumRequest: Sendable, Equatable {
    /// The change.
    public var change: RollcallV1.AddToAlbum? = nil

    /// As in SaveImageRequest.
    public var batchID: String = ""

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      change: RollcallV1.AddToAlbum? = nil,
      batchID: String = ""
    ) {
      self.change = change
      self.batchID = batchID
    }
  }
}

extension RollcallV1 {
  /// Answers AddToAlbumRequest.
  public struct AddToAlbumResponse: Sendable, Equatable {
    /// What it did.
    public var result: RollcallV1.AddToAlbumResult? = nil

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      result: RollcallV1.AddToAlbumResult? = nil
    ) {
      self.result = result
    }
  }
}

extension RollcallV1 {
  /// Asks for a batch.
  public struct PerformChangesRequest: Sendable, Equatable {
    /// 1 to 1,000 changes, performed in this order.
    public var changes: [RollcallV1.Change] = []

    /// As in SaveImageRequest.
    public var batchID: String = ""

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      changes: [RollcallV1.Change] = [],
      batchID: String = ""
    ) {
      self.changes = changes
      self.batchID = batchID
    }
  }
}

extension RollcallV1 {
  /// Answers PerformChangesRequest.
  public struct PerformChangesResponse: Sendable, Equatable {
    /// One for each change, in the same order.
    public var results: [RollcallV1.ChangeResult] = []

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      results: [RollcallV1.ChangeResult] = []
    ) {
      self.results = results
    }
  }
}

extension RollcallV1 {
  /// Bytes on their way in.
  public struct Upload: Sendable, Equatable {
    /// The server's name for it.
    public var id: String = ""

    /// How many bytes have arrived; the offset at which to append next.
    public var receivedBytes: UInt64 = 0

    /// How many bytes there will be.
    public var sizeBytes: UInt64 = 0

    /// After how many milliseconds without an append it is dropped.
    public var idleTimeoutMilliseconds: UInt64 = 0

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      id: String = "",
      receivedBytes: UInt64 = 0,
      sizeBytes: UInt64 = 0,
      idleTimeoutMilliseconds: UInt64 = 0
    ) {
      self.id = id
      self.receivedBytes = receivedBytes
      self.sizeBytes = sizeBytes
      self.idleTimeoutMilliseconds = idleTimeoutMilliseconds
    }
  }
}

extension RollcallV1 {
  /// Begins an upload.
  public struct BeginUploadRequest: Sendable, Equatable {
    /// How many bytes there will be; at least 1.
    public var sizeBytes: UInt64 = 0

    /// Makes a retry safe, as in SaveImageRequest: the same id answers with the same upload.
    public var batchID: String = ""

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      sizeBytes: UInt64 = 0,
      batchID: String = ""
    ) {
      self.sizeBytes = sizeBytes
      self.batchID = batchID
    }
  }
}

extension RollcallV1 {
  /// Appends to an upload.
  public struct AppendToUploadRequest: Sendable, Equatable {
    /// The upload.
    public var uploadID: String = ""

    /// Must be the upload's received_bytes; OFFSET_MISMATCH, with the right offset, otherwise.
    public var offset: UInt64 = 0

    /// The next bytes.
    public var data: [UInt8] = []

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      uploadID: String = "",
      offset: UInt64 = 0,
      data: [UInt8] = []
    ) {
      self.uploadID = uploadID
      self.offset = offset
      self.data = data
    }
  }
}

extension RollcallV1 {
  /// Asks how far an upload is.
  public struct GetUploadRequest: Sendable, Equatable {
    /// The upload.
    public var uploadID: String = ""

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      uploadID: String = ""
    ) {
      self.uploadID = uploadID
    }
  }
}

extension RollcallV1 {
  /// Ends an upload.
  public struct AbortUploadRequest: Sendable, Equatable {
    /// The upload.
    public var uploadID: String = ""

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      uploadID: String = ""
    ) {
      self.uploadID = uploadID
    }
  }
}

extension RollcallV1 {
  /// Answers AbortUploadRequest; has no fields.
  public struct AbortUploadResponse: Sendable, Equatable {
    /// A message with every field unset.
    public init() {}
  }
}

extension RollcallV1 {
  /// Asks for assets by name.
  public struct GetAssetsRequest: Sendable, Equatable {
    /// Asset ids; together with external_ids 1 to 1,000.
    public var ids: [String] = []

    /// The callers' own names.
    public var externalIDs: [String] = []

    /// Also finds assets in the trash.
    public var includeTrash: Bool = false

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      ids: [String] = [],
      externalIDs: [String] = [],
      includeTrash: Bool = false
    ) {
      self.ids = ids
      self.externalIDs = externalIDs
      self.includeTrash = includeTrash
    }
  }
}

extension RollcallV1 {
  /// Answers GetAssetsRequest.
  public struct GetAssetsResponse: Sendable, Equatable {
    /// Those found: first by ids, then by external_ids, each in request order.
    public var assets: [RollcallV1.Asset] = []

    /// The ids that name no asset.
    public var missingIDs: [String] = []

    /// The external ids that name no asset.
    public var missingExternalIDs: [String] = []

    /// How many names at the end were not looked up, because the reply would exceed 1 MiB: ask for them again. Mostly 0.
    public var namesLeft: UInt32 = 0

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      assets: [RollcallV1.Asset] = [],
      missingIDs: [String] = [],
      missingExternalIDs: [String] = [],
      namesLeft: UInt32 = 0
    ) {
      self.assets = assets
      self.missingIDs = missingIDs
      self.missingExternalIDs = missingExternalIDs
      self.namesLeft = namesLeft
    }
  }
}

extension RollcallV1 {
  /// A stretch of time in milliseconds; an end that is left out is open.
  public struct TimeRange: Sendable, Equatable {
    /// The beginning, which is in it.
    public var beginning: BeginningOneof? = nil

    /// The end, which is not.
    public var end: EndOneof? = nil

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      beginning: BeginningOneof? = nil,
      end: EndOneof? = nil
    ) {
      self.beginning = beginning
      self.end = end
    }

    /// What `beginning` holds when it is set.
    public enum BeginningOneof: Sendable, Equatable {
      /// Milliseconds since 1970-01-01.
      case fromMilliseconds(Int64)
    }

    /// What `end` holds when it is set.
    public enum EndOneof: Sendable, Equatable {
      /// Milliseconds since 1970-01-01.
      case untilMilliseconds(Int64)
    }
  }
}

extension RollcallV1 {
  /// Which assets a fetch is about: those for which all that is set holds.
  public struct AssetFilter: Sendable, Equatable {
    /// Those in the trash, in place of those outside.
    public var inTrash: Bool = false

    /// Pictures or videos; left out, both.
    public var mediaType: RollcallV1.MediaType = .init(rawValue: 0)

    /// Whether they are favourites; left out, either.
    public var favoriteFilter: FavoriteFilterOneof? = nil

    /// By whether they are hidden; left out, those that are not.
    public var hidden: RollcallV1.HiddenAssets = .init(rawValue: 0)

    /// When they were taken, by the camera's clock; one without a capture date stands at the time it was added.
    public var captured: RollcallV1.TimeRange? = nil

    /// When they were added, in UTC.
    public var added: RollcallV1.TimeRange? = nil

    /// Those whose primary resource has more bytes than this.
    public var largerThanBytes: UInt64 = 0

    /// Those whose primary resource's file name has this in it, at most 1,024 bytes; case and normal form count.
    public var filenameContains: String = ""

    /// Those of which a resource has this SHA-256 (32 bytes).
    public var sha256: [UInt8] = []

    /// Those with this attribute, its value included.
    public var attribute: RollcallV1.Attribute? = nil

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      inTrash: Bool = false,
      mediaType: RollcallV1.MediaType = .init(rawValue: 0),
      favoriteFilter: FavoriteFilterOneof? = nil,
      hidden: RollcallV1.HiddenAssets = .init(rawValue: 0),
      captured: RollcallV1.TimeRange? = nil,
      added: RollcallV1.TimeRange? = nil,
      largerThanBytes: UInt64 = 0,
      filenameContains: String = "",
      sha256: [UInt8] = [],
      attribute: RollcallV1.Attribute? = nil
    ) {
      self.inTrash = inTrash
      self.mediaType = mediaType
      self.favoriteFilter = favoriteFilter
      self.hidden = hidden
      self.captured = captured
      self.added = added
      self.largerThanBytes = largerThanBytes
      self.filenameContains = filenameContains
      self.sha256 = sha256
      self.attribute = attribute
    }

    /// What `favoriteFilter` holds when it is set.
    public enum FavoriteFilterOneof: Sendable, Equatable {
      /// Those that are, or those that are not.
      case favorite(Bool)
    }
  }
}

extension RollcallV1 {
  /// Asks for a page of assets.
  public struct ListAssetsRequest: Sendable, Equatable {
    /// At most so many; 0 means 100, and more than 1,000 means 1,000.
    public var pageSize: UInt32 = 0

    /// Empty for the first page, else the last reply's next_page_token; filter and order are then to be the same.
    public var pageToken: String = ""

    /// Which; left out, all outside the trash that are not hidden.
    public var filter: RollcallV1.AssetFilter? = nil

    /// In which order.
    public var order: RollcallV1.AssetOrder = .init(rawValue: 0)

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      pageSize: UInt32 = 0,
      pageToken: String = "",
      filter: RollcallV1.AssetFilter? = nil,
      order: RollcallV1.AssetOrder = .init(rawValue: 0)
    ) {
      self.pageSize = pageSize
      self.pageToken = pageToken
      self.filter = filter
      self.order = order
    }
  }
}

extension RollcallV1 {
  /// Answers ListAssetsRequest.
  public struct ListAssetsResponse: Sendable, Equatable {
    /// The page's assets; a page may be short of page_size although more follow.
    public var assets: [RollcallV1.Asset] = []

    /// Asks for the next page; empty on the last.
    public var nextPageToken: String = ""

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      assets: [RollcallV1.Asset] = [],
      nextPageToken: String = ""
    ) {
      self.assets = assets
      self.nextPageToken = nextPageToken
    }
  }
}

extension RollcallV1 {
  /// Asks how many assets there are.
  public struct CountAssetsRequest: Sendable, Equatable {
    /// Which; left out, all that are not hidden.
    public var filter: RollcallV1.AssetFilter? = nil

    /// Empty for the first call, else the last reply's next_page_token; the filter is then to be the same.
    public var pageToken: String = ""

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      filter: RollcallV1.AssetFilter? = nil,
      pageToken: String = ""
    ) {
      self.filter = filter
      self.pageToken = pageToken
    }
  }
}

extension RollcallV1 {
  /// Answers CountAssetsRequest.
  public struct CountAssetsResponse: Sendable, Equatable {
    /// How many there are among those that this call has looked at, at most 100,000 of them.
    public var count: UInt64 = 0

    /// Asks for the rest, whose count is to be added; empty on the last.
    public var nextPageToken: String = ""

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      count: UInt64 = 0,
      nextPageToken: String = ""
    ) {
      self.count = count
      self.nextPageToken = nextPageToken
    }
  }
}

extension RollcallV1 {
  /// Asks for albums by name.
  public struct GetAlbumsRequest: Sendable, Equatable {
    /// Album ids; together with titles 1 to 1,000.
    public var ids: [String] = []

    /// Titles; each finds the album that EnsureAlbum would find.
    public var titles: [String] = []

    /// Also finds albums in the trash by their ids; titles never do.
    public var includeTrash: Bool = false

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      ids: [String] = [],
      titles: [String] = [],
      includeTrash: Bool = false
    ) {
      self.ids = ids
      self.titles = titles
      self.includeTrash = includeTrash
    }
  }
}

extension RollcallV1 {
  /// Answers GetAlbumsRequest.
  public struct GetAlbumsResponse: Sendable, Equatable {
    /// Those found: first by ids, then by titles, each in request order.
    public var albums: [RollcallV1.Album] = []

    /// The ids that name no album.
    public var missingIDs: [String] = []

    /// The titles that no album has.
    public var missingTitles: [String] = []

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      albums: [RollcallV1.Album] = [],
      missingIDs: [String] = [],
      missingTitles: [String] = []
    ) {
      self.albums = albums
      self.missingIDs = missingIDs
      self.missingTitles = missingTitles
    }
  }
}

extension RollcallV1 {
  /// Asks for a page of albums.
  public struct ListAlbumsRequest: Sendable, Equatable {
    /// As in ListAssetsRequest.
    public var pageSize: UInt32 = 0

    /// As in ListAssetsRequest.
    public var pageToken: String = ""

    /// Those in the trash, in place of those outside; no smart album is ever there.
    public var inTrash: Bool = false

    /// Which kind; left out, albums that people made.
    public var type: RollcallV1.AlbumType = .init(rawValue: 0)

    /// Which of them; left out, any. One that is not of the type is none of them.
    public var subtype: RollcallV1.AlbumSubtype = .init(rawValue: 0)

    /// Those whose title is canonically equal; empty, any.
    public var title: String = ""

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      pageSize: UInt32 = 0,
      pageToken: String = "",
      inTrash: Bool = false,
      type: RollcallV1.AlbumType = .init(rawValue: 0),
      subtype: RollcallV1.AlbumSubtype = .init(rawValue: 0),
      title: String = ""
    ) {
      self.pageSize = pageSize
      self.pageToken = pageToken
      self.inTrash = inTrash
      self.type = type
      self.subtype = subtype
      self.title = title
    }
  }
}

extension RollcallV1 {
  /// Answers ListAlbumsRequest.
  public struct ListAlbumsResponse: Sendable, Equatable {
    /// The page's albums.
    public var albums: [RollcallV1.Album] = []

    /// Asks for the next page; empty on the last.
    public var nextPageToken: String = ""

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      albums: [RollcallV1.Album] = [],
      nextPageToken: String = ""
    ) {
      self.albums = albums
      self.nextPageToken = nextPageToken
    }
  }
}

extension RollcallV1 {
  /// Asks for a page of an album's members.
  public struct ListAlbumAssetsRequest: Sendable, Equatable {
    /// The album; a smart one has members, too.
    public var albumID: String = ""

    /// As in ListAssetsRequest.
    public var pageSize: UInt32 = 0

    /// As in ListAssetsRequest. It stays good while members come and go.
    public var pageToken: String = ""

    /// By whether they are hidden; left out, those that are not. The smart album of the hidden lists them whatever stands here.
    public var hidden: RollcallV1.HiddenAssets = .init(rawValue: 0)

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      albumID: String = "",
      pageSize: UInt32 = 0,
      pageToken: String = "",
      hidden: RollcallV1.HiddenAssets = .init(rawValue: 0)
    ) {
      self.albumID = albumID
      self.pageSize = pageSize
      self.pageToken = pageToken
      self.hidden = hidden
    }
  }
}

extension RollcallV1 {
  /// Answers ListAlbumAssetsRequest.
  public struct ListAlbumAssetsResponse: Sendable, Equatable {
    /// The page's members, in the album's order.
    public var assets: [RollcallV1.Asset] = []

    /// Asks for the next page; empty on the last.
    public var nextPageToken: String = ""

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      assets: [RollcallV1.Asset] = [],
      nextPageToken: String = ""
    ) {
      self.assets = assets
      self.nextPageToken = nextPageToken
    }
  }
}

extension RollcallV1 {
  /// Asks for a range of bytes.
  public struct ReadAssetRequest: Sendable, Equatable {
    /// The asset.
    public var assetID: String = ""

    /// Which of its resources; left out, the primary one.
    public var resourceType: RollcallV1.ResourceType = .init(rawValue: 0)

    /// The first byte, from 0; at most the resource's size.
    public var offset: UInt64 = 0

    /// How many bytes; 0 means as many as a reply holds, and the reply may hold fewer than asked.
    public var length: UInt64 = 0

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      assetID: String = "",
      resourceType: RollcallV1.ResourceType = .init(rawValue: 0),
      offset: UInt64 = 0,
      length: UInt64 = 0
    ) {
      self.assetID = assetID
      self.resourceType = resourceType
      self.offset = offset
      self.length = length
    }
  }
}

extension RollcallV1 {
  /// Answers ReadAssetRequest.
  public struct ReadAssetResponse: Sendable, Equatable {
    /// The bytes at offset; empty only at the end.
    public var data: [UInt8] = []

    /// The size of the whole resource in bytes.
    public var sizeBytes: UInt64 = 0

    /// The SHA-256 of the whole resource.
    public var sha256: [UInt8] = []

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      data: [UInt8] = [],
      sizeBytes: UInt64 = 0,
      sha256: [UInt8] = []
    ) {
      self.data = data
      self.sizeBytes = sizeBytes
      self.sha256 = sha256
    }
  }
}

extension RollcallV1 {
  /// Asks what the client may do.
  public struct GetAuthorizationRequest: Sendable, Equatable {
    /// At which level.
    public var level: RollcallV1.AccessLevel = .init(rawValue: 0)

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      level: RollcallV1.AccessLevel = .init(rawValue: 0)
    ) {
      self.level = level
    }
  }
}

extension RollcallV1 {
  /// Asks for access.
  public struct RequestAuthorizationRequest: Sendable, Equatable {
    /// At which level.
    public var level: RollcallV1.AccessLevel = .init(rawValue: 0)

    /// How long to wait where nobody has decided yet; more than 60,000 means 60,000. The reply comes as soon as somebody has.
    public var waitMilliseconds: UInt32 = 0

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      level: RollcallV1.AccessLevel = .init(rawValue: 0),
      waitMilliseconds: UInt32 = 0
    ) {
      self.level = level
      self.waitMilliseconds = waitMilliseconds
    }
  }
}

extension RollcallV1 {
  /// Answers both.
  public struct Authorization: Sendable, Equatable {
    /// What the client may do at the level.
    public var status: RollcallV1.AuthorizationStatus = .init(rawValue: 0)

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      status: RollcallV1.AuthorizationStatus = .init(rawValue: 0)
    ) {
      self.status = status
    }
  }
}

extension RollcallV1 {
  /// Asks what happened since a place of the change feed.
  public struct ListChangesRequest: Sendable, Equatable {
    /// The last reply's next_token. Empty: now; the reply then names nothing, comes at once, and tells the token to begin with.
    public var sinceToken: String = ""

    /// How many ids the reply names at most; 0 means 100, and more than 1,000 means 1,000.
    public var pageSize: UInt32 = 0

    /// How long to wait where nothing has happened; more than 60,000 means 60,000. The reply comes as soon as something does.
    public var waitMilliseconds: UInt32 = 0

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      sinceToken: String = "",
      pageSize: UInt32 = 0,
      waitMilliseconds: UInt32 = 0
    ) {
      self.sinceToken = sinceToken
      self.pageSize = pageSize
      self.waitMilliseconds = waitMilliseconds
    }
  }
}

extension RollcallV1 {
  /// Ids of assets or albums that changed; none is named twice.
  public struct ChangedIDs: Sendable, Equatable {
    /// Those that are new in the library, or back in it.
    public var inserted: [String] = []

    /// Those of which something is different; of an album also its members.
    public var updated: [String] = []

    /// Those that are gone from the library: in the trash, or purged.
    public var deleted: [String] = []

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      inserted: [String] = [],
      updated: [String] = [],
      deleted: [String] = []
    ) {
      self.inserted = inserted
      self.updated = updated
      self.deleted = deleted
    }
  }
}

extension RollcallV1 {
  /// Answers ListChangesRequest.
  public struct ListChangesResponse: Sendable, Equatable {
    /// What became of assets.
    public var assets: RollcallV1.ChangedIDs? = nil

    /// What became of albums.
    public var albums: RollcallV1.ChangedIDs? = nil

    /// Marks where this reply ends. Keep it once the reply has been dealt with.
    public var nextToken: String = ""

    /// Whether more has happened already: ask again at once.
    public var more: Bool = false

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      assets: RollcallV1.ChangedIDs? = nil,
      albums: RollcallV1.ChangedIDs? = nil,
      nextToken: String = "",
      more: Bool = false
    ) {
      self.assets = assets
      self.albums = albums
      self.nextToken = nextToken
      self.more = more
    }
  }
}

extension RollcallV1.Resource: ProtobufMessage {
  /// "rollcall.v1.Resource"
  public static let messageName = "rollcall.v1.Resource"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__resource__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__Resource.self)
    self.type = RollcallV1.ResourceType(rawValue: Int32(truncatingIfNeeded: c.pointee.type.rawValue))
    self.filename = try arena.string(from: c.pointee.filename, field: "rollcall.v1.Resource.filename")
    self.sha256 = arena.bytes(from: c.pointee.sha256)
    self.sizeBytes = c.pointee.size_bytes
    self.format = RollcallV1.Format(rawValue: Int32(truncatingIfNeeded: c.pointee.format.rawValue))
    self.pixelWidth = c.pointee.pixel_width
    self.pixelHeight = c.pointee.pixel_height
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__Resource.self)
    c.pointee.type = .init(rawValue: .init(truncatingIfNeeded: self.type.rawValue))
    if !self.filename.isEmpty {
      c.pointee.filename = try arena.copy(self.filename, field: "rollcall.v1.Resource.filename")
    }
    c.pointee.sha256 = try arena.copy(self.sha256)
    c.pointee.size_bytes = self.sizeBytes
    c.pointee.format = .init(rawValue: .init(truncatingIfNeeded: self.format.rawValue))
    c.pointee.pixel_width = self.pixelWidth
    c.pointee.pixel_height = self.pixelHeight
  }
}

extension RollcallV1.CaptureDate: ProtobufMessage {
  /// "rollcall.v1.CaptureDate"
  public static let messageName = "rollcall.v1.CaptureDate"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__capture_date__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__CaptureDate.self)
    self.localMilliseconds = c.pointee.local_milliseconds
    switch c.pointee.offset_case {
    case ROLLCALL__V1__CAPTURE_DATE__OFFSET_OFFSET_MINUTES:
      self.offset = .offsetMinutes(c.pointee.offset_minutes)
    default:
      self.offset = nil
    }
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__CaptureDate.self)
    c.pointee.local_milliseconds = self.localMilliseconds
    switch self.offset {
    case .offsetMinutes(let value)?:
      c.pointee.offset_case = ROLLCALL__V1__CAPTURE_DATE__OFFSET_OFFSET_MINUTES
      c.pointee.offset_minutes = value
    case nil:
      break
    }
  }
}

extension RollcallV1.Location: ProtobufMessage {
  /// "rollcall.v1.Location"
  public static let messageName = "rollcall.v1.Location"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__location__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__Location.self)
    self.latitude = c.pointee.latitude
    self.longitude = c.pointee.longitude
    switch c.pointee.altitude_case {
    case ROLLCALL__V1__LOCATION__ALTITUDE_ALTITUDE_METERS:
      self.altitude = .altitudeMeters(c.pointee.altitude_meters)
    default:
      self.altitude = nil
    }
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__Location.self)
    c.pointee.latitude = self.latitude
    c.pointee.longitude = self.longitude
    switch self.altitude {
    case .altitudeMeters(let value)?:
      c.pointee.altitude_case = ROLLCALL__V1__LOCATION__ALTITUDE_ALTITUDE_METERS
      c.pointee.altitude_meters = value
    case nil:
      break
    }
  }
}

extension RollcallV1.Attribute: ProtobufMessage {
  /// "rollcall.v1.Attribute"
  public static let messageName = "rollcall.v1.Attribute"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__attribute__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__Attribute.self)
    self.key = try arena.string(from: c.pointee.key, field: "rollcall.v1.Attribute.key")
    self.value = try arena.string(from: c.pointee.value, field: "rollcall.v1.Attribute.value")
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__Attribute.self)
    if !self.key.isEmpty {
      c.pointee.key = try arena.copy(self.key, field: "rollcall.v1.Attribute.key")
    }
    if !self.value.isEmpty {
      c.pointee.value = try arena.copy(self.value, field: "rollcall.v1.Attribute.value")
    }
  }
}

extension RollcallV1.Asset: ProtobufMessage {
  /// "rollcall.v1.Asset"
  public static let messageName = "rollcall.v1.Asset"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__asset__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__Asset.self)
    self.id = try arena.string(from: c.pointee.id, field: "rollcall.v1.Asset.id")
    self.mediaType = RollcallV1.MediaType(rawValue: Int32(truncatingIfNeeded: c.pointee.media_type.rawValue))
    self.pixelWidth = c.pointee.pixel_width
    self.pixelHeight = c.pointee.pixel_height
    self.addedUnixMilliseconds = c.pointee.added_unix_milliseconds
    self.externalID = try arena.string(from: c.pointee.external_id, field: "rollcall.v1.Asset.external_id")
    self.resources = try arena.messages(from: c.pointee.resources, count: c.pointee.n_resources)
    self.favorite = c.pointee.favorite != 0
    self.hidden = c.pointee.hidden != 0
    self.captured = try arena.message(from: c.pointee.captured)
    self.location = try arena.message(from: c.pointee.location)
    self.title = try arena.string(from: c.pointee.title, field: "rollcall.v1.Asset.title")
    self.caption = try arena.string(from: c.pointee.caption, field: "rollcall.v1.Asset.caption")
    self.attributes = try arena.messages(from: c.pointee.attributes, count: c.pointee.n_attributes)
    self.modifiedUnixMilliseconds = c.pointee.modified_unix_milliseconds
    self.trashedUnixMilliseconds = c.pointee.trashed_unix_milliseconds
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__Asset.self)
    if !self.id.isEmpty {
      c.pointee.id = try arena.copy(self.id, field: "rollcall.v1.Asset.id")
    }
    c.pointee.media_type = .init(rawValue: .init(truncatingIfNeeded: self.mediaType.rawValue))
    c.pointee.pixel_width = self.pixelWidth
    c.pointee.pixel_height = self.pixelHeight
    c.pointee.added_unix_milliseconds = self.addedUnixMilliseconds
    if !self.externalID.isEmpty {
      c.pointee.external_id = try arena.copy(self.externalID, field: "rollcall.v1.Asset.external_id")
    }
    c.pointee.n_resources = self.resources.count
    c.pointee.resources = try arena.copy(messages: self.resources)
    c.pointee.favorite = self.favorite ? 1 : 0
    c.pointee.hidden = self.hidden ? 1 : 0
    c.pointee.captured = try arena.copy(message: self.captured)
    c.pointee.location = try arena.copy(message: self.location)
    if !self.title.isEmpty {
      c.pointee.title = try arena.copy(self.title, field: "rollcall.v1.Asset.title")
    }
    if !self.caption.isEmpty {
      c.pointee.caption = try arena.copy(self.caption, field: "rollcall.v1.Asset.caption")
    }
    c.pointee.n_attributes = self.attributes.count
    c.pointee.attributes = try arena.copy(messages: self.attributes)
    c.pointee.modified_unix_milliseconds = self.modifiedUnixMilliseconds
    c.pointee.trashed_unix_milliseconds = self.trashedUnixMilliseconds
  }
}

extension RollcallV1.Album: ProtobufMessage {
  /// "rollcall.v1.Album"
  public static let messageName = "rollcall.v1.Album"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__album__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__Album.self)
    self.id = try arena.string(from: c.pointee.id, field: "rollcall.v1.Album.id")
    self.title = try arena.string(from: c.pointee.title, field: "rollcall.v1.Album.title")
    self.assetCount = c.pointee.asset_count
    self.createdUnixMilliseconds = c.pointee.created_unix_milliseconds
    self.type = RollcallV1.AlbumType(rawValue: Int32(truncatingIfNeeded: c.pointee.type.rawValue))
    self.subtype = RollcallV1.AlbumSubtype(rawValue: Int32(truncatingIfNeeded: c.pointee.subtype.rawValue))
    self.trashedUnixMilliseconds = c.pointee.trashed_unix_milliseconds
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__Album.self)
    if !self.id.isEmpty {
      c.pointee.id = try arena.copy(self.id, field: "rollcall.v1.Album.id")
    }
    if !self.title.isEmpty {
      c.pointee.title = try arena.copy(self.title, field: "rollcall.v1.Album.title")
    }
    c.pointee.asset_count = self.assetCount
    c.pointee.created_unix_milliseconds = self.createdUnixMilliseconds
    c.pointee.type = .init(rawValue: .init(truncatingIfNeeded: self.type.rawValue))
    c.pointee.subtype = .init(rawValue: .init(truncatingIfNeeded: self.subtype.rawValue))
    c.pointee.trashed_unix_milliseconds = self.trashedUnixMilliseconds
  }
}

extension RollcallV1.AssetRef: ProtobufMessage {
  /// "rollcall.v1.AssetRef"
  public static let messageName = "rollcall.v1.AssetRef"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__asset_ref__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__AssetRef.self)
    switch c.pointee.asset_case {
    case ROLLCALL__V1__ASSET_REF__ASSET_ID:
      self.asset = .id(try arena.string(from: c.pointee.id, field: "rollcall.v1.AssetRef.id"))
    case ROLLCALL__V1__ASSET_REF__ASSET_CHANGE:
      self.asset = .change(c.pointee.change)
    default:
      self.asset = nil
    }
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__AssetRef.self)
    switch self.asset {
    case .id(let value)?:
      c.pointee.asset_case = ROLLCALL__V1__ASSET_REF__ASSET_ID
      c.pointee.id = try arena.copy(value, field: "rollcall.v1.AssetRef.id")
    case .change(let value)?:
      c.pointee.asset_case = ROLLCALL__V1__ASSET_REF__ASSET_CHANGE
      c.pointee.change = value
    case nil:
      break
    }
  }
}

extension RollcallV1.AlbumRef: ProtobufMessage {
  /// "rollcall.v1.AlbumRef"
  public static let messageName = "rollcall.v1.AlbumRef"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__album_ref__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__AlbumRef.self)
    switch c.pointee.album_case {
    case ROLLCALL__V1__ALBUM_REF__ALBUM_ID:
      self.album = .id(try arena.string(from: c.pointee.id, field: "rollcall.v1.AlbumRef.id"))
    case ROLLCALL__V1__ALBUM_REF__ALBUM_CHANGE:
      self.album = .change(c.pointee.change)
    default:
      self.album = nil
    }
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__AlbumRef.self)
    switch self.album {
    case .id(let value)?:
      c.pointee.album_case = ROLLCALL__V1__ALBUM_REF__ALBUM_ID
      c.pointee.id = try arena.copy(value, field: "rollcall.v1.AlbumRef.id")
    case .change(let value)?:
      c.pointee.album_case = ROLLCALL__V1__ALBUM_REF__ALBUM_CHANGE
      c.pointee.change = value
    case nil:
      break
    }
  }
}

extension RollcallV1.NewResource: ProtobufMessage {
  /// "rollcall.v1.NewResource"
  public static let messageName = "rollcall.v1.NewResource"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__new_resource__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__NewResource.self)
    self.type = RollcallV1.ResourceType(rawValue: Int32(truncatingIfNeeded: c.pointee.type.rawValue))
    self.filename = try arena.string(from: c.pointee.filename, field: "rollcall.v1.NewResource.filename")
    switch c.pointee.source_case {
    case ROLLCALL__V1__NEW_RESOURCE__SOURCE_DATA:
      self.source = .data(arena.bytes(from: c.pointee.data))
    case ROLLCALL__V1__NEW_RESOURCE__SOURCE_UPLOAD_ID:
      self.source = .uploadID(try arena.string(from: c.pointee.upload_id, field: "rollcall.v1.NewResource.upload_id"))
    default:
      self.source = nil
    }
    self.expectedSHA256 = arena.bytes(from: c.pointee.expected_sha256)
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__NewResource.self)
    c.pointee.type = .init(rawValue: .init(truncatingIfNeeded: self.type.rawValue))
    if !self.filename.isEmpty {
      c.pointee.filename = try arena.copy(self.filename, field: "rollcall.v1.NewResource.filename")
    }
    switch self.source {
    case .data(let value)?:
      c.pointee.source_case = ROLLCALL__V1__NEW_RESOURCE__SOURCE_DATA
      c.pointee.data = try arena.copy(value)
    case .uploadID(let value)?:
      c.pointee.source_case = ROLLCALL__V1__NEW_RESOURCE__SOURCE_UPLOAD_ID
      c.pointee.upload_id = try arena.copy(value, field: "rollcall.v1.NewResource.upload_id")
    case nil:
      break
    }
    c.pointee.expected_sha256 = try arena.copy(self.expectedSHA256)
  }
}

extension RollcallV1.SaveImage: ProtobufMessage {
  /// "rollcall.v1.SaveImage"
  public static let messageName = "rollcall.v1.SaveImage"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__save_image__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__SaveImage.self)
    self.resources = try arena.messages(from: c.pointee.resources, count: c.pointee.n_resources)
    self.externalID = try arena.string(from: c.pointee.external_id, field: "rollcall.v1.SaveImage.external_id")
    self.onDuplicate = RollcallV1.OnDuplicate(rawValue: Int32(truncatingIfNeeded: c.pointee.on_duplicate.rawValue))
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__SaveImage.self)
    c.pointee.n_resources = self.resources.count
    c.pointee.resources = try arena.copy(messages: self.resources)
    if !self.externalID.isEmpty {
      c.pointee.external_id = try arena.copy(self.externalID, field: "rollcall.v1.SaveImage.external_id")
    }
    c.pointee.on_duplicate = .init(rawValue: .init(truncatingIfNeeded: self.onDuplicate.rawValue))
  }
}

extension RollcallV1.EnsureAlbum: ProtobufMessage {
  /// "rollcall.v1.EnsureAlbum"
  public static let messageName = "rollcall.v1.EnsureAlbum"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__ensure_album__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__EnsureAlbum.self)
    self.title = try arena.string(from: c.pointee.title, field: "rollcall.v1.EnsureAlbum.title")
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__EnsureAlbum.self)
    if !self.title.isEmpty {
      c.pointee.title = try arena.copy(self.title, field: "rollcall.v1.EnsureAlbum.title")
    }
  }
}

extension RollcallV1.CreateAlbum: ProtobufMessage {
  /// "rollcall.v1.CreateAlbum"
  public static let messageName = "rollcall.v1.CreateAlbum"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__create_album__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__CreateAlbum.self)
    self.title = try arena.string(from: c.pointee.title, field: "rollcall.v1.CreateAlbum.title")
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__CreateAlbum.self)
    if !self.title.isEmpty {
      c.pointee.title = try arena.copy(self.title, field: "rollcall.v1.CreateAlbum.title")
    }
  }
}

extension RollcallV1.UpdateAlbum: ProtobufMessage {
  /// "rollcall.v1.UpdateAlbum"
  public static let messageName = "rollcall.v1.UpdateAlbum"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__update_album__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__UpdateAlbum.self)
    self.album = try arena.message(from: c.pointee.album)
    switch c.pointee.new_title_case {
    case ROLLCALL__V1__UPDATE_ALBUM__NEW_TITLE_TITLE:
      self.newTitle = .title(try arena.string(from: c.pointee.title, field: "rollcall.v1.UpdateAlbum.title"))
    default:
      self.newTitle = nil
    }
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__UpdateAlbum.self)
    c.pointee.album = try arena.copy(message: self.album)
    switch self.newTitle {
    case .title(let value)?:
      c.pointee.new_title_case = ROLLCALL__V1__UPDATE_ALBUM__NEW_TITLE_TITLE
      c.pointee.title = try arena.copy(value, field: "rollcall.v1.UpdateAlbum.title")
    case nil:
      break
    }
  }
}

extension RollcallV1.AlbumEnd: ProtobufMessage {
  /// "rollcall.v1.AlbumEnd"
  public static let messageName = "rollcall.v1.AlbumEnd"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__album_end__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
  }
}

extension RollcallV1.Placement: ProtobufMessage {
  /// "rollcall.v1.Placement"
  public static let messageName = "rollcall.v1.Placement"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__placement__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__Placement.self)
    switch c.pointee.place_case {
    case ROLLCALL__V1__PLACEMENT__PLACE_BEGINNING:
      self.place = .beginning(try arena.message(from: c.pointee.beginning) ?? RollcallV1.AlbumEnd())
    case ROLLCALL__V1__PLACEMENT__PLACE_END:
      self.place = .end(try arena.message(from: c.pointee.end) ?? RollcallV1.AlbumEnd())
    case ROLLCALL__V1__PLACEMENT__PLACE_INDEX:
      self.place = .index(c.pointee.index)
    case ROLLCALL__V1__PLACEMENT__PLACE_BEFORE:
      self.place = .before(try arena.message(from: c.pointee.before) ?? RollcallV1.AssetRef())
    case ROLLCALL__V1__PLACEMENT__PLACE_AFTER:
      self.place = .after(try arena.message(from: c.pointee.after) ?? RollcallV1.AssetRef())
    default:
      self.place = nil
    }
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__Placement.self)
    switch self.place {
    case .beginning(let value)?:
      c.pointee.place_case = ROLLCALL__V1__PLACEMENT__PLACE_BEGINNING
      c.pointee.beginning = try arena.copy(message: value)
    case .end(let value)?:
      c.pointee.place_case = ROLLCALL__V1__PLACEMENT__PLACE_END
      c.pointee.end = try arena.copy(message: value)
    case .index(let value)?:
      c.pointee.place_case = ROLLCALL__V1__PLACEMENT__PLACE_INDEX
      c.pointee.index = value
    case .before(let value)?:
      c.pointee.place_case = ROLLCALL__V1__PLACEMENT__PLACE_BEFORE
      c.pointee.before = try arena.copy(message: value)
    case .after(let value)?:
      c.pointee.place_case = ROLLCALL__V1__PLACEMENT__PLACE_AFTER
      c.pointee.after = try arena.copy(message: value)
    case nil:
      break
    }
  }
}

extension RollcallV1.AddToAlbum: ProtobufMessage {
  /// "rollcall.v1.AddToAlbum"
  public static let messageName = "rollcall.v1.AddToAlbum"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__add_to_album__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__AddToAlbum.self)
    self.album = try arena.message(from: c.pointee.album)
    self.assets = try arena.messages(from: c.pointee.assets, count: c.pointee.n_assets)
    self.at = try arena.message(from: c.pointee.at)
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__AddToAlbum.self)
    c.pointee.album = try arena.copy(message: self.album)
    c.pointee.n_assets = self.assets.count
    c.pointee.assets = try arena.copy(messages: self.assets)
    c.pointee.at = try arena.copy(message: self.at)
  }
}

extension RollcallV1.RemoveFromAlbum: ProtobufMessage {
  /// "rollcall.v1.RemoveFromAlbum"
  public static let messageName = "rollcall.v1.RemoveFromAlbum"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__remove_from_album__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__RemoveFromAlbum.self)
    self.album = try arena.message(from: c.pointee.album)
    self.assets = try arena.messages(from: c.pointee.assets, count: c.pointee.n_assets)
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__RemoveFromAlbum.self)
    c.pointee.album = try arena.copy(message: self.album)
    c.pointee.n_assets = self.assets.count
    c.pointee.assets = try arena.copy(messages: self.assets)
  }
}

extension RollcallV1.Nothing: ProtobufMessage {
  /// "rollcall.v1.Nothing"
  public static let messageName = "rollcall.v1.Nothing"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__nothing__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
  }
}

extension RollcallV1.UpdateAsset: ProtobufMessage {
  /// "rollcall.v1.UpdateAsset"
  public static let messageName = "rollcall.v1.UpdateAsset"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__update_asset__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__UpdateAsset.self)
    self.asset = try arena.message(from: c.pointee.asset)
    switch c.pointee.favorite_change_case {
    case ROLLCALL__V1__UPDATE_ASSET__FAVORITE_CHANGE_FAVORITE:
      self.favoriteChange = .favorite(c.pointee.favorite != 0)
    default:
      self.favoriteChange = nil
    }
    switch c.pointee.hidden_change_case {
    case ROLLCALL__V1__UPDATE_ASSET__HIDDEN_CHANGE_HIDDEN:
      self.hiddenChange = .hidden(c.pointee.hidden != 0)
    default:
      self.hiddenChange = nil
    }
    switch c.pointee.captured_change_case {
    case ROLLCALL__V1__UPDATE_ASSET__CAPTURED_CHANGE_CAPTURED:
      self.capturedChange = .captured(try arena.message(from: c.pointee.captured) ?? RollcallV1.CaptureDate())
    case ROLLCALL__V1__UPDATE_ASSET__CAPTURED_CHANGE_NO_CAPTURED:
      self.capturedChange = .noCaptured(try arena.message(from: c.pointee.no_captured) ?? RollcallV1.Nothing())
    default:
      self.capturedChange = nil
    }
    switch c.pointee.location_change_case {
    case ROLLCALL__V1__UPDATE_ASSET__LOCATION_CHANGE_LOCATION:
      self.locationChange = .location(try arena.message(from: c.pointee.location) ?? RollcallV1.Location())
    case ROLLCALL__V1__UPDATE_ASSET__LOCATION_CHANGE_NO_LOCATION:
      self.locationChange = .noLocation(try arena.message(from: c.pointee.no_location) ?? RollcallV1.Nothing())
    default:
      self.locationChange = nil
    }
    switch c.pointee.title_change_case {
    case ROLLCALL__V1__UPDATE_ASSET__TITLE_CHANGE_TITLE:
      self.titleChange = .title(try arena.string(from: c.pointee.title, field: "rollcall.v1.UpdateAsset.title"))
    default:
      self.titleChange = nil
    }
    switch c.pointee.caption_change_case {
    case ROLLCALL__V1__UPDATE_ASSET__CAPTION_CHANGE_CAPTION:
      self.captionChange = .caption(try arena.string(from: c.pointee.caption, field: "rollcall.v1.UpdateAsset.caption"))
    default:
      self.captionChange = nil
    }
    switch c.pointee.external_id_change_case {
    case ROLLCALL__V1__UPDATE_ASSET__EXTERNAL_ID_CHANGE_EXTERNAL_ID:
      self.externalIDChange = .externalID(try arena.string(from: c.pointee.external_id, field: "rollcall.v1.UpdateAsset.external_id"))
    default:
      self.externalIDChange = nil
    }
    self.setAttributes = try arena.messages(from: c.pointee.set_attributes, count: c.pointee.n_set_attributes)
    self.removeAttributes = try arena.strings(from: c.pointee.remove_attributes, count: c.pointee.n_remove_attributes, field: "rollcall.v1.UpdateAsset.remove_attributes")
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__UpdateAsset.self)
    c.pointee.asset = try arena.copy(message: self.asset)
    switch self.favoriteChange {
    case .favorite(let value)?:
      c.pointee.favorite_change_case = ROLLCALL__V1__UPDATE_ASSET__FAVORITE_CHANGE_FAVORITE
      c.pointee.favorite = value ? 1 : 0
    case nil:
      break
    }
    switch self.hiddenChange {
    case .hidden(let value)?:
      c.pointee.hidden_change_case = ROLLCALL__V1__UPDATE_ASSET__HIDDEN_CHANGE_HIDDEN
      c.pointee.hidden = value ? 1 : 0
    case nil:
      break
    }
    switch self.capturedChange {
    case .captured(let value)?:
      c.pointee.captured_change_case = ROLLCALL__V1__UPDATE_ASSET__CAPTURED_CHANGE_CAPTURED
      c.pointee.captured = try arena.copy(message: value)
    case .noCaptured(let value)?:
      c.pointee.captured_change_case = ROLLCALL__V1__UPDATE_ASSET__CAPTURED_CHANGE_NO_CAPTURED
      c.pointee.no_captured = try arena.copy(message: value)
    case nil:
      break
    }
    switch self.locationChange {
    case .location(let value)?:
      c.pointee.location_change_case = ROLLCALL__V1__UPDATE_ASSET__LOCATION_CHANGE_LOCATION
      c.pointee.location = try arena.copy(message: value)
    case .noLocation(let value)?:
      c.pointee.location_change_case = ROLLCALL__V1__UPDATE_ASSET__LOCATION_CHANGE_NO_LOCATION
      c.pointee.no_location = try arena.copy(message: value)
    case nil:
      break
    }
    switch self.titleChange {
    case .title(let value)?:
      c.pointee.title_change_case = ROLLCALL__V1__UPDATE_ASSET__TITLE_CHANGE_TITLE
      c.pointee.title = try arena.copy(value, field: "rollcall.v1.UpdateAsset.title")
    case nil:
      break
    }
    switch self.captionChange {
    case .caption(let value)?:
      c.pointee.caption_change_case = ROLLCALL__V1__UPDATE_ASSET__CAPTION_CHANGE_CAPTION
      c.pointee.caption = try arena.copy(value, field: "rollcall.v1.UpdateAsset.caption")
    case nil:
      break
    }
    switch self.externalIDChange {
    case .externalID(let value)?:
      c.pointee.external_id_change_case = ROLLCALL__V1__UPDATE_ASSET__EXTERNAL_ID_CHANGE_EXTERNAL_ID
      c.pointee.external_id = try arena.copy(value, field: "rollcall.v1.UpdateAsset.external_id")
    case nil:
      break
    }
    c.pointee.n_set_attributes = self.setAttributes.count
    c.pointee.set_attributes = try arena.copy(messages: self.setAttributes)
    c.pointee.n_remove_attributes = self.removeAttributes.count
    c.pointee.remove_attributes = try arena.copy(self.removeAttributes, field: "rollcall.v1.UpdateAsset.remove_attributes")
  }
}

extension RollcallV1.MoveInAlbum: ProtobufMessage {
  /// "rollcall.v1.MoveInAlbum"
  public static let messageName = "rollcall.v1.MoveInAlbum"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__move_in_album__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__MoveInAlbum.self)
    self.album = try arena.message(from: c.pointee.album)
    self.assets = try arena.messages(from: c.pointee.assets, count: c.pointee.n_assets)
    self.to = try arena.message(from: c.pointee.to)
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__MoveInAlbum.self)
    c.pointee.album = try arena.copy(message: self.album)
    c.pointee.n_assets = self.assets.count
    c.pointee.assets = try arena.copy(messages: self.assets)
    c.pointee.to = try arena.copy(message: self.to)
  }
}

extension RollcallV1.DeleteAssets: ProtobufMessage {
  /// "rollcall.v1.DeleteAssets"
  public static let messageName = "rollcall.v1.DeleteAssets"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__delete_assets__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__DeleteAssets.self)
    self.assets = try arena.messages(from: c.pointee.assets, count: c.pointee.n_assets)
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__DeleteAssets.self)
    c.pointee.n_assets = self.assets.count
    c.pointee.assets = try arena.copy(messages: self.assets)
  }
}

extension RollcallV1.RestoreAssets: ProtobufMessage {
  /// "rollcall.v1.RestoreAssets"
  public static let messageName = "rollcall.v1.RestoreAssets"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__restore_assets__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__RestoreAssets.self)
    self.assets = try arena.messages(from: c.pointee.assets, count: c.pointee.n_assets)
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__RestoreAssets.self)
    c.pointee.n_assets = self.assets.count
    c.pointee.assets = try arena.copy(messages: self.assets)
  }
}

extension RollcallV1.PurgeAssets: ProtobufMessage {
  /// "rollcall.v1.PurgeAssets"
  public static let messageName = "rollcall.v1.PurgeAssets"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__purge_assets__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__PurgeAssets.self)
    self.assets = try arena.messages(from: c.pointee.assets, count: c.pointee.n_assets)
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__PurgeAssets.self)
    c.pointee.n_assets = self.assets.count
    c.pointee.assets = try arena.copy(messages: self.assets)
  }
}

extension RollcallV1.DeleteAlbums: ProtobufMessage {
  /// "rollcall.v1.DeleteAlbums"
  public static let messageName = "rollcall.v1.DeleteAlbums"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__delete_albums__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__DeleteAlbums.self)
    self.albums = try arena.messages(from: c.pointee.albums, count: c.pointee.n_albums)
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__DeleteAlbums.self)
    c.pointee.n_albums = self.albums.count
    c.pointee.albums = try arena.copy(messages: self.albums)
  }
}

extension RollcallV1.RestoreAlbums: ProtobufMessage {
  /// "rollcall.v1.RestoreAlbums"
  public static let messageName = "rollcall.v1.RestoreAlbums"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__restore_albums__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__RestoreAlbums.self)
    self.albums = try arena.messages(from: c.pointee.albums, count: c.pointee.n_albums)
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__RestoreAlbums.self)
    c.pointee.n_albums = self.albums.count
    c.pointee.albums = try arena.copy(messages: self.albums)
  }
}

extension RollcallV1.Change: ProtobufMessage {
  /// "rollcall.v1.Change"
  public static let messageName = "rollcall.v1.Change"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__change__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__Change.self)
    switch c.pointee.change_case {
    case ROLLCALL__V1__CHANGE__CHANGE_SAVE_IMAGE:
      self.change = .saveImage(try arena.message(from: c.pointee.save_image) ?? RollcallV1.SaveImage())
    case ROLLCALL__V1__CHANGE__CHANGE_ENSURE_ALBUM:
      self.change = .ensureAlbum(try arena.message(from: c.pointee.ensure_album) ?? RollcallV1.EnsureAlbum())
    case ROLLCALL__V1__CHANGE__CHANGE_ADD_TO_ALBUM:
      self.change = .addToAlbum(try arena.message(from: c.pointee.add_to_album) ?? RollcallV1.AddToAlbum())
    case ROLLCALL__V1__CHANGE__CHANGE_UPDATE_ASSET:
      self.change = .updateAsset(try arena.message(from: c.pointee.update_asset) ?? RollcallV1.UpdateAsset())
    case ROLLCALL__V1__CHANGE__CHANGE_REMOVE_FROM_ALBUM:
      self.change = .removeFromAlbum(try arena.message(from: c.pointee.remove_from_album) ?? RollcallV1.RemoveFromAlbum())
    case ROLLCALL__V1__CHANGE__CHANGE_CREATE_ALBUM:
      self.change = .createAlbum(try arena.message(from: c.pointee.create_album) ?? RollcallV1.CreateAlbum())
    case ROLLCALL__V1__CHANGE__CHANGE_UPDATE_ALBUM:
      self.change = .updateAlbum(try arena.message(from: c.pointee.update_album) ?? RollcallV1.UpdateAlbum())
    case ROLLCALL__V1__CHANGE__CHANGE_MOVE_IN_ALBUM:
      self.change = .moveInAlbum(try arena.message(from: c.pointee.move_in_album) ?? RollcallV1.MoveInAlbum())
    case ROLLCALL__V1__CHANGE__CHANGE_DELETE_ASSETS:
      self.change = .deleteAssets(try arena.message(from: c.pointee.delete_assets) ?? RollcallV1.DeleteAssets())
    case ROLLCALL__V1__CHANGE__CHANGE_RESTORE_ASSETS:
      self.change = .restoreAssets(try arena.message(from: c.pointee.restore_assets) ?? RollcallV1.RestoreAssets())
    case ROLLCALL__V1__CHANGE__CHANGE_DELETE_ALBUMS:
      self.change = .deleteAlbums(try arena.message(from: c.pointee.delete_albums) ?? RollcallV1.DeleteAlbums())
    case ROLLCALL__V1__CHANGE__CHANGE_RESTORE_ALBUMS:
      self.change = .restoreAlbums(try arena.message(from: c.pointee.restore_albums) ?? RollcallV1.RestoreAlbums())
    case ROLLCALL__V1__CHANGE__CHANGE_PURGE_ASSETS:
      self.change = .purgeAssets(try arena.message(from: c.pointee.purge_assets) ?? RollcallV1.PurgeAssets())
    default:
      self.change = nil
    }
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__Change.self)
    switch self.change {
    case .saveImage(let value)?:
      c.pointee.change_case = ROLLCALL__V1__CHANGE__CHANGE_SAVE_IMAGE
      c.pointee.save_image = try arena.copy(message: value)
    case .ensureAlbum(let value)?:
      c.pointee.change_case = ROLLCALL__V1__CHANGE__CHANGE_ENSURE_ALBUM
      c.pointee.ensure_album = try arena.copy(message: value)
    case .addToAlbum(let value)?:
      c.pointee.change_case = ROLLCALL__V1__CHANGE__CHANGE_ADD_TO_ALBUM
      c.pointee.add_to_album = try arena.copy(message: value)
    case .updateAsset(let value)?:
      c.pointee.change_case = ROLLCALL__V1__CHANGE__CHANGE_UPDATE_ASSET
      c.pointee.update_asset = try arena.copy(message: value)
    case .removeFromAlbum(let value)?:
      c.pointee.change_case = ROLLCALL__V1__CHANGE__CHANGE_REMOVE_FROM_ALBUM
      c.pointee.remove_from_album = try arena.copy(message: value)
    case .createAlbum(let value)?:
      c.pointee.change_case = ROLLCALL__V1__CHANGE__CHANGE_CREATE_ALBUM
      c.pointee.create_album = try arena.copy(message: value)
    case .updateAlbum(let value)?:
      c.pointee.change_case = ROLLCALL__V1__CHANGE__CHANGE_UPDATE_ALBUM
      c.pointee.update_album = try arena.copy(message: value)
    case .moveInAlbum(let value)?:
      c.pointee.change_case = ROLLCALL__V1__CHANGE__CHANGE_MOVE_IN_ALBUM
      c.pointee.move_in_album = try arena.copy(message: value)
    case .deleteAssets(let value)?:
      c.pointee.change_case = ROLLCALL__V1__CHANGE__CHANGE_DELETE_ASSETS
      c.pointee.delete_assets = try arena.copy(message: value)
    case .restoreAssets(let value)?:
      c.pointee.change_case = ROLLCALL__V1__CHANGE__CHANGE_RESTORE_ASSETS
      c.pointee.restore_assets = try arena.copy(message: value)
    case .deleteAlbums(let value)?:
      c.pointee.change_case = ROLLCALL__V1__CHANGE__CHANGE_DELETE_ALBUMS
      c.pointee.delete_albums = try arena.copy(message: value)
    case .restoreAlbums(let value)?:
      c.pointee.change_case = ROLLCALL__V1__CHANGE__CHANGE_RESTORE_ALBUMS
      c.pointee.restore_albums = try arena.copy(message: value)
    case .purgeAssets(let value)?:
      c.pointee.change_case = ROLLCALL__V1__CHANGE__CHANGE_PURGE_ASSETS
      c.pointee.purge_assets = try arena.copy(message: value)
    case nil:
      break
    }
  }
}

extension RollcallV1.SaveImageResult: ProtobufMessage {
  /// "rollcall.v1.SaveImageResult"
  public static let messageName = "rollcall.v1.SaveImageResult"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__save_image_result__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__SaveImageResult.self)
    self.asset = try arena.message(from: c.pointee.asset)
    self.alreadyExisted = c.pointee.already_existed != 0
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__SaveImageResult.self)
    c.pointee.asset = try arena.copy(message: self.asset)
    c.pointee.already_existed = self.alreadyExisted ? 1 : 0
  }
}

extension RollcallV1.EnsureAlbumResult: ProtobufMessage {
  /// "rollcall.v1.EnsureAlbumResult"
  public static let messageName = "rollcall.v1.EnsureAlbumResult"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__ensure_album_result__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__EnsureAlbumResult.self)
    self.album = try arena.message(from: c.pointee.album)
    self.created = c.pointee.created != 0
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__EnsureAlbumResult.self)
    c.pointee.album = try arena.copy(message: self.album)
    c.pointee.created = self.created ? 1 : 0
  }
}

extension RollcallV1.AddToAlbumResult: ProtobufMessage {
  /// "rollcall.v1.AddToAlbumResult"
  public static let messageName = "rollcall.v1.AddToAlbumResult"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__add_to_album_result__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__AddToAlbumResult.self)
    self.albumID = try arena.string(from: c.pointee.album_id, field: "rollcall.v1.AddToAlbumResult.album_id")
    self.added = c.pointee.added
    self.alreadyPresent = c.pointee.already_present
    self.assetCount = c.pointee.asset_count
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__AddToAlbumResult.self)
    if !self.albumID.isEmpty {
      c.pointee.album_id = try arena.copy(self.albumID, field: "rollcall.v1.AddToAlbumResult.album_id")
    }
    c.pointee.added = self.added
    c.pointee.already_present = self.alreadyPresent
    c.pointee.asset_count = self.assetCount
  }
}

extension RollcallV1.RemoveFromAlbumResult: ProtobufMessage {
  /// "rollcall.v1.RemoveFromAlbumResult"
  public static let messageName = "rollcall.v1.RemoveFromAlbumResult"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__remove_from_album_result__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__RemoveFromAlbumResult.self)
    self.albumID = try arena.string(from: c.pointee.album_id, field: "rollcall.v1.RemoveFromAlbumResult.album_id")
    self.removed = c.pointee.removed
    self.notPresent = c.pointee.not_present
    self.assetCount = c.pointee.asset_count
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__RemoveFromAlbumResult.self)
    if !self.albumID.isEmpty {
      c.pointee.album_id = try arena.copy(self.albumID, field: "rollcall.v1.RemoveFromAlbumResult.album_id")
    }
    c.pointee.removed = self.removed
    c.pointee.not_present = self.notPresent
    c.pointee.asset_count = self.assetCount
  }
}

extension RollcallV1.CreateAlbumResult: ProtobufMessage {
  /// "rollcall.v1.CreateAlbumResult"
  public static let messageName = "rollcall.v1.CreateAlbumResult"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__create_album_result__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__CreateAlbumResult.self)
    self.album = try arena.message(from: c.pointee.album)
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__CreateAlbumResult.self)
    c.pointee.album = try arena.copy(message: self.album)
  }
}

extension RollcallV1.DeleteAssetsResult: ProtobufMessage {
  /// "rollcall.v1.DeleteAssetsResult"
  public static let messageName = "rollcall.v1.DeleteAssetsResult"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__delete_assets_result__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__DeleteAssetsResult.self)
    self.deleted = c.pointee.deleted
    self.alreadyDeleted = c.pointee.already_deleted
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__DeleteAssetsResult.self)
    c.pointee.deleted = self.deleted
    c.pointee.already_deleted = self.alreadyDeleted
  }
}

extension RollcallV1.RestoreAssetsResult: ProtobufMessage {
  /// "rollcall.v1.RestoreAssetsResult"
  public static let messageName = "rollcall.v1.RestoreAssetsResult"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__restore_assets_result__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__RestoreAssetsResult.self)
    self.restored = c.pointee.restored
    self.notDeleted = c.pointee.not_deleted
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__RestoreAssetsResult.self)
    c.pointee.restored = self.restored
    c.pointee.not_deleted = self.notDeleted
  }
}

extension RollcallV1.PurgeAssetsResult: ProtobufMessage {
  /// "rollcall.v1.PurgeAssetsResult"
  public static let messageName = "rollcall.v1.PurgeAssetsResult"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__purge_assets_result__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__PurgeAssetsResult.self)
    self.purged = c.pointee.purged
    self.notDeleted = c.pointee.not_deleted
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__PurgeAssetsResult.self)
    c.pointee.purged = self.purged
    c.pointee.not_deleted = self.notDeleted
  }
}

extension RollcallV1.DeleteAlbumsResult: ProtobufMessage {
  /// "rollcall.v1.DeleteAlbumsResult"
  public static let messageName = "rollcall.v1.DeleteAlbumsResult"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__delete_albums_result__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__DeleteAlbumsResult.self)
    self.deleted = c.pointee.deleted
    self.alreadyDeleted = c.pointee.already_deleted
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__DeleteAlbumsResult.self)
    c.pointee.deleted = self.deleted
    c.pointee.already_deleted = self.alreadyDeleted
  }
}

extension RollcallV1.RestoreAlbumsResult: ProtobufMessage {
  /// "rollcall.v1.RestoreAlbumsResult"
  public static let messageName = "rollcall.v1.RestoreAlbumsResult"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__restore_albums_result__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__RestoreAlbumsResult.self)
    self.restored = c.pointee.restored
    self.notDeleted = c.pointee.not_deleted
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__RestoreAlbumsResult.self)
    c.pointee.restored = self.restored
    c.pointee.not_deleted = self.notDeleted
  }
}

extension RollcallV1.UpdateAlbumResult: ProtobufMessage {
  /// "rollcall.v1.UpdateAlbumResult"
  public static let messageName = "rollcall.v1.UpdateAlbumResult"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__update_album_result__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__UpdateAlbumResult.self)
    self.album = try arena.message(from: c.pointee.album)
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__UpdateAlbumResult.self)
    c.pointee.album = try arena.copy(message: self.album)
  }
}

extension RollcallV1.UpdateAssetResult: ProtobufMessage {
  /// "rollcall.v1.UpdateAssetResult"
  public static let messageName = "rollcall.v1.UpdateAssetResult"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__update_asset_result__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__UpdateAssetResult.self)
    self.asset = try arena.message(from: c.pointee.asset)
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__UpdateAssetResult.self)
    c.pointee.asset = try arena.copy(message: self.asset)
  }
}

extension RollcallV1.MoveInAlbumResult: ProtobufMessage {
  /// "rollcall.v1.MoveInAlbumResult"
  public static let messageName = "rollcall.v1.MoveInAlbumResult"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__move_in_album_result__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__MoveInAlbumResult.self)
    self.albumID = try arena.string(from: c.pointee.album_id, field: "rollcall.v1.MoveInAlbumResult.album_id")
    self.moved = c.pointee.moved
    self.assetCount = c.pointee.asset_count
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__MoveInAlbumResult.self)
    if !self.albumID.isEmpty {
      c.pointee.album_id = try arena.copy(self.albumID, field: "rollcall.v1.MoveInAlbumResult.album_id")
    }
    c.pointee.moved = self.moved
    c.pointee.asset_count = self.assetCount
  }
}

extension RollcallV1.ChangeResult: ProtobufMessage {
  /// "rollcall.v1.ChangeResult"
  public static let messageName = "rollcall.v1.ChangeResult"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__change_result__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__ChangeResult.self)
    switch c.pointee.result_case {
    case ROLLCALL__V1__CHANGE_RESULT__RESULT_SAVE_IMAGE:
      self.result = .saveImage(try arena.message(from: c.pointee.save_image) ?? RollcallV1.SaveImageResult())
    case ROLLCALL__V1__CHANGE_RESULT__RESULT_ENSURE_ALBUM:
      self.result = .ensureAlbum(try arena.message(from: c.pointee.ensure_album) ?? RollcallV1.EnsureAlbumResult())
    case ROLLCALL__V1__CHANGE_RESULT__RESULT_ADD_TO_ALBUM:
      self.result = .addToAlbum(try arena.message(from: c.pointee.add_to_album) ?? RollcallV1.AddToAlbumResult())
    case ROLLCALL__V1__CHANGE_RESULT__RESULT_UPDATE_ASSET:
      self.result = .updateAsset(try arena.message(from: c.pointee.update_asset) ?? RollcallV1.UpdateAssetResult())
    case ROLLCALL__V1__CHANGE_RESULT__RESULT_REMOVE_FROM_ALBUM:
      self.result = .removeFromAlbum(try arena.message(from: c.pointee.remove_from_album) ?? RollcallV1.RemoveFromAlbumResult())
    case ROLLCALL__V1__CHANGE_RESULT__RESULT_CREATE_ALBUM:
      self.result = .createAlbum(try arena.message(from: c.pointee.create_album) ?? RollcallV1.CreateAlbumResult())
    case ROLLCALL__V1__CHANGE_RESULT__RESULT_UPDATE_ALBUM:
      self.result = .updateAlbum(try arena.message(from: c.pointee.update_album) ?? RollcallV1.UpdateAlbumResult())
    case ROLLCALL__V1__CHANGE_RESULT__RESULT_MOVE_IN_ALBUM:
      self.result = .moveInAlbum(try arena.message(from: c.pointee.move_in_album) ?? RollcallV1.MoveInAlbumResult())
    case ROLLCALL__V1__CHANGE_RESULT__RESULT_DELETE_ASSETS:
      self.result = .deleteAssets(try arena.message(from: c.pointee.delete_assets) ?? RollcallV1.DeleteAssetsResult())
    case ROLLCALL__V1__CHANGE_RESULT__RESULT_RESTORE_ASSETS:
      self.result = .restoreAssets(try arena.message(from: c.pointee.restore_assets) ?? RollcallV1.RestoreAssetsResult())
    case ROLLCALL__V1__CHANGE_RESULT__RESULT_DELETE_ALBUMS:
      self.result = .deleteAlbums(try arena.message(from: c.pointee.delete_albums) ?? RollcallV1.DeleteAlbumsResult())
    case ROLLCALL__V1__CHANGE_RESULT__RESULT_RESTORE_ALBUMS:
      self.result = .restoreAlbums(try arena.message(from: c.pointee.restore_albums) ?? RollcallV1.RestoreAlbumsResult())
    case ROLLCALL__V1__CHANGE_RESULT__RESULT_PURGE_ASSETS:
      self.result = .purgeAssets(try arena.message(from: c.pointee.purge_assets) ?? RollcallV1.PurgeAssetsResult())
    default:
      self.result = nil
    }
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__ChangeResult.self)
    switch self.result {
    case .saveImage(let value)?:
      c.pointee.result_case = ROLLCALL__V1__CHANGE_RESULT__RESULT_SAVE_IMAGE
      c.pointee.save_image = try arena.copy(message: value)
    case .ensureAlbum(let value)?:
      c.pointee.result_case = ROLLCALL__V1__CHANGE_RESULT__RESULT_ENSURE_ALBUM
      c.pointee.ensure_album = try arena.copy(message: value)
    case .addToAlbum(let value)?:
      c.pointee.result_case = ROLLCALL__V1__CHANGE_RESULT__RESULT_ADD_TO_ALBUM
      c.pointee.add_to_album = try arena.copy(message: value)
    case .updateAsset(let value)?:
      c.pointee.result_case = ROLLCALL__V1__CHANGE_RESULT__RESULT_UPDATE_ASSET
      c.pointee.update_asset = try arena.copy(message: value)
    case .removeFromAlbum(let value)?:
      c.pointee.result_case = ROLLCALL__V1__CHANGE_RESULT__RESULT_REMOVE_FROM_ALBUM
      c.pointee.remove_from_album = try arena.copy(message: value)
    case .createAlbum(let value)?:
      c.pointee.result_case = ROLLCALL__V1__CHANGE_RESULT__RESULT_CREATE_ALBUM
      c.pointee.create_album = try arena.copy(message: value)
    case .updateAlbum(let value)?:
      c.pointee.result_case = ROLLCALL__V1__CHANGE_RESULT__RESULT_UPDATE_ALBUM
      c.pointee.update_album = try arena.copy(message: value)
    case .moveInAlbum(let value)?:
      c.pointee.result_case = ROLLCALL__V1__CHANGE_RESULT__RESULT_MOVE_IN_ALBUM
      c.pointee.move_in_album = try arena.copy(message: value)
    case .deleteAssets(let value)?:
      c.pointee.result_case = ROLLCALL__V1__CHANGE_RESULT__RESULT_DELETE_ASSETS
      c.pointee.delete_assets = try arena.copy(message: value)
    case .restoreAssets(let value)?:
      c.pointee.result_case = ROLLCALL__V1__CHANGE_RESULT__RESULT_RESTORE_ASSETS
      c.pointee.restore_assets = try arena.copy(message: value)
    case .deleteAlbums(let value)?:
      c.pointee.result_case = ROLLCALL__V1__CHANGE_RESULT__RESULT_DELETE_ALBUMS
      c.pointee.delete_albums = try arena.copy(message: value)
    case .restoreAlbums(let value)?:
      c.pointee.result_case = ROLLCALL__V1__CHANGE_RESULT__RESULT_RESTORE_ALBUMS
      c.pointee.restore_albums = try arena.copy(message: value)
    case .purgeAssets(let value)?:
      c.pointee.result_case = ROLLCALL__V1__CHANGE_RESULT__RESULT_PURGE_ASSETS
      c.pointee.purge_assets = try arena.copy(message: value)
    case nil:
      break
    }
  }
}

extension RollcallV1.SaveImageRequest: ProtobufMessage {
  /// "rollcall.v1.SaveImageRequest"
  public static let messageName = "rollcall.v1.SaveImageRequest"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__save_image_request__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__SaveImageRequest.self)
    self.change = try arena.message(from: c.pointee.change)
    self.batchID = try arena.string(from: c.pointee.batch_id, field: "rollcall.v1.SaveImageRequest.batch_id")
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__SaveImageRequest.self)
    c.pointee.change = try arena.copy(message: self.change)
    if !self.batchID.isEmpty {
      c.pointee.batch_id = try arena.copy(self.batchID, field: "rollcall.v1.SaveImageRequest.batch_id")
    }
  }
}

extension RollcallV1.SaveImageResponse: ProtobufMessage {
  /// "rollcall.v1.SaveImageResponse"
  public static let messageName = "rollcall.v1.SaveImageResponse"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__save_image_response__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__SaveImageResponse.self)
    self.result = try arena.message(from: c.pointee.result)
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__SaveImageResponse.self)
    c.pointee.result = try arena.copy(message: self.result)
  }
}

extension RollcallV1.EnsureAlbumRequest: ProtobufMessage {
  /// "rollcall.v1.EnsureAlbumRequest"
  public static let messageName = "rollcall.v1.EnsureAlbumRequest"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__ensure_album_request__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__EnsureAlbumRequest.self)
    self.change = try arena.message(from: c.pointee.change)
    self.batchID = try arena.string(from: c.pointee.batch_id, field: "rollcall.v1.EnsureAlbumRequest.batch_id")
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__EnsureAlbumRequest.self)
    c.pointee.change = try arena.copy(message: self.change)
    if !self.batchID.isEmpty {
      c.pointee.batch_id = try arena.copy(self.batchID, field: "rollcall.v1.EnsureAlbumRequest.batch_id")
    }
  }
}

extension RollcallV1.EnsureAlbumResponse: ProtobufMessage {
  /// "rollcall.v1.EnsureAlbumResponse"
  public static let messageName = "rollcall.v1.EnsureAlbumResponse"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__ensure_album_response__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__EnsureAlbumResponse.self)
    self.result = try arena.message(from: c.pointee.result)
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__EnsureAlbumResponse.self)
    c.pointee.result = try arena.copy(message: self.result)
  }
}

extension RollcallV1.AddToAlbumRequest: ProtobufMessage {
  /// "rollcall.v1.AddToAlbumRequest"
  public static let messageName = "rollcall.v1.AddToAlbumRequest"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__add_to_album_request__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__AddToAlbumRequest.self)
    self.change = try arena.message(from: c.pointee.change)
    self.batchID = try arena.string(from: c.pointee.batch_id, field: "rollcall.v1.AddToAlbumRequest.batch_id")
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__AddToAlbumRequest.self)
    c.pointee.change = try arena.copy(message: self.change)
    if !self.batchID.isEmpty {
      c.pointee.batch_id = try arena.copy(self.batchID, field: "rollcall.v1.AddToAlbumRequest.batch_id")
    }
  }
}

extension RollcallV1.AddToAlbumResponse: ProtobufMessage {
  /// "rollcall.v1.AddToAlbumResponse"
  public static let messageName = "rollcall.v1.AddToAlbumResponse"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__add_to_album_response__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__AddToAlbumResponse.self)
    self.result = try arena.message(from: c.pointee.result)
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__AddToAlbumResponse.self)
    c.pointee.result = try arena.copy(message: self.result)
  }
}

extension RollcallV1.PerformChangesRequest: ProtobufMessage {
  /// "rollcall.v1.PerformChangesRequest"
  public static let messageName = "rollcall.v1.PerformChangesRequest"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__perform_changes_request__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__PerformChangesRequest.self)
    self.changes = try arena.messages(from: c.pointee.changes, count: c.pointee.n_changes)
    self.batchID = try arena.string(from: c.pointee.batch_id, field: "rollcall.v1.PerformChangesRequest.batch_id")
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__PerformChangesRequest.self)
    c.pointee.n_changes = self.changes.count
    c.pointee.changes = try arena.copy(messages: self.changes)
    if !self.batchID.isEmpty {
      c.pointee.batch_id = try arena.copy(self.batchID, field: "rollcall.v1.PerformChangesRequest.batch_id")
    }
  }
}

extension RollcallV1.PerformChangesResponse: ProtobufMessage {
  /// "rollcall.v1.PerformChangesResponse"
  public static let messageName = "rollcall.v1.PerformChangesResponse"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__perform_changes_response__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__PerformChangesResponse.self)
    self.results = try arena.messages(from: c.pointee.results, count: c.pointee.n_results)
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__PerformChangesResponse.self)
    c.pointee.n_results = self.results.count
    c.pointee.results = try arena.copy(messages: self.results)
  }
}

extension RollcallV1.Upload: ProtobufMessage {
  /// "rollcall.v1.Upload"
  public static let messageName = "rollcall.v1.Upload"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__upload__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__Upload.self)
    self.id = try arena.string(from: c.pointee.id, field: "rollcall.v1.Upload.id")
    self.receivedBytes = c.pointee.received_bytes
    self.sizeBytes = c.pointee.size_bytes
    self.idleTimeoutMilliseconds = c.pointee.idle_timeout_milliseconds
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__Upload.self)
    if !self.id.isEmpty {
      c.pointee.id = try arena.copy(self.id, field: "rollcall.v1.Upload.id")
    }
    c.pointee.received_bytes = self.receivedBytes
    c.pointee.size_bytes = self.sizeBytes
    c.pointee.idle_timeout_milliseconds = self.idleTimeoutMilliseconds
  }
}

extension RollcallV1.BeginUploadRequest: ProtobufMessage {
  /// "rollcall.v1.BeginUploadRequest"
  public static let messageName = "rollcall.v1.BeginUploadRequest"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__begin_upload_request__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__BeginUploadRequest.self)
    self.sizeBytes = c.pointee.size_bytes
    self.batchID = try arena.string(from: c.pointee.batch_id, field: "rollcall.v1.BeginUploadRequest.batch_id")
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__BeginUploadRequest.self)
    c.pointee.size_bytes = self.sizeBytes
    if !self.batchID.isEmpty {
      c.pointee.batch_id = try arena.copy(self.batchID, field: "rollcall.v1.BeginUploadRequest.batch_id")
    }
  }
}

extension RollcallV1.AppendToUploadRequest: ProtobufMessage {
  /// "rollcall.v1.AppendToUploadRequest"
  public static let messageName = "rollcall.v1.AppendToUploadRequest"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__append_to_upload_request__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__AppendToUploadRequest.self)
    self.uploadID = try arena.string(from: c.pointee.upload_id, field: "rollcall.v1.AppendToUploadRequest.upload_id")
    self.offset = c.pointee.offset
    self.data = arena.bytes(from: c.pointee.data)
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__AppendToUploadRequest.self)
    if !self.uploadID.isEmpty {
      c.pointee.upload_id = try arena.copy(self.uploadID, field: "rollcall.v1.AppendToUploadRequest.upload_id")
    }
    c.pointee.offset = self.offset
    c.pointee.data = try arena.copy(self.data)
  }
}

extension RollcallV1.GetUploadRequest: ProtobufMessage {
  /// "rollcall.v1.GetUploadRequest"
  public static let messageName = "rollcall.v1.GetUploadRequest"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__get_upload_request__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__GetUploadRequest.self)
    self.uploadID = try arena.string(from: c.pointee.upload_id, field: "rollcall.v1.GetUploadRequest.upload_id")
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__GetUploadRequest.self)
    if !self.uploadID.isEmpty {
      c.pointee.upload_id = try arena.copy(self.uploadID, field: "rollcall.v1.GetUploadRequest.upload_id")
    }
  }
}

extension RollcallV1.AbortUploadRequest: ProtobufMessage {
  /// "rollcall.v1.AbortUploadRequest"
  public static let messageName = "rollcall.v1.AbortUploadRequest"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__abort_upload_request__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__AbortUploadRequest.self)
    self.uploadID = try arena.string(from: c.pointee.upload_id, field: "rollcall.v1.AbortUploadRequest.upload_id")
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__AbortUploadRequest.self)
    if !self.uploadID.isEmpty {
      c.pointee.upload_id = try arena.copy(self.uploadID, field: "rollcall.v1.AbortUploadRequest.upload_id")
    }
  }
}

extension RollcallV1.AbortUploadResponse: ProtobufMessage {
  /// "rollcall.v1.AbortUploadResponse"
  public static let messageName = "rollcall.v1.AbortUploadResponse"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__abort_upload_response__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
  }
}

extension RollcallV1.GetAssetsRequest: ProtobufMessage {
  /// "rollcall.v1.GetAssetsRequest"
  public static let messageName = "rollcall.v1.GetAssetsRequest"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__get_assets_request__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__GetAssetsRequest.self)
    self.ids = try arena.strings(from: c.pointee.ids, count: c.pointee.n_ids, field: "rollcall.v1.GetAssetsRequest.ids")
    self.externalIDs = try arena.strings(from: c.pointee.external_ids, count: c.pointee.n_external_ids, field: "rollcall.v1.GetAssetsRequest.external_ids")
    self.includeTrash = c.pointee.include_trash != 0
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__GetAssetsRequest.self)
    c.pointee.n_ids = self.ids.count
    c.pointee.ids = try arena.copy(self.ids, field: "rollcall.v1.GetAssetsRequest.ids")
    c.pointee.n_external_ids = self.externalIDs.count
    c.pointee.external_ids = try arena.copy(self.externalIDs, field: "rollcall.v1.GetAssetsRequest.external_ids")
    c.pointee.include_trash = self.includeTrash ? 1 : 0
  }
}

extension RollcallV1.GetAssetsResponse: ProtobufMessage {
  /// "rollcall.v1.GetAssetsResponse"
  public static let messageName = "rollcall.v1.GetAssetsResponse"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__get_assets_response__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__GetAssetsResponse.self)
    self.assets = try arena.messages(from: c.pointee.assets, count: c.pointee.n_assets)
    self.missingIDs = try arena.strings(from: c.pointee.missing_ids, count: c.pointee.n_missing_ids, field: "rollcall.v1.GetAssetsResponse.missing_ids")
    self.missingExternalIDs = try arena.strings(from: c.pointee.missing_external_ids, count: c.pointee.n_missing_external_ids, field: "rollcall.v1.GetAssetsResponse.missing_external_ids")
    self.namesLeft = c.pointee.names_left
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__GetAssetsResponse.self)
    c.pointee.n_assets = self.assets.count
    c.pointee.assets = try arena.copy(messages: self.assets)
    c.pointee.n_missing_ids = self.missingIDs.count
    c.pointee.missing_ids = try arena.copy(self.missingIDs, field: "rollcall.v1.GetAssetsResponse.missing_ids")
    c.pointee.n_missing_external_ids = self.missingExternalIDs.count
    c.pointee.missing_external_ids = try arena.copy(self.missingExternalIDs, field: "rollcall.v1.GetAssetsResponse.missing_external_ids")
    c.pointee.names_left = self.namesLeft
  }
}

extension RollcallV1.TimeRange: ProtobufMessage {
  /// "rollcall.v1.TimeRange"
  public static let messageName = "rollcall.v1.TimeRange"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__time_range__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__TimeRange.self)
    switch c.pointee.beginning_case {
    case ROLLCALL__V1__TIME_RANGE__BEGINNING_FROM_MILLISECONDS:
      self.beginning = .fromMilliseconds(c.pointee.from_milliseconds)
    default:
      self.beginning = nil
    }
    switch c.pointee.end_case {
    case ROLLCALL__V1__TIME_RANGE__END_UNTIL_MILLISECONDS:
      self.end = .untilMilliseconds(c.pointee.until_milliseconds)
    default:
      self.end = nil
    }
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__TimeRange.self)
    switch self.beginning {
    case .fromMilliseconds(let value)?:
      c.pointee.beginning_case = ROLLCALL__V1__TIME_RANGE__BEGINNING_FROM_MILLISECONDS
      c.pointee.from_milliseconds = value
    case nil:
      break
    }
    switch self.end {
    case .untilMilliseconds(let value)?:
      c.pointee.end_case = ROLLCALL__V1__TIME_RANGE__END_UNTIL_MILLISECONDS
      c.pointee.until_milliseconds = value
    case nil:
      break
    }
  }
}

extension RollcallV1.AssetFilter: ProtobufMessage {
  /// "rollcall.v1.AssetFilter"
  public static let messageName = "rollcall.v1.AssetFilter"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__asset_filter__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__AssetFilter.self)
    self.inTrash = c.pointee.in_trash != 0
    self.mediaType = RollcallV1.MediaType(rawValue: Int32(truncatingIfNeeded: c.pointee.media_type.rawValue))
    switch c.pointee.favorite_filter_case {
    case ROLLCALL__V1__ASSET_FILTER__FAVORITE_FILTER_FAVORITE:
      self.favoriteFilter = .favorite(c.pointee.favorite != 0)
    default:
      self.favoriteFilter = nil
    }
    self.hidden = RollcallV1.HiddenAssets(rawValue: Int32(truncatingIfNeeded: c.pointee.hidden.rawValue))
    self.captured = try arena.message(from: c.pointee.captured)
    self.added = try arena.message(from: c.pointee.added)
    self.largerThanBytes = c.pointee.larger_than_bytes
    self.filenameContains = try arena.string(from: c.pointee.filename_contains, field: "rollcall.v1.AssetFilter.filename_contains")
    self.sha256 = arena.bytes(from: c.pointee.sha256)
    self.attribute = try arena.message(from: c.pointee.attribute)
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__AssetFilter.self)
    c.pointee.in_trash = self.inTrash ? 1 : 0
    c.pointee.media_type = .init(rawValue: .init(truncatingIfNeeded: self.mediaType.rawValue))
    switch self.favoriteFilter {
    case .favorite(let value)?:
      c.pointee.favorite_filter_case = ROLLCALL__V1__ASSET_FILTER__FAVORITE_FILTER_FAVORITE
      c.pointee.favorite = value ? 1 : 0
    case nil:
      break
    }
    c.pointee.hidden = .init(rawValue: .init(truncatingIfNeeded: self.hidden.rawValue))
    c.pointee.captured = try arena.copy(message: self.captured)
    c.pointee.added = try arena.copy(message: self.added)
    c.pointee.larger_than_bytes = self.largerThanBytes
    if !self.filenameContains.isEmpty {
      c.pointee.filename_contains = try arena.copy(self.filenameContains, field: "rollcall.v1.AssetFilter.filename_contains")
    }
    c.pointee.sha256 = try arena.copy(self.sha256)
    c.pointee.attribute = try arena.copy(message: self.attribute)
  }
}

extension RollcallV1.ListAssetsRequest: ProtobufMessage {
  /// "rollcall.v1.ListAssetsRequest"
  public static let messageName = "rollcall.v1.ListAssetsRequest"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__list_assets_request__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__ListAssetsRequest.self)
    self.pageSize = c.pointee.page_size
    self.pageToken = try arena.string(from: c.pointee.page_token, field: "rollcall.v1.ListAssetsRequest.page_token")
    self.filter = try arena.message(from: c.pointee.filter)
    self.order = RollcallV1.AssetOrder(rawValue: Int32(truncatingIfNeeded: c.pointee.order.rawValue))
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__ListAssetsRequest.self)
    c.pointee.page_size = self.pageSize
    if !self.pageToken.isEmpty {
      c.pointee.page_token = try arena.copy(self.pageToken, field: "rollcall.v1.ListAssetsRequest.page_token")
    }
    c.pointee.filter = try arena.copy(message: self.filter)
    c.pointee.order = .init(rawValue: .init(truncatingIfNeeded: self.order.rawValue))
  }
}

extension RollcallV1.ListAssetsResponse: ProtobufMessage {
  /// "rollcall.v1.ListAssetsResponse"
  public static let messageName = "rollcall.v1.ListAssetsResponse"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__list_assets_response__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__ListAssetsResponse.self)
    self.assets = try arena.messages(from: c.pointee.assets, count: c.pointee.n_assets)
    self.nextPageToken = try arena.string(from: c.pointee.next_page_token, field: "rollcall.v1.ListAssetsResponse.next_page_token")
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__ListAssetsResponse.self)
    c.pointee.n_assets = self.assets.count
    c.pointee.assets = try arena.copy(messages: self.assets)
    if !self.nextPageToken.isEmpty {
      c.pointee.next_page_token = try arena.copy(self.nextPageToken, field: "rollcall.v1.ListAssetsResponse.next_page_token")
    }
  }
}

extension RollcallV1.CountAssetsRequest: ProtobufMessage {
  /// "rollcall.v1.CountAssetsRequest"
  public static let messageName = "rollcall.v1.CountAssetsRequest"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__count_assets_request__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__CountAssetsRequest.self)
    self.filter = try arena.message(from: c.pointee.filter)
    self.pageToken = try arena.string(from: c.pointee.page_token, field: "rollcall.v1.CountAssetsRequest.page_token")
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__CountAssetsRequest.self)
    c.pointee.filter = try arena.copy(message: self.filter)
    if !self.pageToken.isEmpty {
      c.pointee.page_token = try arena.copy(self.pageToken, field: "rollcall.v1.CountAssetsRequest.page_token")
    }
  }
}

extension RollcallV1.CountAssetsResponse: ProtobufMessage {
  /// "rollcall.v1.CountAssetsResponse"
  public static let messageName = "rollcall.v1.CountAssetsResponse"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__count_assets_response__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__CountAssetsResponse.self)
    self.count = c.pointee.count
    self.nextPageToken = try arena.string(from: c.pointee.next_page_token, field: "rollcall.v1.CountAssetsResponse.next_page_token")
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__CountAssetsResponse.self)
    c.pointee.count = self.count
    if !self.nextPageToken.isEmpty {
      c.pointee.next_page_token = try arena.copy(self.nextPageToken, field: "rollcall.v1.CountAssetsResponse.next_page_token")
    }
  }
}

extension RollcallV1.GetAlbumsRequest: ProtobufMessage {
  /// "rollcall.v1.GetAlbumsRequest"
  public static let messageName = "rollcall.v1.GetAlbumsRequest"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__get_albums_request__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__GetAlbumsRequest.self)
    self.ids = try arena.strings(from: c.pointee.ids, count: c.pointee.n_ids, field: "rollcall.v1.GetAlbumsRequest.ids")
    self.titles = try arena.strings(from: c.pointee.titles, count: c.pointee.n_titles, field: "rollcall.v1.GetAlbumsRequest.titles")
    self.includeTrash = c.pointee.include_trash != 0
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__GetAlbumsRequest.self)
    c.pointee.n_ids = self.ids.count
    c.pointee.ids = try arena.copy(self.ids, field: "rollcall.v1.GetAlbumsRequest.ids")
    c.pointee.n_titles = self.titles.count
    c.pointee.titles = try arena.copy(self.titles, field: "rollcall.v1.GetAlbumsRequest.titles")
    c.pointee.include_trash = self.includeTrash ? 1 : 0
  }
}

extension RollcallV1.GetAlbumsResponse: ProtobufMessage {
  /// "rollcall.v1.GetAlbumsResponse"
  public static let messageName = "rollcall.v1.GetAlbumsResponse"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__get_albums_response__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__GetAlbumsResponse.self)
    self.albums = try arena.messages(from: c.pointee.albums, count: c.pointee.n_albums)
    self.missingIDs = try arena.strings(from: c.pointee.missing_ids, count: c.pointee.n_missing_ids, field: "rollcall.v1.GetAlbumsResponse.missing_ids")
    self.missingTitles = try arena.strings(from: c.pointee.missing_titles, count: c.pointee.n_missing_titles, field: "rollcall.v1.GetAlbumsResponse.missing_titles")
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__GetAlbumsResponse.self)
    c.pointee.n_albums = self.albums.count
    c.pointee.albums = try arena.copy(messages: self.albums)
    c.pointee.n_missing_ids = self.missingIDs.count
    c.pointee.missing_ids = try arena.copy(self.missingIDs, field: "rollcall.v1.GetAlbumsResponse.missing_ids")
    c.pointee.n_missing_titles = self.missingTitles.count
    c.pointee.missing_titles = try arena.copy(self.missingTitles, field: "rollcall.v1.GetAlbumsResponse.missing_titles")
  }
}

extension RollcallV1.ListAlbumsRequest: ProtobufMessage {
  /// "rollcall.v1.ListAlbumsRequest"
  public static let messageName = "rollcall.v1.ListAlbumsRequest"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__list_albums_request__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__ListAlbumsRequest.self)
    self.pageSize = c.pointee.page_size
    self.pageToken = try arena.string(from: c.pointee.page_token, field: "rollcall.v1.ListAlbumsRequest.page_token")
    self.inTrash = c.pointee.in_trash != 0
    self.type = RollcallV1.AlbumType(rawValue: Int32(truncatingIfNeeded: c.pointee.type.rawValue))
    self.subtype = RollcallV1.AlbumSubtype(rawValue: Int32(truncatingIfNeeded: c.pointee.subtype.rawValue))
    self.title = try arena.string(from: c.pointee.title, field: "rollcall.v1.ListAlbumsRequest.title")
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__ListAlbumsRequest.self)
    c.pointee.page_size = self.pageSize
    if !self.pageToken.isEmpty {
      c.pointee.page_token = try arena.copy(self.pageToken, field: "rollcall.v1.ListAlbumsRequest.page_token")
    }
    c.pointee.in_trash = self.inTrash ? 1 : 0
    c.pointee.type = .init(rawValue: .init(truncatingIfNeeded: self.type.rawValue))
    c.pointee.subtype = .init(rawValue: .init(truncatingIfNeeded: self.subtype.rawValue))
    if !self.title.isEmpty {
      c.pointee.title = try arena.copy(self.title, field: "rollcall.v1.ListAlbumsRequest.title")
    }
  }
}

extension RollcallV1.ListAlbumsResponse: ProtobufMessage {
  /// "rollcall.v1.ListAlbumsResponse"
  public static let messageName = "rollcall.v1.ListAlbumsResponse"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__list_albums_response__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__ListAlbumsResponse.self)
    self.albums = try arena.messages(from: c.pointee.albums, count: c.pointee.n_albums)
    self.nextPageToken = try arena.string(from: c.pointee.next_page_token, field: "rollcall.v1.ListAlbumsResponse.next_page_token")
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__ListAlbumsResponse.self)
    c.pointee.n_albums = self.albums.count
    c.pointee.albums = try arena.copy(messages: self.albums)
    if !self.nextPageToken.isEmpty {
      c.pointee.next_page_token = try arena.copy(self.nextPageToken, field: "rollcall.v1.ListAlbumsResponse.next_page_token")
    }
  }
}

extension RollcallV1.ListAlbumAssetsRequest: ProtobufMessage {
  /// "rollcall.v1.ListAlbumAssetsRequest"
  public static let messageName = "rollcall.v1.ListAlbumAssetsRequest"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__list_album_assets_request__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__ListAlbumAssetsRequest.self)
    self.albumID = try arena.string(from: c.pointee.album_id, field: "rollcall.v1.ListAlbumAssetsRequest.album_id")
    self.pageSize = c.pointee.page_size
    self.pageToken = try arena.string(from: c.pointee.page_token, field: "rollcall.v1.ListAlbumAssetsRequest.page_token")
    self.hidden = RollcallV1.HiddenAssets(rawValue: Int32(truncatingIfNeeded: c.pointee.hidden.rawValue))
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__ListAlbumAssetsRequest.self)
    if !self.albumID.isEmpty {
      c.pointee.album_id = try arena.copy(self.albumID, field: "rollcall.v1.ListAlbumAssetsRequest.album_id")
    }
    c.pointee.page_size = self.pageSize
    if !self.pageToken.isEmpty {
      c.pointee.page_token = try arena.copy(self.pageToken, field: "rollcall.v1.ListAlbumAssetsRequest.page_token")
    }
    c.pointee.hidden = .init(rawValue: .init(truncatingIfNeeded: self.hidden.rawValue))
  }
}

extension RollcallV1.ListAlbumAssetsResponse: ProtobufMessage {
  /// "rollcall.v1.ListAlbumAssetsResponse"
  public static let messageName = "rollcall.v1.ListAlbumAssetsResponse"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__list_album_assets_response__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__ListAlbumAssetsResponse.self)
    self.assets = try arena.messages(from: c.pointee.assets, count: c.pointee.n_assets)
    self.nextPageToken = try arena.string(from: c.pointee.next_page_token, field: "rollcall.v1.ListAlbumAssetsResponse.next_page_token")
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__ListAlbumAssetsResponse.self)
    c.pointee.n_assets = self.assets.count
    c.pointee.assets = try arena.copy(messages: self.assets)
    if !self.nextPageToken.isEmpty {
      c.pointee.next_page_token = try arena.copy(self.nextPageToken, field: "rollcall.v1.ListAlbumAssetsResponse.next_page_token")
    }
  }
}

extension RollcallV1.ReadAssetRequest: ProtobufMessage {
  /// "rollcall.v1.ReadAssetRequest"
  public static let messageName = "rollcall.v1.ReadAssetRequest"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__read_asset_request__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__ReadAssetRequest.self)
    self.assetID = try arena.string(from: c.pointee.asset_id, field: "rollcall.v1.ReadAssetRequest.asset_id")
    self.resourceType = RollcallV1.ResourceType(rawValue: Int32(truncatingIfNeeded: c.pointee.resource_type.rawValue))
    self.offset = c.pointee.offset
    self.length = c.pointee.length
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__ReadAssetRequest.self)
    if !self.assetID.isEmpty {
      c.pointee.asset_id = try arena.copy(self.assetID, field: "rollcall.v1.ReadAssetRequest.asset_id")
    }
    c.pointee.resource_type = .init(rawValue: .init(truncatingIfNeeded: self.resourceType.rawValue))
    c.pointee.offset = self.offset
    c.pointee.length = self.length
  }
}

extension RollcallV1.ReadAssetResponse: ProtobufMessage {
  /// "rollcall.v1.ReadAssetResponse"
  public static let messageName = "rollcall.v1.ReadAssetResponse"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__read_asset_response__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__ReadAssetResponse.self)
    self.data = arena.bytes(from: c.pointee.data)
    self.sizeBytes = c.pointee.size_bytes
    self.sha256 = arena.bytes(from: c.pointee.sha256)
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__ReadAssetResponse.self)
    c.pointee.data = try arena.copy(self.data)
    c.pointee.size_bytes = self.sizeBytes
    c.pointee.sha256 = try arena.copy(self.sha256)
  }
}

extension RollcallV1.GetAuthorizationRequest: ProtobufMessage {
  /// "rollcall.v1.GetAuthorizationRequest"
  public static let messageName = "rollcall.v1.GetAuthorizationRequest"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__get_authorization_request__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__GetAuthorizationRequest.self)
    self.level = RollcallV1.AccessLevel(rawValue: Int32(truncatingIfNeeded: c.pointee.level.rawValue))
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__GetAuthorizationRequest.self)
    c.pointee.level = .init(rawValue: .init(truncatingIfNeeded: self.level.rawValue))
  }
}

extension RollcallV1.RequestAuthorizationRequest: ProtobufMessage {
  /// "rollcall.v1.RequestAuthorizationRequest"
  public static let messageName = "rollcall.v1.RequestAuthorizationRequest"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__request_authorization_request__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__RequestAuthorizationRequest.self)
    self.level = RollcallV1.AccessLevel(rawValue: Int32(truncatingIfNeeded: c.pointee.level.rawValue))
    self.waitMilliseconds = c.pointee.wait_milliseconds
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__RequestAuthorizationRequest.self)
    c.pointee.level = .init(rawValue: .init(truncatingIfNeeded: self.level.rawValue))
    c.pointee.wait_milliseconds = self.waitMilliseconds
  }
}

extension RollcallV1.Authorization: ProtobufMessage {
  /// "rollcall.v1.Authorization"
  public static let messageName = "rollcall.v1.Authorization"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__authorization__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__Authorization.self)
    self.status = RollcallV1.AuthorizationStatus(rawValue: Int32(truncatingIfNeeded: c.pointee.status.rawValue))
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__Authorization.self)
    c.pointee.status = .init(rawValue: .init(truncatingIfNeeded: self.status.rawValue))
  }
}

extension RollcallV1.ListChangesRequest: ProtobufMessage {
  /// "rollcall.v1.ListChangesRequest"
  public static let messageName = "rollcall.v1.ListChangesRequest"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__list_changes_request__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__ListChangesRequest.self)
    self.sinceToken = try arena.string(from: c.pointee.since_token, field: "rollcall.v1.ListChangesRequest.since_token")
    self.pageSize = c.pointee.page_size
    self.waitMilliseconds = c.pointee.wait_milliseconds
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__ListChangesRequest.self)
    if !self.sinceToken.isEmpty {
      c.pointee.since_token = try arena.copy(self.sinceToken, field: "rollcall.v1.ListChangesRequest.since_token")
    }
    c.pointee.page_size = self.pageSize
    c.pointee.wait_milliseconds = self.waitMilliseconds
  }
}

extension RollcallV1.ChangedIDs: ProtobufMessage {
  /// "rollcall.v1.ChangedIDs"
  public static let messageName = "rollcall.v1.ChangedIDs"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__changed_ids__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__ChangedIDs.self)
    self.inserted = try arena.strings(from: c.pointee.inserted, count: c.pointee.n_inserted, field: "rollcall.v1.ChangedIDs.inserted")
    self.updated = try arena.strings(from: c.pointee.updated, count: c.pointee.n_updated, field: "rollcall.v1.ChangedIDs.updated")
    self.deleted = try arena.strings(from: c.pointee.deleted, count: c.pointee.n_deleted, field: "rollcall.v1.ChangedIDs.deleted")
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__ChangedIDs.self)
    c.pointee.n_inserted = self.inserted.count
    c.pointee.inserted = try arena.copy(self.inserted, field: "rollcall.v1.ChangedIDs.inserted")
    c.pointee.n_updated = self.updated.count
    c.pointee.updated = try arena.copy(self.updated, field: "rollcall.v1.ChangedIDs.updated")
    c.pointee.n_deleted = self.deleted.count
    c.pointee.deleted = try arena.copy(self.deleted, field: "rollcall.v1.ChangedIDs.deleted")
  }
}

extension RollcallV1.ListChangesResponse: ProtobufMessage {
  /// "rollcall.v1.ListChangesResponse"
  public static let messageName = "rollcall.v1.ListChangesResponse"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: rollcall__v1__list_changes_response__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__ListChangesResponse.self)
    self.assets = try arena.message(from: c.pointee.assets)
    self.albums = try arena.message(from: c.pointee.albums)
    self.nextToken = try arena.string(from: c.pointee.next_token, field: "rollcall.v1.ListChangesResponse.next_token")
    self.more = c.pointee.more != 0
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Rollcall__V1__ListChangesResponse.self)
    c.pointee.assets = try arena.copy(message: self.assets)
    c.pointee.albums = try arena.copy(message: self.albums)
    if !self.nextToken.isEmpty {
      c.pointee.next_token = try arena.copy(self.nextToken, field: "rollcall.v1.ListChangesResponse.next_token")
    }
    c.pointee.more = self.more ? 1 : 0
  }
}
