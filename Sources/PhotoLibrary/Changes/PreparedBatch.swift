/// A batch that is ready for the queue: its values checked, its bytes hashed, described and stored.
struct PreparedBatch: Sendable {
  /// Who sends it and what it may do.
  let access: BatchAccess
  var changes: [PreparedChange]
  /// What names it for retries; `nil` where the caller gave no batch id.
  var record: BatchRecordKey?
  /// The uploads that it uses up once it is committed.
  var uploads: [String]
  /// Keeps those from other batches; `nil` where there are none.
  var claims: UploadClaims?
  /// How much memory it holds, about.
  var sizeBytes: Int
}

/// A change that is ready for the queue.
enum PreparedChange: Sendable {
  case saveImage(PreparedAsset)
  case ensureAlbum(title: String, titleKey: [UInt8])
  case addToAlbum(PreparedAdd)
  case updateAsset(PreparedUpdate)
  case removeFromAlbum(PreparedRemoval)
  case createAlbum(title: String, titleKey: [UInt8])
  case updateAlbum(PreparedAlbumUpdate)
  case moveInAlbum(PreparedMove)
  case deleteAssets([PreparedReference])
  case restoreAssets([PreparedReference])
  case purgeAssets([PreparedReference])
  case deleteAlbums([PreparedReference])
  case restoreAlbums([PreparedReference])
}

/// An asset to be saved.
struct PreparedAsset: Sendable {
  /// The primary resource first.
  let resources: [PreparedResource]
  let externalID: String
  let onDuplicate: SaveImage.OnDuplicate
}

/// A resource whose bytes are where they belong, and pinned there until the batch ends.
struct PreparedResource: Sendable {
  let type: ResourceType
  let filename: String
  let blob: PreparedBlob
}

/// Assets to be put into an album.
struct PreparedAdd: Sendable {
  let album: PreparedReference
  let assets: [PreparedReference]
  let placement: PreparedPlacement
}

/// What is to be said of an asset.
struct PreparedUpdate: Sendable {
  let asset: PreparedReference
  let update: UpdateAsset
}

/// Assets to be taken out of an album.
struct PreparedRemoval: Sendable {
  let album: PreparedReference
  let assets: [PreparedReference]
}

/// Members of an album to be moved.
struct PreparedMove: Sendable {
  let album: PreparedReference
  let assets: [PreparedReference]
  let placement: PreparedPlacement
}

/// What of an album changes.
struct PreparedAlbumUpdate: Sendable {
  let album: PreparedReference
  let title: String?
}

/// Names an asset or an album.
enum PreparedReference: Sendable, Hashable {
  case id(Identifier)
  /// A text that is no id, and so names nothing.
  case nothing(String)
  /// What an earlier change of the batch made or found.
  case change(Int)

  init(id text: String) {
    self = Identifier(text).map { .id($0) } ?? .nothing(text)
  }

  init(_ reference: AssetReference) {
    switch reference {
    case .id(let text): self.init(id: text)
    case .change(let index): self = .change(index)
    }
  }

  init(_ reference: AlbumReference) {
    switch reference {
    case .id(let text): self.init(id: text)
    case .change(let index): self = .change(index)
    }
  }
}

/// Where in an album new members go.
enum PreparedPlacement: Sendable {
  case beginning
  case end
  case index(Int)
  case before(PreparedReference)
  case after(PreparedReference)

  init(_ placement: Placement) {
    switch placement {
    case .beginning: self = .beginning
    case .end: self = .end
    case .index(let index): self = .index(index)
    case .before(let member): self = .before(PreparedReference(member))
    case .after(let member): self = .after(PreparedReference(member))
    }
  }
}
