import Glibc
import SystemCalls

/// How a tool ends; the same numbers for every one of them.
public enum ExitCode: Int32, Sendable {
  /// All was done.
  case done = 0
  /// Something failed.
  case failed = 1
  /// The command line was wrong.
  case wrongUsage = 2
  /// The server could not be reached.
  case notReachable = 3

  /// Ends the process.
  public func exit() -> Never { Glibc.exit(rawValue) }
}

extension Command {
  /// Parses this process's arguments, those of `words` that come first left out. Prints the help and ends with 0 where it is asked for; says what is wrong on
  /// standard error and ends with 2 where the line cannot be understood.
  public func parseOrExit(after words: Int = 0) -> ParsedCommand {
    let arguments = Array(CommandLine.arguments.dropFirst(1 + words))
    do {
      let parsed = try parse(arguments)
      if parsed.wantsHelp {
        print(parsed.command.helpText, terminator: "")
        ExitCode.done.exit()
      }
      return parsed
    } catch {
      addressed(by: arguments).exitWithUsage(error)
    }
  }

  /// Says on standard error what is wrong with the command line and where to read on, and ends with 2.
  public func exitWithUsage(_ error: UsageError) -> Never {
    printError("\(name): \(error.message)\ntry: \(name) --help")
    ExitCode.wrongUsage.exit()
  }
}

/// Writes one line to standard error, whole, whatever other threads write. A progress bar ends no line: its terminator
/// is empty.
public func printError(_ line: String, terminator: String = "\n") {
  // Where standard error cannot be written, there is nobody to tell.
  try? writeAll(Array((line + terminator).utf8), to: STDERR_FILENO)
}
