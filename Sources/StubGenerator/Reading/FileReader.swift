import CPluginProto

/// Turns protoc's description of one file into the generator's own values.
struct FileReader {
  typealias Step = SourceLocations.Step

  let path: String
  let package: String
  let locations: SourceLocations

  /// Reads a whole file.
  static func read(_ file: UnsafeMutablePointer<Google__Protobuf__FileDescriptorProto>) -> ProtoFile {
    let reader = FileReader(
      path: text(file.pointee.name), package: text(file.pointee.package),
      locations: SourceLocations(file.pointee.source_code_info))
    return reader.read(file.pointee)
  }

  private func read(_ file: Google__Protobuf__FileDescriptorProto) -> ProtoFile {
    let messages = elements(file.message_type, file.n_message_type)
    let extensions = elements(file.extension, file.n_extension).enumerated().map { index, field in
      declaration(field.pointee.name, in: package, at: [Step.fileExtension, Int32(index)])
    }
    let nestedExtensions = messages.enumerated().flatMap { index, message in
      self.extensions(of: message.pointee, in: package, at: [Step.message, Int32(index)])
    }
    return ProtoFile(
      declaration: fileDeclaration(file),
      package: package,
      isProto3: text(file.syntax) == "proto3",
      messages: messages.enumerated().map { index, message in
        self.message(message.pointee, in: package, at: [Step.message, Int32(index)])
      },
      enums: elements(file.enum_type, file.n_enum_type).enumerated().map { index, proto in
        enumeration(proto.pointee, in: package, at: [Step.fileEnum, Int32(index)])
      },
      services: elements(file.service, file.n_service).enumerated().map { index, proto in
        service(proto.pointee, at: [Step.service, Int32(index)])
      },
      extensions: extensions + nestedExtensions)
  }

  private func fileDeclaration(_ file: Google__Protobuf__FileDescriptorProto) -> Declaration {
    Declaration(
      name: path, fullName: path, file: path,
      line: locations.line([Step.syntax]),
      comment: locations.comment([Step.package]),
      isDeprecated: false,
      hasProtobufCOptions: hasProtobufCOptions(file.options?.pointee.base))
  }

  /// The declaration at a path, named within a scope (a package, message, enum or service).
  func declaration(
    _ name: UnsafeMutablePointer<CChar>?, in scope: String, at place: [Int32],
    isDeprecated: Bool = false, hasProtobufCOptions: Bool = false
  ) -> Declaration {
    let name = text(name)
    return Declaration(
      name: name, fullName: scope.isEmpty ? name : "\(scope).\(name)", file: path,
      line: locations.line(place), comment: locations.comment(place),
      isDeprecated: isDeprecated, hasProtobufCOptions: hasProtobufCOptions)
  }

  func enumeration(
    _ proto: Google__Protobuf__EnumDescriptorProto, in scope: String, at place: [Int32]
  ) -> ProtoEnum {
    let declaration = declaration(
      proto.name, in: scope, at: place,
      isDeprecated: proto.options?.pointee.deprecated == 1,
      hasProtobufCOptions: hasProtobufCOptions(proto.options?.pointee.base))
    let values = elements(proto.value, proto.n_value).enumerated().map { index, value in
      ProtoEnum.Value(
        declaration: self.declaration(
          value.pointee.name, in: declaration.fullName, at: place + [Step.enumValue, Int32(index)],
          isDeprecated: value.pointee.options?.pointee.deprecated == 1,
          hasProtobufCOptions: hasProtobufCOptions(value.pointee.options?.pointee.base)),
        number: value.pointee.number)
    }
    return ProtoEnum(declaration: declaration, values: values)
  }

  private func service(_ proto: Google__Protobuf__ServiceDescriptorProto, at place: [Int32]) -> ProtoService {
    let declaration = declaration(
      proto.name, in: package, at: place, isDeprecated: proto.options?.pointee.deprecated == 1)
    let methods = elements(proto.method, proto.n_method).enumerated().map { index, method in
      ProtoService.Method(
        declaration: self.declaration(
          method.pointee.name, in: declaration.fullName, at: place + [Step.method, Int32(index)],
          isDeprecated: method.pointee.options?.pointee.deprecated == 1),
        input: typeName(method.pointee.input_type),
        output: typeName(method.pointee.output_type),
        isClientStreaming: method.pointee.client_streaming != 0,
        isServerStreaming: method.pointee.server_streaming != 0,
        idempotency: idempotency(method.pointee.options))
    }
    return ProtoService(declaration: declaration, methods: methods)
  }

  private func idempotency(
    _ options: UnsafeMutablePointer<Google__Protobuf__MethodOptions>?
  ) -> ProtoService.Idempotency {
    switch options?.pointee.idempotency_level {
    case GOOGLE__PROTOBUF__METHOD_OPTIONS__IDEMPOTENCY_LEVEL__NO_SIDE_EFFECTS: .noSideEffects
    case GOOGLE__PROTOBUF__METHOD_OPTIONS__IDEMPOTENCY_LEVEL__IDEMPOTENT: .idempotent
    default: .unknown
    }
  }

  /// A type's full name: protoc writes a dot before it.
  func typeName(_ name: UnsafeMutablePointer<CChar>?) -> String {
    String(text(name).drop { $0 == "." })
  }
}
