import ProtocRunner
import Testing

@testable import StubGenerator

/// Names by protoc-c's rules, held against protoc-c itself, and names by Swift's guidelines.
struct NameTests {
  @Test(arguments: [
    "Plain", "lower", "HTTPRequest", "HTTPRequestV2", "V2Request", "snake_case_name", "Mixed_Case_Name",
    "_Leading",
    "Trailing_", "Double__Underscore", "A", "aB", "ABc", "X509Certificate", "sha256", "UTF8_Text", "N2N",
    "ALL_CAPS",
  ])
  func cNamesAreProtocCs(name: String) throws {
    let text = """
      syntax = "proto3";
      package some.pkgName.v1beta2;
      message \(name) {
        message \(name)_Inner { int32 n = 1; }
        int32 f_\(name) = 1;
        repeated int32 g_\(name) = 2;
        oneof o_\(name) { int32 m_\(name) = 3; }
      }
      """
    let header = try #require(
      try ProtocRunner.onFiles(["a.proto": text]) { try $0.protocC(["a.proto"])["a.pb-c.h"] })
    let fullName = "some.pkgName.v1beta2.\(name)"
    let inner = "\(fullName).\(name)_Inner"
    #expect(header.contains("\nstruct  \(CNames.type(fullName))\n"))
    #expect(header.contains("\nstruct  \(CNames.type(inner))\n"))
    #expect(header.contains("\nvoid   \(CNames.initializer(fullName))\n"))
    #expect(header.contains("\nvoid   \(CNames.initializer(inner))\n"))
    #expect(header.contains("\n  int32_t \(CNames.field("f_\(name)"));\n"))
    #expect(header.contains("\n  size_t \(CNames.count(ofField: "g_\(name)"));\n"))
    #expect(header.contains(" \(CNames.oneofCase("o_\(name)"));\n"))
    let constant = CNames.oneofCase(message: fullName, oneof: "o_\(name)", field: "m_\(name)")
    #expect(header.contains("\n  \(constant) = 3\n"))
  }

  @Test func everyWordThatProtocCEscapesIsEscaped() throws {
    // Words of C up to 2023 and C++ up to 2026, known to protoc-c or not.
    let words = """
      alignas alignof and and_eq asm auto bitand bitor bool break case catch char char8_t char16_t char32_t class compl
      concept const consteval constexpr constinit const_cast continue contract_assert co_await co_return co_yield decltype
      default delete do double dynamic_cast else enum explicit export extern false final float for friend goto if import
      inline int long module mutable namespace new noexcept not not_eq nullptr operator or or_eq override private
      protected public register reinterpret_cast requires return short signed sizeof static static_assert static_cast
      struct switch template this thread_local throw true try typedef typeid typename typeof_unqual union unsigned
      using virtual void volatile wchar_t while xor xor_eq
      """.split { $0.isWhitespace }
    let fields = words.enumerated().map { "int32 \($1) = \($0 + 1);" }.joined()
    let text = "syntax = \"proto3\";\nmessage M { \(fields) }"
    let header = try #require(
      try ProtocRunner.onFiles(["a.proto": text]) { try $0.protocC(["a.proto"])["a.pb-c.h"] })
    for word in words {
      #expect(header.contains("\n  int32_t \(CNames.field(String(word)));\n"), "\(word)")
    }
  }

  @Test(arguments: [
    ("id", "id"), ("ids", "ids"), ("upload_id", "uploadID"), ("external_ids", "externalIDs"), ("url", "url"),
    ("base_url", "baseURL"), ("id_of_owner", "idOfOwner"), ("sha256", "sha256"),
    ("expected_sha256", "expectedSHA256"),
    ("size_bytes", "sizeBytes"), ("alreadyCamel", "alreadyCamel"), ("SaveImage", "saveImage"),
    ("URLOf", "urlOf"),
    ("URL", "url"), ("X", "x"), ("HTTP2Settings", "http2Settings"), ("_leading", "leading"),
    ("trailing_", "trailing"),
    ("self", "selfMember"), ("init", "initMember"), ("class", "class"), ("idle_timeout", "idleTimeout"),
  ])
  func members(proto: String, swift: String) {
    #expect(SwiftNames.member(proto) == swift)
  }

  @Test(arguments: [
    ("MediaType", ["MEDIA_TYPE_UNKNOWN", "MEDIA_TYPE_IMAGE"], ["unknown", "image"]),
    (
      "OnDuplicate", ["ON_DUPLICATE_MAKE_NEW", "ON_DUPLICATE_RETURN_EXISTING"], ["makeNew", "returnExisting"]
    ),
    ("ServingStatus", ["UNKNOWN", "NOT_SERVING"], ["unknown", "notServing"]),
    ("HTTPVersion", ["HTTP_VERSION_1", "HTTP_VERSION_TWO"], ["httpVersion1", "httpVersionTwo"]),
    ("HTTPVersion", ["HTTP_VERSION_ONE", "HTTP_VERSION_TWO"], ["one", "two"]),
    ("Kind", ["KIND", "KIND_A"], ["kind", "kindA"]),
    ("Kind", ["KINDLY_A", "KIND_B"], ["kindlyA", "kindB"]),
    ("Kind", ["camelCase", "other"], ["camelCase", "other"]),
  ])
  func enumValues(name: String, values: [String], swift: [String]) {
    func declaration(_ name: String) -> Declaration {
      Declaration(
        name: name, fullName: name, file: "a.proto", line: 1, comment: [], isDeprecated: false,
        hasProtobufCOptions: false)
    }
    let enumeration = ProtoEnum(
      declaration: declaration(name), values: values.map { .init(declaration: declaration($0), number: 0) })
    #expect(SwiftNames.enumValues(enumeration) == swift)
  }
}
