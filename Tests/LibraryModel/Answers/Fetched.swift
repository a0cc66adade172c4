/// A page of a listing.
package struct Page<Element: Sendable>: Sendable {
  package var elements: [Element]
  /// Where the next page begins; `nil` on the last.
  package var next: PagePosition?
}

/// What a page token stands for: the last element of its page, or where that stood.
package enum PagePosition: Hashable, Sendable {
  case assets(AssetQuery, after: QueryPlace)
  case albums(AlbumQuery, after: Int)
  case members(album: Int, MemberPlace)
}

/// Which albums are listed.
package struct AlbumQuery: Hashable, Sendable {
  /// Only those with a canonically equal title, as texts of Swift are compared; empty for all.
  package var title: String
  /// Those in the trash, or those that are not.
  package var isInTrash: Bool

  package init(title: Text = "", isInTrash: Bool = false) {
    self.title = title.string
    self.isInTrash = isInTrash
  }
}

/// A place in the order of a query: where an asset stood when its page was made.
package struct QueryPlace: Hashable, Sendable {
  /// Its capture date then; `nil` where it had none.
  package var captured: Int64?
  package var number: Int
}

/// What was found by name, and what was not.
package struct Lookup<Element: Sendable>: Sendable {
  package var found: [Element] = []
  package var missingIDs: [Text] = []
  /// Other names than ids: external ids or titles.
  package var missingNames: [Text] = []
}

/// A range of a resource: everything from `offset` that a reply may hold.
package struct ReadRange: Sendable {
  package var content: Content
  package var offset: UInt64
  /// The most that a reply may bring.
  package var lengthBytes: UInt64
}
