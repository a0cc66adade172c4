import CommandOptions

let parsed = BenchOptions.command.parseOrExit()
do {
  let options = try BenchOptions(parsed)
  await BenchRun(options: options).run().exit()
} catch {
  BenchOptions.command.exitWithUsage(error)
}
