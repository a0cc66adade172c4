/// The plugin's options, given to protoc with `--rollcall-swift_opt=NAME=VALUE`.
struct GeneratorOptions: Sendable, Equatable {
  /// Who may use what is generated.
  enum Visibility: String, Sendable, CaseIterable {
    case `public`
    case `package`
  }

  /// Where the Swift and C code of an imported file is, when it is not in the module being generated.
  struct Modules: Sendable, Equatable {
    var swift: String
    var c: String
  }

  /// `Visibility=public` (the default) or `Visibility=package`.
  var visibility = Visibility.public
  /// `CModule=NAME`: the module with protoc-c's output for the same files.
  var cModule = ""
  /// `Module=PATH=SWIFTMODULE:CMODULE`, once for each imported file that other modules hold, by path.
  var modules: [String: Modules] = [:]
  /// `IdempotencyKey=FIELD`: an IDEMPOTENT method whose request has this string field is so only for requests that set it.
  var idempotencyKey = ""

  /// Reads the options as protoc joins them, with commas.
  ///
  /// - Throws: ``Problem`` for an option that does not exist, a value that makes no sense, or no `CModule`.
  init(parsing parameter: String) throws(Problem) {
    for option in parameter.split(separator: ",") {
      let parts = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
        String.init)
      let value = parts.count == 2 ? parts[1] : ""
      switch parts[0] {
      case "CModule" where Self.isName(value):
        cModule = value
      case "Visibility":
        guard let known = Visibility(rawValue: value) else {
          throw Problem("option Visibility=\(value): use public or package")
        }
        visibility = known
      case "IdempotencyKey" where Self.isName(value):
        idempotencyKey = value
      case "IdempotencyKey":
        throw Problem("option \(option): use IdempotencyKey=FIELD, the name of a string field")
      case "Module":
        try addModules(value)
      case "CModule":
        throw Problem("option \(option): use CModule=NAME, the module with protoc-c's output")
      default:
        throw Problem(
          "option \(option) is not known; there are CModule, IdempotencyKey, Visibility and Module")
      }
    }
    guard !cModule.isEmpty else {
      throw Problem("option CModule=NAME is missing: it names the module with protoc-c's output")
    }
  }

  private mutating func addModules(_ value: String) throws(Problem) {
    let parts = value.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    let names = parts.last?.split(separator: ":", omittingEmptySubsequences: false).map(String.init) ?? []
    guard parts.count == 2, !parts[0].isEmpty, names.count == 2, names.allSatisfy(Self.isName) else {
      throw Problem("option Module=\(value): use Module=PATH.proto=SWIFTMODULE:CMODULE")
    }
    modules[parts[0]] = Modules(swift: names[0], c: names[1])
  }

  private static func isName(_ name: String) -> Bool {
    name.first.map { $0.isLetter || $0 == "_" } == true
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
  }
}
