/// The changes of one batch, while the block of `performChanges` runs.
///
/// A change can be asked for inside such a block and nowhere else, and the compiler sees to it: no initializer is
/// public, the type cannot be copied, and a block only borrows it (`inout`), so that nothing of it can be kept.
public struct Changes: ~Copyable {
  let batch = BatchTag()
  private(set) var pending: [PendingChange] = []

  init() {}

  /// Saves bytes as an asset.
  ///
  /// - Parameters:
  ///   - bytes: a whole picture or video: an array, Foundation's `Data`, or any sequence of bytes.
  ///   - filename: at most 1,024 bytes; kept as it is.
  ///   - externalID: your own name for the asset, at most 256 bytes, unique in the library.
  ///   - onDuplicate: what to do when the library has the same bytes already.
  /// - Returns: a placeholder for the asset.
  @discardableResult
  public mutating func saveImage(
    _ bytes: some Sequence<UInt8>, filename: String = "", externalID: String = "",
    onDuplicate: DuplicatePolicy = .makeNew
  ) -> Placeholder<Asset> {
    saveImage([NewResource(bytes, filename: filename)], externalID: externalID, onDuplicate: onDuplicate)
  }

  /// Saves a file as an asset. The file is read when the block has ended.
  ///
  /// - Parameters: as above; the file's name is the path's last part unless another is given.
  @discardableResult
  public mutating func saveImage(
    fileAt path: String, filename: String? = nil, externalID: String = "",
    onDuplicate: DuplicatePolicy = .makeNew
  ) -> Placeholder<Asset> {
    saveImage(
      [NewResource(fileAt: path, filename: filename)], externalID: externalID, onDuplicate: onDuplicate)
  }

  /// Saves an asset of several files: a Live Photo, or a raw file beside a JPEG.
  ///
  /// - Parameters:
  ///   - resources: one photo or video, the primary one, and at most one of each other type.
  ///   - externalID: your own name for the asset, at most 256 bytes, unique in the library.
  ///   - onDuplicate: what to do when the library has the same primary bytes already.
  @discardableResult
  public mutating func saveImage(
    _ resources: [NewResource], externalID: String = "", onDuplicate: DuplicatePolicy = .makeNew
  ) -> Placeholder<Asset> {
    append(.saveImage(resources, externalID: externalID, onDuplicate: onDuplicate))
  }

  /// Finds the first album with this title, or makes it.
  ///
  /// - Parameter title: 1 to 1,024 bytes. Case and spaces count; the Unicode normal form does not.
  /// - Returns: a placeholder for the album.
  @discardableResult
  public mutating func ensureAlbum(titled title: String) -> Placeholder<Album> {
    append(.ensureAlbum(title: title))
  }

  /// Makes an album, also where others have this title.
  ///
  /// - Parameter title: 1 to 1,024 bytes.
  /// - Returns: a placeholder for the album.
  @discardableResult
  public mutating func createAlbum(titled title: String) -> Placeholder<Album> {
    append(.createAlbum(title: title))
  }

  /// Gives an album another title; it is found by this one from then on.
  ///
  /// - Parameters:
  ///   - album: an album of the library, or one that this block makes.
  ///   - title: 1 to 1,024 bytes; other albums may have the same.
  /// - Returns: a placeholder for the album as it stands after this change. To refer to it in later changes, use what
  ///   named it here.
  @discardableResult
  public mutating func updateAlbum(_ album: some Referring<Album>, title: String) -> Placeholder<AlbumUpdate>
  {
    append(.updateAlbum(album.reference, title: title))
  }

  /// Puts assets into an album. One that is in it keeps its place; new ones go in together, in this order.
  ///
  /// - Parameters:
  ///   - assets: 1 to 10,000; naming one twice counts it once.
  ///   - album: an album of the library, or one that this block makes.
  ///   - placement: where the new ones go.
  /// - Returns: a placeholder for the counts.
  @discardableResult
  public mutating func add(
    _ assets: [any Referring<Asset>], to album: some Referring<Album>, at placement: Placement = .end
  ) -> Placeholder<AlbumAddition> {
    append(.addToAlbum(assets.map { $0.reference }, album: album.reference, placement: placement))
  }

  /// Changes what is said of an asset: PhotoKit's `PHAssetChangeRequest`.
  ///
  /// ```swift
  /// changes.updateAsset(photo) {
  ///   $0.isFavorite = true
  ///   $0.captured = CaptureDate("2024-05-01T12:00:00+02:00")
  ///   $0.location = nil
  ///   $0.setAttribute("com.example.rating", to: "5")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - asset: an asset of the library, or one that this block saves.
  ///   - update: says what is to be other than it is.
  /// - Returns: a placeholder for the asset as it stands afterwards.
  @discardableResult
  public mutating func updateAsset(
    _ asset: some Referring<Asset>, _ update: (inout AssetUpdate) throws -> Void
  ) rethrows -> Placeholder<Asset> {
    var changes = AssetUpdate()
    try update(&changes)
    return append(.updateAsset(asset.reference, changes))
  }

  /// Takes assets out of an album; they stay in the library.
  ///
  /// - Parameters:
  ///   - assets: 1 to 10,000; naming one twice counts it once, and one that is no member is no error.
  ///   - album: an album of the library, or one that this block makes.
  /// - Returns: a placeholder for the counts.
  @discardableResult
  public mutating func remove(
    _ assets: [any Referring<Asset>], from album: some Referring<Album>
  ) -> Placeholder<AlbumRemoval> {
    append(.removeFromAlbum(assets.map { $0.reference }, album: album.reference))
  }

  /// Moves members of an album: they are taken out, and then go in together, in this order, among those that remain.
  ///
  /// - Parameters:
  ///   - assets: 1 to 10,000 members; naming one twice counts it once.
  ///   - album: an album of the library, or one that this block makes.
  ///   - placement: where they go: beside a member that is not moved, or at a place counted among these.
  /// - Returns: a placeholder for the counts.
  @discardableResult
  public mutating func move(
    _ assets: [any Referring<Asset>], in album: some Referring<Album>, to placement: Placement
  ) -> Placeholder<AlbumMove> {
    append(.moveInAlbum(assets.map { $0.reference }, album: album.reference, placement: placement))
  }

  mutating func append<Subject>(_ change: PendingChange) -> Placeholder<Subject> {
    pending.append(change)
    return Placeholder(batch: batch, index: pending.count - 1)
  }
}
