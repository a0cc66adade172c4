import LibraryModel
import RollcallProto

/// A kind of change that batches of a sequence hold. A new kind is one file, and a line in ``ChangeKinds``.
protocol PlannedChange: Sendable, CustomStringConvertible {
  /// A change for the end of a batch.
  static func generate(with generator: inout Generator, after earlier: [any PlannedChange]) -> Self
  /// The change, with the names that are known by now.
  func change(_ symbols: Symbols) -> Change
  /// Takes names from what the change was answered.
  func learn(from result: RollcallV1.ChangeResult.ResultOneof?, at place: Place, into symbols: inout Symbols)
  /// The same change in a batch from which one was taken.
  func without(change index: Int) -> Self
  /// Simpler changes, to find out what of this one matters.
  var simpler: [Self] { get }
}

extension PlannedChange {
  func learn(from result: RollcallV1.ChangeResult.ResultOneof?, at place: Place, into symbols: inout Symbols)
  {}
  func without(change index: Int) -> Self { self }
  var simpler: [Self] { [] }
}

/// Every kind of change, and how often it is drawn.
enum ChangeKinds {
  static let all: [(weight: Int, kind: any PlannedChange.Type)] = [
    (60, PlannedSave.self), (40, PlannedEnsure.self), (66, PlannedAdd.self), (20, PlannedRemoval.self),
    (30, PlannedMove.self), (12, PlannedCreate.self), (16, PlannedUpdate.self), (24, PlannedAssetUpdate.self),
    (14, PlannedAssetTrash.self), (7, PlannedAlbumTrash.self), (1, PlannedUnknown.self),
  ]
}

extension PlannedChange {
  var simplerChanges: [any PlannedChange] { simpler }
}
