import CommandOptions
import JSONLines
import Limits
import RollcallClient
import RollcallProto
import SystemCalls

/// `rollcall access`: decides what clients may do, for the server's operator.
struct AccessCommand {
  private let parsed: ParsedCommand

  /// The library that is decided about, as the output names it.
  private var libraryName: String { PhotoLibrary.libraryName(parsed) ?? "default" }

  init(_ parsed: ParsedCommand) { self.parsed = parsed }

  /// Lists who asks, and what was decided.
  func list() async throws -> ExitCode {
    let admin = try await connect()
    let access = try await admin.accessDecisions(to: PhotoLibrary.libraryName(parsed))
    await admin.close()
    let report = Report(parsed)
    for request in access.requests {
      try line(request.client, request.level, "asks", request.askedUnixMilliseconds, to: report)
    }
    for decision in access.decisions {
      try line(
        decision.client, decision.level, decision.status.word, decision.decidedUnixMilliseconds, to: report)
    }
    if !parsed.has("--json") {
      try report.line(
        [:], text: "whoever is not named here is \(access.defaultStatus.word) in the library “\(libraryName)”"
      )
    }
    return .done
  }

  /// Decides for a client, at one level or at both.
  func decide(_ status: AuthorizationStatus) async throws -> ExitCode {
    let client = parsed.operands[0]
    let level = try AccessLevel(parsed)
    let admin = try await connect()
    let library = PhotoLibrary.libraryName(parsed)
    let levels = level.map { [$0] } ?? AccessLevel.allCases
    for level in levels {
      try await admin.decideAccess(of: client, to: library, for: level, status: status)
    }
    await admin.close()
    for level in levels {
      let word = status == .notDetermined ? "undecided" : status.word
      try Report(parsed).line(
        [
          "client": .text(client), "level": .text(level.word), "status": .text(status.word),
          "library": .text(libraryName),
        ], text: "“\(client)”  \(level.word)  \(word)  in the library “\(libraryName)”")
    }
    return .done
  }

  private func line(
    _ client: String, _ level: RollcallV1.AccessLevel, _ status: String, _ unixMilliseconds: Int64,
    to report: Report
  ) throws {
    let level = AccessLevel(rawValue: level.rawValue)?.word ?? "?"
    let time = utcText(unixMilliseconds: unixMilliseconds)
    try report.line(
      [
        "client": .text(client), "level": .text(level), "status": .text(status), "time": .text(time),
        "time_unix_milliseconds": JSONValue(unixMilliseconds),
      ],
      text: "\(time)  \(padded(level, 10))  \(padded(status, 10))  \(client)")
  }

  private func padded(_ word: String, _ width: Int) -> String {
    word + String(repeating: " ", count: max(0, width - word.utf8.count))
  }

  private func connect() async throws -> LibraryAdmin {
    switch (parsed.text("--data"), parsed.text("--socket")) {
    case (let folder?, nil): try await LibraryAdmin.connect(toDataFolder: folder)
    case (nil, let socket?): try await LibraryAdmin.connect(toSocket: socket)
    case (nil, nil):
      try await LibraryAdmin.connect(
        to: try PhotoLibrary.serverAddress(parsed), token: try PhotoLibrary.token(parsed))
    case (_?, _?): throw UsageError("--data and --socket name the same thing; give one of them")
    }
  }
}

/// `rollcall authorize`: asks for access, for a client.
struct AuthorizeCommand {
  private let parsed: ParsedCommand

  init(_ parsed: ParsedCommand) { self.parsed = parsed }

  /// Asks, and waits for the decision as long as it was told to.
  func run() async throws -> ExitCode {
    let wait = try parsed.duration("--wait", in: .zero...Limits.Client.maximumAuthorizationWait) ?? .zero
    let level = try AccessLevel(parsed) ?? .readWrite
    let library = try await PhotoLibrary.connect(parsed)
    let status = try await library.requestAuthorization(for: level, timeout: wait)
    try Report(parsed).line(
      ["level": .text(level.word), "status": .text(status.word)], text: "\(level.word)  \(status.word)")
    return status == .authorized || status == .limited ? .done : .failed
  }
}

extension AccessLevel {
  /// The level that the command line names; nil where it names none.
  fileprivate init?(_ parsed: ParsedCommand) throws(UsageError) {
    guard let word = try parsed.choice("--level", of: AccessLevel.allCases.map(\.word)) else { return nil }
    self = word == AccessLevel.addOnly.word ? .addOnly : .readWrite
  }

  fileprivate var word: String {
    switch self {
    case .addOnly: "add-only"
    case .readWrite: "read-write"
    }
  }
}

extension AuthorizationStatus {
  fileprivate var word: String { "\(self)" }
}

extension RollcallV1.AuthorizationStatus {
  fileprivate var word: String { AuthorizationStatus(rawValue: rawValue)?.word ?? "?" }
}
