/// What a command line said.
public struct ParsedCommand: Sendable {
  /// The command, or the subcommand where one was named.
  public let command: Command
  /// What stood beside the options.
  public let operands: [String]
  /// True when `--help` was among the arguments; nothing else was checked then.
  public let wantsHelp: Bool
  private let values: [String: String]

  init(command: Command, operands: [String], values: [String: String], wantsHelp: Bool) {
    self.command = command
    self.operands = operands
    self.values = values
    self.wantsHelp = wantsHelp
  }

  /// Whether an option was given.
  public func has(_ name: String) -> Bool {
    check(name)
    return values[name] != nil
  }

  /// An option's value, or nil where it was not given.
  public func text(_ name: String) -> String? {
    check(name)
    return values[name]
  }

  /// An option's value, which must be given.
  ///
  /// Throws `UsageError` where it is not.
  public func requiredText(_ name: String) throws(UsageError) -> String {
    guard let value = text(name) else {
      throw UsageError("\(name) \(valueName(of: name)) is needed")
    }
    return value
  }

  /// An option's value as one of the given words.
  ///
  /// Throws `UsageError` for any other word.
  public func choice(_ name: String, of words: [String]) throws(UsageError) -> String? {
    guard let value = text(name) else { return nil }
    guard words.contains(value) else {
      throw UsageError("\(name) takes \(words.joined(separator: ", ")); not “\(value)”")
    }
    return value
  }

  /// An option's value as a whole number in a range.
  ///
  /// Throws `UsageError` for anything else, naming the range.
  public func integer(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let value = text(name) else { return nil }
    guard let number = Int(value), range.contains(number) else {
      throw UsageError(
        "\(name) takes a whole number from \(range.lowerBound) to \(range.upperBound); not “\(value)”")
    }
    return number
  }

  /// An option's value as a time: a number with the unit `ms`, `s`, `m` or `h`; seconds without one.
  ///
  /// Throws `UsageError` for anything else, and for times outside the range.
  public func duration(_ name: String, in range: ClosedRange<Duration>) throws(UsageError) -> Duration? {
    guard let value = text(name) else { return nil }
    guard let duration = Duration(commandLineText: value) else {
      throw UsageError("\(name) takes a time such as 500ms, 10s or 2m; not “\(value)”")
    }
    guard range.contains(duration) else {
      let (least, most) = (range.lowerBound.commandLineText, range.upperBound.commandLineText)
      throw UsageError("\(name) takes \(least) to \(most); not “\(value)”")
    }
    return duration
  }

  private func valueName(of name: String) -> String {
    command.options.first { $0.name == name }?.valueName ?? ""
  }

  /// Asking for an option that the command does not declare is a mistake of the caller's code.
  private func check(_ name: String) {
    precondition(
      command.options.contains { $0.name == name }, "\(command.name) does not declare \(name)")
  }
}

extension Duration {
  /// The duration as a command line would write it, in the largest unit that it is a whole number of: `500ms`, `1h`.
  /// What is shorter than a millisecond is cut off.
  var commandLineText: String {
    let milliseconds = components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    if milliseconds == 0 { return "0s" }
    let units: [(suffix: String, milliseconds: Int64)] = [("h", 3_600_000), ("m", 60_000), ("s", 1000)]
    guard let unit = units.first(where: { milliseconds.isMultiple(of: $0.milliseconds) }) else {
      return "\(milliseconds)ms"
    }
    return "\(milliseconds / unit.milliseconds)\(unit.suffix)"
  }

  /// Reads `500ms`, `10s`, `2m`, `1h`, `1.5s` or a bare number of seconds; nil for anything else.
  init?(commandLineText text: String) {
    let units: [(suffix: String, seconds: Double)] = [("ms", 0.001), ("s", 1), ("m", 60), ("h", 3600)]
    let unit = units.first { text.hasSuffix($0.suffix) }
    let digits = text.dropLast(unit?.suffix.count ?? 0)
    guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let number = Double(digits),
      number.isFinite,
      number <= 1e9
    else { return nil }
    self = .seconds(number * (unit?.seconds ?? 1))
  }
}
