/// Why a server cannot start: what happened and what to do, on one line.
public struct StartError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Whose fault it is, which decides how the program ends.
  public enum Kind: Sendable {
    /// The settings make no sense, whatever the machine.
    case settings
    /// The machine does not allow it: a folder in use, a port taken.
    case surroundings
  }

  /// Whose fault it is.
  public let kind: Kind
  /// What happened and what to do.
  public let message: String

  init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// The message.
  public var description: String { message }
}
