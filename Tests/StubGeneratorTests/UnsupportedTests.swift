import Testing

/// What protobuf-c or the generator cannot do is refused by file and line, with what to do instead.
struct UnsupportedTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    /// What follows the syntax statement, from line 2 on.
    var text: String
    /// The beginnings of the error's lines.
    var errors: [String]
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "optional", text: "message M {\n  int32 a = 1;\n  optional int32 b = 2;\n}",
      errors: ["a.proto:4: field b: protobuf-c has no proto3 `optional`; put"]),
    Case(
      name: "map", text: "message M {\n\n  map<string, int32> counts = 1;\n}",
      errors: ["a.proto:4: field counts: protobuf-c has no maps; use a repeated message"]),
    Case(
      name: "a map of itself", text: "message M {\n  map<string, M> children = 1;\n}",
      errors: ["a.proto:3: field children: protobuf-c has no maps"]),
    Case(
      name: "a message in itself", text: "message Node {\n  Node next = 1;\n}",
      errors: ["a.proto:3: field next: recursive messages are not supported (Node → Node); refer"]),
    Case(
      name: "a list of itself", text: "message Node {\n  int32 n = 1;\n  repeated Node children = 2;\n}",
      errors: ["a.proto:4: field children: recursive messages are not supported (Node → Node)"]),
    Case(
      name: "a oneof of itself", text: "message Node {\n  oneof o {\n    Node next = 1;\n  }\n}",
      errors: ["a.proto:4: field next: recursive messages are not supported (Node → Node)"]),
    Case(
      name: "mutual recursion",
      text:
        "message A {\n  B b = 1;\n}\nmessage B {\n  C c = 1;\n}\nmessage C {\n  int32 n = 1;\n  A a = 2;\n}",
      errors: ["a.proto:10: field a: recursive messages are not supported (A → B → C → A)"]),
    Case(
      name: "two cycles",
      text: "message A {\n  B b = 1;\n  A a = 2;\n}\nmessage B {\n  A a = 1;\n}",
      errors: ["a.proto:7: field a: recursive messages", "a.proto:4: field a: recursive messages"]),
    Case(
      name: "recursion in an import",
      text: "import \"google/protobuf/struct.proto\";\nmessage A {\n  google.protobuf.Struct s = 1;\n}",
      errors: [
        "a.proto:4: field s: recursive messages are not supported (google.protobuf.Struct → ",
        "a.proto:4: field s: recursive messages are not supported (google.protobuf.Value → ",
      ]),
    Case(
      name: "a server's stream", text: "message M {}\nservice S {\n  rpc Watch(M) returns (stream M);\n}",
      errors: ["a.proto:4: method Watch: streams are not supported; use unary"]),
    Case(
      name: "a client's stream", text: "message M {}\nservice S {\n  rpc Put(stream M) returns (M);\n}",
      errors: ["a.proto:4: method Put: streams are not supported"]),
    Case(
      name: "extensions",
      text:
        "import \"google/protobuf/descriptor.proto\";\nextend google.protobuf.FieldOptions {\n  string hint = 50000;\n}",
      errors: ["a.proto:4: extensions are not supported"]),
    Case(
      name: "an extension inside a message",
      text: "import \"google/protobuf/descriptor.proto\";\nmessage M {\n  message N {\n"
        + "    extend google.protobuf.FieldOptions {\n      string hint = 50000;\n    }\n  }\n}",
      errors: ["a.proto:6: extensions are not supported"]),
    Case(
      name: "several at once",
      text: "message M {\n  optional int32 a = 1;\n  map<int32, int32> b = 2;\n}\nservice S {\n"
        + "  rpc Watch(M) returns (stream M);\n}",
      errors: ["a.proto:3: field a:", "a.proto:4: field b:", "a.proto:7: method Watch:"]),
    Case(
      name: "options of protobuf-c",
      text:
        "import \"protobuf-c/protobuf-c.proto\";\nmessage M {\n  string s = 1 [(pb_c_field).string_as_bytes = true];\n}",
      errors: ["a.proto:4: options of protobuf-c"]),
  ]

  @Test(arguments: cases)
  func isRefusedByFileAndLine(_ example: Case) throws {
    let error = try #require(try Generation.error(for: "syntax = \"proto3\";\n\(example.text)\n"))
    let lines = error.split(separator: "\n")
    #expect(lines.count == example.errors.count, "\(error)")
    for (line, expected) in zip(lines, example.errors) { #expect(line.hasPrefix(expected), "\(line)") }
  }

  @Test func proto2IsRefused() throws {
    let refusal = "a.proto:1: proto2 is not supported; begin the file with: syntax = \"proto3\";"
    #expect(try Generation.error(for: "message M { required int32 a = 1; }") == refusal)
    let group = "syntax = \"proto2\";\nmessage M {\n  optional group G = 1 {}\n}\n"
    let groups = "a.proto:3: field g: groups are not supported; use a nested message"
    #expect(try Generation.error(for: group) == "\(refusal)\n\(groups)")
  }

  @Test func whatIsOnlyImportedMayHoldAnything() throws {
    let text = """
      syntax = "proto3";
      import "google/protobuf/descriptor.proto";
      import "google/protobuf/struct.proto";
      message M { google.protobuf.NullValue n = 1; }
      """
    #expect(try Generation.error(for: text) == nil)
  }

  @Test func aDiamondIsNoCycle() throws {
    let text = "message A { B b = 1; C c = 2; }\nmessage B { D d = 1; }\nmessage C { D d = 1; }\nmessage D {}"
    #expect(try Generation.error(for: "syntax = \"proto3\";\n\(text)") == nil)
  }
}
