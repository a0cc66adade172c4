// swift-format-ignore-file
// Made by protoc-gen-rollcall-swift from everything.proto. Do not edit it.

import CGolden
import CGoldenOutside
package import RPCWire
package import GoldenOutside

/// Every construct that the generator supports, and names that are hard to get right.
package enum GoldenV1 {}

extension GoldenV1 {
  /// A negative number, an alias, a value that is a Swift keyword, and a deprecated one.
  package struct Colour: RawRepresentable, Hashable, Sendable {
    /// The number on the wire; it may be one that has no name here.
    package var rawValue: Int32

    /// The value of a number.
    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// No colour at all.
    package static let unknown = Self(rawValue: 0)

    package static let red = Self(rawValue: 1)

    package static let crimson = Self(rawValue: 1)

    package static let infraRed = Self(rawValue: -2)

    package static let `default` = Self(rawValue: 4)

    @available(*, deprecated)
    package static let old = Self(rawValue: 5)

    package static let maximum = Self(rawValue: 2147483647)
  }
}

extension GoldenV1 {
  /// Without a prefix that all values share.
  package struct Mixed: RawRepresentable, Hashable, Sendable {
    /// The number on the wire; it may be one that has no name here.
    package var rawValue: Int32

    /// The value of a number.
    package init(rawValue: Int32) { self.rawValue = rawValue }

    package static let mixedNone = Self(rawValue: 0)

    package static let other = Self(rawValue: 1)

    package static let mixed2d = Self(rawValue: 2)
  }
}

extension GoldenV1 {
  /// A prefix whose rest would begin with a digit.
  package struct Dimension: RawRepresentable, Hashable, Sendable {
    /// The number on the wire; it may be one that has no name here.
    package var rawValue: Int32

    /// The value of a number.
    package init(rawValue: Int32) { self.rawValue = rawValue }

    package static let dimension0d = Self(rawValue: 0)

    package static let dimension2d = Self(rawValue: 2)
  }
}

extension GoldenV1 {
  /// An acronym in the type's name.
  package struct HTTPVersion: RawRepresentable, Hashable, Sendable {
    /// The number on the wire; it may be one that has no name here.
    package var rawValue: Int32

    /// The value of a number.
    package init(rawValue: Int32) { self.rawValue = rawValue }

    package static let unknown = Self(rawValue: 0)

    package static let onePointOne = Self(rawValue: 1)
  }
}

extension GoldenV1 {
  /// Cannot be one either.
  package struct AnyEnum: RawRepresentable, Hashable, Sendable {
    /// The number on the wire; it may be one that has no name here.
    package var rawValue: Int32

    /// The value of a number.
    package init(rawValue: Int32) { self.rawValue = rawValue }

    package static let nothing = Self(rawValue: 0)
  }
}

extension GoldenV1 {
  /// One field of every number type, singular.
  package struct Numbers: Sendable, Equatable {
    /// A comment before the field.
    package var aDouble: Double = 0

    /// A comment behind the field.
    package var aFloat: Float = 0

    package var anInt32: Int32 = 0

    package var anInt64: Int64 = 0

    package var aUint32: UInt32 = 0

    package var aUint64: UInt64 = 0

    package var aSint32: Int32 = 0

    package var aSint64: Int64 = 0

    package var aFixed32: UInt32 = 0

    package var aFixed64: UInt64 = 0

    package var aSfixed32: Int32 = 0

    package var aSfixed64: Int64 = 0

    package var aBool: Bool = false

    /// A message with every field unset.
    package init() {}

    /// A message with these fields.
    package init(
      aDouble: Double = 0,
      aFloat: Float = 0,
      anInt32: Int32 = 0,
      anInt64: Int64 = 0,
      aUint32: UInt32 = 0,
      aUint64: UInt64 = 0,
      aSint32: Int32 = 0,
      aSint64: Int64 = 0,
      aFixed32: UInt32 = 0,
      aFixed64: UInt64 = 0,
      aSfixed32: Int32 = 0,
      aSfixed64: Int64 = 0,
      aBool: Bool = false
    ) {
      self.aDouble = aDouble
      self.aFloat = aFloat
      self.anInt32 = anInt32
      self.anInt64 = anInt64
      self.aUint32 = aUint32
      self.aUint64 = aUint64
      self.aSint32 = aSint32
      self.aSint64 = aSint64
      self.aFixed32 = aFixed32
      self.aFixed64 = aFixed64
      self.aSfixed32 = aSfixed32
      self.aSfixed64 = aSfixed64
      self.aBool = aBool
    }
  }
}

extension GoldenV1 {
  /// The same, repeated: packed, as proto3 has it.
  package struct NumberLists: Sendable, Equatable {
    package var doubles: [Double] = []

    package var floats: [Float] = []

    package var int32s: [Int32] = []

    package var int64s: [Int64] = []

    package var uint32s: [UInt32] = []

    package var uint64s: [UInt64] = []

    package var sint32s: [Int32] = []

    package var sint64s: [Int64] = []

    package var fixed32s: [UInt32] = []

    package var fixed64s: [UInt64] = []

    package var sfixed32s: [Int32] = []

    package var sfixed64s: [Int64] = []

    package var bools: [Bool] = []

    package var colours: [GoldenV1.Colour] = []

    package var notPacked: [Int32] = []

    /// A message with every field unset.
    package init() {}

    /// A message with these fields.
    package init(
      doubles: [Double] = [],
      floats: [Float] = [],
      int32s: [Int32] = [],
      int64s: [Int64] = [],
      uint32s: [UInt32] = [],
      uint64s: [UInt64] = [],
      sint32s: [Int32] = [],
      sint64s: [Int64] = [],
      fixed32s: [UInt32] = [],
      fixed64s: [UInt64] = [],
      sfixed32s: [Int32] = [],
      sfixed64s: [Int64] = [],
      bools: [Bool] = [],
      colours: [GoldenV1.Colour] = [],
      notPacked: [Int32] = []
    ) {
      self.doubles = doubles
      self.floats = floats
      self.int32s = int32s
      self.int64s = int64s
      self.uint32s = uint32s
      self.uint64s = uint64s
      self.sint32s = sint32s
      self.sint64s = sint64s
      self.fixed32s = fixed32s
      self.fixed64s = fixed64s
      self.sfixed32s = sfixed32s
      self.sfixed64s = sfixed64s
      self.bools = bools
      self.colours = colours
      self.notPacked = notPacked
    }
  }
}

extension GoldenV1 {
  /// What is not a number.
  package struct Others: Sendable, Equatable {
    package var text: String = ""

    package var data: [UInt8] = []

    package var colour: GoldenV1.Colour = .init(rawValue: 0)

    package var numbers: GoldenV1.Numbers? = nil

    package var texts: [String] = []

    package var dataList: [[UInt8]] = []

    package var numbersList: [GoldenV1.Numbers] = []

    package var inner: GoldenV1.Outer.Inner? = nil

    package var kind: GoldenV1.Outer.Inner.Kind = .init(rawValue: 0)

    /// A message with every field unset.
    package init() {}

    /// A message with these fields.
    package init(
      text: String = "",
      data: [UInt8] = [],
      colour: GoldenV1.Colour = .init(rawValue: 0),
      numbers: GoldenV1.Numbers? = nil,
      texts: [String] = [],
      dataList: [[UInt8]] = [],
      numbersList: [GoldenV1.Numbers] = [],
      inner: GoldenV1.Outer.Inner? = nil,
      kind: GoldenV1.Outer.Inner.Kind = .init(rawValue: 0)
    ) {
      self.text = text
      self.data = data
      self.colour = colour
      self.numbers = numbers
      self.texts = texts
      self.dataList = dataList
      self.numbersList = numbersList
      self.inner = inner
      self.kind = kind
    }
  }
}

extension GoldenV1 {
  /// A oneof with a member of every kind, between plain fields, and a second oneof.
  package struct Choices: Sendable, Equatable {
    package var before: String = ""

    /// Comment of the oneof.
    package var choice: ChoiceOneof? = nil

    package var between: UInt32 = 0

    package var anotherChoice: AnotherChoiceOneof? = nil

    /// A message with every field unset.
    package init() {}

    /// A message with these fields.
    package init(
      before: String = "",
      choice: ChoiceOneof? = nil,
      between: UInt32 = 0,
      anotherChoice: AnotherChoiceOneof? = nil
    ) {
      self.before = before
      self.choice = choice
      self.between = between
      self.anotherChoice = anotherChoice
    }

    /// What `choice` holds when it is set.
    package enum ChoiceOneof: Sendable, Equatable {
      /// Comment of a member.
      case number(Double)
      case flag(Bool)
      case text(String)
      case data([UInt8])
      case colour(GoldenV1.Colour)
      case numbers(GoldenV1.Numbers)
      /// A message of another module.
      case thing(GoldenOutside.Thing)
    }

    /// What `anotherChoice` holds when it is set.
    package enum AnotherChoiceOneof: Sendable, Equatable {
      /// What the first choice may be, too.
      case id(String)
      case shade(GoldenOutside.Shade)
    }
  }
}

extension GoldenV1 {
  /// Messages in messages.
  package struct Outer: Sendable, Equatable {
    package var inner: GoldenV1.Outer.Inner? = nil

    package var all: [GoldenV1.Outer.Inner.Innermost] = []

    /// A message with every field unset.
    package init() {}

    /// A message with these fields.
    package init(
      inner: GoldenV1.Outer.Inner? = nil,
      all: [GoldenV1.Outer.Inner.Innermost] = []
    ) {
      self.inner = inner
      self.all = all
    }

    /// Inner.
    package struct Inner: Sendable, Equatable {
      package var innermost: GoldenV1.Outer.Inner.Innermost? = nil

      package var kind: GoldenV1.Outer.Inner.Kind = .init(rawValue: 0)

      /// A message with every field unset.
      package init() {}

      /// A message with these fields.
      package init(
        innermost: GoldenV1.Outer.Inner.Innermost? = nil,
        kind: GoldenV1.Outer.Inner.Kind = .init(rawValue: 0)
      ) {
        self.innermost = innermost
        self.kind = kind
      }

      /// Nested twice.
      package struct Kind: RawRepresentable, Hashable, Sendable {
        /// The number on the wire; it may be one that has no name here.
        package var rawValue: Int32

        /// The value of a number.
        package init(rawValue: Int32) { self.rawValue = rawValue }

        package static let unknown = Self(rawValue: 0)

        package static let good = Self(rawValue: 1)
      }

      /// Innermost.
      package struct Innermost: Sendable, Equatable {
        package var depth: Int32 = 0

        /// A message with every field unset.
        package init() {}

        /// A message with these fields.
        package init(
          depth: Int32 = 0
        ) {
          self.depth = depth
        }
      }
    }
  }
}

extension GoldenV1 {
  /// Types of other files.
  package struct Imports: Sendable, Equatable {
    package var neighbour: NeighbourPkgNameV2beta1.Neighbour? = nil

    package var states: [NeighbourPkgNameV2beta1.Neighbour.State] = []

    package var thing: GoldenOutside.Thing? = nil

    package var things: [GoldenOutside.Thing] = []

    package var shade: GoldenOutside.Shade = .init(rawValue: 0)

    package var shades: [GoldenOutside.Shade] = []

    /// A message with every field unset.
    package init() {}

    /// A message with these fields.
    package init(
      neighbour: NeighbourPkgNameV2beta1.Neighbour? = nil,
      states: [NeighbourPkgNameV2beta1.Neighbour.State] = [],
      thing: GoldenOutside.Thing? = nil,
      things: [GoldenOutside.Thing] = [],
      shade: GoldenOutside.Shade = .init(rawValue: 0),
      shades: [GoldenOutside.Shade] = []
    ) {
      self.neighbour = neighbour
      self.states = states
      self.thing = thing
      self.things = things
      self.shade = shade
      self.shades = shades
    }
  }
}

extension GoldenV1 {
  /// No fields.
  package struct Empty: Sendable, Equatable {
    /// A message with every field unset.
    package init() {}
  }
}

extension GoldenV1 {
  /// Names that Swift, C or the generated code itself have a use for.
  package struct Keywords: Sendable, Equatable {
    package var `class`: Int32 = 0

    package var `func`: Int32 = 0

    package var `in`: Int32 = 0

    package var `default`: Int32 = 0

    package var selfMember: Int32 = 0

    package var initMember: Int32 = 0

    package var type: Int32 = 0

    package var c: Int32 = 0

    package var arena: Int32 = 0

    package var copying: String = ""

    package var from: String = ""

    package var value: Int32 = 0

    package var register: [Int32] = []

    package var fill: Int32 = 0

    package var encoded: Int32 = 0

    package var messageName: Int32 = 0

    package var `switch`: SwitchOneof? = nil

    /// A message with every field unset.
    package init() {}

    /// A message with these fields.
    package init(
      `class`: Int32 = 0,
      `func`: Int32 = 0,
      `in`: Int32 = 0,
      `default`: Int32 = 0,
      selfMember: Int32 = 0,
      initMember: Int32 = 0,
      type: Int32 = 0,
      c: Int32 = 0,
      arena: Int32 = 0,
      copying: String = "",
      from: String = "",
      value: Int32 = 0,
      register: [Int32] = [],
      fill: Int32 = 0,
      encoded: Int32 = 0,
      messageName: Int32 = 0,
      `switch`: SwitchOneof? = nil
    ) {
      self.`class` = `class`
      self.`func` = `func`
      self.`in` = `in`
      self.`default` = `default`
      self.selfMember = selfMember
      self.initMember = initMember
      self.type = type
      self.c = c
      self.arena = arena
      self.copying = copying
      self.from = from
      self.value = value
      self.register = register
      self.fill = fill
      self.encoded = encoded
      self.messageName = messageName
      self.`switch` = `switch`
    }

    /// What `switch` holds when it is set.
    package enum SwitchOneof: Sendable, Equatable {
      case `case`(Int32)
      case `return`(String)
      case none(Bool)
    }
  }
}

extension GoldenV1 {
  /// How names are written in Swift.
  package struct Spelling: Sendable, Equatable {
    package var id: String = ""

    package var ids: [String] = []

    package var uploadID: String = ""

    package var externalIDs: [String] = []

    package var url: String = ""

    package var baseURL: String = ""

    package var sha256: [UInt8] = []

    package var expectedSHA256: [UInt8] = []

    package var urlPath: String = ""

    package var alreadyCamel: String = ""

    package var leading: String = ""

    package var trailing: String = ""

    package var doubleUnderscore: String = ""

    package var x: String = ""

    package var idOfOwner: String = ""

    package var a1b2: String = ""

    package var intCamel: String = ""

    /// A message with every field unset.
    package init() {}

    /// A message with these fields.
    package init(
      id: String = "",
      ids: [String] = [],
      uploadID: String = "",
      externalIDs: [String] = [],
      url: String = "",
      baseURL: String = "",
      sha256: [UInt8] = [],
      expectedSHA256: [UInt8] = [],
      urlPath: String = "",
      alreadyCamel: String = "",
      leading: String = "",
      trailing: String = "",
      doubleUnderscore: String = "",
      x: String = "",
      idOfOwner: String = "",
      a1b2: String = "",
      intCamel: String = ""
    ) {
      self.id = id
      self.ids = ids
      self.uploadID = uploadID
      self.externalIDs = externalIDs
      self.url = url
      self.baseURL = baseURL
      self.sha256 = sha256
      self.expectedSHA256 = expectedSHA256
      self.urlPath = urlPath
      self.alreadyCamel = alreadyCamel
      self.leading = leading
      self.trailing = trailing
      self.doubleUnderscore = doubleUnderscore
      self.x = x
      self.idOfOwner = idOfOwner
      self.a1b2 = a1b2
      self.intCamel = intCamel
    }
  }
}

extension GoldenV1 {
  /// A message whose name has several capitals, digits, and an underscore.
  package struct HTTPRequestV2Part: Sendable, Equatable {
    package var inner: GoldenV1.HTTPRequestV2Part.InnerLower? = nil

    package var urlChoice: URLChoiceOneof? = nil

    /// A message with every field unset.
    package init() {}

    /// A message with these fields.
    package init(
      inner: GoldenV1.HTTPRequestV2Part.InnerLower? = nil,
      urlChoice: URLChoiceOneof? = nil
    ) {
      self.inner = inner
      self.urlChoice = urlChoice
    }

    /// What `urlChoice` holds when it is set.
    package enum URLChoiceOneof: Sendable, Equatable {
      case aBC(String)
      case inner2X(GoldenV1.HTTPRequestV2Part.InnerLower)
    }

    package struct InnerLower: Sendable, Equatable {
      package var n: Int32 = 0

      /// A message with every field unset.
      package init() {}

      /// A message with these fields.
      package init(
        n: Int32 = 0
      ) {
        self.n = n
      }
    }
  }
}

extension GoldenV1 {
  /// Would hide Swift's own type.
  package struct StringMessage: Sendable, Equatable {
    package var value: String = ""

    /// A message with every field unset.
    package init() {}

    /// A message with these fields.
    package init(
      value: String = ""
    ) {
      self.value = value
    }
  }
}

extension GoldenV1 {
  /// Cannot be a type's name in Swift.
  package struct TypeMessage: Sendable, Equatable {
    package var text: GoldenV1.StringMessage? = nil

    package var any: [GoldenV1.AnyEnum] = []

    /// A message with every field unset.
    package init() {}

    /// A message with these fields.
    package init(
      text: GoldenV1.StringMessage? = nil,
      any: [GoldenV1.AnyEnum] = []
    ) {
      self.text = text
      self.any = any
    }
  }
}

extension GoldenV1 {
  /// A deprecated message.
  ///
  /// - Important: Deprecated.
  package struct Old: Sendable, Equatable {
    package var number: Int32 = 0

    /// A message with every field unset.
    package init() {}

    /// A message with these fields.
    package init(
      number: Int32 = 0
    ) {
      self.number = number
    }
  }
}

extension GoldenV1 {
  package struct OldFields: Sendable, Equatable {
    /// Still good.
    package var text: String = ""

    /// Replaced by text.
    @available(*, deprecated)
    package var oldText: String = ""

    @available(*, deprecated)
    package var olds: [GoldenV1.Old] = []

    package var choice: ChoiceOneof? = nil

    /// A message with every field unset.
    package init() {}

    /// A message with these fields.
    package init(
      text: String = "",
      choice: ChoiceOneof? = nil
    ) {
      self.text = text
      self.choice = choice
    }

    /// What `choice` holds when it is set.
    package enum ChoiceOneof: Sendable, Equatable {
      case good(Int32)
      @available(*, deprecated)
      case old(Int32)
    }
  }
}

extension GoldenV1 {
  /// A gap above. Unicode: 截图相簿 é. A back tick ` and a backslash at the end \
  ///
  ///   Indented, after an empty line.
  package struct Comments: Sendable, Equatable {
    /// A block comment
    /// of two lines.
    package var block: Int32 = 0

    package var none: Int32 = 0

    /// A message with every field unset.
    package init() {}

    /// A message with these fields.
    package init(
      block: Int32 = 0,
      none: Int32 = 0
    ) {
      self.block = block
      self.none = none
    }
  }
}

extension GoldenV1.Numbers: ProtobufMessage {
  /// "golden.v1.Numbers"
  package static let messageName = "golden.v1.Numbers"

  /// protoc-c's struct for this message.
  package static let cStruct = CStructInfo(initializedBy: golden__v1__numbers__init)

  /// Copies the struct; see `ProtobufMessage`.
  package init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Golden__V1__Numbers.self)
    self.aDouble = c.pointee.a_double
    self.aFloat = c.pointee.a_float
    self.anInt32 = c.pointee.an_int32
    self.anInt64 = c.pointee.an_int64
    self.aUint32 = c.pointee.a_uint32
    self.aUint64 = c.pointee.a_uint64
    self.aSint32 = c.pointee.a_sint32
    self.aSint64 = c.pointee.a_sint64
    self.aFixed32 = c.pointee.a_fixed32
    self.aFixed64 = c.pointee.a_fixed64
    self.aSfixed32 = c.pointee.a_sfixed32
    self.aSfixed64 = c.pointee.a_sfixed64
    self.aBool = c.pointee.a_bool != 0
  }

  /// Fills the struct; see `ProtobufMessage`.
  package func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Golden__V1__Numbers.self)
    c.pointee.a_double = self.aDouble
    c.pointee.a_float = self.aFloat
    c.pointee.an_int32 = self.anInt32
    c.pointee.an_int64 = self.anInt64
    c.pointee.a_uint32 = self.aUint32
    c.pointee.a_uint64 = self.aUint64
    c.pointee.a_sint32 = self.aSint32
    c.pointee.a_sint64 = self.aSint64
    c.pointee.a_fixed32 = self.aFixed32
    c.pointee.a_fixed64 = self.aFixed64
    c.pointee.a_sfixed32 = self.aSfixed32
    c.pointee.a_sfixed64 = self.aSfixed64
    c.pointee.a_bool = self.aBool ? 1 : 0
  }
}

extension GoldenV1.NumberLists: ProtobufMessage {
  /// "golden.v1.NumberLists"
  package static let messageName = "golden.v1.NumberLists"

  /// protoc-c's struct for this message.
  package static let cStruct = CStructInfo(initializedBy: golden__v1__number_lists__init)

  /// Copies the struct; see `ProtobufMessage`.
  package init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Golden__V1__NumberLists.self)
    self.doubles = arena.numbers(from: c.pointee.doubles, count: c.pointee.n_doubles)
    self.floats = arena.numbers(from: c.pointee.floats, count: c.pointee.n_floats)
    self.int32s = arena.numbers(from: c.pointee.int32s, count: c.pointee.n_int32s)
    self.int64s = arena.numbers(from: c.pointee.int64s, count: c.pointee.n_int64s)
    self.uint32s = arena.numbers(from: c.pointee.uint32s, count: c.pointee.n_uint32s)
    self.uint64s = arena.numbers(from: c.pointee.uint64s, count: c.pointee.n_uint64s)
    self.sint32s = arena.numbers(from: c.pointee.sint32s, count: c.pointee.n_sint32s)
    self.sint64s = arena.numbers(from: c.pointee.sint64s, count: c.pointee.n_sint64s)
    self.fixed32s = arena.numbers(from: c.pointee.fixed32s, count: c.pointee.n_fixed32s)
    self.fixed64s = arena.numbers(from: c.pointee.fixed64s, count: c.pointee.n_fixed64s)
    self.sfixed32s = arena.numbers(from: c.pointee.sfixed32s, count: c.pointee.n_sfixed32s)
    self.sfixed64s = arena.numbers(from: c.pointee.sfixed64s, count: c.pointee.n_sfixed64s)
    self.bools = arena.booleans(from: c.pointee.bools, count: c.pointee.n_bools)
    self.colours = arena.enumerations(from: c.pointee.colours, count: c.pointee.n_colours)
    self.notPacked = arena.numbers(from: c.pointee.not_packed, count: c.pointee.n_not_packed)
  }

  /// Fills the struct; see `ProtobufMessage`.
  package func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Golden__V1__NumberLists.self)
    c.pointee.n_doubles = self.doubles.count
    c.pointee.doubles = try arena.copy(numbers: self.doubles)
    c.pointee.n_floats = self.floats.count
    c.pointee.floats = try arena.copy(numbers: self.floats)
    c.pointee.n_int32s = self.int32s.count
    c.pointee.int32s = try arena.copy(numbers: self.int32s)
    c.pointee.n_int64s = self.int64s.count
    c.pointee.int64s = try arena.copy(numbers: self.int64s)
    c.pointee.n_uint32s = self.uint32s.count
    c.pointee.uint32s = try arena.copy(numbers: self.uint32s)
    c.pointee.n_uint64s = self.uint64s.count
    c.pointee.uint64s = try arena.copy(numbers: self.uint64s)
    c.pointee.n_sint32s = self.sint32s.count
    c.pointee.sint32s = try arena.copy(numbers: self.sint32s)
    c.pointee.n_sint64s = self.sint64s.count
    c.pointee.sint64s = try arena.copy(numbers: self.sint64s)
    c.pointee.n_fixed32s = self.fixed32s.count
    c.pointee.fixed32s = try arena.copy(numbers: self.fixed32s)
    c.pointee.n_fixed64s = self.fixed64s.count
    c.pointee.fixed64s = try arena.copy(numbers: self.fixed64s)
    c.pointee.n_sfixed32s = self.sfixed32s.count
    c.pointee.sfixed32s = try arena.copy(numbers: self.sfixed32s)
    c.pointee.n_sfixed64s = self.sfixed64s.count
    c.pointee.sfixed64s = try arena.copy(numbers: self.sfixed64s)
    c.pointee.n_bools = self.bools.count
    c.pointee.bools = try arena.copy(booleans: self.bools)
    c.pointee.n_colours = self.colours.count
    c.pointee.colours = try arena.copy(enumerations: self.colours)
    c.pointee.n_not_packed = self.notPacked.count
    c.pointee.not_packed = try arena.copy(numbers: self.notPacked)
  }
}

extension GoldenV1.Others: ProtobufMessage {
  /// "golden.v1.Others"
  package static let messageName = "golden.v1.Others"

  /// protoc-c's struct for this message.
  package static let cStruct = CStructInfo(initializedBy: golden__v1__others__init)

  /// Copies the struct; see `ProtobufMessage`.
  package init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Golden__V1__Others.self)
    self.text = try arena.string(from: c.pointee.text, field: "golden.v1.Others.text")
    self.data = arena.bytes(from: c.pointee.data)
    self.colour = GoldenV1.Colour(rawValue: Int32(truncatingIfNeeded: c.pointee.colour.rawValue))
    self.numbers = try arena.message(from: c.pointee.numbers)
    self.texts = try arena.strings(from: c.pointee.texts, count: c.pointee.n_texts, field: "golden.v1.Others.texts")
    self.dataList = arena.bytes(from: c.pointee.data_list, count: c.pointee.n_data_list)
    self.numbersList = try arena.messages(from: c.pointee.numbers_list, count: c.pointee.n_numbers_list)
    self.inner = try arena.message(from: c.pointee.inner)
    self.kind = GoldenV1.Outer.Inner.Kind(rawValue: Int32(truncatingIfNeeded: c.pointee.kind.rawValue))
  }

  /// Fills the struct; see `ProtobufMessage`.
  package func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Golden__V1__Others.self)
    if !self.text.isEmpty {
      c.pointee.text = try arena.copy(self.text, field: "golden.v1.Others.text")
    }
    c.pointee.data = try arena.copy(self.data)
    c.pointee.colour = .init(rawValue: .init(truncatingIfNeeded: self.colour.rawValue))
    c.pointee.numbers = try arena.copy(message: self.numbers)
    c.pointee.n_texts = self.texts.count
    c.pointee.texts = try arena.copy(self.texts, field: "golden.v1.Others.texts")
    c.pointee.n_data_list = self.dataList.count
    c.pointee.data_list = try arena.copy(self.dataList)
    c.pointee.n_numbers_list = self.numbersList.count
    c.pointee.numbers_list = try arena.copy(messages: self.numbersList)
    c.pointee.inner = try arena.copy(message: self.inner)
    c.pointee.kind = .init(rawValue: .init(truncatingIfNeeded: self.kind.rawValue))
  }
}

extension GoldenV1.Choices: ProtobufMessage {
  /// "golden.v1.Choices"
  package static let messageName = "golden.v1.Choices"

  /// protoc-c's struct for this message.
  package static let cStruct = CStructInfo(initializedBy: golden__v1__choices__init)

  /// Copies the struct; see `ProtobufMessage`.
  package init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Golden__V1__Choices.self)
    self.before = try arena.string(from: c.pointee.before, field: "golden.v1.Choices.before")
    switch c.pointee.choice_case {
    case GOLDEN__V1__CHOICES__CHOICE_NUMBER:
      self.choice = .number(c.pointee.number)
    case GOLDEN__V1__CHOICES__CHOICE_FLAG:
      self.choice = .flag(c.pointee.flag != 0)
    case GOLDEN__V1__CHOICES__CHOICE_TEXT:
      self.choice = .text(try arena.string(from: c.pointee.text, field: "golden.v1.Choices.text"))
    case GOLDEN__V1__CHOICES__CHOICE_DATA:
      self.choice = .data(arena.bytes(from: c.pointee.data))
    case GOLDEN__V1__CHOICES__CHOICE_COLOUR:
      self.choice = .colour(GoldenV1.Colour(rawValue: Int32(truncatingIfNeeded: c.pointee.colour.rawValue)))
    case GOLDEN__V1__CHOICES__CHOICE_NUMBERS:
      self.choice = .numbers(try arena.message(from: c.pointee.numbers) ?? GoldenV1.Numbers())
    case GOLDEN__V1__CHOICES__CHOICE_THING:
      self.choice = .thing(try arena.message(from: c.pointee.thing) ?? GoldenOutside.Thing())
    default:
      self.choice = nil
    }
    self.between = c.pointee.between
    switch c.pointee.another_choice_case {
    case GOLDEN__V1__CHOICES__ANOTHER_CHOICE_ID:
      self.anotherChoice = .id(try arena.string(from: c.pointee.id, field: "golden.v1.Choices.id"))
    case GOLDEN__V1__CHOICES__ANOTHER_CHOICE_SHADE:
      self.anotherChoice = .shade(GoldenOutside.Shade(rawValue: Int32(truncatingIfNeeded: c.pointee.shade.rawValue)))
    default:
      self.anotherChoice = nil
    }
  }

  /// Fills the struct; see `ProtobufMessage`.
  package func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Golden__V1__Choices.self)
    if !self.before.isEmpty {
      c.pointee.before = try arena.copy(self.before, field: "golden.v1.Choices.before")
    }
    switch self.choice {
    case .number(let value)?:
      c.pointee.choice_case = GOLDEN__V1__CHOICES__CHOICE_NUMBER
      c.pointee.number = value
    case .flag(let value)?:
      c.pointee.choice_case = GOLDEN__V1__CHOICES__CHOICE_FLAG
      c.pointee.flag = value ? 1 : 0
    case .text(let value)?:
      c.pointee.choice_case = GOLDEN__V1__CHOICES__CHOICE_TEXT
      c.pointee.text = try arena.copy(value, field: "golden.v1.Choices.text")
    case .data(let value)?:
      c.pointee.choice_case = GOLDEN__V1__CHOICES__CHOICE_DATA
      c.pointee.data = try arena.copy(value)
    case .colour(let value)?:
      c.pointee.choice_case = GOLDEN__V1__CHOICES__CHOICE_COLOUR
      c.pointee.colour = .init(rawValue: .init(truncatingIfNeeded: value.rawValue))
    case .numbers(let value)?:
      c.pointee.choice_case = GOLDEN__V1__CHOICES__CHOICE_NUMBERS
      c.pointee.numbers = try arena.copy(message: value)
    case .thing(let value)?:
      c.pointee.choice_case = GOLDEN__V1__CHOICES__CHOICE_THING
      c.pointee.thing = try arena.copy(message: value)
    case nil:
      break
    }
    c.pointee.between = self.between
    switch self.anotherChoice {
    case .id(let value)?:
      c.pointee.another_choice_case = GOLDEN__V1__CHOICES__ANOTHER_CHOICE_ID
      c.pointee.id = try arena.copy(value, field: "golden.v1.Choices.id")
    case .shade(let value)?:
      c.pointee.another_choice_case = GOLDEN__V1__CHOICES__ANOTHER_CHOICE_SHADE
      c.pointee.shade = .init(rawValue: .init(truncatingIfNeeded: value.rawValue))
    case nil:
      break
    }
  }
}

extension GoldenV1.Outer: ProtobufMessage {
  /// "golden.v1.Outer"
  package static let messageName = "golden.v1.Outer"

  /// protoc-c's struct for this message.
  package static let cStruct = CStructInfo(initializedBy: golden__v1__outer__init)

  /// Copies the struct; see `ProtobufMessage`.
  package init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Golden__V1__Outer.self)
    self.inner = try arena.message(from: c.pointee.inner)
    self.all = try arena.messages(from: c.pointee.all, count: c.pointee.n_all)
  }

  /// Fills the struct; see `ProtobufMessage`.
  package func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Golden__V1__Outer.self)
    c.pointee.inner = try arena.copy(message: self.inner)
    c.pointee.n_all = self.all.count
    c.pointee.all = try arena.copy(messages: self.all)
  }
}

extension GoldenV1.Outer.Inner: ProtobufMessage {
  /// "golden.v1.Outer.Inner"
  package static let messageName = "golden.v1.Outer.Inner"

  /// protoc-c's struct for this message.
  package static let cStruct = CStructInfo(initializedBy: golden__v1__outer__inner__init)

  /// Copies the struct; see `ProtobufMessage`.
  package init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Golden__V1__Outer__Inner.self)
    self.innermost = try arena.message(from: c.pointee.innermost)
    self.kind = GoldenV1.Outer.Inner.Kind(rawValue: Int32(truncatingIfNeeded: c.pointee.kind.rawValue))
  }

  /// Fills the struct; see `ProtobufMessage`.
  package func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Golden__V1__Outer__Inner.self)
    c.pointee.innermost = try arena.copy(message: self.innermost)
    c.pointee.kind = .init(rawValue: .init(truncatingIfNeeded: self.kind.rawValue))
  }
}

extension GoldenV1.Outer.Inner.Innermost: ProtobufMessage {
  /// "golden.v1.Outer.Inner.Innermost"
  package static let messageName = "golden.v1.Outer.Inner.Innermost"

  /// protoc-c's struct for this message.
  package static let cStruct = CStructInfo(initializedBy: golden__v1__outer__inner__innermost__init)

  /// Copies the struct; see `ProtobufMessage`.
  package init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Golden__V1__Outer__Inner__Innermost.self)
    self.depth = c.pointee.depth
  }

  /// Fills the struct; see `ProtobufMessage`.
  package func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Golden__V1__Outer__Inner__Innermost.self)
    c.pointee.depth = self.depth
  }
}

extension GoldenV1.Imports: ProtobufMessage {
  /// "golden.v1.Imports"
  package static let messageName = "golden.v1.Imports"

  /// protoc-c's struct for this message.
  package static let cStruct = CStructInfo(initializedBy: golden__v1__imports__init)

  /// Copies the struct; see `ProtobufMessage`.
  package init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Golden__V1__Imports.self)
    self.neighbour = try arena.message(from: c.pointee.neighbour)
    self.states = arena.enumerations(from: c.pointee.states, count: c.pointee.n_states)
    self.thing = try arena.message(from: c.pointee.thing)
    self.things = try arena.messages(from: c.pointee.things, count: c.pointee.n_things)
    self.shade = GoldenOutside.Shade(rawValue: Int32(truncatingIfNeeded: c.pointee.shade.rawValue))
    self.shades = arena.enumerations(from: c.pointee.shades, count: c.pointee.n_shades)
  }

  /// Fills the struct; see `ProtobufMessage`.
  package func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Golden__V1__Imports.self)
    c.pointee.neighbour = try arena.copy(message: self.neighbour)
    c.pointee.n_states = self.states.count
    c.pointee.states = try arena.copy(enumerations: self.states)
    c.pointee.thing = try arena.copy(message: self.thing)
    c.pointee.n_things = self.things.count
    c.pointee.things = try arena.copy(messages: self.things)
    c.pointee.shade = .init(rawValue: .init(truncatingIfNeeded: self.shade.rawValue))
    c.pointee.n_shades = self.shades.count
    c.pointee.shades = try arena.copy(enumerations: self.shades)
  }
}

extension GoldenV1.Empty: ProtobufMessage {
  /// "golden.v1.Empty"
  package static let messageName = "golden.v1.Empty"

  /// protoc-c's struct for this message.
  package static let cStruct = CStructInfo(initializedBy: golden__v1__empty__init)

  /// Copies the struct; see `ProtobufMessage`.
  package init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
  }

  /// Fills the struct; see `ProtobufMessage`.
  package func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
  }
}

extension GoldenV1.Keywords: ProtobufMessage {
  /// "golden.v1.Keywords"
  package static let messageName = "golden.v1.Keywords"

  /// protoc-c's struct for this message.
  package static let cStruct = CStructInfo(initializedBy: golden__v1__keywords__init)

  /// Copies the struct; see `ProtobufMessage`.
  package init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Golden__V1__Keywords.self)
    self.`class` = c.pointee.class_
    self.`func` = c.pointee.func
    self.`in` = c.pointee.in
    self.`default` = c.pointee.default_
    self.selfMember = c.pointee.`self`
    self.initMember = c.pointee.`init`
    self.type = c.pointee.type
    self.c = c.pointee.c
    self.arena = c.pointee.arena
    self.copying = try arena.string(from: c.pointee.copying, field: "golden.v1.Keywords.copying")
    self.from = try arena.string(from: c.pointee.from, field: "golden.v1.Keywords.from")
    self.value = c.pointee.value
    self.register = arena.numbers(from: c.pointee.register_, count: c.pointee.n_register_)
    self.fill = c.pointee.fill
    self.encoded = c.pointee.encoded
    self.messageName = c.pointee.messagename
    switch c.pointee.switch_case {
    case GOLDEN__V1__KEYWORDS__SWITCH_CASE:
      self.`switch` = .`case`(c.pointee.case_)
    case GOLDEN__V1__KEYWORDS__SWITCH_RETURN:
      self.`switch` = .`return`(try arena.string(from: c.pointee.return_, field: "golden.v1.Keywords.return"))
    case GOLDEN__V1__KEYWORDS__SWITCH_NONE:
      self.`switch` = .none(c.pointee.none != 0)
    default:
      self.`switch` = nil
    }
  }

  /// Fills the struct; see `ProtobufMessage`.
  package func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Golden__V1__Keywords.self)
    c.pointee.class_ = self.`class`
    c.pointee.func = self.`func`
    c.pointee.in = self.`in`
    c.pointee.default_ = self.`default`
    c.pointee.`self` = self.selfMember
    c.pointee.`init` = self.initMember
    c.pointee.type = self.type
    c.pointee.c = self.c
    c.pointee.arena = self.arena
    if !self.copying.isEmpty {
      c.pointee.copying = try arena.copy(self.copying, field: "golden.v1.Keywords.copying")
    }
    if !self.from.isEmpty {
      c.pointee.from = try arena.copy(self.from, field: "golden.v1.Keywords.from")
    }
    c.pointee.value = self.value
    c.pointee.n_register_ = self.register.count
    c.pointee.register_ = try arena.copy(numbers: self.register)
    c.pointee.fill = self.fill
    c.pointee.encoded = self.encoded
    c.pointee.messagename = self.messageName
    switch self.`switch` {
    case .`case`(let value)?:
      c.pointee.switch_case = GOLDEN__V1__KEYWORDS__SWITCH_CASE
      c.pointee.case_ = value
    case .`return`(let value)?:
      c.pointee.switch_case = GOLDEN__V1__KEYWORDS__SWITCH_RETURN
      c.pointee.return_ = try arena.copy(value, field: "golden.v1.Keywords.return")
    case .none(let value)?:
      c.pointee.switch_case = GOLDEN__V1__KEYWORDS__SWITCH_NONE
      c.pointee.none = value ? 1 : 0
    case nil:
      break
    }
  }
}

extension GoldenV1.Spelling: ProtobufMessage {
  /// "golden.v1.Spelling"
  package static let messageName = "golden.v1.Spelling"

  /// protoc-c's struct for this message.
  package static let cStruct = CStructInfo(initializedBy: golden__v1__spelling__init)

  /// Copies the struct; see `ProtobufMessage`.
  package init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Golden__V1__Spelling.self)
    self.id = try arena.string(from: c.pointee.id, field: "golden.v1.Spelling.id")
    self.ids = try arena.strings(from: c.pointee.ids, count: c.pointee.n_ids, field: "golden.v1.Spelling.ids")
    self.uploadID = try arena.string(from: c.pointee.upload_id, field: "golden.v1.Spelling.upload_id")
    self.externalIDs = try arena.strings(from: c.pointee.external_ids, count: c.pointee.n_external_ids, field: "golden.v1.Spelling.external_ids")
    self.url = try arena.string(from: c.pointee.url, field: "golden.v1.Spelling.url")
    self.baseURL = try arena.string(from: c.pointee.base_url, field: "golden.v1.Spelling.base_url")
    self.sha256 = arena.bytes(from: c.pointee.sha256)
    self.expectedSHA256 = arena.bytes(from: c.pointee.expected_sha256)
    self.urlPath = try arena.string(from: c.pointee.urlpath, field: "golden.v1.Spelling.URLPath")
    self.alreadyCamel = try arena.string(from: c.pointee.alreadycamel, field: "golden.v1.Spelling.alreadyCamel")
    self.leading = try arena.string(from: c.pointee._leading, field: "golden.v1.Spelling._leading")
    self.trailing = try arena.string(from: c.pointee.trailing_, field: "golden.v1.Spelling.trailing_")
    self.doubleUnderscore = try arena.string(from: c.pointee.double__underscore, field: "golden.v1.Spelling.double__underscore")
    self.x = try arena.string(from: c.pointee.x, field: "golden.v1.Spelling.X")
    self.idOfOwner = try arena.string(from: c.pointee.id_of_owner, field: "golden.v1.Spelling.id_of_owner")
    self.a1b2 = try arena.string(from: c.pointee.a1b2, field: "golden.v1.Spelling.a1b2")
    self.intCamel = try arena.string(from: c.pointee.int_camel, field: "golden.v1.Spelling.Int_Camel")
  }

  /// Fills the struct; see `ProtobufMessage`.
  package func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Golden__V1__Spelling.self)
    if !self.id.isEmpty {
      c.pointee.id = try arena.copy(self.id, field: "golden.v1.Spelling.id")
    }
    c.pointee.n_ids = self.ids.count
    c.pointee.ids = try arena.copy(self.ids, field: "golden.v1.Spelling.ids")
    if !self.uploadID.isEmpty {
      c.pointee.upload_id = try arena.copy(self.uploadID, field: "golden.v1.Spelling.upload_id")
    }
    c.pointee.n_external_ids = self.externalIDs.count
    c.pointee.external_ids = try arena.copy(self.externalIDs, field: "golden.v1.Spelling.external_ids")
    if !self.url.isEmpty {
      c.pointee.url = try arena.copy(self.url, field: "golden.v1.Spelling.url")
    }
    if !self.baseURL.isEmpty {
      c.pointee.base_url = try arena.copy(self.baseURL, field: "golden.v1.Spelling.base_url")
    }
    c.pointee.sha256 = try arena.copy(self.sha256)
    c.pointee.expected_sha256 = try arena.copy(self.expectedSHA256)
    if !self.urlPath.isEmpty {
      c.pointee.urlpath = try arena.copy(self.urlPath, field: "golden.v1.Spelling.URLPath")
    }
    if !self.alreadyCamel.isEmpty {
      c.pointee.alreadycamel = try arena.copy(self.alreadyCamel, field: "golden.v1.Spelling.alreadyCamel")
    }
    if !self.leading.isEmpty {
      c.pointee._leading = try arena.copy(self.leading, field: "golden.v1.Spelling._leading")
    }
    if !self.trailing.isEmpty {
      c.pointee.trailing_ = try arena.copy(self.trailing, field: "golden.v1.Spelling.trailing_")
    }
    if !self.doubleUnderscore.isEmpty {
      c.pointee.double__underscore = try arena.copy(self.doubleUnderscore, field: "golden.v1.Spelling.double__underscore")
    }
    if !self.x.isEmpty {
      c.pointee.x = try arena.copy(self.x, field: "golden.v1.Spelling.X")
    }
    if !self.idOfOwner.isEmpty {
      c.pointee.id_of_owner = try arena.copy(self.idOfOwner, field: "golden.v1.Spelling.id_of_owner")
    }
    if !self.a1b2.isEmpty {
      c.pointee.a1b2 = try arena.copy(self.a1b2, field: "golden.v1.Spelling.a1b2")
    }
    if !self.intCamel.isEmpty {
      c.pointee.int_camel = try arena.copy(self.intCamel, field: "golden.v1.Spelling.Int_Camel")
    }
  }
}

extension GoldenV1.HTTPRequestV2Part: ProtobufMessage {
  /// "golden.v1.HTTPRequestV2_Part"
  package static let messageName = "golden.v1.HTTPRequestV2_Part"

  /// protoc-c's struct for this message.
  package static let cStruct = CStructInfo(initializedBy: golden__v1__httprequest_v2__part__init)

  /// Copies the struct; see `ProtobufMessage`.
  package init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Golden__V1__HTTPRequestV2Part.self)
    self.inner = try arena.message(from: c.pointee.inner)
    switch c.pointee.urlchoice_case {
    case GOLDEN__V1__HTTPREQUEST_V2__PART__URLCHOICE_A_B_C:
      self.urlChoice = .aBC(try arena.string(from: c.pointee.ab_c, field: "golden.v1.HTTPRequestV2_Part.aB_c"))
    case GOLDEN__V1__HTTPREQUEST_V2__PART__URLCHOICE_INNER2_X:
      self.urlChoice = .inner2X(try arena.message(from: c.pointee.inner2x) ?? GoldenV1.HTTPRequestV2Part.InnerLower())
    default:
      self.urlChoice = nil
    }
  }

  /// Fills the struct; see `ProtobufMessage`.
  package func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Golden__V1__HTTPRequestV2Part.self)
    c.pointee.inner = try arena.copy(message: self.inner)
    switch self.urlChoice {
    case .aBC(let value)?:
      c.pointee.urlchoice_case = GOLDEN__V1__HTTPREQUEST_V2__PART__URLCHOICE_A_B_C
      c.pointee.ab_c = try arena.copy(value, field: "golden.v1.HTTPRequestV2_Part.aB_c")
    case .inner2X(let value)?:
      c.pointee.urlchoice_case = GOLDEN__V1__HTTPREQUEST_V2__PART__URLCHOICE_INNER2_X
      c.pointee.inner2x = try arena.copy(message: value)
    case nil:
      break
    }
  }
}

extension GoldenV1.HTTPRequestV2Part.InnerLower: ProtobufMessage {
  /// "golden.v1.HTTPRequestV2_Part.innerLower"
  package static let messageName = "golden.v1.HTTPRequestV2_Part.innerLower"

  /// protoc-c's struct for this message.
  package static let cStruct = CStructInfo(initializedBy: golden__v1__httprequest_v2__part__inner_lower__init)

  /// Copies the struct; see `ProtobufMessage`.
  package init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Golden__V1__HTTPRequestV2Part__InnerLower.self)
    self.n = c.pointee.n
  }

  /// Fills the struct; see `ProtobufMessage`.
  package func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Golden__V1__HTTPRequestV2Part__InnerLower.self)
    c.pointee.n = self.n
  }
}

extension GoldenV1.StringMessage: ProtobufMessage {
  /// "golden.v1.String"
  package static let messageName = "golden.v1.String"

  /// protoc-c's struct for this message.
  package static let cStruct = CStructInfo(initializedBy: golden__v1__string__init)

  /// Copies the struct; see `ProtobufMessage`.
  package init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Golden__V1__String.self)
    self.value = try arena.string(from: c.pointee.value, field: "golden.v1.String.value")
  }

  /// Fills the struct; see `ProtobufMessage`.
  package func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Golden__V1__String.self)
    if !self.value.isEmpty {
      c.pointee.value = try arena.copy(self.value, field: "golden.v1.String.value")
    }
  }
}

extension GoldenV1.TypeMessage: ProtobufMessage {
  /// "golden.v1.Type"
  package static let messageName = "golden.v1.Type"

  /// protoc-c's struct for this message.
  package static let cStruct = CStructInfo(initializedBy: golden__v1__type__init)

  /// Copies the struct; see `ProtobufMessage`.
  package init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Golden__V1__Type.self)
    self.text = try arena.message(from: c.pointee.text)
    self.any = arena.enumerations(from: c.pointee.any, count: c.pointee.n_any)
  }

  /// Fills the struct; see `ProtobufMessage`.
  package func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Golden__V1__Type.self)
    c.pointee.text = try arena.copy(message: self.text)
    c.pointee.n_any = self.any.count
    c.pointee.any = try arena.copy(enumerations: self.any)
  }
}

extension GoldenV1.Old: ProtobufMessage {
  /// "golden.v1.Old"
  package static let messageName = "golden.v1.Old"

  /// protoc-c's struct for this message.
  package static let cStruct = CStructInfo(initializedBy: golden__v1__old__init)

  /// Copies the struct; see `ProtobufMessage`.
  package init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Golden__V1__Old.self)
    self.number = c.pointee.number
  }

  /// Fills the struct; see `ProtobufMessage`.
  package func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Golden__V1__Old.self)
    c.pointee.number = self.number
  }
}

extension GoldenV1.OldFields: ProtobufMessage {
  /// "golden.v1.OldFields"
  package static let messageName = "golden.v1.OldFields"

  /// protoc-c's struct for this message.
  package static let cStruct = CStructInfo(initializedBy: golden__v1__old_fields__init)

  /// Copies the struct; see `ProtobufMessage`.
  @available(*, deprecated)
  package init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Golden__V1__OldFields.self)
    self.text = try arena.string(from: c.pointee.text, field: "golden.v1.OldFields.text")
    self.oldText = try arena.string(from: c.pointee.old_text, field: "golden.v1.OldFields.old_text")
    self.olds = try arena.messages(from: c.pointee.olds, count: c.pointee.n_olds)
    switch c.pointee.choice_case {
    case GOLDEN__V1__OLD_FIELDS__CHOICE_GOOD:
      self.choice = .good(c.pointee.good)
    case GOLDEN__V1__OLD_FIELDS__CHOICE_OLD:
      self.choice = .old(c.pointee.old)
    default:
      self.choice = nil
    }
  }

  /// Fills the struct; see `ProtobufMessage`.
  @available(*, deprecated)
  package func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Golden__V1__OldFields.self)
    if !self.text.isEmpty {
      c.pointee.text = try arena.copy(self.text, field: "golden.v1.OldFields.text")
    }
    if !self.oldText.isEmpty {
      c.pointee.old_text = try arena.copy(self.oldText, field: "golden.v1.OldFields.old_text")
    }
    c.pointee.n_olds = self.olds.count
    c.pointee.olds = try arena.copy(messages: self.olds)
    switch self.choice {
    case .good(let value)?:
      c.pointee.choice_case = GOLDEN__V1__OLD_FIELDS__CHOICE_GOOD
      c.pointee.good = value
    case .old(let value)?:
      c.pointee.choice_case = GOLDEN__V1__OLD_FIELDS__CHOICE_OLD
      c.pointee.old = value
    case nil:
      break
    }
  }
}

extension GoldenV1.Comments: ProtobufMessage {
  /// "golden.v1.Comments"
  package static let messageName = "golden.v1.Comments"

  /// protoc-c's struct for this message.
  package static let cStruct = CStructInfo(initializedBy: golden__v1__comments__init)

  /// Copies the struct; see `ProtobufMessage`.
  package init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Golden__V1__Comments.self)
    self.block = c.pointee.block
    self.none = c.pointee.none
  }

  /// Fills the struct; see `ProtobufMessage`.
  package func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Golden__V1__Comments.self)
    c.pointee.block = self.block
    c.pointee.none = self.none
  }
}
