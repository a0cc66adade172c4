/// Changes what is said of an asset. What is `nil` stays as it is.
public struct UpdateAsset: Sendable, Equatable {
  /// A new value of something that an asset may also be without.
  public enum Setting<Value: Sendable & Equatable>: Sendable, Equatable {
    /// There is one, and this is it.
    case value(Value)
    /// There is none.
    case nothing

    /// The value, where there is one.
    var value: Value? {
      if case .value(let value) = self { value } else { nil }
    }
  }

  /// The asset.
  public var asset: AssetReference
  /// Whether it is a favourite.
  public var isFavorite: Bool?
  /// Whether it is hidden.
  public var isHidden: Bool?
  /// When it was taken.
  public var captured: Setting<CaptureDate>?
  /// Where it was taken.
  public var location: Setting<Location>?
  /// At most 1,024 bytes; empty for none.
  public var title: String?
  /// At most 8,192 bytes; empty for none.
  public var caption: String?
  /// The caller's own name for it: at most 256 bytes, unique in the library; empty for none.
  public var externalID: String?
  /// At most 32 attributes to add, or to give a new value; others stay.
  public var setAttributes: [Attribute] = []
  /// At most 32 keys of attributes to take away. A key stands once in both lists.
  public var removeAttributes: [String] = []

  /// Makes a change that changes nothing yet.
  public init(asset: AssetReference) { self.asset = asset }
}
