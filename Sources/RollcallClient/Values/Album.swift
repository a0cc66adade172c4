internal import RollcallProto

/// A list of assets in an order of its own. It refers to them; it does not hold copies.
public struct Album: Sendable, Hashable, Identifiable {
  /// The server's name for it.
  public var id: Identifier<Album>
  /// Its title, byte for byte as it was given last.
  public var title: String
  /// How many assets, those in the trash not counted, were in it when the server answered. Of a smart album it is not told (0):
  /// `assetCount(_:)` of the library counts.
  public var assetCount: UInt64
  /// When it was made: milliseconds since 1970-01-01 UTC, by the server's clock.
  public var createdUnixMilliseconds: Int64
  /// Which album it is: one that people made, or one that the library fills by a rule.
  public var subtype: AlbumSubtype
  /// When it was put into the trash: milliseconds since 1970-01-01 UTC, by the server's clock; nil where it is not there.
  public var trashedUnixMilliseconds: Int64?

  /// Reads the message. Throws `.badReply` where it has no id.
  init(_ message: RollcallV1.Album) throws(RollcallError) {
    guard !message.id.isEmpty else { throw .badReply("an album came without id") }
    id = Identifier(message.id)
    title = message.title
    assetCount = message.assetCount
    createdUnixMilliseconds = message.createdUnixMilliseconds
    subtype = AlbumSubtype(message.subtype)
    trashedUnixMilliseconds = message.trashedUnixMilliseconds == 0 ? nil : message.trashedUnixMilliseconds
  }
}
