import Testing

/// Names that would be the same in Swift or C, or stop the C compiler, are refused by file and line.
struct NameClashTests {
  @Test(arguments: [
    (
      "message M {\n  int32 user_id = 1;\n  oneof userID {\n    int32 a = 2;\n  }\n}",
      "a.proto:4: userID and user_id (line 3) would both be the Swift property userID; rename one"
    ),
    (
      "message M {\n  oneof o {\n    int32 self = 1;\n    int32 self_member = 2;\n  }\n}",
      "a.proto:5: self_member and self (line 4) would both be the Swift oneof case selfMember; rename one"
    ),
    (
      "enum E {\n  option allow_alias = true;\n  E_A = 0;\n  E__A = 0;\n}",
      "a.proto:5: E__A and E_A (line 4) would both be the Swift enum value a; rename one"
    ),
    (
      "message M {\n  message OOneof {}\n  oneof o {\n    int32 a = 1;\n  }\n}",
      "a.proto:4: o and OOneof (line 3) would both be the Swift type OOneof; rename one"
    ),
    (
      "message SClient {}\nservice S {}",
      "a.proto:3: S and SClient (line 2) would both be the Swift type SClient; rename one"
    ),
    (
      "message M {}\nservice S {\n  rpc Get(M) returns (M);\n  rpc get(M) returns (M);\n}",
      "a.proto:5: get and Get (line 4) would both be the Swift method get; rename one"
    ),
    (
      "message M {\n  repeated int32 list = 1;\n  int32 n_list = 2;\n}",
      "a.proto:4: n_list and list (line 3) would both be the C member n_list; rename one"
    ),
    (
      "message M {\n  int32 o_case = 1;\n  oneof o {\n    int32 a = 2;\n  }\n}",
      "a.proto:4: o and o_case (line 3) would both be the C member o_case; rename one"
    ),
    (
      "message M {\n  int32 base = 1;\n}",
      "a.proto:3: a field cannot be named base: protoc-c has a member of that name in every struct; rename it"
    ),
    (
      "message M {\n  int32 restrict = 1;\n}",
      "a.proto:3: a field cannot be named restrict: it is a word of C's; rename it"
    ),
    (
      "message M {}\nservice S {\n  rpc Init(M) returns (M);\n}",
      "a.proto:4: a method cannot be named Init: protoc-c has a member or function of that name for every service; "
        + "rename it"
    ),
    (
      "message M {}\nservice S {\n  rpc Switch(M) returns (M);\n}",
      "a.proto:4: a method cannot be named Switch: it is a word of C's; rename it"
    ),
  ])
  func isRefused(text: String, error: String) throws {
    #expect(try Generation.error(for: "syntax = \"proto3\";\n\(text)\n") == error)
  }

  @Test func typesOfTwoFilesOfOnePackageClash() throws {
    let message = try Generation.error(in: [
      "a.proto": "syntax = \"proto3\";\npackage p;\nmessage a_b {}\n",
      "b.proto": "syntax = \"proto3\";\npackage p;\n\nmessage AB {}\n",
    ])
    #expect(message == "b.proto:4: AB and a_b (a.proto:3) would both be the Swift type AB; rename one")
  }
}
