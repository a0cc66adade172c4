import CommandOptions
import JSONLines
import Limits
import RollcallClient
import SystemCalls

/// `rollcall stats`.
struct StatsCommand {
  private let parsed: ParsedCommand

  init(_ parsed: ParsedCommand) { self.parsed = parsed }

  /// Throws `RollcallError` where the server cannot be reached or does not answer this user; `UsageError` where no server is
  /// named, or two are.
  func run() async throws -> ExitCode {
    let admin = try await LibraryAdmin.connect(parsed)
    repeat {
      let statistics = try await admin.statistics()
      if parsed.has("--json") {
        try StandardOutput.write(line: statistics.object.line)
      } else {
        if parsed.has("--watch"), StandardOutput.isTerminal {
          try StandardOutput.write(Array("\u{1B}[H\u{1B}[J".utf8))
        }
        for line in StatisticsText(statistics).lines {
          try StandardOutput.write(line: TerminalText.escaped(line))
        }
      }
      guard parsed.has("--watch") else { break }
      try await Task.sleep(for: Limits.Process.statisticsInterval)
    } while true
    await admin.close()
    return .done
  }
}
