import Foundation
import ProtocRunner
import RPCWire
import RollcallProto
import Testing

/// Every message of our protos, held against Google's protoc.
struct RoundTripTests {
  static let protoc = ProtocRunner(folder: "proto")
  static let files = [
    "rollcall.v1": "rollcall/v1/photo_library.proto", "grpc.health.v1": "grpc/health/v1/health.proto",
  ]

  @Test(arguments: Sample.all)
  func encodesAndDecodesAsProtocDoes(_ sample: Sample) throws {
    func check<Message: ProtobufMessage>(_ message: Message) throws {
      let package = Message.messageName.split(separator: ".").dropLast().joined(separator: ".")
      let bytes = try Self.protoc.encode(Message.messageName, in: Self.files[package]!, text: sample.text)
      #expect(try message.encoded() == bytes)
      #expect(try Message(decoding: bytes) == message)
    }
    try check(sample.message)
  }

  @Test func thereIsASampleOfEveryMessage() throws {
    var names: Set<String> = []
    for (package, file) in Self.files {
      let text = try String(contentsOfFile: "\(Self.protoc.protoPath)/\(file)", encoding: .utf8)
      for line in text.split(separator: "\n") where line.hasPrefix("message ") {
        names.insert("\(package).\(line.split(separator: " ")[1])")
      }
    }
    #expect(names.count > 40)
    #expect(Set(Sample.all.map { type(of: $0.message).messageName }) == names)
  }

  @Test func anEmptyMessageHasNoBytes() throws {
    for sample in Sample.all {
      func check<Message: ProtobufMessage>(_ full: Message) throws {
        #expect(try Message().encoded().isEmpty, "\(Message.messageName)")
        #expect(try Message(decoding: []) == Message(), "\(Message.messageName)")
      }
      try check(sample.message)
    }
  }
}
