extension Command {
  /// Reads the arguments that follow the program's name.
  ///
  /// `--name value` and `--name=value` are the same; `--` ends the options. With subcommands, options of this command
  /// may stand before or after the subcommand's word, and the result answers for both. A subcommand may have its own.
  ///
  /// Throws `UsageError` for an unknown or repeated option, a missing or needless value, an unknown subcommand and a
  /// wrong number of operands.
  public func parse(_ arguments: [String]) throws(UsageError) -> ParsedCommand {
    guard !subcommands.isEmpty else { return try parseOperands(arguments) }
    guard let place = subcommandPlace(in: arguments) else {
      if arguments.contains("--help") || arguments.contains("-h") {
        return ParsedCommand(command: self, operands: [], values: [:], wantsHelp: true)
      }
      throw UsageError("a command is needed: \(subcommands.map(\.word).joined(separator: ", "))")
    }
    let word = arguments[place]
    guard var chosen = subcommands.first(where: { $0.word == word }) else {
      throw UsageError("there is no command “\(word)”\(hint(word, among: subcommands.map(\.word)))")
    }
    chosen.options += options
    var rest = arguments
    rest.remove(at: place)
    return try chosen.parse(rest)
  }

  /// The subcommand that the arguments name, whatever else is wrong with them; this command where they name none.
  func addressed(by arguments: [String]) -> Command {
    guard let place = subcommandPlace(in: arguments) else { return self }
    guard var chosen = subcommands.first(where: { $0.word == arguments[place] }) else { return self }
    chosen.options += options
    var rest = arguments
    rest.remove(at: place)
    return chosen.addressed(by: rest)
  }

  /// Where the first operand stands, options and their values passed over.
  private func subcommandPlace(in arguments: [String]) -> Int? {
    var place = 0
    while place < arguments.count {
      let argument = arguments[place]
      guard argument.hasPrefix("-"), argument != "-" else { return place }
      let takesValue = options.first { $0.isSpelled(argument) }?.valueName != nil
      place += takesValue ? 2 : 1
    }
    return nil
  }

  private func parseOperands(_ arguments: [String]) throws(UsageError) -> ParsedCommand {
    var values: [String: String] = [:]
    var found: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        found += rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        found.append(argument)
        continue
      }
      if argument == "--help" || argument == "-h" {
        return ParsedCommand(command: self, operands: [], values: [:], wantsHelp: true)
      }
      let (name, value) = try parseOption(argument, rest: &rest)
      guard values.updateValue(value, forKey: name) == nil else {
        throw UsageError("\(name) is given twice")
      }
    }
    guard operands.count.contains(found.count) else { throw wrongCount(found) }
    return ParsedCommand(command: self, operands: found, values: values, wantsHelp: false)
  }

  private func parseOption(
    _ argument: String, rest: inout ArraySlice<String>
  ) throws(UsageError) -> (name: String, value: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelling = String(parts[0])
    guard let option = options.first(where: { $0.isSpelled(spelling) }) else {
      throw UsageError("there is no option \(spelling)\(hint(spelling, among: options.map(\.name)))")
    }
    let name = option.name
    guard let valueName = option.valueName else {
      guard parts.count == 1 else { throw UsageError("\(name) takes no value") }
      return (name, "")
    }
    if parts.count == 2 { return (name, String(parts[1])) }
    guard let value = rest.popFirst() else { throw UsageError("\(name) needs a value: \(valueName)") }
    return (name, value)
  }

  private func wrongCount(_ found: [String]) -> UsageError {
    if operands.count.upperBound == 0 {
      return UsageError("nothing is expected beside the options; there is “\(found[0])”")
    }
    return UsageError(
      found.count < operands.count.lowerBound
        ? "\(operands.usage) is needed" : "too much: expected \(operands.usage)")
  }

  private func hint(_ word: String, among words: [String]) -> String {
    guard let near = words.min(by: { distance($0, word) < distance($1, word) }),
      distance(near, word) <= max(1, word.count / 3)
    else { return "" }
    return "; did you mean \(near)?"
  }
}

/// Levenshtein's distance: how many single letters must change.
private func distance(_ left: String, _ right: String) -> Int {
  let right = Array(right)
  var row = Array(0...right.count)
  for (line, letter) in left.enumerated() {
    var diagonal = row[0]
    row[0] = line + 1
    for column in right.indices {
      let replaced = diagonal + (letter == right[column] ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
    }
  }
  return row[right.count]
}
