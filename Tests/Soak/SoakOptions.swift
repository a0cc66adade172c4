import CommandOptions
import ModelTest

/// What the command line of `rollcall-soak` asks for.
struct SoakOptions {
  private static let transports = [InProcessHost.transport, ProcessHost.transport]

  private let transport: String
  private let campaign: Campaign

  /// The command line's declaration, for parsing and for `--help`.
  static let command = Command(
    name: "rollcall-soak",
    summary:
      "Runs random sequences of calls on a server and on the model of the library, and tells where they differ.",
    options: [
      OptionDeclaration("--sequences", "N", help: "How many at most; 20000 where left out."),
      OptionDeclaration(
        "--seed", "N", help: "The first one's seed; each further one has the next. Random where left out."),
      OptionDeclaration(
        "--minutes", "M", help: "For how many minutes new ones are begun; until all have run where left out."),
      OptionDeclaration(
        "--transport", "NAME",
        help:
          "in-process: a server of this process, ended in order now and then; tcp: a real rollcalld, killed as "
          + "well. in-process where left out."),
      OptionDeclaration("--workers", "N", help: "How many run at the same time; 2 where left out."),
    ],
    notes: "exit codes: 0 no difference, 1 a difference or a server that does not start, 2 wrong usage")

  /// Reads the parsed command line.
  ///
  /// Throws `UsageError` for values out of their range.
  init(_ parsed: ParsedCommand) throws(UsageError) {
    transport = try parsed.choice("--transport", of: Self.transports) ?? InProcessHost.transport
    let seed = try parsed.text("--seed").map { text throws(UsageError) in
      guard let seed = UInt64(text) else { throw UsageError("--seed takes a whole number; not “\(text)”") }
      return seed
    }
    var campaign = Campaign(
      seed: seed ?? UInt64(UInt32.random(in: 0 ... .max)),
      sequences: try parsed.integer("--sequences", in: 1...100_000_000) ?? 20_000, surroundings: .here)
    campaign.duration = try parsed.integer("--minutes", in: 1...100_000).map { .seconds($0 * 60) }
    campaign.workers = try parsed.integer("--workers", in: 1...64) ?? 2
    self.campaign = campaign
  }

  /// Runs, prints what the sequences were made of and what was found, and says how to exit.
  func run() async -> ExitCode {
    print("\(transport): up to \(campaign.sequences) sequences from seed \(campaign.seed)")
    do {
      let report =
        transport == ProcessHost.transport
        ? try await campaign.run(on: ProcessHost.self) : try await campaign.run(on: InProcessHost.self)
      print(report.tally.text)
      guard let finding = report.finding else {
        print("no difference")
        return .done
      }
      print("\n\(finding)")
    } catch {
      printError("rollcall-soak: \(error)")
    }
    return .failed
  }
}
