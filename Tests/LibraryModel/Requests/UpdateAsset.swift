/// Changes what is said of an asset; what is `nil` is left out of the request. Of a date or a place there may also be none.
package struct UpdateAsset: Hashable, Sendable {
  /// One attribute that a request sets.
  package struct Attribute: Hashable, Sendable {
    package var key: Text
    package var value: Text

    package init(key: Text, value: Text) {
      self.key = key
      self.value = value
    }
  }

  package var asset: Reference?
  package var isFavorite: Bool?
  package var isHidden: Bool?
  package var captured: CaptureDate??
  package var location: Location??
  package var title: Text?
  package var caption: Text?
  package var externalID: Text?
  package var setAttributes: [Attribute] = []
  package var removeAttributes: [Text] = []

  package init(asset: Reference?) { self.asset = asset }
}
