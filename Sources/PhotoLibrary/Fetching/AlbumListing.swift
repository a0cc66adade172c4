/// Which albums a listing is of, as its page tokens tell: one of another listing would leave some out.
struct AlbumListing {
  /// What the title of each is found by; `nil`: any title.
  let titleKey: [UInt8]?
  /// Whether it is of those in the trash.
  let inTrash: Bool

  /// Marks the place behind an album.
  func token(after key: Int64) -> PageToken {
    if let fingerprint { return .titledAlbums(fingerprint: fingerprint, afterKey: key) }
    return inTrash ? .albumTrash(afterKey: key) : .albums(afterKey: key)
  }

  /// The key behind which the listing goes on; `nil` where the token is another listing's.
  func place(of token: PageToken) -> Int64? {
    switch token {
    case .titledAlbums(let other, let key) where other == fingerprint: key
    case .albums(let key) where fingerprint == nil && !inTrash: key
    case .albumTrash(let key) where fingerprint == nil && inTrash: key
    default: nil
    }
  }

  private var fingerprint: Int64? {
    titleKey.map { PageToken.fingerprint($0 + [inTrash ? 1 : 0]) }
  }
}
