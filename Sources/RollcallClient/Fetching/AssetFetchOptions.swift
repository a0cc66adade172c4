internal import RollcallProto

/// Which assets a fetch is about and in which order, as PhotoKit's `PHFetchOptions`: all that is set must hold.
///
/// ```swift
/// library.assets(.init(isFavorite: true, order: .capturedDescending))
/// ```
public struct AssetFetchOptions: Sendable, Hashable {
  /// Pictures or videos; nil: both.
  public var mediaType: MediaType?
  /// Whether they are favourites; nil: either.
  public var isFavorite: Bool?
  /// Whether those in the trash are meant, in place of those outside.
  public var isInTrash: Bool
  /// By whether they are hidden: as in Photos, a fetch leaves them out unless told otherwise.
  public var hidden: HiddenAssets
  /// When they were taken, by the camera's clock; one without a capture date stands at the time it was added. In milliseconds
  /// since 1970, the end not in it.
  public var captured: MillisecondRange
  /// When they were added, in milliseconds since 1970-01-01 UTC, the end not in it.
  public var added: MillisecondRange
  /// Those whose primary file has more bytes than this.
  public var largerThanBytes: UInt64
  /// Those whose primary file's name has this in it, at most 1,024 bytes; case and normal form count.
  public var filenameContains: String
  /// Those of which a file has this SHA-256; nil: any.
  public var sha256: SHA256Digest?
  /// Those with an attribute of this key and value; nil: any.
  public var attribute: AttributeValue?
  /// In which order; where two are the same, the order of adding decides.
  public var order: AssetOrder

  /// Admits all outside the trash that is not hidden, first added first, unless told otherwise.
  public init(
    mediaType: MediaType? = nil, isFavorite: Bool? = nil, isInTrash: Bool = false,
    hidden: HiddenAssets = .exclude, captured: MillisecondRange = .all, added: MillisecondRange = .all,
    largerThanBytes: UInt64 = 0, filenameContains: String = "", sha256: SHA256Digest? = nil,
    attribute: AttributeValue? = nil,
    order: AssetOrder = .added
  ) {
    self.mediaType = mediaType
    self.isFavorite = isFavorite
    self.isInTrash = isInTrash
    self.hidden = hidden
    self.captured = captured
    self.added = added
    self.largerThanBytes = largerThanBytes
    self.filenameContains = filenameContains
    self.sha256 = sha256
    self.attribute = attribute
    self.order = order
  }

  var filter: RollcallV1.AssetFilter {
    RollcallV1.AssetFilter(
      inTrash: isInTrash,
      mediaType: mediaType.map { $0 == .video ? .video : $0 == .image ? .image : .unknown } ?? .unknown,
      favoriteFilter: isFavorite.map { .favorite($0) }, hidden: hidden.message, captured: captured.message,
      added: added.message, largerThanBytes: largerThanBytes, filenameContains: filenameContains,
      sha256: sha256?.bytes ?? [],
      attribute: attribute.map { RollcallV1.Attribute(key: $0.key, value: $0.value) })
  }
}

/// By whether assets are hidden.
public enum HiddenAssets: Sendable, Hashable {
  /// Those that are not.
  case exclude
  /// Those that are not and those that are.
  case include
  /// Those that are.
  case only

  var message: RollcallV1.HiddenAssets {
    switch self {
    case .exclude: .exclude
    case .include: .include
    case .only: .only
    }
  }
}

/// In which order assets are listed.
public enum AssetOrder: String, Sendable, Hashable, CaseIterable {
  /// First added first.
  case added
  /// Last added first.
  case addedDescending
  /// By the camera's wall clock, first taken first; one without a capture date stands at the time it was added.
  case captured
  /// By the camera's wall clock, last taken first.
  case capturedDescending

  var message: RollcallV1.AssetOrder {
    switch self {
    case .added: .added
    case .addedDescending: .addedDescending
    case .captured: .captured
    case .capturedDescending: .capturedDescending
    }
  }
}

/// A stretch of time in milliseconds; an end that is nil is open.
public struct MillisecondRange: Sendable, Hashable {
  /// The beginning, which is in it.
  public var from: Int64?
  /// The end, which is not.
  public var until: Int64?

  /// A stretch of time.
  public init(from: Int64? = nil, until: Int64? = nil) {
    self.from = from
    self.until = until
  }

  /// All time.
  public static let all = MillisecondRange()

  fileprivate var message: RollcallV1.TimeRange? {
    if self == .all { return nil }
    return RollcallV1.TimeRange(
      beginning: from.map { .fromMilliseconds($0) }, end: until.map { .untilMilliseconds($0) })
  }
}

/// An attribute's key and value.
public struct AttributeValue: Sendable, Hashable {
  /// The key.
  public var key: String
  /// The value.
  public var value: String

  /// A key and a value.
  public init(_ key: String, _ value: String) {
    self.key = key
    self.value = value
  }
}
