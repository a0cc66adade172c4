import CommandOptions
import Glibc
import RollcallClient

extension PhotoLibrary {
  /// Connects to the server that the command line or the environment names.
  ///
  /// Throws `UsageError` where neither does, or where the address makes no sense; `RollcallError` where the server
  /// cannot be reached.
  static func connect(_ parsed: ParsedCommand) async throws -> PhotoLibrary {
    let address = try serverAddress(parsed)
    do {
      var configuration = PhotoLibraryConfiguration(clientName: "rollcall")
      configuration.token = try token(parsed)
      configuration.libraryName = libraryName(parsed)
      return try await connect(to: address, configuration: configuration)
    } catch {
      guard error.reason == .invalidArgument else { throw error }
      throw UsageError(error.message)
    }
  }

  /// Which of the server's libraries is meant; nil: its default one.
  static func libraryName(_ parsed: ParsedCommand) -> String? {
    parsed.text("--library") ?? environment("ROLLCALL_LIBRARY")
  }

  /// Where the server listens. Throws `UsageError` where nothing says.
  static func serverAddress(_ parsed: ParsedCommand) throws(UsageError) -> String {
    if let address = parsed.text("--server") ?? environment("ROLLCALL_SERVER") { return address }
    throw UsageError("no server is named: give --server HOST:PORT, or set ROLLCALL_SERVER")
  }

  /// What names this client to the server; nil where nothing does. Never an argument: others see those.
  static func token(_ parsed: ParsedCommand) throws(RollcallError) -> AccessToken? {
    if let file = parsed.text("--token-file") { return try AccessToken(contentsOfFile: file) }
    return try environment("ROLLCALL_TOKEN").map { text throws(RollcallError) in try AccessToken(text) }
  }

  private static func environment(_ name: String) -> String? {
    // Set but empty is how a shell script says "not set".
    guard let value = unsafe getenv(name), unsafe value.pointee != 0 else { return nil }
    return unsafe String(cString: value)
  }
}
