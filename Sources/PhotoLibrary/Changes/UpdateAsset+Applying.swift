// What an update does to what is said of an asset.
extension UpdateAsset {
  /// Changes what is said of an asset; its external id and attributes are the caller's matter.
  /// - Returns: Whether anything is other than before.
  func apply(to details: inout AssetDetails) -> Bool {
    let before = details
    if let isFavorite { details.isFavorite = isFavorite }
    if let isHidden { details.isHidden = isHidden }
    if let captured { details.captured = captured.value }
    if let location { details.location = location.value }
    if let title { details.title = title }
    if let caption { details.caption = caption }
    return details != before || !details.title.hasSameBytes(as: before.title)
      || !details.caption.hasSameBytes(as: before.caption)
  }

  /// The attributes that change some to what they are to be.
  /// - Returns: Those that are new or have a new value, and the keys of those that go.
  func differences(from attributes: [Attribute]) -> (saved: [Attribute], deleted: [String]) {
    let saved = setAttributes.filter { new in
      !attributes.contains { $0.key.hasSameBytes(as: new.key) && $0.value.hasSameBytes(as: new.value) }
    }
    let deleted = removeAttributes.filter { key in attributes.contains { $0.key.hasSameBytes(as: key) } }
    return (saved, deleted)
  }

  /// How much memory it holds, about.
  var sizeBytes: Int {
    let texts = [title, caption, externalID].reduce(0) { $0 + ($1?.utf8.count ?? 0) }
    let attributes = setAttributes.reduce(0) { $0 + 32 + $1.key.utf8.count + $1.value.utf8.count }
    return 256 + texts + attributes + removeAttributes.reduce(0) { $0 + 16 + $1.utf8.count }
  }
}

extension [Attribute] {
  /// The attributes with some in place of those of their keys, and without others; sorted by the bytes of their keys.
  func replacing(_ saved: [Attribute], deleting deleted: [String]) -> [Attribute] {
    let gone = saved.map(\.key) + deleted
    let kept = filter { attribute in !gone.contains { $0.hasSameBytes(as: attribute.key) } }
    return (kept + saved).sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }
}

extension String {
  /// Swift's own `==` takes both normal forms of a letter for one.
  func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
