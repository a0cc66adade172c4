import CommandOptions
import RollcallServer

// Signals first: threads that are started later inherit that they are blocked.
let signals = StopSignals()
ProcessSetup.prepare()
let settings: ServerSettings
do {
  settings = try ServerSettings(serverCommand.parseOrExit())
} catch {
  serverCommand.exitWithUsage(error)
}
Task.detached { [settings, signals] in await serve(settings, until: signals) }
signals.deliver()
