import CommandOptions

let parsed = SoakOptions.command.parseOrExit()
do {
  let options = try SoakOptions(parsed)
  await options.run().exit()
} catch {
  SoakOptions.command.exitWithUsage(error)
}
