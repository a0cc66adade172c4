import CommandOptions

/// What the command line understands.
enum Commands {
  static let all = Command(
    name: "rollcall", summary: "Saves pictures and videos into a photo library, and gets them back.",
    options: [
      OptionDeclaration(
        "--server", "HOST:PORT",
        help: "Where the server listens, also unix:PATH; the default is the environment's ROLLCALL_SERVER."),
      OptionDeclaration(
        "--library", "NAME",
        help:
          "Which of the server's libraries; default is the environment's ROLLCALL_LIBRARY, else its default one."
      ),
      OptionDeclaration(
        "--token-file", "FILE",
        help:
          "A file that holds the token which names this client; the default is the environment's ROLLCALL_TOKEN."
      ),
      OptionDeclaration(
        "--json", help: "Prints one JSON object a line on standard output, failures too."),
    ],
    subcommands: [
      save, albums, album, assets, asset, trash, get, watch, authorize, ping, token, access, library, stats,
    ],
    notes: """
      exit codes: 0 all done, 1 something failed, 2 wrong usage, 3 the server cannot be reached.
      Each command has a --help of its own.
      """)

  private static let save = Command(
    name: "rollcall save",
    summary:
      "Saves files, each as a batch of its own: a file is in the library and in its album, or in neither.",
    options: [
      OptionDeclaration(
        "--album", "TITLE",
        help: "The album that they go into; it is made where there is none. Without it they go into no album."
      ),
      OptionDeclaration(
        "--at", "PLACE",
        help: "Where in the album: beginning, end (the default), or a number from 0. Files keep their order."),
    ],
    operands: OperandDeclaration("FILE…", count: 1...Int.max),
    notes: """
      Prints a line for each file, in the order given. On a terminal, several files show a progress bar instead,
      and only what failed is named. With --json: file, asset_id, album_id, sha256, bytes, format, width, height,
      filename, media_type; for a failure file, reason, message.
      """)

  private static let albums = Command(
    name: "rollcall albums", summary: "Lists albums, first made first.",
    options: [
      OptionDeclaration(
        "--smart", help: "Those that the library fills by a rule; else those that people made."),
      OptionDeclaration("--title", "TITLE", help: "Only those with this title."),
    ], notes: albumNotes)

  private static let createAlbum = Command(
    name: "rollcall album create", summary: "Makes an album, also where another has this title.",
    operands: OperandDeclaration("TITLE", count: 1...1), notes: albumNotes)

  private static let renameAlbum = Command(
    name: "rollcall album rename", summary: "Gives an album another title.",
    operands: OperandDeclaration("ID|TITLE NEW_TITLE", count: 2...2),
    notes: "An id is tried before a title, which finds the first album that has it.\n" + albumNotes)

  private static let albumNotes =
    "With --json: album_id, title, count, created, created_unix_milliseconds, subtype."

  private static let album = Command(
    name: "rollcall album", summary: "Changes albums.",
    subcommands: [
      createAlbum, renameAlbum, addToAlbum, moveInAlbum, removeFromAlbum, deleteAlbums, restoreAlbums,
    ])

  private static let addToAlbum = Command(
    name: "rollcall album add", summary: "Puts assets into an album, together and in the order given.",
    options: [
      OptionDeclaration(
        "--to", "PLACE", help: "Where: beginning, end (the default), or a number from 0."),
      OptionDeclaration("--before", "ASSET_ID", help: "Right before this member."),
      OptionDeclaration("--after", "ASSET_ID", help: "Right after this member."),
    ],
    operands: OperandDeclaration("ALBUM ASSET_ID…", count: 2...Int.max),
    notes: """
      ALBUM is an id or a title; an id is tried before a title. Assets that are in it already keep their places.
      With --json: album_id, title, added, already_present, count.
      """)

  private static let moveInAlbum = Command(
    name: "rollcall album move", summary: "Moves members of an album, together and in the order given.",
    options: [
      OptionDeclaration(
        "--to", "PLACE",
        help: "Where: beginning, end, or a number from 0, counted among the members that are not moved."),
      OptionDeclaration("--before", "ASSET_ID", help: "Right before this member, which is not moved."),
      OptionDeclaration("--after", "ASSET_ID", help: "Right after this member, which is not moved."),
    ],
    operands: OperandDeclaration("ALBUM ASSET_ID…", count: 2...Int.max),
    notes: """
      ALBUM is an id or a title; an id is tried before a title. One of --to, --before and --after is needed.
      With --json: album_id, title, moved, count.
      """)

  private static let removeFromAlbum = Command(
    name: "rollcall album remove", summary: "Takes assets out of an album; they stay in the library.",
    operands: OperandDeclaration("ALBUM ASSET_ID…", count: 2...Int.max),
    notes: """
      ALBUM is an id or a title; an id is tried before a title.
      With --json: album_id, title, removed, not_present, count.
      """)

  private static let assets = Command(
    name: "rollcall assets",
    summary: "Lists assets, first added first, or an album's in the album's order.",
    options: [
      OptionDeclaration("--album", "ID|TITLE", help: "Only this album's; an id is tried before a title."),
      OptionDeclaration("--media", "image|video", help: "Only pictures, or only videos."),
      OptionDeclaration("--favorite", "yes|no", help: "Only favourites, or only others."),
      OptionDeclaration(
        "--hidden", "no|too|only", help: "Hidden assets: left out (the default), too, or nothing else."),
      OptionDeclaration("--in-trash", help: "Those in the trash, in place of those outside."),
      OptionDeclaration(
        "--captured-after", "DATE", help: "Taken then or later, by the camera's clock: 2024-05-01T12:00:00."),
      OptionDeclaration("--captured-before", "DATE", help: "Taken before."),
      OptionDeclaration("--added-after", "MOMENT", help: "Added then or later: 2024-05-01T12:00:00Z."),
      OptionDeclaration("--added-before", "MOMENT", help: "Added before."),
      OptionDeclaration("--larger-than", "BYTES", help: "Whose primary file is larger."),
      OptionDeclaration("--name", "TEXT", help: "Whose primary file's name has this in it."),
      OptionDeclaration("--sha256", "DIGITS", help: "Of which a file has this SHA-256."),
      OptionDeclaration("--attribute", "KEY=VALUE", help: "With this attribute."),
      OptionDeclaration(
        "--sort", "ORDER", help: "added (the default), last-added, captured or last-captured."),
      OptionDeclaration("--count", help: "Tells how many there are instead."),
    ],
    notes: """
      With --json: asset_id, media_type, format, width, height, bytes, sha256, filename, external_id, added,
      added_unix_milliseconds, modified, modified_unix_milliseconds, favorite, hidden, captured, location (latitude,
      longitude, altitude_meters), title, caption, attributes, resources (of each: type, format, width, height, bytes,
      sha256, filename).
      """)

  private static let get = Command(
    name: "rollcall get", summary: "Gets the original bytes of an asset and verifies their SHA-256.",
    options: [
      OptionDeclaration(
        "--output", short: "-o", "FILE",
        help: "The file to make, which appears only when it is whole; - for standard output."),
      OptionDeclaration(
        "--resource", "TYPE",
        help:
          "Which of the asset's files: photo, video, alternate-photo or paired-video; the primary by default."
      ),
      OptionDeclaration("--force", help: "Replaces FILE where it is there already."),
    ],
    operands: OperandDeclaration("ASSET_ID", count: 1...1),
    notes: """
      With -o - the bytes come before their SHA-256 is verified: heed the exit code.
      With --json: asset_id, file, bytes, sha256; with -o - nothing but the bytes is printed.
      """)

  private static let watch = Command(
    name: "rollcall watch", summary: "Prints what happens in the library, as it happens.",
    options: [
      OptionDeclaration(
        "--since", "FILE",
        help:
          "Goes on where FILE says, and keeps it up to date: begun again, it misses nothing and prints the "
          + "last lines twice at most. It is made where there is none."),
      OptionDeclaration(
        "--once", help: "Prints what has happened since FILE was written, and ends. Needs --since."),
    ],
    notes: """
      Prints a line for each asset and album: inserted, updated or deleted. Without --since it begins with
      what happens next. It goes on by itself when the server is away for a while. Where the server does not
      remember back to FILE it fails with TOKEN_EXPIRED: list everything anew, after removing FILE.
      With --json: change, and asset_id or album_id.
      """)

  private static let stats = Command(
    name: "rollcall stats", summary: "Tells what a server on this machine has done and is doing.",
    options: [
      OptionDeclaration(
        "--data", "DIR", help: "The server's data folder, which holds its administration socket."),
      OptionDeclaration("--socket", "PATH", help: "The socket itself, in place of --data."),
      OptionDeclaration("--watch", help: "Tells it again each second, until it is interrupted."),
    ],
    notes: """
      To be run as the server's user or as root.
      With --json: process, connections, methods, libraries, by the names of rollcall/v1/library_admin.proto.
      """)

  private static let ping = Command(
    name: "rollcall ping", summary: "Asks whether the server is there and ready.",
    notes: "With --json: server, milliseconds.")
}
