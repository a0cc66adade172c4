import CommandOptions
import Glibc
import RollcallServer

/// Serves until the first signal, and ends the process: with 0 after an orderly stop.
func serve(_ settings: ServerSettings, until signals: StopSignals) async -> Never {
  let server: Server
  do {
    server = try await Server.start(settings)
  } catch {
    printError("rollcalld: \(error.message)")
    (error.kind == .settings ? ExitCode.wrongUsage : .failed).exit()
  }
  if let address = server.address { print("listening on \(address)") }
  fflush(nil)
  Task { [server] in for await _ in signals.reloads { server.reloadTokens() } }
  await server.drain(because: await signals.first())
  ExitCode.done.exit()
}
