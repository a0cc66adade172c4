import PhotoLibrary
import Testing

// Shorter ways to do in tests what many of them do.
extension Change {
  /// Saves a small picture of its own.
  static func save(
    _ number: Int, externalID: String = "", onDuplicate: SaveImage.OnDuplicate = .makeNew
  ) -> Change {
    .saveImage(
      SaveImage(
        resources: [NewResource(filename: "\(number).png", source: .data(TinyPicture.png(number)))],
        externalID: externalID, onDuplicate: onDuplicate))
  }

  /// Adds assets to an album.
  static func add(
    _ assets: [AssetReference], to album: AlbumReference, at placement: Placement = .end
  ) -> Change {
    .addToAlbum(AddToAlbum(album: album, assets: assets, placement: placement))
  }

  /// Moves members of an album.
  static func move(
    _ assets: [AssetReference], in album: AlbumReference, to placement: Placement
  ) -> Change {
    .moveInAlbum(MoveInAlbum(album: album, assets: assets, to: placement))
  }

  /// Gives an album another title.
  static func rename(_ album: AlbumReference, to title: String?) -> Change {
    .updateAlbum(UpdateAlbum(album: album, title: title))
  }

  /// Changes what is said of an asset.
  static func update(_ asset: AssetReference, _ say: (inout UpdateAsset) -> Void) -> Change {
    var update = UpdateAsset(asset: asset)
    say(&update)
    return .updateAsset(update)
  }

  /// Takes assets out of an album.
  static func remove(_ assets: [AssetReference], from album: AlbumReference) -> Change {
    .removeFromAlbum(RemoveFromAlbum(album: album, assets: assets))
  }
}

extension PhotoLibrary {
  /// Performs changes for a client.
  func perform(as client: String, _ changes: Change...) async throws -> [ChangeResult] {
    try await performChanges(Batch(changes: changes, client: client))
  }

  /// Performs changes without an id or a deadline.
  func perform(_ changes: Change...) async throws -> [ChangeResult] {
    try await performChanges(Batch(changes: changes))
  }

  /// Makes an album.
  func ensureAlbum(_ title: String = "Album") async throws -> Album {
    try #require(try await perform(.ensureAlbum(title: title)).first?.album)
  }

  /// Saves small pictures in one batch.
  /// - Returns: Their ids.
  func save(_ numbers: Range<Int>) async throws -> [String] {
    try await performChanges(Batch(changes: numbers.map { .save($0) })).map { try #require($0.asset).id }
  }

  /// The ids of all members of an album, in order.
  func members(of album: String, pageSize: Int = 1_000) async throws -> [String] {
    var ids: [String] = []
    var token = ""
    repeat {
      let page = try await listAlbumAssets(albumID: album, pageSize: pageSize, pageToken: token)
      ids += page.elements.map(\.id)
      token = page.nextPageToken
    } while !token.isEmpty
    return ids
  }
}

extension ChangeResult {
  /// The asset of a `saveImage` or an `updateAsset`.
  var asset: Asset? {
    switch self {
    case .saveImage(let asset, _), .updateAsset(let asset): asset
    default: nil
    }
  }

  /// The album of an `ensureAlbum`, a `createAlbum` or an `updateAlbum`.
  var album: Album? {
    switch self {
    case .ensureAlbum(let album, _), .createAlbum(let album), .updateAlbum(let album): album
    default: nil
    }
  }
}

/// The reason that a call fails for; records an issue where it does not fail.
func reason(_ body: () async throws -> some Any) async -> Reason? {
  await failure(body)?.reason
}

/// The error that a call throws; records an issue where it throws none of the library's.
func failure(_ body: () async throws -> some Any) async -> LibraryError? {
  do {
    _ = try await body()
    Issue.record("nothing was thrown")
    return nil
  } catch let error as LibraryError {
    return error
  } catch {
    Issue.record("thrown was \(error)")
    return nil
  }
}

extension AssetFilter {
  /// Admits what is in the trash and not hidden.
  static let trash: AssetFilter = {
    var filter = AssetFilter()
    filter.isInTrash = true
    return filter
  }()
}
