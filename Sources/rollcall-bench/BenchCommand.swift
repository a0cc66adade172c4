import CommandOptions
import LoadTest

extension BenchOptions {
  /// The command line's declaration, for parsing and for `--help`.
  static let command = Command(
    name: "rollcall-bench",
    summary:
      "Loads a Rollcall server and tells what it carries, and how long callers wait. In a closed loop every caller sends "
      + "its next call when the last one is answered; with --rate, calls are sent at planned moments, whatever the server does.",
    options: target + pace + load + output,
    notes: "exit codes: 0 no call failed, 1 some call failed, 2 wrong usage, 3 server not reachable")

  private static let target = [
    OptionDeclaration("--server", "HOST:PORT", help: "The server; unix:PATH for a Unix socket."),
    OptionDeclaration(
      "--libraries", "N",
      help:
        "Spreads the connections over so many libraries, each on one, bench-0 and on; the server makes them "
        + "with --create-libraries. Where left out, all are on the default library."),
  ]

  private static let pace = [
    OptionDeclaration(
      "--rate", "R",
      help:
        "An open loop: so many calls a second, 5000; a ramp, 1000..9000; or steps, 1000,2000,4000, both over the "
        + "duration. Where left out, a closed loop."),
    OptionDeclaration("--connections", "N", help: "How many connections; 16 where left out."),
    OptionDeclaration(
      "--in-flight", "N", help: "How many calls each keeps in flight at most; 32 where left out."),
    OptionDeclaration(
      "--threads", "N",
      help:
        "On how many event loops the load runs; 1 where left out, as server and load often share a machine."),
    OptionDeclaration(
      "--warmup", "TIME", help: "How long calls are made before any is measured; 0s where left out."),
    OptionDeclaration(
      "--duration", "TIME", help: "How long is measured, such as 500ms, 30s or 2m; 10s where left out."),
    OptionDeclaration("--count", "N", help: "How many calls are measured, in place of a duration."),
    OptionDeclaration("--timeout", "TIME", help: "The deadline of each call; 10s where left out."),
  ]

  private static let load = [
    OptionDeclaration(
      "--workload", "NAME",
      help:
        "What each call does. health: Health.Check. batch: saves a picture of its own into an album, as one batch "
        + "with its own batch_id. save: saves a picture of its own. read: reads a saved picture back."),
    OptionDeclaration(
      "--picture-bytes", "N",
      help: "The size of each picture, \(PictureMaker.sizesBytes.lowerBound) to "
        + "\(PictureMaker.sizesBytes.upperBound); 4096 where left out."),
  ]

  private static let output = [
    OptionDeclaration("--json", help: "Prints one JSON object instead of text.")
  ]
}
