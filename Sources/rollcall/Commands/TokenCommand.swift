import AccessTokens
import CommandOptions
import Glibc
import JSONLines
import Limits
import RollcallClient
import SystemCalls
import Timekeeping

/// `rollcall token create`, `list` and `revoke`: changes the file of tokens in a data folder, whether or not a server runs on it,
/// and has one that runs read it anew.
struct TokenCommand {
  private let parsed: ParsedCommand
  private let folder: String
  private let file: TokenFile

  /// Throws `UsageError` where no data folder is named.
  init(_ parsed: ParsedCommand) throws(UsageError) {
    self.parsed = parsed
    folder = try parsed.requiredText("--data")
    file = TokenFile(inDataFolder: folder)
  }

  /// Makes a token and prints it, for the only time.
  func create() async throws -> ExitCode {
    let client = parsed.operands[0]
    if let fault = TokenRecord.fault(ofClient: client) { throw UsageError(fault) }
    let token = Token()
    let record = TokenRecord(
      of: token, client: client, isAdmin: parsed.has("--admin"),
      createdUnixMilliseconds: Timekeeper.system.unixMilliseconds)
    try change { tokens throws(TokenFileError) in try tokens.append(record) }
    try await reload()
    var object = record.object
    object.append("token", .text(token.text))
    try Report(parsed).line(object, text: token.text)
    if !parsed.has("--json") {
      printError(
        TerminalText.escaped(
          "for “\(client)”, with the id \(token.id): keep it now, it is not shown again; "
            + "clients send it by --token-file or ROLLCALL_TOKEN"))
    }
    return .done
  }

  /// Lists what is known of the tokens, which is not the tokens.
  func list() throws -> ExitCode {
    guard unsafe access(folder, F_OK) == 0 else {
      throw RollcallError(.fileNotReadable, "there is no data folder “\(folder)”")
    }
    let tokens: TokenSet?
    do { tokens = try file.read() } catch { throw failure(error) }
    for record in tokens?.records ?? [] { try Report(parsed).line(record.object, text: record.text) }
    if tokens == nil, !parsed.has("--json") {
      printError("no tokens are configured in \(folder): clients are named by their own word")
    }
    return .done
  }

  /// Revokes a token by its id, or all tokens of a client.
  func revoke() async throws -> ExitCode {
    let name = parsed.operands[0]
    let removed = try change { $0.remove(name) }
    guard !removed.isEmpty else {
      throw RollcallError(
        .identifierNotFound, "no token has the id or the client “\(name)”; rollcall token list tells them")
    }
    try await reload()
    for record in removed { try Report(parsed).line(record.object, text: "revoked  \(record.text)") }
    return .done
  }

  private func change<Value>(
    _ body: (inout TokenSet) throws(TokenFileError) -> Value
  ) throws(RollcallError) -> Value {
    do throws(TokenFileError) { return try file.change(body) } catch { throw failure(error) }
  }

  private func failure(_ error: TokenFileError) -> RollcallError {
    RollcallError(.tokensUnreadable, error.description)
  }

  /// Has the server of the folder read the file, where one runs.
  private func reload() async throws {
    guard unsafe access("\(folder)/\(Limits.Process.adminSocketName)", F_OK) == 0 else { return }
    do throws(RollcallError) {
      let admin = try await LibraryAdmin.connect(toDataFolder: folder)
      _ = try await admin.reloadTokens()
      await admin.close()
    } catch {
      // The socket of a server that was killed stays behind it: the next one reads the file by itself.
      guard error.reason != .notReachable else { return }
      throw RollcallError(
        error.reason, "the file is changed, but the server has not read it: \(error.message); send it SIGHUP",
        code: error.code)
    }
  }
}

extension TokenRecord {
  /// The object of `--json`.
  fileprivate var object: JSONObject {
    [
      "token_id": .text(id), "client": .text(client), "admin": .boolean(isAdmin),
      "created": .text(utcText(unixMilliseconds: createdUnixMilliseconds)),
      "created_unix_milliseconds": JSONValue(createdUnixMilliseconds),
    ]
  }

  /// The line for people.
  fileprivate var text: String {
    "\(id)  \(utcText(unixMilliseconds: createdUnixMilliseconds))  \(isAdmin ? "admin " : "client")  \(client)"
  }
}
