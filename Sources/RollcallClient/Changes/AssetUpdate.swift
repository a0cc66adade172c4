internal import RollcallProto

/// What is to be said of an asset, as PhotoKit's asset change request has it: what is set is changed, and everything else
/// stays as it is. Setting nil to what an asset may be without says that there is none.
public struct AssetUpdate: Sendable {
  /// Whether it is a favourite. Nil, as it is before it is set, leaves it.
  public var isFavorite: Bool?
  /// Whether it is hidden. Nil leaves it.
  public var isHidden: Bool?
  /// Its title, at most 1,024 bytes; empty for none. Nil leaves it.
  public var title: String?
  /// Its caption, at most 8,192 bytes; empty for none. Nil leaves it.
  public var caption: String?
  /// Your own name for it, at most 256 bytes, unique in the library; empty for none. Nil leaves it.
  public var externalID: String?

  // Nil leaves it; a nil inside says that there is none.
  private var newCaptured: CaptureDate??
  private var newLocation: Location??
  private var attributes: [(key: String, value: String?)] = []

  init() {}

  /// When it was taken. Setting nil says that nobody knows; reading it tells what was set here, and nothing of the asset.
  public var captured: CaptureDate? {
    get { newCaptured ?? nil }
    set { newCaptured = .some(newValue) }
  }

  /// Where it was taken. Setting nil says that nobody knows; reading it tells what was set here, and nothing of the asset.
  public var location: Location? {
    get { newLocation ?? nil }
    set { newLocation = .some(newValue) }
  }

  /// Notes something on the asset, in place of what stands under the same key; what stands under others stays.
  ///
  /// - Parameters:
  ///   - key: 1 to 64 bytes, told apart by the server byte by byte.
  ///   - value: at most 1,024 bytes; nil takes the attribute away.
  public mutating func setAttribute(_ key: String, to value: String?) {
    // The last word on a key counts, as with any setter; the server wants each once.
    attributes.removeAll { $0.key.utf8.elementsEqual(key.utf8) }
    attributes.append((key, value))
  }

  /// The message for an asset.
  func message(asset: RollcallV1.AssetRef) -> RollcallV1.UpdateAsset {
    RollcallV1.UpdateAsset(
      asset: asset, favoriteChange: isFavorite.map { .favorite($0) },
      hiddenChange: isHidden.map { .hidden($0) },
      capturedChange: newCaptured.map { $0.map { .captured($0.message) } ?? .noCaptured(.init()) },
      locationChange: newLocation.map { $0.map { .location($0.message) } ?? .noLocation(.init()) },
      titleChange: title.map { .title($0) }, captionChange: caption.map { .caption($0) },
      externalIDChange: externalID.map { .externalID($0) },
      setAttributes: attributes.compactMap { attribute in
        attribute.value.map { RollcallV1.Attribute(key: attribute.key, value: $0) }
      },
      removeAttributes: attributes.filter { $0.value == nil }.map(\.key))
  }

  /// At most so many bytes are needed in a request.
  var maximumSizeBytes: Int {
    let texts = [title, caption, externalID].reduce(192) { $0 + ($1?.utf8.count ?? 0) }
    return attributes.reduce(texts) { $0 + 16 + $1.key.utf8.count + ($1.value?.utf8.count ?? 0) }
  }
}
