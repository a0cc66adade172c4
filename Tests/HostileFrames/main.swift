import CommandOptions

let parsed = HostileOptions.command.parseOrExit()
do {
  let options = try HostileOptions(parsed)
  do {
    let isKept = try await HostileRun(options: options).run()
    (isKept ? ExitCode.done : .failed).exit()
  } catch {
    printError("rollcall-hostile-frames: \(error)")
    ExitCode.failed.exit()
  }
} catch {
  HostileOptions.command.exitWithUsage(error)
}
