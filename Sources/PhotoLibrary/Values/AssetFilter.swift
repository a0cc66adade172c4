/// Which assets a fetch is about: those for which all that is set holds.
public struct AssetFilter: Sendable, Equatable {
  /// By whether they are hidden.
  public enum Hidden: UInt8, Sendable {
    /// Those that are not: the rule of Photos' fetches.
    case exclude = 0
    /// Those that are not and those that are.
    case include = 1
    /// Those that are.
    case only = 2
  }

  /// Whether those in the trash are meant, in place of those outside.
  public var isInTrash = false
  /// Pictures or videos; `nil`: both.
  public var mediaType: MediaType?
  /// Whether they are favourites; `nil`: either.
  public var isFavorite: Bool?
  /// By whether they are hidden.
  public var hidden = Hidden.exclude
  /// When they were taken, by the camera's clock; one without a capture date stands at the time it was added.
  public var captured = TimeRange()
  /// When they were added.
  public var added = TimeRange()
  /// Those whose primary resource has more bytes than this.
  public var largerThanBytes: UInt64 = 0
  /// Those whose primary resource's file name has this in it, at most 1,024 bytes; case and normal form count.
  public var filenameContains = ""
  /// Those of which a resource has this SHA-256; `nil`: any.
  public var sha256: SHA256Digest?
  /// Those with this attribute, its value included; `nil`: any.
  public var attribute: Attribute?

  /// Admits all assets outside the trash that are not hidden.
  public init() {}
}

/// A stretch of time in milliseconds since 1970; an end that is `nil` is open.
public struct TimeRange: Sendable, Equatable {
  /// The beginning, which is in it.
  public var from: Int64?
  /// The end, which is not.
  public var until: Int64?

  /// Makes a stretch of time.
  public init(from: Int64? = nil, until: Int64? = nil) {
    self.from = from
    self.until = until
  }
}

/// In which order assets are listed. Where two are the same, the order of adding decides.
public enum AssetOrder: UInt8, Sendable, CaseIterable {
  /// First added first.
  case added = 0
  /// Last added first.
  case addedDescending = 1
  /// By the camera's wall clock, first taken first; one without a capture date stands at the time it was added.
  case captured = 2
  /// By the camera's wall clock, last taken first.
  case capturedDescending = 3

  /// Whether the last come first.
  var isDescending: Bool { self == .addedDescending || self == .capturedDescending }
  /// Whether it goes by when pictures were taken.
  var isByCapture: Bool { self == .captured || self == .capturedDescending }
}

/// How many assets a count has found so far.
public struct AssetCount: Sendable, Equatable {
  /// How many there are among those that were looked at.
  public var count: UInt64
  /// Asks for the rest, whose count is to be added; empty where there is none.
  public var nextPageToken: String
}
