import RPCWire
import RollcallProto

/// A call behind the mutated ones: the server takes a connection's frames in order, so its reply tells that all were taken.
enum Ping {
  /// An id that the mutations hardly make.
  static let streamID: UInt32 = 0x6000_0001

  static let frame: [UInt8] = {
    var output = OutputBuffer()
    let arena = Arena()
    do throws(RPCError) {
      try EnvelopeEncoder.appendRequest(
        to: &output, streamID: streamID, method: GrpcHealthV1.HealthMethods.check,
        payload: try GrpcHealthV1.HealthCheckRequest().packed(in: arena))
    } catch {
      preconditionFailure("a ping cannot be written: \(error)")
    }
    return Array(output.bytes)
  }()
}
