/// What a command line may say: the options and operands of one command, for parsing and for its help.
public struct Command: Sendable {
  /// How the command is called, such as `rollcall save`.
  public var name: String
  /// One sentence on what it does.
  public var summary: String
  /// Its options; `--help` is always there.
  public var options: [OptionDeclaration]
  /// What stands after the options.
  public var operands: OperandDeclaration
  /// Its subcommands, named by the first operand; empty for none.
  public var subcommands: [Command]
  /// More for the end of the help: examples, exit codes.
  public var notes: String

  /// Declares a command.
  public init(
    name: String, summary: String, options: [OptionDeclaration] = [],
    operands: OperandDeclaration = .none, subcommands: [Command] = [], notes: String = ""
  ) {
    self.name = name
    self.summary = summary
    self.options = options
    self.operands = operands
    self.subcommands = subcommands
    self.notes = notes
  }

  /// The last word of the name: what a person types to choose a subcommand.
  public var word: String {
    name.split(separator: " ").last.map(String.init) ?? name
  }
}

/// One option of a command.
public struct OptionDeclaration: Sendable {
  /// The option with its dashes, such as `--listen`.
  public var name: String
  /// A shorter spelling with the same meaning, such as `-o`; nil for none.
  public var shortName: String?
  /// What its value is called in the help, such as `HOST:PORT`; nil for a flag, which takes none.
  public var valueName: String?
  /// One or two sentences for the help, the default among them.
  public var help: String

  /// Declares an option.
  public init(_ name: String, short shortName: String? = nil, _ valueName: String? = nil, help: String) {
    self.name = name
    self.shortName = shortName
    self.valueName = valueName
    self.help = help
  }

  /// Whether the option is written so, in its long or its short spelling.
  func isSpelled(_ spelling: String) -> Bool {
    spelling == name || spelling == shortName
  }

  /// Both spellings and the value, as the help shows them: `-o, --output FILE`.
  var term: String {
    let spellings = [shortName, name].compactMap(\.self).joined(separator: ", ")
    return [spellings, valueName].compactMap(\.self).joined(separator: " ")
  }
}

/// What a command takes beside its options.
public struct OperandDeclaration: Sendable {
  /// How it is written in the help, such as `FILE…`; empty for none.
  public var usage: String
  /// How many there may be.
  public var count: ClosedRange<Int>

  /// Declares operands.
  public init(_ usage: String, count: ClosedRange<Int>) {
    self.usage = usage
    self.count = count
  }

  /// Takes nothing beside the options.
  public static let none = OperandDeclaration("", count: 0...0)
}

/// A command line that cannot be understood; the text says what is wrong and what would be right.
public struct UsageError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong, without the command's name.
  public var message: String

  /// Says what is wrong.
  public init(_ message: String) {
    self.message = message
  }

  /// The message.
  public var description: String { message }
}
