import CommandOptions
import JSONLines
import RollcallClient
import RollcallProto

/// `rollcall library create`, `list`, `delete`, `usage` and `quota`: a server's libraries, for its operator.
struct LibraryCommand {
  private let parsed: ParsedCommand
  private var name: String { parsed.operands.first ?? "default" }

  init(_ parsed: ParsedCommand) { self.parsed = parsed }

  /// Makes a library and tells it.
  func create() async throws -> ExitCode {
    let quotaBytes = try parsed.bound("--quota")
    return try await administer { admin in
      try tell(try await admin.createLibrary(name, quotaBytes: quotaBytes))
    }
  }

  /// Lists the libraries.
  func list() async throws -> ExitCode {
    try await administer { admin in
      for library in try await admin.libraries() {
        let object: JSONObject = [
          "library": .text(library.name), "open": .boolean(library.isOpen), "calls": JSONValue(library.calls),
        ]
        try Report(parsed).line(
          object, text: "\(library.isOpen ? "open  " : "closed")  \(library.calls) calls  \(library.name)")
      }
    }
  }

  /// Deletes a library, once a person has given its name again.
  func delete() async throws -> ExitCode {
    try await administer { admin in
      if !parsed.has("--yes") {
        let usage = try await admin.usage(of: name)
        printError(
          TerminalText.escaped(
            "This deletes “\(name)” with its \(usage.assets) assets and \(usage.albums) albums for good. "
              + "Give its name again to do that:"))
        guard readLine() == name else {
          throw UsageError("the name was not given again, and nothing was deleted; --yes does not ask")
        }
      }
      try await admin.deleteLibrary(name)
      try Report(parsed).line(["library": .text(name), "deleted": .boolean(true)], text: "deleted \(name)")
    }
  }

  /// Tells what a library holds.
  func usage() async throws -> ExitCode {
    try await administer { admin in try tell(try await admin.usage(of: name)) }
  }

  /// Changes what a library may hold.
  func quota() async throws -> ExitCode {
    let text = parsed.operands[1]
    let bytes: UInt64? =
      switch text {
      case "default": nil
      case "none": 0
      default: try ByteCount.parseBound(text, of: "SIZE", unbounded: "say none")
      }
    return try await administer { admin in try tell(try await admin.setQuota(of: name, bytes: bytes)) }
  }

  private func administer(_ body: (LibraryAdmin) async throws -> Void) async throws -> ExitCode {
    let admin = try await LibraryAdmin.connect(parsed)
    try await body(admin)
    await admin.close()
    return .done
  }

  private func tell(_ usage: RollcallV1.LibraryUsage) throws {
    let quota = usage.quotaBytes == 0 ? "any number" : StatisticsText.size(usage.quotaBytes)
    try Report(parsed).line(
      [
        "library": .text(usage.name), "assets": JSONValue(usage.assets), "albums": JSONValue(usage.albums),
        "originals": JSONValue(usage.blobs), "bytes": JSONValue(usage.blobBytes),
        "upload_bytes": JSONValue(usage.uploadBytes), "quota_bytes": JSONValue(usage.quotaBytes),
        "own_quota": .boolean(usage.hasOwnQuota),
      ],
      text: "\(usage.name): \(usage.assets) assets, \(usage.albums) albums, "
        + "\(StatisticsText.size(usage.blobBytes)), uploads \(StatisticsText.size(usage.uploadBytes)), "
        + "of \(quota)\(usage.hasOwnQuota ? "" : " by default")")
  }
}

extension LibraryAdmin {
  /// Connects to the server whose data folder or socket the command line names. Throws `UsageError` where it names none, or two.
  static func connect(_ parsed: ParsedCommand) async throws -> LibraryAdmin {
    switch (parsed.text("--data"), parsed.text("--socket")) {
    case (let folder?, nil): try await LibraryAdmin.connect(toDataFolder: folder)
    case (nil, let socket?): try await LibraryAdmin.connect(toSocket: socket)
    case (nil, nil):
      throw UsageError("no server is named: give --data DIR, the folder that it was started with")
    case (_?, _?): throw UsageError("--data and --socket name the same thing; give one of them")
    }
  }
}
