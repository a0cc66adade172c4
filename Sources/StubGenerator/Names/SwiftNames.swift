/// Names by the Swift API design guidelines: lowerCamelCase members, UpperCamelCase types, initialisms in one
/// case.
enum SwiftNames {
  /// A property, oneof case, method or enum value: "external_ids" → "externalIDs", "SaveImage" → "saveImage".
  static func member(_ name: String) -> String {
    let words = name.split(separator: "_").map(String.init)
    guard let first = words.first else { return name }
    let result = lowercasedStart(first) + words.dropFirst().map(capitalized).joined()
    return unusableMembers.contains(result) ? result + "Member" : result
  }

  /// A type, or a part of one: "change" → "Change", "photo_library" → "PhotoLibrary".
  static func type(_ name: String) -> String {
    name.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The namespace of a package: "rollcall.v1" → "RollcallV1"; nil for no package.
  static func namespace(_ package: String) -> String? {
    package.isEmpty ? nil : package.split(separator: ".").map { type(String($0)) }.joined()
  }

  /// The values of an enum, without the enum's name where all of them begin with it:
  /// MediaType's MEDIA_TYPE_IMAGE → "image".
  static func enumValues(_ enumeration: ProtoEnum) -> [String] {
    let names = enumeration.values.map(\.declaration.name)
    let stripped = names.map { stripping(enumeration.declaration.name, from: $0) }
    return zip(names, stripped).map { name, rest in
      let shown = stripped.contains(nil) ? name : rest!
      return member(shown.contains(where: \.isLowercase) ? shown : shown.lowercased())
    }
  }

  /// A name as source text: in backticks where Swift keeps the word for itself.
  static func escaped(_ name: String) -> String {
    reservedWords.contains(name) ? "`\(name)`" : name
  }

  /// The name of a C struct's member as source text behind a dot, where Swift keeps only a few words for
  /// itself.
  static func escapedAsMember(_ name: String) -> String {
    unusableMembers.contains(name) ? "`\(name)`" : name
  }

  /// What follows an enum's name and an underscore in a value's name; nil where that is not a name.
  private static func stripping(_ prefix: String, from name: String) -> String? {
    var wanted = prefix.lowercased().filter { $0 != "_" }[...]
    var rest = name[...]
    while let next = wanted.first {
      guard let character = rest.popFirst() else { return nil }
      if character == "_" { continue }
      guard character.lowercased() == String(next) else { return nil }
      wanted = wanted.dropFirst()
    }
    guard rest.first == "_" else { return nil }
    let result = rest.drop { $0 == "_" }
    guard let start = result.first, start.isLetter else { return nil }
    return String(result)
  }

  /// A word in lower case up to where its own second word begins: "HTTPRequest" → "httpRequest".
  private static func lowercasedStart(_ word: String) -> String {
    let upper = word.prefix(while: \.isUppercase)
    if upper.count == word.count || upper.count <= 1 {
      return upper.lowercased() + word.dropFirst(upper.count)
    }
    let next = word[upper.endIndex]
    let count = next.isLowercase ? upper.count - 1 : upper.count
    return word.prefix(count).lowercased() + word.dropFirst(count)
  }

  /// A word behind the first one.
  private static func capitalized(_ word: String) -> String {
    initialisms[word.lowercased()] ?? word.prefix(1).uppercased() + word.dropFirst()
  }

  /// Words that the guidelines want in one case throughout.
  private static let initialisms = [
    "http": "HTTP", "https": "HTTPS", "id": "ID", "ids": "IDs", "sha1": "SHA1", "sha256": "SHA256",
    "sha512": "SHA512", "tls": "TLS", "url": "URL", "urls": "URLs", "uuid": "UUID", "uuids": "UUIDs",
  ]

  /// Words that have a meaning behind a dot, even in backticks.
  private static let unusableMembers: Set<String> = ["self", "init", "Type", "Protocol"]

  private static let reservedWords: Set<String> = [
    "Any", "Self", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias",
    "var", "where", "while",
  ]
}
