import CommandOptions
import Descriptors
import Limits
import LoadTest
import RPCWire
import SystemCalls

/// A method that only a descriptor set knows, and its requests as JSON.
struct DescribedMethod: Equatable {
  /// As `package.Service/Method`.
  var name: MethodName
  var descriptorSetPath: String
  /// The file of requests, one JSON object a line.
  var requestsPath: String

  /// Why it cannot be called.
  struct Failure: Error {
    let message: String
  }

  /// Nil where no option of such a method was given.
  ///
  /// Throws `UsageError` where some are given and others not, and for what is no method's name.
  init?(_ parsed: ParsedCommand) throws(UsageError) {
    let names = ["--method", "--descriptor-set", "--requests"]
    guard names.contains(where: { parsed.text($0) != nil }) else { return nil }
    let parts = try parsed.requiredText("--method")
      .split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else {
      throw UsageError("--method takes package.Service/Method; not “\(parsed.text("--method") ?? "")”")
    }
    name = MethodName(service: parts[0], method: parts[1])
    descriptorSetPath = try parsed.requiredText("--descriptor-set")
    requestsPath = try parsed.requiredText("--requests")
  }

  /// Encodes the requests.
  ///
  /// Throws where a file cannot be read, the method is not in the set, or a line is no request of it.
  func workload() throws(Failure) -> EncodedWorkload {
    let descriptors = try descriptorSet()
    let text = String(decoding: try bytes(of: requestsPath), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var requests: [[UInt8]] = []
    for (number, line) in lines.enumerated() where line.contains(where: { !$0.isWhitespace }) {
      guard requests.count < Limits.Bench.maximumRequests else {
        throw Failure(message: "\(requestsPath): more than \(Limits.Bench.maximumRequests) requests")
      }
      do throws(DescriptorSet.Failure) {
        requests.append(try descriptors.encodeRequest(of: name.description, json: line))
      } catch {
        throw Failure(message: "\(requestsPath), line \(number + 1): \(error.message)")
      }
    }
    guard !requests.isEmpty else { throw Failure(message: "\(requestsPath): no request is in it") }
    return EncodedWorkload(name, requests: requests)
  }

  private func descriptorSet() throws(Failure) -> DescriptorSet {
    let bytes = try bytes(of: descriptorSetPath)
    do throws(DescriptorSet.Failure) { return try DescriptorSet(bytes) } catch {
      throw Failure(message: "\(descriptorSetPath): \(error.message)")
    }
  }

  private func bytes(of path: String) throws(Failure) -> [UInt8] {
    do throws(SystemError) { return try fileBytes(path) } catch {
      throw Failure(message: "\(path): \(error.words)")
    }
  }
}
