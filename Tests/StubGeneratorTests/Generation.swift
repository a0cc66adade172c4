import ProtocRunner
import Testing

@testable import StubGenerator

/// Runs the generator as protoc would, without its process: on the descriptors that protoc makes of .proto files.
enum Generation {
  /// The encoded CodeGeneratorRequest for some files of a runner's folder.
  static func request(_ runner: ProtocRunner, _ files: [String], parameter: String) throws -> [UInt8] {
    func field(_ number: UInt8, _ bytes: [UInt8]) -> [UInt8] {
      #expect(bytes.count < 128)
      return [number << 3 | 2, UInt8(bytes.count)] + bytes
    }
    let names = files.flatMap { field(1, Array($0.utf8)) }
    return names + field(2, Array(parameter.utf8)) + asRequestFiles(try runner.descriptorSet(of: files))
  }

  /// What the generator answers for .proto texts by file name. All of the files are to be generated.
  static func response(
    to files: [String: String], parameter: String = "CModule=CTest"
  ) throws -> PluginResponse {
    try ProtocRunner.onFiles(files) { runner in
      StubGenerator.response(to: try request(runner, files.keys.sorted(), parameter: parameter))
    }
  }

  /// The error that the generator answers for .proto texts by file name; nil when it makes files.
  static func error(
    in files: [String: String], parameter: String = "CModule=CTest"
  ) throws -> String? {
    guard case .error(let message) = try response(to: files, parameter: parameter) else { return nil }
    return message
  }

  /// The same for one file named a.proto.
  static func error(for text: String, parameter: String = "CModule=CTest") throws -> String? {
    try error(in: ["a.proto": text], parameter: parameter)
  }

  /// Turns a FileDescriptorSet (field 1: files) into those fields of a CodeGeneratorRequest (field 15: files).
  private static func asRequestFiles(_ set: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var place = 0
    while place < set.count {
      #expect(set[place] == 1 << 3 | 2)
      result.append(15 << 3 | 2)
      var count = 0
      var shift = 0
      repeat {
        place += 1
        result.append(set[place])
        count |= Int(set[place] & 0x7F) << shift
        shift += 7
      } while set[place] >= 0x80
      result += set[(place + 1)...(place + count)]
      place += count + 1
    }
    return result
  }
}
