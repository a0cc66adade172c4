/// A list of assets in an order of its own. It refers to them; it does not hold copies.
public struct Album: Sendable, Equatable {
  /// The library's name for it: a UUID (version 7) in lower case.
  public var id: String
  /// Its title, byte for byte as it was given last.
  public var title: String
  /// How many assets are in it.
  public var assetCount: UInt64
  /// When it was made: milliseconds since 1970-01-01 UTC.
  public var createdUnixMilliseconds: Int64
  /// Which smart album it is; `nil` for one that people made.
  public var smart: SmartAlbum?
  /// When it was put into the trash: milliseconds since 1970-01-01 UTC; 0 where it is not there.
  public var trashedUnixMilliseconds: Int64

  /// Makes an album.
  public init(
    id: String, title: String, assetCount: UInt64, createdUnixMilliseconds: Int64, smart: SmartAlbum? = nil,
    trashedUnixMilliseconds: Int64 = 0
  ) {
    self.smart = smart
    self.id = id
    self.title = title
    self.assetCount = assetCount
    self.createdUnixMilliseconds = createdUnixMilliseconds
    self.trashedUnixMilliseconds = trashedUnixMilliseconds
  }
}
