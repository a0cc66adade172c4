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

  /// C's words that protoc-c knows: those of 1990 and `inline`.
  private static let wordsOfC: Set<String> = [
    "auto", "break", "case", "char", "const", "continue", "default", "do", "double", "else", "enum", "extern",
    "float", "for", "goto", "if", "inline", "int", "long", "register", "return", "short", "signed", "sizeof",
    "static", "struct", "switch", "typedef", "union", "unsigned", "void", "volatile", "while",
  ]

  /// protoc-c's list: C++'s words of 1998.
  private static let reservedWords = wordsOfC.union([
    "and", "and_eq", "asm", "bitand", "bitor", "bool", "catch", "class", "compl", "const_cast", "delete",
    "dynamic_cast", "explicit", "false", "friend", "mutable", "namespace", "new", "not", "not_eq", "operator",
    "or", "or_eq", "private", "protected", "public", "reinterpret_cast", "static_cast", "template", "this",
    "throw", "true", "try", "typeid", "typename", "using", "virtual", "wchar_t", "xor", "xor_eq",
  ])

  /// Why a field of this name makes protoc-c write what no C compiler takes; nil where it does not.
  static func objection(toField name: String) -> String? {
    switch name.lowercased() {
    case "base": "protoc-c has a member of that name in every struct"
    case "restrict", "typeof": "it is a word of C's"
    case "linux", "unix": "C compilers define it as a macro on Linux"
    default: nil
    }
  }

  /// Why a method of this name makes protoc-c write what no C compiler takes; nil where it does not.
  static func objection(toMethod name: String) -> String? {
    switch lower(name) {
    case "base", "init", "descriptor": "protoc-c has a member or function of that name for every service"
    case let name where wordsOfC.contains(name): "it is a word of C's"
    default: objection(toField: name)
    }
  }
}
