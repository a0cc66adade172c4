import Foundation
import ProtocRunner
import Testing

@testable import StubGenerator

/// Holds the generator's output for Golden/*.proto against what is checked in and compiled. After a wanted change of
/// the output, scripts/generate writes it anew.
struct GoldenTests {
  static let protoc = ProtocRunner(folder: "Tests/StubGeneratorTests/Golden")
  static let generated = URL(filePath: protoc.protoPath).appending(path: "../../Golden/Generated")
    .standardized

  @Test(arguments: [
    (
      "Golden", ["everything.proto", "neighbour.proto"],
      "CModule=CGolden,IdempotencyKey=name,Visibility=package,Module=outside.proto=GoldenOutside:CGoldenOutside"
    ),
    ("GoldenOutside", ["outside.proto"], "CModule=CGoldenOutside"),
  ])
  func outputIsWhatIsCheckedIn(module: String, files: [String], parameter: String) throws {
    let request = try Generation.request(Self.protoc, files, parameter: parameter)
    guard case .files(let made) = StubGenerator.response(to: request) else {
      Issue.record("the generator refused its own golden files: \(StubGenerator.response(to: request))")
      return
    }
    let folder = Self.generated.appending(path: module)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == made.map(\.name).sorted())
    for file in made {
      let kept = try String(contentsOf: folder.appending(path: file.name), encoding: .utf8)
      #expect(
        firstDifference(file.content, kept) == nil, "\(file.name): run scripts/generate, look at the diff")
    }
  }

  @Test func outputIsTheSameEveryTime() throws {
    let request = try Generation.request(
      Self.protoc, ["everything.proto", "neighbour.proto"], parameter: "CModule=C")
    let first = StubGenerator.respond(to: request)
    #expect(first.count > 10_000)
    #expect(StubGenerator.respond(to: request) == first)
    #expect(!String(decoding: first, as: UTF8.self).contains(Self.protoc.protoPath))
  }

  @Test func protocCanReadTheResponse() throws {
    let request = try Generation.request(Self.protoc, ["outside.proto"], parameter: "CModule=COutside")
    let text = try Self.protoc.decode(
      "google.protobuf.compiler.CodeGeneratorResponse", in: "google/protobuf/compiler/plugin.proto",
      bytes: StubGenerator.respond(to: request))
    #expect(text.contains("supported_features: 1"))
    #expect(text.contains(#"name: "outside.pb.swift""#))
    #expect(text.contains("import COutside"))

    let error = try Self.protoc.decode(
      "google.protobuf.compiler.CodeGeneratorResponse", in: "google/protobuf/compiler/plugin.proto",
      bytes: StubGenerator.respond(to: [0xFF]))
    #expect(error.contains("error: \"1 bytes on standard input are no CodeGeneratorRequest"))
  }

  private func firstDifference(_ made: String, _ kept: String) -> String? {
    let lines = (made.split(separator: "\n"), kept.split(separator: "\n"))
    let place = zip(lines.0, lines.1).enumerated().first { $1.0 != $1.1 }
    if let place { return "line \(place.offset + 1): \(place.element.0)" }
    return made == kept ? nil : "the length"
  }
}
