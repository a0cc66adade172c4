import Golden
import GoldenOutside
import ProtocRunner
import RPCWire
import Testing

/// The compiled golden messages: every kind of field, held against Google's protoc.
struct GoldenRoundTripTests {
  static let protoc = GoldenTests.protoc

  private func check<Message: ProtobufMessage>(_ message: Message, _ text: String) throws {
    let bytes = try Self.protoc.encode(Message.messageName, in: "everything.proto", text: text)
    #expect(try message.encoded() == bytes)
    #expect(try Message(decoding: bytes) == message)
  }

  @Test func numbersAtTheirLimits() throws {
    try check(
      GoldenV1.Numbers(
        aDouble: -.greatestFiniteMagnitude, aFloat: .infinity, anInt32: .min, anInt64: .min, aUint32: .max,
        aUint64: .max, aSint32: .min, aSint64: .min, aFixed32: .max, aFixed64: .max, aSfixed32: .min,
        aSfixed64: .min, aBool: true),
      """
      a_double: -1.7976931348623157e+308 a_float: inf an_int32: -2147483648 an_int64: -9223372036854775808
      a_uint32: 4294967295 a_uint64: 18446744073709551615 a_sint32: -2147483648 a_sint64: -9223372036854775808
      a_fixed32: 4294967295 a_fixed64: 18446744073709551615 a_sfixed32: -2147483648
      a_sfixed64: -9223372036854775808 a_bool: true
      """)
  }

  @Test func lists() throws {
    try check(
      GoldenV1.NumberLists(
        doubles: [0, 1.5], floats: [0, -2.5], int32s: [0, -1], int64s: [0, -1], uint32s: [0, 300],
        uint64s: [0, 300], sint32s: [0, -1], sint64s: [0, -1], fixed32s: [0, 7], fixed64s: [0, 7],
        sfixed32s: [0, -7], sfixed64s: [0, -7], bools: [false, true],
        colours: [.unknown, .infraRed, .maximum, .init(rawValue: 99)], notPacked: [1, 0, -1]),
      """
      doubles: [0, 1.5] floats: [0, -2.5] int32s: [0, -1] int64s: [0, -1] uint32s: [0, 300] uint64s: [0, 300]
      sint32s: [0, -1] sint64s: [0, -1] fixed32s: [0, 7] fixed64s: [0, 7] sfixed32s: [0, -7] sfixed64s: [0, -7]
      bools: [false, true] colours: [COLOUR_UNKNOWN, COLOUR_INFRA_RED, COLOUR_MAXIMUM, 99] not_packed: [1, 0, -1]
      """)
  }

  @Test func aListOfOtherPackingIsRead() throws {
    // not_packed (field 15), packed; int32s (field 3), not packed.
    let list = try GoldenV1.NumberLists(decoding: [0x7A, 2, 5, 6, 0x18, 7, 0x18, 8])
    #expect(list == GoldenV1.NumberLists(int32s: [7, 8], notPacked: [5, 6]))
  }

  @Test func textBytesEnumsAndMessages() throws {
    try check(
      GoldenV1.Others(
        text: "截图相簿 e\u{301}", data: [0, 255], colour: .infraRed, numbers: .init(), texts: ["", "a", ""],
        dataList: [[], [0], [1, 2]], numbersList: [.init(), .init(aBool: true)],
        inner: .init(innermost: .init(depth: 3), kind: .good), kind: .init(rawValue: 50)),
      """
      text: "截图相簿 e\u{301}" data: "\\000\\377" colour: COLOUR_INFRA_RED numbers { } texts: ["", "a", ""]
      data_list: ["", "\\000", "\\001\\002"] numbers_list [{ }, { a_bool: true }]
      inner { innermost { depth: 3 } kind: KIND_GOOD } kind: 50
      """)
    try check(
      GoldenV1.Outer(inner: .init(), all: [.init(depth: 1), .init()]), "inner { } all { depth: 1 } all { }")
  }

  @Test(
    arguments: [
      (.number(0), "number: 0"), (.number(-1), "number: -1"), (.flag(false), "flag: false"),
      (.text(""), "text: \"\""),
      (.text("x"), "text: \"x\""), (.data([]), "data: \"\""), (.data([7]), "data: \"\\007\""),
      (.colour(.unknown), "colour: COLOUR_UNKNOWN"), (.colour(.infraRed), "colour: COLOUR_INFRA_RED"),
      (.numbers(.init()), "numbers { }"), (.thing(.init(name: "t")), "thing { name: \"t\" }"),
    ] as [(GoldenV1.Choices.ChoiceOneof, String)])
  func everyMemberOfAOneof(choice: GoldenV1.Choices.ChoiceOneof, text: String) throws {
    try check(GoldenV1.Choices(choice: choice), text)
    try check(
      GoldenV1.Choices(before: "b", choice: choice, between: 9, anotherChoice: .shade(.dark)),
      "before: \"b\" \(text) between: 9 shade: SHADE_DARK")
  }

  @Test func typesOfOtherFilesAndModules() throws {
    try check(
      GoldenV1.Imports(
        neighbour: .init(state: .away, name: "n"), states: [.unknown, .away], thing: .init(),
        things: [.init(name: "a")],
        shade: .dark, shades: [.dark, .unknown]),
      """
      neighbour { state: AWAY name: "n" } states: [UNKNOWN, AWAY] thing { } things { name: "a" }
      shade: SHADE_DARK shades: [SHADE_DARK, SHADE_UNKNOWN]
      """)
  }

  @Test func awkwardNames() throws {
    try check(
      GoldenV1.Keywords(
        class: 1, func: 2, in: 3, default: 4, selfMember: 5, initMember: 6, type: 7, c: 8, arena: 9,
        copying: "10",
        from: "11",
        value: 12, register: [13], fill: 14, encoded: 15, messageName: 16, switch: .return("18")),
      """
      class: 1 func: 2 in: 3 default: 4 self: 5 init: 6 Type: 7 c: 8 arena: 9 copying: "10" from: "11" value: 12
      register: 13 fill: 14 encoded: 15 messageName: 16 return: "18"
      """)
    try check(GoldenV1.Keywords(switch: GoldenV1.Keywords.SwitchOneof.none(true)), "none: true")
    try check(
      GoldenV1.HTTPRequestV2Part(inner: .init(n: 1), urlChoice: .inner2X(.init(n: 2))),
      "inner { n: 1 } Inner2X { n: 2 }")
    try check(GoldenV1.HTTPRequestV2Part(urlChoice: .aBC("x")), "aB_c: \"x\"")
    try check(
      GoldenV1.TypeMessage(text: .init(value: "v"), any: [.nothing]), "text { value: \"v\" } any: ANY_NOTHING"
    )
    #expect(GoldenV1.TypeMessage.messageName == "golden.v1.Type")
  }

  @Test func whatIsNotSetIsZero() throws {
    let others = try GoldenV1.Others(decoding: [])
    #expect(others == GoldenV1.Others())
    #expect(others.text == "" && others.data == [] && others.colour == .unknown && others.numbers == nil)
    #expect(others.texts == [] && others.dataList == [] && others.numbersList == [])
    #expect(try GoldenV1.Choices(decoding: []).choice == nil)
    #expect(try GoldenV1.Numbers(decoding: []) == GoldenV1.Numbers())
    for message: any ProtobufMessage in [
      GoldenV1.Numbers(), GoldenV1.NumberLists(), others, GoldenV1.Choices(), GoldenV1.Keywords(),
    ] {
      #expect(try message.encoded().isEmpty)
    }
  }

  @Test func unknownFieldsOfEveryWireTypeAreSkipped() throws {
    // Fields 200 to 203: varint, 64 bits, length-delimited, 32 bits; then depth = 4.
    let unknown: [UInt8] = [
      0xC0, 0x0C, 5, 0xC9, 0x0C, 1, 2, 3, 4, 5, 6, 7, 8, 0xD2, 0x0C, 2, 1, 2, 0xDD, 0x0C, 1, 2, 3, 4,
    ]
    #expect(try GoldenV1.Outer.Inner.Innermost(decoding: unknown + [8, 4]).depth == 4)
    #expect(try GoldenV1.Empty(decoding: unknown) == GoldenV1.Empty())
  }

  @Test func valuesKeepTheirNumbers() {
    #expect(GoldenV1.Colour.infraRed.rawValue == -2)
    #expect(GoldenV1.Colour.crimson == .red)
    #expect(GoldenV1.Colour.default.rawValue == 4)
    #expect(GoldenV1.Mixed.mixed2d.rawValue == 2)
    #expect(GoldenV1.Dimension.dimension0d.rawValue == 0)
  }

  @available(*, deprecated)
  @Test func deprecatedFieldsStillWork() throws {
    var message = GoldenV1.OldFields(text: "t", choice: .old(1))
    message.oldText = "o"
    message.olds = [.init(number: 2)]
    try check(message, "text: \"t\" old_text: \"o\" olds { number: 2 } old: 1")
  }
}
