import CommandOptions

extension Commands {
  static let library = Command(
    name: "rollcall library", summary: "Makes, lists, measures and deletes a server's libraries.",
    options: [
      OptionDeclaration(
        "--data", "DIR", help: "The server's data folder, which holds its administration socket."),
      OptionDeclaration("--socket", "PATH", help: "The socket itself, in place of --data."),
    ],
    subcommands: [createLibrary, listLibraries, deleteLibrary, libraryUsage, libraryQuota],
    notes: """
      To be run as the server's user or as root.
      NAME is 1 to 64 of the characters a-z, 0-9, “-”, “_” and “.”, the first a letter or a digit.
      SIZE is a number of bytes, also with KiB, MiB, GiB or TiB behind it.
      """)

  private static let createLibrary = Command(
    name: "rollcall library create", summary: "Makes an empty library.",
    options: [
      OptionDeclaration(
        "--quota", "SIZE", help: "How much it may store; default what the server gives each.")
    ],
    operands: OperandDeclaration("NAME", count: 1...1), notes: usageNotes)

  private static let listLibraries = Command(
    name: "rollcall library list", summary: "Lists the libraries by name, and the calls that use each now.",
    notes: "With --json: library, open, calls.")

  private static let deleteLibrary = Command(
    name: "rollcall library delete",
    summary: "Deletes a library with everything in it, for good, once its name is given again.",
    options: [OptionDeclaration("--yes", help: "Does not ask for the name.")],
    operands: OperandDeclaration("NAME", count: 1...1),
    notes: """
      Calls under way in it end first; new ones find no library. The default library cannot be deleted.
      With --json: library, deleted.
      """)

  private static let libraryUsage = Command(
    name: "rollcall library usage", summary: "Tells what a library holds, and may hold.",
    operands: OperandDeclaration("NAME", count: 1...1), notes: usageNotes)

  private static let libraryQuota = Command(
    name: "rollcall library quota", summary: "Changes how much a library may store.",
    operands: OperandDeclaration("NAME SIZE|none|default", count: 2...2), notes: usageNotes)

  private static let usageNotes =
    "With --json: library, assets, albums, originals, bytes, upload_bytes, quota_bytes (0: none), own_quota."
}
