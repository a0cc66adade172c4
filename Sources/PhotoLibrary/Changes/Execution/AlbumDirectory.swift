import CSQLite
import Limits

/// The albums that the writer has met, so that many batches into one album look it up once.
final class AlbumDirectory {
  private let table: AlbumTable
  private let rows: AlbumRows
  private let members: MemberTable
  @exclusivity(unchecked) private var byTitleKey: [[UInt8]: AlbumState] = [:]
  @exclusivity(unchecked) private var byID: [Identifier: AlbumState] = [:]
  @exclusivity(unchecked) private var byKey: [Int64: AlbumState] = [:]

  init(table: AlbumTable, rows: AlbumRows, members: MemberTable) {
    self.table = table
    self.rows = rows
    self.members = members
  }

  /// The first album, by creation, with a title key, among those that a caller sees; none that is in the trash.
  func album(titleKey: [UInt8], for sight: Sight) throws -> AlbumState? {
    // Only the first of all is remembered by its title: most callers see everything.
    if sight == .everything, let known = byTitleKey[titleKey] { return known }
    guard let found = try rows.album(titleKey: titleKey, for: sight) else { return nil }
    let album = byID[found.id] ?? found
    remember(album)
    if sight == .everything { byTitleKey[titleKey] = album }
    return album
  }

  /// The album with an id, whoever sees it, also in the trash.
  func album(id: Identifier) throws -> AlbumState? {
    if let known = byID[id] { return known }
    guard let found = try rows.album(id: id, for: .everything) else { return nil }
    remember(found)
    return found
  }

  /// The album with a key, whoever sees it, also in the trash; there must be one.
  func album(key: Int64) throws -> AlbumState {
    if let known = byKey[key] { return known }
    guard let found = try rows.album(key: key) else {
      throw SQLiteError(code: SQLITE_CORRUPT, message: "there is no album with the key \(key)")
    }
    remember(found)
    return found
  }

  /// Takes into account that an album has been put into the trash, or taken out of it.
  func note(_ album: AlbumState, trashedUnixMilliseconds: Int64?) {
    album.trashedUnixMilliseconds = trashedUnixMilliseconds
    // Another album may be the first with the title now.
    byTitleKey[TitleKey.of(album.title)] = nil
  }

  /// Takes into account that members of an album have gone, perhaps the first or the last.
  func forgetEnds(ofAlbum key: Int64) throws { try album(key: key).knowsEnds = false }

  /// Makes an album. By its title it may not be the first: that is for the next look-up to find out.
  func make(
    title: String, titleKey: [UInt8], owner: Int64, unixMilliseconds: Int64
  ) throws -> AlbumState {
    let album = try table.insert(
      title: title, titleKey: titleKey, owner: owner, unixMilliseconds: unixMilliseconds)
    remember(album)
    return album
  }

  /// Gives an album another title. Which album is then the first of the old title, and of the new one, is for the
  /// next look-ups to find out.
  func rename(_ album: AlbumState, to title: String) throws {
    let titleKey = TitleKey.of(title)
    try table.rename(album, title: title, titleKey: titleKey)
    byTitleKey[TitleKey.of(album.title)] = nil
    byTitleKey[titleKey] = nil
    album.title = title
  }

  /// Writes what of an album changes with its members.
  func save(_ album: AlbumState) throws { try table.update(album) }

  /// The positions of an album's first and last member.
  func ends(of album: AlbumState) throws -> ClosedRange<Int64>? {
    if !album.knowsEnds {
      album.ends = try members.ends(album: album.key)
      album.knowsEnds = true
    }
    return album.ends
  }

  /// Forgets everything: what was remembered may have been undone.
  func forget() {
    byTitleKey.removeAll()
    byID.removeAll()
    byKey.removeAll()
  }

  private func remember(_ album: AlbumState) {
    if byID.count >= Limits.Library.rememberedAlbums { forget() }
    byID[album.id] = album
    byKey[album.key] = album
  }
}
