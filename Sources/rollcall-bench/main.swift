import CommandOptions

if CommandLine.arguments.dropFirst().first == "compare" {
  CompareRun.run(CompareRun.command.parseOrExit(after: 1)).exit()
}
let parsed = BenchOptions.command.parseOrExit()
do {
  let options = try BenchOptions(parsed)
  await BenchRun(options: options).run().exit()
} catch {
  BenchOptions.command.exitWithUsage(error)
}
