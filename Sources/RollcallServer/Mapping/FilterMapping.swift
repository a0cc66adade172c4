import PhotoLibrary
import RollcallProto

extension AssetFilter {
  /// Which assets a request is about; left out, all outside the trash that are not hidden.
  init(_ message: RollcallV1.AssetFilter?) throws(MalformedField) {
    self.init()
    guard let message else { return }
    isInTrash = message.inTrash
    mediaType = try .from(message.mediaType, field: "filter.media_type")
    if case .favorite(let favorite)? = message.favoriteFilter { isFavorite = favorite }
    hidden = try Hidden(message.hidden, field: "filter.hidden")
    captured = TimeRange(message.captured)
    added = TimeRange(message.added)
    largerThanBytes = message.largerThanBytes
    filenameContains = message.filenameContains
    sha256 = try .expected(message.sha256, field: "filter.sha256")
    attribute = message.attribute.map { Attribute(key: $0.key, value: $0.value) }
  }
}

extension AssetFilter.Hidden {
  /// What a request says of hidden assets.
  init(_ message: RollcallV1.HiddenAssets, field: String) throws(MalformedField) {
    switch message {
    case .exclude: self = .exclude
    case .include: self = .include
    case .only: self = .only
    default: throw MalformedField(field, "is \(message.rawValue), which is no value of HiddenAssets")
    }
  }
}

extension AssetOrder {
  /// The order that a request asks for.
  init(_ message: RollcallV1.AssetOrder) throws(MalformedField) {
    switch message {
    case .added: self = .added
    case .addedDescending: self = .addedDescending
    case .captured: self = .captured
    case .capturedDescending: self = .capturedDescending
    default: throw MalformedField("order", "is \(message.rawValue), which is no value of AssetOrder")
    }
  }
}

extension MediaType {
  /// The type that a request names, or nil where it names none.
  fileprivate static func from(
    _ message: RollcallV1.MediaType, field: String
  ) throws(MalformedField) -> MediaType? {
    switch message {
    case .unknown: nil
    case .image: .image
    case .video: .video
    default: throw MalformedField(field, "is \(message.rawValue), which is no value of MediaType")
    }
  }
}

extension TimeRange {
  fileprivate init(_ message: RollcallV1.TimeRange?) {
    self.init()
    if case .fromMilliseconds(let time)? = message?.beginning { from = time }
    if case .untilMilliseconds(let time)? = message?.end { until = time }
  }
}

extension AlbumSelection {
  /// The albums that a request asks for.
  init(_ message: RollcallV1.ListAlbumsRequest) throws(MalformedField) {
    switch message.type {
    case .unspecified, .album:
      let isRegular = message.subtype == .unspecified || message.subtype == .regular
      self = isRegular ? .made(title: message.title, isInTrash: message.inTrash) : .none
    case .smartAlbum:
      // Smart albums have no title of anybody's choice to ask for, and are never in the trash.
      guard message.title.isEmpty, !message.inTrash else {
        self = .none
        return
      }
      if message.subtype == .unspecified {
        self = .smart()
      } else {
        self = SmartAlbum(rawValue: Int(message.subtype.rawValue)).map { .smart($0) } ?? .none
      }
    default: throw MalformedField("type", "is \(message.type.rawValue), which is no value of AlbumType")
    }
  }
}
