/// Which assets a fetch is about; what is `nil` or empty is left out of the request.
package struct AssetFilter: Hashable, Sendable {
  package var isInTrash = false
  /// The number on the wire, which may have no meaning: 0 any, 1 pictures, 2 videos.
  package var mediaType: Int32 = 0
  package var isFavorite: Bool?
  /// The number on the wire, which may have no meaning: 0 those that are not, 1 both, 2 those that are.
  package var hidden: Int32 = 0
  package var capturedFrom: Int64?
  package var capturedUntil: Int64?
  package var addedFrom: Int64?
  package var addedUntil: Int64?
  package var largerThanBytes: UInt64 = 0
  package var filenameContains: Text = ""
  package var sha256: [UInt8] = []
  package var attribute: UpdateAsset.Attribute?

  package init() {}
}

/// In which order assets are listed: the number on the wire, which may have no meaning.
package struct AssetOrder: Hashable, Sendable {
  package var rawValue: Int32
  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// First added first.
  package static let added = AssetOrder(rawValue: 0)

  var isKnown: Bool { (0...3).contains(rawValue) }
  var isDescending: Bool { rawValue == 1 || rawValue == 3 }
  var isByCapture: Bool { rawValue >= 2 }
}

/// What a listing of assets asks for.
package struct AssetQuery: Hashable, Sendable {
  package var filter: AssetFilter
  package var order: AssetOrder

  package init(filter: AssetFilter = AssetFilter(), order: AssetOrder = .added) {
    self.filter = filter
    self.order = order
  }
}
