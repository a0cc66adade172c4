/// Stands for what a change of a batch will make, until the batch is performed: PhotoKit's object placeholder.
///
/// Use it in later changes of the same block, and in the block's result to learn what was made. A placeholder of
/// another batch is refused with `.invalidArgument`.
public struct Placeholder<Subject>: Sendable, Hashable {
  /// The batch that it belongs to.
  let batch: BatchTag
  /// The index of the change that makes the thing.
  let index: Int
}

/// An asset or an album that a change names: by id, or by what an earlier change of the batch makes.
public struct Reference<Subject>: Sendable, Hashable {
  enum Target: Sendable, Hashable {
    case identifier(Identifier<Subject>)
    case placeholder(Placeholder<Subject>)
  }
  let target: Target
}

/// Whatever names an asset or an album: its id, the value itself, or a placeholder of the same batch.
public protocol Referring<Subject>: Sendable {
  /// `Asset` or `Album`.
  associatedtype Subject
  /// What is named.
  var reference: Reference<Subject> { get }
}

extension Identifier: Referring {
  /// The thing with this id.
  public var reference: Reference<Subject> { Reference(target: .identifier(self)) }
}

extension Placeholder: Referring {
  /// The thing that this batch makes.
  public var reference: Reference<Subject> { Reference(target: .placeholder(self)) }
}

extension Asset: Referring {
  /// The asset with this one's id.
  public var reference: Reference<Asset> { id.reference }
}

extension Album: Referring {
  /// The album with this one's id.
  public var reference: Reference<Album> { id.reference }
}
