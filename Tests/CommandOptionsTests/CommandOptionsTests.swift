import Testing

@testable import CommandOptions

private let save = Command(
  name: "tool save", summary: "Saves files.",
  options: [
    OptionDeclaration("--album", "TITLE", help: "The album."),
    OptionDeclaration("--json", help: "One object a line."),
    OptionDeclaration("--wait", "TIME", help: "How long."),
    OptionDeclaration("--at", "PLACE", help: "Where."),
  ],
  operands: OperandDeclaration("FILE…", count: 1...3))
private let tool = Command(
  name: "tool", summary: "A tool.", options: [OptionDeclaration("--server", "HOST:PORT", help: "Where.")],
  subcommands: [
    save, Command(name: "tool ping", summary: "Pings."),
    Command(
      name: "tool album", summary: "Changes albums.",
      options: [OptionDeclaration("--quiet", help: "Prints nothing.")],
      subcommands: [
        Command(
          name: "tool album create", summary: "Makes one.",
          operands: OperandDeclaration("TITLE", count: 1...1))
      ]),
  ])

@Test func aSubcommandMayHaveSubcommands() throws {
  let parsed = try tool.parse(["--server", "h", "album", "--quiet", "create", "--", "-1"])
  #expect(parsed.command.name == "tool album create")
  #expect(parsed.operands == ["-1"])
  #expect(parsed.text("--server") == "h" && parsed.has("--quiet"))
  #expect(tool.addressed(by: ["album", "--server", "h", "create"]).name == "tool album create")
  #expect(tool.addressed(by: ["album", "nothing"]).name == "tool album")
  let help = try tool.parse(["album", "--help"])
  #expect(help.wantsHelp && help.command.helpText.contains("Makes one."))
}

@Test func optionsAndOperandsMayStandInAnyOrder() throws {
  let parsed = try tool.parse(["--server", "h:1", "save", "a", "--album=x=y", "b", "--json", "--", "--c"])
  #expect(parsed.command.name == "tool save")
  #expect(parsed.operands == ["a", "b", "--c"])
  #expect(parsed.text("--album") == "x=y")
  #expect(parsed.text("--server") == "h:1")
  #expect(parsed.has("--json"))
  #expect(!parsed.has("--wait"))
}

@Test(arguments: [
  ([], "a command is needed: save, ping, album"), (["album"], "a command is needed: create"),
  (["album", "craete", "x"], "there is no command “craete”; did you mean create?"),
  (["album", "create"], "TITLE is needed"),
  (["sav"], "there is no command “sav”; did you mean save?"),
  (["save"], "FILE… is needed"),
  (["save", "1", "2", "3", "4"], "too much: expected FILE…"),
  (["ping", "x"], "nothing is expected beside the options; there is “x”"),
  (["save", "a", "--albun", "t"], "there is no option --albun; did you mean --album?"),
  (["save", "a", "--album"], "--album needs a value: TITLE"),
  (["save", "a", "--json=1"], "--json takes no value"),
  (["save", "a", "--json", "--json"], "--json is given twice"),
])
func mistakesAreNamed(arguments: [String], message: String) {
  #expect(throws: UsageError(message)) { try tool.parse(arguments) }
}

@Test(arguments: [
  ("500ms", Duration.milliseconds(500)), ("10s", .seconds(10)), ("2m", .seconds(120)), ("1h", .seconds(3600)),
  ("1.5", .milliseconds(1500)),
])
func durationsHaveUnits(text: String, expected: Duration) throws {
  let parsed = try save.parse(["a", "--wait", text])
  #expect(try parsed.duration("--wait", in: .zero ... .seconds(4000)) == expected)
}

@Test(arguments: ["", "s", "-1s", "1d", "inf", "nan", "0x10", "1e99s"])
func otherTimesAreRefused(text: String) throws {
  let parsed = try save.parse(["a", "--wait=\(text)"])
  #expect(throws: UsageError.self) { try parsed.duration("--wait", in: .zero ... .seconds(4000)) }
}

@Test(arguments: [
  (Duration.milliseconds(100)...Duration.seconds(86_400), "3601h", "--wait takes 100ms to 24h; not “3601h”"),
  (.zero ... .seconds(90), "91", "--wait takes 0s to 90s; not “91”"),
  (.seconds(60)...(.seconds(3600)), "0.1s", "--wait takes 1m to 1h; not “0.1s”"),
])
func aTimeOutOfRangeIsToldAsItWasWritten(
  range: ClosedRange<Duration>, text: String, message: String
) throws {
  let parsed = try save.parse(["a", "--wait=\(text)"])
  #expect(throws: UsageError(message)) { try parsed.duration("--wait", in: range) }
}

@Test func integersAndChoicesNameWhatTheyTake() throws {
  let parsed = try save.parse(["a", "--at", "11"])
  #expect(try parsed.integer("--at", in: 0...11) == 11)
  #expect(throws: UsageError("--at takes a whole number from 0 to 10; not “11”")) {
    try parsed.integer("--at", in: 0...10)
  }
  #expect(throws: UsageError("--at takes text, json; not “11”")) {
    try parsed.choice("--at", of: ["text", "json"])
  }
  #expect(throws: UsageError("--album TITLE is needed")) { try parsed.requiredText("--album") }
}

@Test func helpNamesEveryOptionAndWinsOverMistakes() throws {
  #expect(try tool.parse(["save", "--help"]).wantsHelp)
  #expect(try tool.parse(["--help"]).wantsHelp)
  #expect(try tool.parse(["save", "--json", "-h", "--nonsense"]).wantsHelp)
  for part in ["usage: tool save FILE… [OPTION…]", "--album TITLE", "Saves files.", "--help"] {
    #expect(save.helpText.contains(part))
  }
  #expect(tool.helpText.contains("ping"))
}

@Test func aShortSpellingIsTheSameOption() throws {
  let get = Command(
    name: "tool get", summary: "Gets.",
    options: [OptionDeclaration("--output", short: "-o", "FILE", help: "Where to.")],
    operands: OperandDeclaration("ID", count: 1...1))
  #expect(try get.parse(["x", "-o", "-"]).text("--output") == "-")
  #expect(try get.parse(["-o=file", "x"]).text("--output") == "file")
  #expect(throws: UsageError("--output is given twice")) { try get.parse(["x", "-o", "a", "--output", "b"]) }
  #expect(throws: UsageError("--output needs a value: FILE")) { try get.parse(["x", "-o"]) }
  #expect(get.helpText.contains("  -o, --output FILE  Where to."))
  let parent = Command(name: "tool", summary: "", options: get.options, subcommands: [get])
  #expect(try parent.parse(["-o", "get", "get", "x"]).text("--output") == "get")
}

@Test func aMistakeIsToldInTheNameOfTheSubcommand() {
  #expect(tool.addressed(by: ["--server", "save", "save", "--nonsense"]).name == "tool save")
  #expect(tool.addressed(by: ["sav"]).name == "tool")
  #expect(tool.addressed(by: ["--server"]).name == "tool")
}

@Test(arguments: [
  ("0", 0), ("500", 500), ("1KiB", 1_024), ("3MiB", 3 << 20), ("10GiB", 10 << 30), ("2TiB", 2 << 40),
  ("9223372036854775807", UInt64(Int64.max)), ("8388607TiB", 8_388_607 << 40),
])
func sizesAreBytesOrPowersOfThem(text: String, bytes: UInt64) throws {
  #expect(try ByteCount.parse(text, of: "SIZE") == bytes)
}

@Test func aBoundIsNotNothing() throws {
  #expect(try ByteCount.parseBound("1KiB", of: "SIZE", unbounded: "say none") == 1_024)
  for text in ["0", "0GiB"] {
    #expect(throws: UsageError("SIZE takes at least 1 byte; for any number, say none")) {
      try ByteCount.parseBound(text, of: "SIZE", unbounded: "say none")
    }
  }
}

@Test(arguments: [
  "", "KiB", "-1", "+1", "1.5GiB", "1 GiB", "1GB", "1kib", "9223372036854775808", "8388608TiB", "١",
])
func whatIsNoSizeIsRefused(text: String) {
  #expect(throws: UsageError("SIZE takes a size such as 500MiB or 10GiB; not “\(text)”")) {
    try ByteCount.parse(text, of: "SIZE")
  }
}
