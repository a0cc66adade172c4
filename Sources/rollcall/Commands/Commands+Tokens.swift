import CommandOptions

extension Commands {
  static let token = Command(
    name: "rollcall token", summary: "Makes, lists and revokes the tokens that name clients to a server.",
    options: [
      OptionDeclaration("--data", "DIR", help: "The server's data folder, which holds the tokens. Needed.")
    ],
    subcommands: [createToken, listTokens, revokeToken],
    notes: """
      From the first token on, each call needs one. A server that runs on DIR knows of a change when the command ends.
      To be run as the server's user or as root.
      """)

  private static let createToken = Command(
    name: "rollcall token create",
    summary: "Makes a token for a client and prints it; it is not shown again.",
    options: [OptionDeclaration("--admin", help: "The token may administer the server too.")],
    operands: OperandDeclaration("NAME", count: 1...1),
    notes: """
      NAME is the client: its batch ids, uploads, assets and albums belong to it. Several tokens may have one name.
      With --json: token_id, client, admin, created, created_unix_milliseconds, token.
      """)

  private static let listTokens = Command(
    name: "rollcall token list", summary: "Lists the tokens' ids and clients, first made first.",
    notes: "With --json: token_id, client, admin, created, created_unix_milliseconds.")

  private static let revokeToken = Command(
    name: "rollcall token revoke", summary: "Revokes a token by its id, or all tokens of a client.",
    operands: OperandDeclaration("ID|NAME", count: 1...1),
    notes: """
      When the last is revoked, nobody is let in: that is not the same as no tokens at all.
      With --json, for each one: token_id, client, admin, created, created_unix_milliseconds.
      """)
}
