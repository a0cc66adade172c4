import CPluginProto

/// Reading of messages and their fields.
extension FileReader {
  func message(_ proto: Google__Protobuf__DescriptorProto, in scope: String, at place: [Int32])
    -> ProtoMessage
  {
    let options = proto.options?.pointee
    let declaration = declaration(
      proto.name, in: scope, at: place, isDeprecated: options?.deprecated == 1,
      hasProtobufCOptions: hasProtobufCOptions(options?.base))
    let name = declaration.fullName
    return ProtoMessage(
      declaration: declaration,
      fields: elements(proto.field, proto.n_field).enumerated().map { index, field in
        self.field(field.pointee, in: name, at: place + [Step.field, Int32(index)])
      },
      oneofs: elements(proto.oneof_decl, proto.n_oneof_decl).enumerated().map { index, oneof in
        self.declaration(oneof.pointee.name, in: name, at: place + [Step.oneof, Int32(index)])
      },
      messages: elements(proto.nested_type, proto.n_nested_type).enumerated().map { index, nested in
        self.message(nested.pointee, in: name, at: place + [Step.nestedMessage, Int32(index)])
      },
      enums: elements(proto.enum_type, proto.n_enum_type).enumerated().map { index, nested in
        self.enumeration(nested.pointee, in: name, at: place + [Step.nestedEnum, Int32(index)])
      },
      isMapEntry: options?.map_entry == 1)
  }

  /// The `extend` blocks inside a message and the messages nested in it.
  func extensions(
    of proto: Google__Protobuf__DescriptorProto, in scope: String, at place: [Int32]
  ) -> [Declaration] {
    let name = scope.isEmpty ? text(proto.name) : "\(scope).\(text(proto.name))"
    let own = elements(proto.extension, proto.n_extension).enumerated().map { index, field in
      declaration(field.pointee.name, in: name, at: place + [Step.nestedExtension, Int32(index)])
    }
    let nested = elements(proto.nested_type, proto.n_nested_type).enumerated().flatMap { index, message in
      extensions(of: message.pointee, in: name, at: place + [Step.nestedMessage, Int32(index)])
    }
    return own + nested
  }

  private func field(
    _ proto: Google__Protobuf__FieldDescriptorProto, in scope: String, at place: [Int32]
  ) -> ProtoField {
    let options = proto.options?.pointee
    return ProtoField(
      declaration: declaration(
        proto.name, in: scope, at: place, isDeprecated: options?.deprecated == 1,
        hasProtobufCOptions: hasProtobufCOptions(options?.base)),
      type: type(of: proto),
      isRepeated: proto.label == GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__LABEL__LABEL_REPEATED,
      oneofIndex: proto.has_oneof_index != 0 ? Int(proto.oneof_index) : nil,
      isMarkedOptional: proto.proto3_optional != 0)
  }

  private func type(of proto: Google__Protobuf__FieldDescriptorProto) -> FieldType {
    switch proto.type {
    case GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_DOUBLE: .scalar(.double)
    case GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_FLOAT: .scalar(.float)
    case GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_INT32,
      GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_SINT32,
      GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_SFIXED32:
      .scalar(.int32)
    case GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_INT64,
      GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_SINT64,
      GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_SFIXED64:
      .scalar(.int64)
    case GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_UINT32,
      GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_FIXED32:
      .scalar(.uint32)
    case GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_UINT64,
      GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_FIXED64:
      .scalar(.uint64)
    case GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_BOOL: .scalar(.bool)
    case GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_STRING: .string
    case GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_BYTES: .bytes
    case GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_MESSAGE: .message(typeName(proto.type_name))
    case GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_ENUM: .enumeration(typeName(proto.type_name))
    default: .group
    }
  }
}
