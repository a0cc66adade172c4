import CommandOptions
import Limits
import RollcallClient
import TestSupport
import Testing

@testable import rollcall

@Test(arguments: [
  (["save", "a", "--at", "end"], "--at says where in an album; give --album TITLE too"),
  (
    ["save", "a", "--album", "x", "--at", "middle"],
    "--at takes beginning, end or a number from 0; not “middle”"
  ),
  (["save", "a", "--album", "x", "--at", "-1"], "--at takes beginning, end or a number from 0; not “-1”"),
  (["get", "id"], "--output FILE is needed"),
  (["album", "move", "x", "id"], "one of --to, --before and --after is needed"),
  (
    ["album", "move", "x", "id", "--to", "end", "--after", "y"],
    "only one of --to, --before and --after can be given"
  ),
  (
    ["album", "add", "x", "id", "--before", "z", "--after", "y"],
    "only one of --to, --before and --after can be given"
  ),
  (["album", "move", "x", "id", "--to", "-1"], "--to takes beginning, end or a number from 0; not “-1”"),
  (
    ["get", "id", "-o", "f", "--resource", "cover"],
    "--resource takes photo, video, alternate-photo, paired-video; not “cover”"
  ),
  (["token", "list"], "--data DIR is needed"),
  (
    ["library", "list"],
    "no server is named: give --data DIR, the folder that it was started with"
  ),
  (["library", "quota", "a", "1XB", "--data", "x"], "SIZE takes a size such as 500MiB or 10GiB; not “1XB”"),
  (
    ["token", "create", "uid:0", "--data", "x"],
    "names that begin with uid: are those of users of the server's machine"
  ),
  (["asset", "update", "id", "--favorite", "maybe"], "--favorite takes yes, no; not “maybe”"),
  (
    ["asset", "update", "id", "--captured", "yesterday"],
    "--captured takes none or a date such as 2024-05-01T12:00:00+02:00, the offset where it is known; not “yesterday”"
  ),
  (
    ["asset", "update", "id", "--location", "52.5"],
    "--location takes none or LATITUDE,LONGITUDE[,METRES] such as 52.5,13.4; not “52.5”"
  ),
  (
    ["asset", "update", "id", "--location", "1,2,x"],
    "--location takes none or LATITUDE,LONGITUDE[,METRES] such as 52.5,13.4; not “1,2,x”"
  ),
  (["asset", "update", "id", "word"], "an attribute is KEY=VALUE, or KEY- to take it away; not “word”"),
  (
    ["access", "grant", "a", "--level", "all", "--data", "x"], "--level takes add-only, read-write; not “all”"
  ),
  (
    ["access", "list", "--data", "a", "--socket", "b"],
    "--data and --socket name the same thing; give one of them"
  ),
  (["watch", "--once"], "--once tells what happened since a place: say which by --since"),
  (["assets", "--favorite", "maybe"], "--favorite takes yes, no; not “maybe”"),
  (["assets", "--sort", "size"], "--sort takes added, last-added, captured, last-captured; not “size”"),
  (
    ["assets", "--captured-after", "2024-05-01T12:00:00Z"],
    "--captured-after takes a date of the camera's clock such as 2024-05-01T12:00:00; not “2024-05-01T12:00:00Z”"
  ),
  (
    ["assets", "--added-before", "2024-05-01T12:00:00"],
    "--added-before takes a moment such as 2024-05-01T12:00:00Z; not “2024-05-01T12:00:00”"
  ),
  (["assets", "--sha256", "12"], "--sha256 takes 64 hexadecimal digits; not “12”"),
  (["assets", "--attribute", "k"], "--attribute takes KEY=VALUE; not “k”"),
  (["assets", "--count", "--album", "x"], "--count counts assets of the whole library"),
  (["ping", "--server", "nowhere"], "address \"nowhere\" is not HOST:PORT or unix:PATH"),
])
func optionsThatMakeNoSenseAreWrongUsage(arguments: [String], message: String) async throws {
  let parsed = try Commands.all.parse(arguments)
  await #expect(throws: UsageError(message)) { try await Tool.execute(parsed) }
}

@Test(arguments: [
  ["ping"], ["save", "/dev/null"], ["albums"], ["assets", "--album", "x"], ["get", "id", "-o", "/tmp/never"],
  ["album", "remove", "x", "id"],
  ["album", "create", "x"], ["album", "rename", "x", "y"],
  ["album", "move", "x", "id", "--to", "end"], ["album", "add", "x", "id"],
  ["album", "create", "x"],
  ["asset", "show", "id"], ["asset", "update", "id", "--favorite", "yes"],
  ["album", "remove", "x", "id"], ["authorize"], ["access", "list"], ["access", "deny", "a"],
  ["album", "create", "x"],
  ["album", "remove", "x", "id"], ["watch"],
  ["asset", "delete", "id"], ["asset", "restore", "id"], ["asset", "purge", "id"], ["album", "delete", "x"],
  ["album", "restore", "id"], ["trash"], ["trash", "--albums"],
])
func aServerThatIsNotThereIsExitCode3(arguments: [String]) async throws {
  let parsed = try Commands.all.parse(arguments + ["--server", "unix:/nonexistent/socket"])
  #expect(try await Tool.execute(parsed) == .notReachable)
}

@Test func everyCommandHasItsHelp() throws {
  let nested = Commands.all.subcommands.flatMap { group in
    group.subcommands.map { [group.word, $0.word] }
  }
  #expect(!nested.isEmpty)
  for words in Commands.all.subcommands.map({ [$0.word] }) + nested {
    let parsed = try Commands.all.parse(words + ["--help"])
    #expect(parsed.wantsHelp && parsed.command.name == (["rollcall"] + words).joined(separator: " "))
    #expect(parsed.command.helpText.contains("--server HOST:PORT"))
    #expect(parsed.command.helpText.contains("--json"))
  }
}

@Test(.bothSides) func authorizeWaitsForADayAndNoLonger() async throws {
  func run(_ seconds: Int64) async throws -> ExitCode {
    let arguments = ["authorize", "--wait", "\(seconds)s", "--server", "unix:/nonexistent/socket"]
    return try await Tool.execute(try Commands.all.parse(arguments))
  }
  let day = Limits.Client.maximumAuthorizationWait.components.seconds
  #expect(try await run(day) == .notReachable)
  await #expect(throws: UsageError.self) { try await run(day + 1) }
}
