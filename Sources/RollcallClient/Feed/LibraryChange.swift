internal import RollcallProto

/// A place in a library's change feed: what happened before it is known, what happens later can be asked for.
///
/// Store ``rawValue`` to go on from the place after a restart.
public struct ChangeToken: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The text that goes over the wire.
  public let rawValue: String

  /// Takes a token as it came from the server.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The text that goes over the wire.
  public var description: String { rawValue }
}

/// Ids of assets or albums that changed; none is named twice.
public struct ChangedIDs<Subject>: Sendable, Hashable {
  /// Those that are new in the library, or back in it.
  public var inserted: [Identifier<Subject>]
  /// Those of which something is different; of an album also its members.
  public var updated: [Identifier<Subject>]
  /// Those that are gone from the library: in the trash, or purged.
  public var deleted: [Identifier<Subject>]

  init(_ message: RollcallV1.ChangedIDs?) {
    inserted = (message?.inserted ?? []).map { Identifier($0) }
    updated = (message?.updated ?? []).map { Identifier($0) }
    deleted = (message?.deleted ?? []).map { Identifier($0) }
  }

  /// Whether it names nothing.
  public var isEmpty: Bool { inserted.isEmpty && updated.isEmpty && deleted.isEmpty }
}

/// What happened in a library between two places of its change feed.
///
/// Each id is named once: an asset that was saved and then changed is inserted, one that was saved and deleted in between
/// is not named.
public struct LibraryChange: Sendable, Hashable {
  /// What became of assets.
  public var assets: ChangedIDs<Asset>
  /// What became of albums.
  public var albums: ChangedIDs<Album>
  /// Where it ends: what happens later is told from here. Store it once the change has been dealt with.
  public var token: ChangeToken

  /// Reads the message. Throws `.badReply` where it has no token.
  init(_ message: RollcallV1.ListChangesResponse) throws(RollcallError) {
    guard !message.nextToken.isEmpty else { throw .badReply("changes came without a token") }
    assets = ChangedIDs(message.assets)
    albums = ChangedIDs(message.albums)
    token = ChangeToken(rawValue: message.nextToken)
  }

  /// Whether it names nothing.
  var isEmpty: Bool { assets.isEmpty && albums.isEmpty }
}
