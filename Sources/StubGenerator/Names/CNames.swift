/// The names that protoc-c gives to what it generates. Its rules are odd in places; these are the same to the
/// letter, and a test holds them against protoc-c's own output.
enum CNames {
  /// A message's struct or an enum's type: "rollcall.v1.SaveImage" → "Rollcall__V1__SaveImage".
  static func type(_ fullName: String) -> String {
    parts(of: fullName).map(camel).joined(separator: "__")
  }

  /// The function that sets up a message's struct: "rollcall__v1__save_image__init".
  static func initializer(_ fullName: String) -> String {
    parts(of: fullName).map(lower).joined(separator: "__") + "__init"
  }

  /// A field in its message's struct; words that C or C++ keep for themselves get an underscore.
  static func field(_ name: String) -> String {
    let name = name.lowercased()
    return reservedWords.contains(name) ? name + "_" : name
  }

  /// The element count beside a repeated field.
  static func count(ofField name: String) -> String { "n_" + field(name) }

  /// The member that tells which field of a oneof is set.
  static func oneofCase(_ oneof: String) -> String { lower(oneof) + "_case" }

  /// The value of that member for one field: "ROLLCALL__V1__CHANGE__CHANGE_SAVE_IMAGE".
  static func oneofCase(message fullName: String, oneof: String, field: String) -> String {
    (parts(of: fullName) + [oneof]).map(upper).joined(separator: "__") + "_" + upper(field)
  }

  private static func parts(of fullName: String) -> [String] {
    fullName.split(separator: ".").map(String.init)
  }

  /// Drops underscores; the first letter and each behind an underscore is in upper case, the rest as it was.
  private static func camel(_ name: String) -> String {
    var result = ""
    var atStart = true
    for character in name {
      if character == "_" {
        atStart = true
      } else {
        result += atStart ? character.uppercased() : String(character)
        atStart = false
      }
    }
    return result
  }

  /// Lower case, with an underscore before each upper-case letter that follows anything else, an underscore
  /// included: "HTTPRequestV2" → "httprequest_v2", "Foo_Bar" → "foo__bar".
  private static func lower(_ name: String) -> String {
    var result = ""
    var afterUpper = true
    for character in name {
      if character.isUppercase && !afterUpper { result += "_" }
      result += character.lowercased()
      afterUpper = character.isUppercase
    }
    return result
  }

  private static func upper(_ name: String) -> String { lower(name).uppercased() }

  /// protoc-c's list: C++'s words of 1998, which include C's of 1990.
  private static let reservedWords: Set<String> = [
    "and", "and_eq", "asm", "auto", "bitand", "bitor", "bool", "break", "case", "catch", "char", "class",
    "compl",
    "const", "const_cast", "continue", "default", "delete", "do", "double", "dynamic_cast", "else", "enum",
    "explicit", "extern", "false", "float", "for", "friend", "goto", "if", "inline", "int", "long", "mutable",
    "namespace", "new", "not", "not_eq", "operator", "or", "or_eq", "private", "protected", "public",
    "register",
    "reinterpret_cast", "return", "short", "signed", "sizeof", "static", "static_cast", "struct", "switch",
    "template", "this", "throw", "true", "try", "typedef", "typeid", "typename", "union", "unsigned", "using",
    "virtual", "void", "volatile", "wchar_t", "while", "xor", "xor_eq",
  ]

  /// Field names that protoc-c leaves as they are although no C compiler takes them, with the reason.
  static let impossibleFieldNames: [String: String] = [
    "base": "protoc-c has a member of that name in every struct",
    "restrict": "it is a word of C's",
    "typeof": "it is a word of C's",
    "linux": "C compilers define it as a macro on Linux",
    "unix": "C compilers define it as a macro on Linux",
  ]
}
