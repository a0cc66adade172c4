import CommandOptions

extension Commands {
  static let asset = Command(
    name: "rollcall asset", summary: "Shows an asset, changes what is said of it, and deletes assets.",
    subcommands: [showAsset, updateAsset, deleteAssets, restoreAssets, purgeAssets])

  private static let showAsset = Command(
    name: "rollcall asset show", summary: "Tells all that is known of an asset.",
    operands: OperandDeclaration("ASSET_ID", count: 1...1),
    notes: "With --json: what `rollcall assets` tells of an asset.")

  private static let updateAsset = Command(
    name: "rollcall asset update",
    summary:
      "Changes what is said of an asset, and tells what is known of it then. What is left out stays as it is.",
    options: [
      OptionDeclaration("--favorite", "yes|no", help: "Whether it is a favourite."),
      OptionDeclaration("--hidden", "yes|no", help: "Whether it is kept out of ordinary views."),
      OptionDeclaration(
        "--captured", "DATE",
        help:
          "When it was taken, such as 2024-05-01T12:00:00+02:00, without the offset where nobody knows it; or none."
      ),
      OptionDeclaration(
        "--location", "LATITUDE,LONGITUDE[,METRES]", help: "Where it was taken, such as 52.5,13.4; or none."),
      OptionDeclaration("--title", "TEXT", help: "Its title; empty for none."),
      OptionDeclaration("--caption", "TEXT", help: "Its caption; empty for none."),
      OptionDeclaration(
        "--external-id", "TEXT", help: "Your own name for it, which no other asset may have; empty for none."),
    ],
    operands: OperandDeclaration("ASSET_ID [KEY=VALUE…] [KEY-…]", count: 1...Int.max),
    notes: """
      KEY=VALUE gives it an attribute, KEY- takes one away; others stay.
      With --json: what `rollcall assets` tells of an asset.
      """)
}
