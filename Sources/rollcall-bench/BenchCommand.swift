import CommandOptions
import Limits
import LoadTest

extension BenchOptions {
  /// The command line's declaration, for parsing and for `--help`.
  static let command = Command(
    name: "rollcall-bench",
    summary:
      "Loads a Rollcall server and tells what it carries, and how long callers wait. In a closed loop every caller sends "
      + "its next call when the last one is answered; with --rate, calls are sent at planned moments, whatever the server does.",
    options: target + pace + load + method + output,
    notes: """
      rollcall-bench compare A.json B.json says what changed between two sets of runs.

      exit codes: 0 what was required is met, or no call failed; 1 it is not, or some call failed; 2 wrong usage;
      3 server not reachable
      """)

  private static let target = [
    OptionDeclaration("--server", "HOST:PORT", help: "The server; unix:PATH for a Unix socket."),
    OptionDeclaration(
      "--token-file", "FILE",
      help: "Access tokens, one a line; connections send them in turn. Where left out, none is sent."),
    OptionDeclaration("--library", "NAME", help: "The library that calls name; where left out, none."),
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
        + "with its own batch_id. save: saves a picture of its own. ensure: finds an album by its title. add: puts a "
        + "saved picture into the album. read: reads a saved picture back."),
    OptionDeclaration(
      "--mix", "LIST", help: "Several of them by weight, in place of one: save=70,ensure=10,add=10,read=10."),
    OptionDeclaration(
      "--batch-changes", "K",
      help: "How many changes each batch has: K - 2 pictures, the album, and the pictures put into it. 3 to "
        + "\(Limits.Library.changesPerBatch); 3 where left out."),
    OptionDeclaration(
      "--picture-bytes", "SIZE",
      help: "The size of each picture, \(PictureMaker.sizesBytes.lowerBound) to "
        + "\(PictureMaker.sizesBytes.upperBound) bytes, or sizes by weight: 4096=70,1MiB=5. 4096 where left out."
    ),
    OptionDeclaration(
      "--pictures", "FOLDER",
      help:
        "Real files in place of made pictures; each call sends one of them with bytes of its own at the end."),
  ]

  private static let method = [
    OptionDeclaration(
      "--method", "NAME", help: "Any unary method, as package.Service/Method, in place of a workload."),
    OptionDeclaration(
      "--descriptor-set", "FILE",
      help:
        "Where the method is: what protoc --include_imports --descriptor_set_out=FILE writes of its .proto file."
    ),
    OptionDeclaration(
      "--requests", "FILE",
      help: "Its requests as JSON, one object a line, sent one after the other and again."),
  ]

  private static let output = [
    OptionDeclaration(
      "--require", "LIST",
      help:
        "What must be reached, else the exit code is 1: save.p99<5ms,errors=0,rate>=5000. Measures: p50, p90, p99, "
        + "p99.9, p99.99, max, service.p50 and so on, rate, errors, unsent; of all calls, or of one kind."),
    OptionDeclaration("--json", help: "Prints one JSON object in place of text."),
    OptionDeclaration("--csv", help: "Prints the table as CSV in place of text."),
    OptionDeclaration("--prometheus", help: "Prints Prometheus' text format in place of text."),
    OptionDeclaration(
      "--html", "FILE",
      help: "Writes one page with curves of latency, throughput and errors; it needs nothing else."),
    OptionDeclaration("--save", "FILE", help: "Appends the JSON object to a file, for compare."),
  ]
}
