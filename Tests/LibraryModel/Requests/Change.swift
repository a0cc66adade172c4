/// Names an asset or an album: by id, or by the change of the batch that makes it.
package enum Reference: Hashable, Sendable {
  case id(Text)
  case change(UInt32)
}

/// One file to be saved; `source` is `nil` where a request leaves it out.
package struct NewResource: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    case data(Content)
    case upload(Text)
  }

  /// The number on the wire, which may have no meaning; 0 leaves the type to the content.
  package var type: Int32 = 0
  package var filename: Text = ""
  package var source: Source?
  package var expectedSHA256: [UInt8] = []

  package init(source: Source?) { self.source = source }
}

/// Saves an asset.
package struct SaveImage: Hashable, Sendable {
  package var resources: [NewResource]
  package var externalID: Text = ""
  /// The number on the wire, which may have no meaning: 0 makes a new asset, 1 returns an existing one.
  package var onDuplicate: Int32 = 0

  package init(resources: [NewResource]) { self.resources = resources }
}

/// Where in an album new members go; a reference is `nil` where a request leaves it out.
package enum Placement: Hashable, Sendable {
  case beginning
  case end
  case index(UInt32)
  case before(Reference?)
  case after(Reference?)
}

/// Puts assets into an album; references are `nil` where a request leaves them out.
package struct AddToAlbum: Hashable, Sendable {
  package var album: Reference?
  package var assets: [Reference?]
  /// Left out, at the end.
  package var placement: Placement?

  package init(album: Reference?, assets: [Reference?], placement: Placement? = nil) {
    self.album = album
    self.assets = assets
    self.placement = placement
  }
}

/// Takes assets out of an album; references are `nil` where a request leaves them out.
package struct RemoveFromAlbum: Hashable, Sendable {
  package var album: Reference?
  package var assets: [Reference?]

  package init(album: Reference?, assets: [Reference?]) {
    self.album = album
    self.assets = assets
  }
}

/// Moves members of an album; references are `nil` where a request leaves them out.
package struct MoveInAlbum: Hashable, Sendable {
  package var album: Reference?
  package var assets: [Reference?]
  /// Left out, at the end.
  package var placement: Placement?

  package init(album: Reference?, assets: [Reference?], to placement: Placement?) {
    self.album = album
    self.assets = assets
    self.placement = placement
  }
}

/// Changes what is told of an album; what is `nil` is left out.
package struct UpdateAlbum: Hashable, Sendable {
  package var album: Reference?
  package var title: Text?

  package init(album: Reference?, title: Text?) {
    self.album = album
    self.title = title
  }
}

/// One change of a batch.
package enum Change: Hashable, Sendable {
  case saveImage(SaveImage)
  case ensureAlbum(title: Text)
  case addToAlbum(AddToAlbum)
  case updateAsset(UpdateAsset)
  case removeFromAlbum(RemoveFromAlbum)
  case createAlbum(title: Text)
  case updateAlbum(UpdateAlbum)
  case moveInAlbum(MoveInAlbum)
  // References are `nil` where a request leaves them out.
  case deleteAssets([Reference?])
  case restoreAssets([Reference?])
  case purgeAssets([Reference?])
  case deleteAlbums([Reference?])
  case restoreAlbums([Reference?])
  /// A kind of change that the server does not know.
  case unknown
}
