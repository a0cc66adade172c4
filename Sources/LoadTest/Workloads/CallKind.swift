/// The calls that a load is mixed of, by the names that a command line and reports give them.
public enum CallKind: String, CaseIterable, Sendable {
  /// Health.Check: the runtime's own cost, without a library behind it.
  case health
  /// PerformChanges: saves pictures, finds or makes an album, puts the pictures into it.
  case batch
  /// SaveImage, of a picture of its own.
  case save
  /// EnsureAlbum, of an album that is there.
  case ensure
  /// AddToAlbum, of a picture saved before.
  case add
  /// ReadAsset, of one of a number of pictures saved before the run.
  case read

  /// Whether the call has pictures, whose sizes are to be chosen.
  public var hasPictures: Bool {
    switch self {
    case .health, .ensure: false
    case .batch, .save, .add, .read: true
    }
  }

  /// Whether it needs what was put in place before the run, and therefore one library.
  public var needsPreparation: Bool { self == .add || self == .read }
}

/// Which calls a load is mixed of, each with its weight.
public struct CallMix: Sendable, Equatable {
  /// A kind and its share among all weights.
  public struct Part: Sendable, Equatable {
    /// The kind.
    public var kind: CallKind
    /// At least 1.
    public var weight: Int

    /// Names a part.
    public init(_ kind: CallKind, weight: Int = 1) {
      self.kind = kind
      self.weight = weight
    }
  }

  /// The parts, at least one, no kind twice.
  public var parts: [Part]

  /// Makes a mix.
  public init(_ parts: [Part]) { self.parts = parts }

  /// One kind of call only.
  public init(_ kind: CallKind) { self.init([Part(kind)]) }

  /// As reports name it: `batch`, or `save=70,read=10`.
  public var words: String {
    parts.count == 1
      ? parts[0].kind.rawValue : parts.map { "\($0.kind.rawValue)=\($0.weight)" }.joined(separator: ",")
  }

  /// Whether any of the calls has pictures.
  public var hasPictures: Bool { parts.contains { $0.kind.hasPictures } }
}
