/// The server's name for an asset or an album: a UUID (version 7) in lower case.
///
/// `Asset.ID` and `Album.ID` are two types, so that one cannot be given where the other is meant.
public struct Identifier<Subject>: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The text that goes over the wire.
  public let rawValue: String

  /// Takes an identifier as it came from the server; whether it names anything, only the server can tell.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Takes an identifier as it came from the server; whether it names anything, only the server can tell.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// The text that goes over the wire.
  public var description: String { rawValue }
}
