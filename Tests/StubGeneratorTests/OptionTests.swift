import Testing

@testable import StubGenerator

/// The plugin's options, and what they change in the output.
struct OptionTests {
  @Test func allOptionsAreRead() throws {
    let options = try GeneratorOptions(
      parsing: "CModule=C1,Visibility=package,Module=a/b.proto=S:C,Module=c.proto=T:C")
    #expect(options.cModule == "C1")
    #expect(options.visibility == .package)
    #expect(
      options.modules == ["a/b.proto": .init(swift: "S", c: "C"), "c.proto": .init(swift: "T", c: "C")])
    #expect(try GeneratorOptions(parsing: "CModule=C1").visibility == .public)
    #expect(try GeneratorOptions(parsing: "CModule=C1,IdempotencyKey=batch_id").idempotencyKey == "batch_id")
  }

  @Test(arguments: [
    ("", "option CModule=NAME is missing: it names the module with protoc-c's output"),
    ("CModule=", "option CModule=: use CModule=NAME, the module with protoc-c's output"),
    ("CModule=a b", "option CModule=a b: use CModule=NAME, the module with protoc-c's output"),
    ("CModule=C,Visibility=open", "option Visibility=open: use public or package"),
    ("CModule=C,Module=a.proto", "option Module=a.proto: use Module=PATH.proto=SWIFTMODULE:CMODULE"),
    ("CModule=C,Module=a.proto=S", "option Module=a.proto=S: use Module=PATH.proto=SWIFTMODULE:CMODULE"),
    ("CModule=C,Module==S:C", "option Module==S:C: use Module=PATH.proto=SWIFTMODULE:CMODULE"),
    (
      "CModule=C,Colour=red",
      "option Colour=red is not known; there are CModule, IdempotencyKey, Visibility and Module"
    ),
    (
      "CModule=C,IdempotencyKey=a-b",
      "option IdempotencyKey=a-b: use IdempotencyKey=FIELD, the name of a string field"
    ),
  ])
  func nonsenseIsRefused(parameter: String, error: String) throws {
    #expect(throws: Problem(error)) { try GeneratorOptions(parsing: parameter) }
    #expect(try Generation.error(for: "syntax = \"proto3\";", parameter: parameter) == error)
  }

  @Test func aPackageDeclaresItsNamespaceOnce() throws {
    let files = [
      "a.proto": "syntax = \"proto3\";\npackage p.q;\nmessage A {}\n",
      "b.proto": "syntax = \"proto3\";\npackage p.q;\nmessage B {}\n",
    ]
    func declarations(_ parameter: String) throws -> [Bool] {
      guard case .files(let made) = try Generation.response(to: files, parameter: parameter) else {
        return []
      }
      return made.map { $0.content.contains("enum PQ {}") }
    }
    #expect(try declarations("CModule=C") == [true, false])
    #expect(try declarations("CModule=C,Module=other.proto=S:C") == [true, false])
    // A part of the package is in another module, which declares the namespace.
    #expect(try declarations("CModule=C,Module=a.proto=S:C") == [false, false])
  }

  @Test func withoutAPackageTypesStandAlone() throws {
    let response = try Generation.response(to: [
      "a.proto": "syntax = \"proto3\";\nmessage A {}\nservice S {}\n"
    ])
    guard case .files(let made) = response else {
      Issue.record("\(response)")
      return
    }
    #expect(made.map(\.name) == ["a.pb.swift", "a.rpc.swift"])
    #expect(made[0].content.contains("\npublic struct A: Sendable, Equatable {"))
    #expect(made[1].content.contains("\npublic protocol SService: RPCService {"))
    #expect(made[1].content.contains("\nextension SService {"))
  }
}
