import CDescriptors
import Glibc

/// A set of .proto files, as protoc writes it with `--include_imports --descriptor_set_out`: from it, requests of methods that
/// no generated code knows are made of JSON.
public final class DescriptorSet {
  /// What is wrong with a set, a method's name or a request.
  public struct Failure: Error, Sendable, Equatable {
    /// In words.
    public let message: String
  }

  private let descriptors: OpaquePointer

  /// Reads a set.
  ///
  /// Throws where the bytes are none, or name files that are not among them.
  public init(_ bytes: [UInt8]) throws(Failure) {
    var error: UnsafeMutablePointer<CChar>?
    guard let descriptors = rollcall_descriptors_read(bytes, bytes.count, &error) else {
      throw Failure(taking: error)
    }
    self.descriptors = descriptors
  }

  deinit { rollcall_descriptors_free(descriptors) }

  /// Encodes a request from JSON, by protobuf's rules for it.
  ///
  /// - Parameter method: a unary method, as `package.Service/Method`.
  /// - Throws: where the set has no such method, or the JSON is no such request.
  public func encodeRequest(of method: String, json: String) throws(Failure) -> [UInt8] {
    var json = json
    var error: UnsafeMutablePointer<CChar>?
    var size = 0
    let encoded = json.withUTF8 { json in
      json.withMemoryRebound(to: CChar.self) { json in
        rollcall_descriptors_encode_request(descriptors, method, json.baseAddress, json.count, &size, &error)
      }
    }
    guard let encoded else { throw Failure(taking: error) }
    defer { free(encoded) }
    return Array(UnsafeRawBufferPointer(start: encoded, count: size))
  }
}

extension DescriptorSet.Failure {
  /// Takes over a text of C's, and frees it.
  fileprivate init(taking text: UnsafeMutablePointer<CChar>?) {
    defer { free(text) }
    message = text.map { String(cString: $0) } ?? "unknown"
  }
}
