import CPluginProto

/// What protoc asks of the plugin.
struct PluginRequest: Sendable {
  /// The plugin's options, as protoc joined them.
  var parameter: String
  /// The paths of the files to generate.
  var filesToGenerate: [String]
  /// Those files and all that they import, each after its imports.
  var files: [ProtoFile]

  /// Decodes an encoded CodeGeneratorRequest.
  ///
  /// - Throws: ``Problem`` when protobuf-c cannot decode the bytes.
  init(decoding bytes: [UInt8]) throws(Problem) {
    // protoc is trusted, so protobuf-c's own allocator (malloc) does; the structs live until the values are
    // copied.
    guard let request = google__protobuf__compiler__code_generator_request__unpack(nil, bytes.count, bytes)
    else {
      throw Problem(
        "\(bytes.count) bytes on standard input are no CodeGeneratorRequest; protoc starts this program: "
          + "protoc --rollcall-swift_out=FOLDER --rollcall-swift_opt=CModule=NAME FILE.proto")
    }
    defer { google__protobuf__compiler__code_generator_request__free_unpacked(request, nil) }
    parameter = text(request.pointee.parameter)
    filesToGenerate = (0..<request.pointee.n_file_to_generate).map {
      text(request.pointee.file_to_generate[$0])
    }
    files = elements(request.pointee.proto_file, request.pointee.n_proto_file).map(FileReader.read)
  }
}
