import PhotoLibrary
import RollcallProto

extension Change {
  /// The changes of a batch, in order; what is wrong is laid at the door of its change.
  static func changes(from messages: [RollcallV1.Change]) throws(MalformedField) -> [Change] {
    var changes: [Change] = []
    changes.reserveCapacity(messages.count)
    for (index, message) in messages.enumerated() {
      do throws(MalformedField) {
        changes.append(try Change(message))
      } catch {
        throw error.inside("changes[\(index)]").atChange(index)
      }
    }
    return changes
  }

  private init(_ message: RollcallV1.Change) throws(MalformedField) {
    switch message.change {
    case .saveImage(let change):
      self = try inField("save_image") { () throws(MalformedField) in .saveImage(try SaveImage(change)) }
    case .ensureAlbum(let change):
      self = .ensureAlbum(title: change.title)
    case .addToAlbum(let change):
      self = try inField("add_to_album") { () throws(MalformedField) in .addToAlbum(try AddToAlbum(change)) }
    case .updateAsset(let change):
      self = try inField("update_asset") { () throws(MalformedField) in .updateAsset(try UpdateAsset(change))
      }
    case .removeFromAlbum(let change):
      self = try inField("remove_from_album") { () throws(MalformedField) in
        .removeFromAlbum(try RemoveFromAlbum(change))
      }
    case .createAlbum(let change):
      self = .createAlbum(title: change.title)
    case .updateAlbum(let change):
      self = try inField("update_album") { () throws(MalformedField) in .updateAlbum(try UpdateAlbum(change))
      }
    case .moveInAlbum(let change):
      self = try inField("move_in_album") { () throws(MalformedField) in .moveInAlbum(try MoveInAlbum(change))
      }
    case .deleteAssets(let change):
      self = .deleteAssets(try Self.assets(change.assets, in: "delete_assets"))
    case .restoreAssets(let change):
      self = .restoreAssets(try Self.assets(change.assets, in: "restore_assets"))
    case .purgeAssets(let change):
      self = .purgeAssets(try Self.assets(change.assets, in: "purge_assets"))
    case .deleteAlbums(let change):
      self = .deleteAlbums(try Self.albums(change.albums, in: "delete_albums"))
    case .restoreAlbums(let change):
      self = .restoreAlbums(try Self.albums(change.albums, in: "restore_albums"))
    case nil:
      // A kind of change that a later version defines arrives as none at all.
      throw MalformedField(
        "change",
        "is not set, or is a kind of change that this server does not know; it takes one of save_image, ensure_album, "
          + "add_to_album, create_album, update_album, update_asset, remove_from_album, move_in_album, "
          + "delete_assets, restore_assets, delete_albums, restore_albums and purge_assets",
        reason: .changeNotSupported)
    }
  }

  private static func assets(
    _ messages: [RollcallV1.AssetRef], in field: String
  ) throws(MalformedField) -> [AssetReference] {
    try inField(field) { () throws(MalformedField) in try AssetReference.list(messages) }
  }

  private static func albums(
    _ messages: [RollcallV1.AlbumRef], in field: String
  ) throws(MalformedField) -> [AlbumReference] {
    try inField(field) { () throws(MalformedField) in try AlbumReference.list(messages) }
  }

  /// The change of a `SaveImage` call: a batch of one.
  init(single message: RollcallV1.SaveImage?) throws(MalformedField) {
    self = .saveImage(try Self.single(message, SaveImage.init))
  }

  /// The change of an `EnsureAlbum` call: a batch of one.
  init(single message: RollcallV1.EnsureAlbum?) throws(MalformedField) {
    self = .ensureAlbum(title: try Self.single(message) { $0.title })
  }

  /// The change of an `AddToAlbum` call: a batch of one.
  init(single message: RollcallV1.AddToAlbum?) throws(MalformedField) {
    self = .addToAlbum(try Self.single(message, AddToAlbum.init))
  }

  private static func single<Message, Value>(
    _ message: Message?, _ map: (Message) throws(MalformedField) -> Value
  ) throws(MalformedField) -> Value {
    do throws(MalformedField) {
      guard let message else { throw .notSet("", takes: "the change to perform") }
      return try map(message)
    } catch {
      throw error.inside("change").atChange(0)
    }
  }
}
