import LibraryModel

/// A delete_assets, restore_assets or purge_assets.
struct PlannedAssetTrash: PlannedChange {
  enum Kind: CaseIterable, Sendable {
    case delete
    case restore
    case purge
  }

  var kind: Kind
  var assets: [PlannedReference]
  /// How often the list of assets is sent over, to reach the limit.
  var repetitions = 1

  static func generate(with generator: inout Generator, after earlier: [any PlannedChange]) -> Self {
    let kind = generator.pick([Kind.delete, .delete, .delete, .restore, .restore, .purge])
    let count = generator.chance(1, in: 40) ? 0 : generator.pick([1, 1, 2, 3])
    var change = Self(
      kind: kind,
      assets: (0..<count).map { _ in
        generator.assetReference(after: earlier, kind == .delete ? .present : .trashed)
      })
    if generator.chance(1, in: 150) { change.repetitions = 10_001 }
    return change
  }

  func change(_ symbols: Symbols) -> Change {
    let once = assets.map { $0.reference(symbols.asset) }
    let all = (0..<repetitions).flatMap { _ in once }
    return switch kind {
    case .delete: .deleteAssets(all)
    case .restore: .restoreAssets(all)
    case .purge: .purgeAssets(all)
    }
  }

  func without(change index: Int) -> Self {
    var change = self
    change.assets = assets.map { $0.without(change: index) }
    return change
  }

  var simpler: [Self] { Self.simpler(self, list: \.assets, repetitions: \.repetitions) }

  var description: String { Self.describe("\(kind)_assets", assets, repetitions) }
}

/// A delete_albums or restore_albums.
struct PlannedAlbumTrash: PlannedChange {
  var restores: Bool
  var albums: [PlannedReference]
  /// How often the list of albums is sent over, to reach the limit.
  var repetitions = 1

  static func generate(with generator: inout Generator, after earlier: [any PlannedChange]) -> Self {
    let restores = generator.chance(2, in: 5)
    let count = generator.chance(1, in: 40) ? 0 : generator.pick([1, 1, 1, 2])
    var change = Self(
      restores: restores,
      albums: (0..<count).map { _ in
        generator.albumReference(after: earlier, restores ? .trashed : .present)
      })
    if generator.chance(1, in: 150) { change.repetitions = 10_001 }
    return change
  }

  func change(_ symbols: Symbols) -> Change {
    let once = albums.map { $0.reference(symbols.album) }
    let all = (0..<repetitions).flatMap { _ in once }
    return restores ? .restoreAlbums(all) : .deleteAlbums(all)
  }

  func without(change index: Int) -> Self {
    var change = self
    change.albums = albums.map { $0.without(change: index) }
    return change
  }

  var simpler: [Self] { Self.simpler(self, list: \.albums, repetitions: \.repetitions) }

  var description: String {
    Self.describe(restores ? "restore_albums" : "delete_albums", albums, repetitions)
  }
}

extension PlannedChange {
  /// The same change with less in its list.
  fileprivate static func simpler(
    _ change: Self, list: WritableKeyPath<Self, [PlannedReference]>, repetitions: WritableKeyPath<Self, Int>
  ) -> [Self] {
    var simpler: [Self] = []
    if change[keyPath: repetitions] > 1 {
      var once = change
      once[keyPath: repetitions] = 1
      simpler.append(once)
    }
    for index in change[keyPath: list].indices where change[keyPath: list].count > 1 {
      var shorter = change
      shorter[keyPath: list].remove(at: index)
      simpler.append(shorter)
    }
    return simpler
  }

  fileprivate static func describe(
    _ name: String, _ references: [PlannedReference], _ repetitions: Int
  ) -> String {
    let times = repetitions == 1 ? "" : " \(repetitions) times"
    return "\(name) [\(references.map(\.description).joined(separator: ", "))]\(times)"
  }
}
