import CPluginProto
import Glibc

/// What the plugin answers to protoc.
enum PluginResponse: Sendable {
  /// The generated files.
  case files([GeneratedFile])
  /// What is wrong; protoc prints it and writes nothing.
  case error(String)

  /// The encoded CodeGeneratorResponse.
  func encoded() -> [UInt8] {
    var response = Google__Protobuf__Compiler__CodeGeneratorResponse()
    google__protobuf__compiler__code_generator_response__init(&response)
    var strings: [UnsafeMutablePointer<CChar>?] = []
    defer { strings.forEach { free($0) } }
    func duplicate(_ text: String) -> UnsafeMutablePointer<CChar>? {
      strings.append(strdup(text))
      return strings[strings.count - 1]
    }
    // Claimed so that protoc hands proto3 `optional` over, and the plugin can name its line in the refusal.
    response.has_supported_features = 1
    response.supported_features = 1

    guard case .files(let files) = self else {
      if case .error(let message) = self { response.error = duplicate(message) }
      return Self.packed(&response)
    }
    typealias File = Google__Protobuf__Compiler__CodeGeneratorResponse__File
    let structs = UnsafeMutableBufferPointer<File>.allocate(capacity: files.count)
    let pointers = UnsafeMutableBufferPointer<UnsafeMutablePointer<File>?>.allocate(capacity: files.count)
    defer {
      structs.deallocate()
      pointers.deallocate()
    }
    for (index, file) in files.enumerated() {
      structs.initializeElement(at: index, to: File())
      google__protobuf__compiler__code_generator_response__file__init(&structs[index])
      structs[index].name = duplicate(file.name)
      structs[index].content = duplicate(file.content)
      pointers.initializeElement(at: index, to: structs.baseAddress! + index)
    }
    response.n_file = files.count
    response.file = pointers.baseAddress
    return Self.packed(&response)
  }

  private static func packed(_ response: inout Google__Protobuf__Compiler__CodeGeneratorResponse) -> [UInt8] {
    let sizeBytes = google__protobuf__compiler__code_generator_response__get_packed_size(&response)
    return [UInt8](unsafeUninitializedCapacity: sizeBytes) { buffer, count in
      // An empty response has no bytes, and then the buffer may have no address.
      guard let start = buffer.baseAddress else { return }
      count = google__protobuf__compiler__code_generator_response__pack(&response, start)
    }
  }
}

/// One file that the plugin made.
public struct GeneratedFile: Sendable, Equatable {
  /// The name, relative to protoc's output folder.
  public var name: String
  /// The whole text.
  public var content: String
}
