import CommandOptions
import JSONLines
import RollcallClient

/// `rollcall ping`.
struct PingCommand {
  private let parsed: ParsedCommand

  init(_ parsed: ParsedCommand) { self.parsed = parsed }

  /// Throws `RollcallError` where the server cannot be reached or is not ready.
  func run() async throws -> ExitCode {
    let address = try PhotoLibrary.serverAddress(parsed)
    let library = try await PhotoLibrary.connect(parsed)
    let milliseconds = try await library.ping() / .milliseconds(1)
    let rounded = (milliseconds * 100).rounded() / 100
    try Report(parsed).line(
      ["server": .text(address), "milliseconds": .number(rounded)],
      text: "\(address) is ready (\(rounded) ms)")
    return .done
  }
}
