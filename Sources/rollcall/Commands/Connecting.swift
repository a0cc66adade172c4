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
      return try await connect(to: address, configuration: PhotoLibraryConfiguration(clientName: "rollcall"))
    } catch {
      guard error.reason == .invalidArgument else { throw error }
      throw UsageError(error.message)
    }
  }

  /// Where the server listens. Throws `UsageError` where nothing says.
  static func serverAddress(_ parsed: ParsedCommand) throws(UsageError) -> String {
    if let address = parsed.text("--server") { return address }
    // Set but empty is how a shell script says "not set".
    if let value = unsafe getenv("ROLLCALL_SERVER"), unsafe value.pointee != 0 {
      return unsafe String(cString: value)
    }
    throw UsageError("no server is named: give --server HOST:PORT, or set ROLLCALL_SERVER")
  }
}
