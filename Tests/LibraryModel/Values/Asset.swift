/// What a resource is to its asset, by the proto's numbers.
package enum ResourceType: Int32, Hashable, Sendable, CaseIterable {
  case photo = 1
  case video = 2
  case alternatePhoto = 4
  case pairedVideo = 9

  /// Whether it may stand for the asset.
  var isPrimary: Bool { self == .photo || self == .video }
  var isVideo: Bool { self == .video || self == .pairedVideo }
}

/// One of the files of an asset.
package struct Resource: Hashable, Sendable {
  package var type: ResourceType
  package var filename: Text
  package var content: Content
}

/// A picture or video. The model calls it by its number, from 0 in the order of creation; what the server calls it and
/// when it says it was added are learned from replies.
package struct Asset: Hashable, Sendable {
  package let number: Int
  /// Who has saved it.
  package let owner: Text
  package var externalID: Text
  /// The primary one first.
  package var resources: [Resource]
  package var details = AssetDetails()
  /// How often it was changed: it has a time of its own for each.
  package var revision = 0
  package var state = State.present
}
