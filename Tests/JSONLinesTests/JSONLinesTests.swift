import JSONLines
import Testing

@Test func namesKeepTheirOrderAndNothingIsSpaced() {
  var object: JSONObject = [
    "b": "x", "a": 1, "list": .array(["y", true, .null]), "inner": .object(["n": -1]),
  ]
  object.append("z", false)
  #expect(object.line == #"{"b":"x","a":1,"list":["y",true,null],"inner":{"n":-1},"z":false}"#)
  #expect(([:] as JSONObject).line == "{}")
}

@Test(arguments: [
  ("plain 截图 é 🎞", "plain 截图 é 🎞"),
  (#"say "hi" \ there"#, #"say \"hi\" \\ there"#),
  ("\n\r\t", #"\n\r\t"#),
  ("\u{0}\u{1B}[2J", #"\u0000\u001b[2J"#),
  ("\r\n", #"\r\n"#),
  ("\u{7F}\u{85}\u{2028}\u{2029}", #"\u007f\u0085\u2028\u2029"#),
  ("e\u{301}/", "e\u{301}/"),
])
func textIsEscaped(text: String, expected: String) {
  let line = (["t": .text(text)] as JSONObject).line
  #expect(Array(line.utf8) == Array("{\"t\":\"\(expected)\"}".utf8))
}

@Test func numbersAreExact() {
  let object: JSONObject = [
    "most": JSONValue(UInt64.max), "least": JSONValue(Int64.min), "half": .number(0.5), "none": .number(.nan),
  ]
  #expect(
    object.line == #"{"most":18446744073709551615,"least":-9223372036854775808,"half":0.5,"none":null}"#)
}
