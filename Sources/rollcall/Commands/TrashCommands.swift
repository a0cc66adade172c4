import CommandOptions

// The commands of the trash.
extension Commands {
  static let deleteAlbums = Command(
    name: "rollcall album delete",
    summary: "Puts albums into the trash for 30 days; their assets stay in the library.",
    operands: OperandDeclaration("ALBUM…", count: 1...Int.max),
    notes: "ALBUM is an id or a title; an id is tried before a title. With --json: deleted, already_deleted.")

  static let restoreAlbums = Command(
    name: "rollcall album restore", summary: "Takes albums out of the trash, with their members.",
    operands: OperandDeclaration("ALBUM_ID…", count: 1...Int.max),
    notes: "`rollcall trash --albums` lists them. With --json: restored, not_deleted.")

  static let deleteAssets = Command(
    name: "rollcall asset delete",
    summary: "Puts assets into the trash for 30 days: out of every album and listing.",
    operands: OperandDeclaration("ASSET_ID…", count: 1...Int.max),
    notes: "With --json: deleted, already_deleted.")

  static let restoreAssets = Command(
    name: "rollcall asset restore",
    summary: "Takes assets out of the trash, back to where they were in each album.",
    operands: OperandDeclaration("ASSET_ID…", count: 1...Int.max),
    notes: "`rollcall trash` lists them. With --json: restored, not_deleted.")

  static let purgeAssets = Command(
    name: "rollcall asset purge",
    summary: "Drops assets that are in the trash for good, with their bytes. Nothing brings them back.",
    operands: OperandDeclaration("ASSET_ID…", count: 1...Int.max),
    notes: "One that is not in the trash stays. With --json: purged, not_deleted.")

  static let trash = Command(
    name: "rollcall trash", summary: "Lists the assets in the trash, first added first.",
    options: [OptionDeclaration("--albums", help: "Lists the albums in the trash, first made first.")],
    notes: """
      With --json: as `rollcall assets` and `rollcall albums`, and trashed, trashed_unix_milliseconds.
      `rollcall get` gets the bytes of what is in the trash, too.
      """)
}
