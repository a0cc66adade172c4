/// One change of a batch.
public enum Change: Sendable, Equatable {
  /// Saves an asset.
  case saveImage(SaveImage)
  /// Finds the first album, by creation, whose title is canonically equal, or makes one.
  /// The title is 1 to 1,024 bytes of UTF-8.
  case ensureAlbum(title: String)
  /// Puts assets into an album.
  case addToAlbum(AddToAlbum)
  /// Changes what is said of an asset.
  case updateAsset(UpdateAsset)
  /// Takes assets out of an album.
  case removeFromAlbum(RemoveFromAlbum)
  /// Makes an album, whatever others are called. The title is 1 to 1,024 bytes of UTF-8.
  case createAlbum(title: String)
  /// Changes what is told of an album.
  case updateAlbum(UpdateAlbum)
  /// Moves members of an album.
  case moveInAlbum(MoveInAlbum)
  /// Puts assets, 1 to 10,000, into the trash: they are out of every album and listing until they are restored.
  case deleteAssets([AssetReference])
  /// Takes assets out of the trash, back to where they were in each album.
  case restoreAssets([AssetReference])
  /// Drops assets that are in the trash, and their bytes where no other asset has them.
  case purgeAssets([AssetReference])
  /// Puts albums, 1 to 10,000, into the trash; their assets stay in the library.
  case deleteAlbums([AlbumReference])
  /// Takes albums out of the trash, with their members.
  case restoreAlbums([AlbumReference])
}

/// Saves an asset.
public struct SaveImage: Sendable, Equatable {
  /// What to do when the library has an asset with the same primary bytes.
  public enum OnDuplicate: UInt8, Sendable {
    /// Make another asset; the bytes are stored once.
    case makeNew = 0
    /// Make none, and return the first such asset.
    case returnExisting = 1
  }

  /// Its files: one photo or video (the primary), and at most one of each other type.
  public var resources: [NewResource]
  /// The caller's own name for it, at most 256 bytes, unique in the library; empty: none.
  public var externalID: String
  /// What to do when the library has these bytes already.
  public var onDuplicate: OnDuplicate

  /// Makes the change.
  public init(resources: [NewResource], externalID: String = "", onDuplicate: OnDuplicate = .makeNew) {
    self.resources = resources
    self.externalID = externalID
    self.onDuplicate = onDuplicate
  }
}

/// One file to be saved.
public struct NewResource: Sendable, Equatable {
  /// Where the bytes are.
  public enum Source: Sendable, Equatable {
    /// Here.
    case data([UInt8])
    /// In a finished upload of the batch's client, by its id.
    case upload(String)
  }

  /// What it is to the asset; `nil`: the content tells (`photo` for a picture, `video` for a video).
  public var type: ResourceType?
  /// Its file name, at most 1,024 bytes; kept as it is, and never used as a path.
  public var filename: String
  /// Where the bytes are.
  public var source: Source
  /// The SHA-256 that the bytes must have; `nil`: any.
  public var expectedSHA256: SHA256Digest?

  /// Makes a new resource.
  public init(
    type: ResourceType? = nil, filename: String = "", source: Source, expectedSHA256: SHA256Digest? = nil
  ) {
    self.type = type
    self.filename = filename
    self.source = source
    self.expectedSHA256 = expectedSHA256
  }
}

/// Puts assets into an album. One that is there keeps its place; new ones go in together, in request order.
public struct AddToAlbum: Sendable, Equatable {
  /// The album.
  public var album: AlbumReference
  /// The assets, 1 to 10,000; one named twice counts once, at its first place.
  public var assets: [AssetReference]
  /// Where the new ones go.
  public var placement: Placement

  /// Makes the change.
  public init(album: AlbumReference, assets: [AssetReference], placement: Placement = .end) {
    self.album = album
    self.assets = assets
    self.placement = placement
  }
}

/// Takes assets out of an album; they stay in the library.
public struct RemoveFromAlbum: Sendable, Equatable {
  /// The album.
  public var album: AlbumReference
  /// The assets, 1 to 10,000; one named twice counts once, and one that is no member is no error.
  public var assets: [AssetReference]

  /// Makes the change.
  public init(album: AlbumReference, assets: [AssetReference]) {
    self.album = album
    self.assets = assets
  }
}

/// Moves members of an album: they are taken out, and then go in together, in request order, among those that remain.
public struct MoveInAlbum: Sendable, Equatable {
  /// The album.
  public var album: AlbumReference
  /// The members, 1 to 10,000; one named twice counts once, at its first place.
  public var assets: [AssetReference]
  /// Where they go: beside members that are not moved, or at a place counted among these.
  public var placement: Placement

  /// Makes the change.
  public init(album: AlbumReference, assets: [AssetReference], to placement: Placement) {
    self.album = album
    self.assets = assets
    self.placement = placement
  }
}

/// Changes what is told of an album. What is `nil` stays; something has to change.
public struct UpdateAlbum: Sendable, Equatable {
  /// The album.
  public var album: AlbumReference
  /// Its new title: 1 to 1,024 bytes of UTF-8.
  public var title: String?

  /// Makes the change.
  public init(album: AlbumReference, title: String? = nil) {
    self.album = album
    self.title = title
  }
}

/// Names an asset.
public enum AssetReference: Sendable, Hashable {
  /// One that is there.
  case id(String)
  /// One that an earlier `saveImage` of the same batch saves, or an earlier `updateAsset` changes, by that change's
  /// index from 0.
  case change(Int)
}

/// Names an album.
public enum AlbumReference: Sendable, Hashable {
  /// One that is there.
  case id(String)
  /// One that an earlier `ensureAlbum` or `createAlbum` of the same batch finds or makes, by that change's index
  /// from 0.
  case change(Int)
}

/// Where in an album new members go.
public enum Placement: Sendable, Equatable {
  /// Before every member.
  case beginning
  /// After every member.
  case end
  /// Before the member that stood at this place, from 0, when the change began; the member count means
  /// the end, and more is `INDEX_OUT_OF_RANGE`. Finding the place takes time linear in it.
  case index(Int)
  /// Right before this member.
  case before(AssetReference)
  /// Right after this member.
  case after(AssetReference)
}
