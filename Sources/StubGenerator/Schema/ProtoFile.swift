/// One .proto file, as far as the generator needs it.
struct ProtoFile: Sendable {
  /// The file itself; its comment is the package statement's, its line the syntax statement's.
  var declaration: Declaration
  /// The package: "rollcall.v1", or empty.
  var package: String
  /// False for proto2.
  var isProto3: Bool
  var messages: [ProtoMessage]
  var enums: [ProtoEnum]
  var services: [ProtoService]
  /// `extend` blocks, one entry a field, also those inside messages.
  var extensions: [Declaration]

  /// The path as protoc knows it.
  var path: String { declaration.file }

  /// Every message, each before the messages nested in it.
  var allMessages: [ProtoMessage] { messages.flatMap(\.withNested) }

  /// Every enum, also those inside messages.
  var allEnums: [ProtoEnum] { enums + allMessages.flatMap(\.enums) }
}

/// An enum with its values.
struct ProtoEnum: Sendable {
  var declaration: Declaration
  var values: [Value]

  /// One value of an enum.
  struct Value: Sendable {
    var declaration: Declaration
    var number: Int32
  }
}

/// A service with its methods.
struct ProtoService: Sendable {
  var declaration: Declaration
  var methods: [Method]

  /// One method of a service.
  struct Method: Sendable {
    var declaration: Declaration
    /// The full name of the request message.
    var input: String
    /// The full name of the response message.
    var output: String
    var isClientStreaming: Bool
    var isServerStreaming: Bool
    var idempotency: Idempotency
  }

  /// What the option `idempotency_level` says of a method; the runtime has the same values.
  enum Idempotency: String, Sendable {
    case unknown
    case idempotent
    case noSideEffects
  }
}
