import RPCWire
import RollcallProto
import Testing

/// A message of every kind with every field set, and the same in protobuf's text format.
struct Sample: Sendable, CustomTestStringConvertible {
  let message: any ProtobufMessage
  let text: String

  init(_ message: any ProtobufMessage, _ text: String) {
    self.message = message
    self.text = text
  }

  var testDescription: String { "\(type(of: message).messageName) \(text.count)" }
}
