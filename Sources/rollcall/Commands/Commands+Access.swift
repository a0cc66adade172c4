import CommandOptions

extension Commands {
  private static let level = OptionDeclaration(
    "--level", "LEVEL", help: "add-only or read-write; without it both.")

  static let access = Command(
    name: "rollcall access", summary: "Decides what clients may do.",
    options: [
      OptionDeclaration(
        "--data", "DIR", help: "The data folder of a server on this machine, for its user and root."),
      OptionDeclaration("--socket", "PATH", help: "Its administration socket, in place of --data."),
    ],
    subcommands: [
      Command(
        name: "rollcall access list", summary: "Tells who asks, and what was decided.",
        notes: "With --json: client, level, status (asks for who has asked), time, time_unix_milliseconds."),
      decision("grant", "Lets a client do all that a level allows."),
      decision("limit", "Lets a client see and touch only what it has saved or made."),
      decision("deny", "Refuses a client."),
      decision("reset", "Takes decisions back: the client has what an undecided one has."),
    ],
    notes: """
      A decision is for one library: --library names it, without it “default”. In every other the client stays what it was.
      Without --data and --socket: the server that --server names, by a token made with --admin.
      A client adds by either level, and reads and changes by read-write alone. For one that may only add:
      grant CLIENT --level add-only, and deny CLIENT --level read-write.
      """)

  private static func decision(_ word: String, _ summary: String) -> Command {
    Command(
      name: "rollcall access \(word)", summary: summary, options: [level],
      operands: OperandDeclaration("CLIENT", count: 1...1),
      notes: """
        CLIENT is as the server names it: a token's NAME, uid:N, or what the client calls itself.
        With --json, for each level: client, level, status, library.
        """)
  }

  static let authorize = Command(
    name: "rollcall authorize", summary: "Asks the server for access, and waits for the decision.",
    options: [
      OptionDeclaration("--level", "LEVEL", help: "add-only or read-write (the default)."),
      OptionDeclaration("--wait", "TIME", help: "How long, up to a day; default 0s: only asks."),
    ],
    notes: """
      Exit code 0 where access is authorized or limited, 1 otherwise.
      With --json: level, status.
      """)
}
