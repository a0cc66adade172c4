/// What `saveImage(_:toAlbum:)` did.
public struct SavedImage: Sendable, Hashable {
  /// The asset saved or found.
  public var asset: Asset
  /// Whether the asset was there before and `.returnExisting` found it.
  public var alreadyExisted: Bool
  /// The album that it is in, with the asset counted.
  public var album: Album
}

extension PhotoLibrary {
  /// Saves bytes into an album as one batch: the album is found or made, and nothing is left behind on failure.
  ///
  /// - Parameters:
  ///   - bytes: a whole picture or video: an array, Foundation's `Data`, or any sequence of bytes.
  ///   - filename: at most 1,024 bytes; kept as it is.
  ///   - title: the album's title; nil: the app's own name (`configuration.clientName`). To save into no album, use
  ///     `performChanges`.
  ///   - placement: where in the album it goes.
  ///   - onDuplicate: what to do when the library has the same bytes already.
  /// - Throws: `.invalidResource` where the bytes are no whole picture or video, and what `performChanges` throws.
  @discardableResult
  public func saveImage(
    _ bytes: some Sequence<UInt8>, filename: String = "", toAlbum title: String? = nil,
    at placement: Placement = .end, onDuplicate: DuplicatePolicy = .makeNew
  ) async throws(RollcallError) -> SavedImage {
    try await save(
      NewResource(bytes, filename: filename), toAlbum: title, at: placement, onDuplicate: onDuplicate)
  }

  /// Saves a file into an album as one batch. Large files are sent in pieces and are never in memory as a whole.
  ///
  /// - Parameters: as above; the file's name is the path's last part unless another is given.
  /// - Throws: as above; `.fileNotReadable`, `.fileChanged` for the file.
  @discardableResult
  public func saveImage(
    fileAt path: String, filename: String? = nil, toAlbum title: String? = nil,
    at placement: Placement = .end, onDuplicate: DuplicatePolicy = .makeNew
  ) async throws(RollcallError) -> SavedImage {
    try await save(
      NewResource(fileAt: path, filename: filename), toAlbum: title, at: placement, onDuplicate: onDuplicate)
  }

  private func save(
    _ resource: NewResource, toAlbum title: String?, at placement: Placement, onDuplicate: DuplicatePolicy
  ) async throws(RollcallError) -> SavedImage {
    var changes = Changes()
    let photo = changes.saveImage([resource], onDuplicate: onDuplicate)
    let album = changes.ensureAlbum(titled: title ?? configuration.clientName)
    let addition = changes.add([photo], to: album, at: placement)
    let result = try await perform(changes, returning: (), batchID: nil)
    var saved = SavedImage(
      asset: result[photo], alreadyExisted: result.alreadyExisted(photo), album: result[album])
    saved.album.assetCount = result[addition].assetCount
    return saved
  }
}
