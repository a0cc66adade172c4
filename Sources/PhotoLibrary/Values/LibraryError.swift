/// What every function of the library throws.
public struct LibraryError: Error, Sendable, Equatable, CustomStringConvertible {
  /// A fact that a program may want, such as the limit that was passed.
  public struct Detail: Sendable, Equatable {
    /// The fact's name, such as `limit`.
    public var name: String
    /// The fact, as text.
    public var value: String

    /// Makes a detail.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Why, for programs.
  public var reason: Reason
  /// What happened and what to do, for people: one line of English.
  public var message: String
  /// Which change of the batch is at fault, from 0; `nil` where no single one is.
  public var changeIndex: Int?
  /// Further facts.
  public var details: [Detail]

  /// Makes an error.
  public init(_ reason: Reason, _ message: String, changeIndex: Int? = nil, details: [Detail] = []) {
    self.reason = reason
    self.message = message
    self.changeIndex = changeIndex
    self.details = details
  }

  /// Reason, change and message on one line.
  public var description: String {
    guard let changeIndex else { return "\(reason.rawValue): \(message)" }
    return "\(reason.rawValue) (change \(changeIndex)): \(message)"
  }
}

extension LibraryError {
  /// The same error, laid at the door of one change of a batch.
  func atChange(_ index: Int) -> LibraryError {
    var copy = self
    copy.changeIndex = index
    return copy
  }
}
