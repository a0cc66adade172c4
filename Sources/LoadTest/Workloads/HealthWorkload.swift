public import RPCRuntime
import RPCWire
import RollcallProto

/// Each call is a Health.Check: the runtime's own cost, without a library behind it.
public struct HealthWorkload: Workload {
  /// Calls one method.
  public let methodNames = ["health"]

  /// Makes the workload.
  public init() {}

  /// Makes a caller.
  public func makeCaller(
    number: Int, channel: any ClientChannel, options: CallOptions
  ) -> some WorkloadCaller {
    HealthCaller(client: GrpcHealthV1.HealthClient(channel: channel), options: options)
  }
}

private struct HealthCaller: WorkloadCaller {
  let client: GrpcHealthV1.HealthClient
  let options: CallOptions
  let request = GrpcHealthV1.HealthCheckRequest()

  func makeReady() -> Int { 0 }

  func send() async throws(RPCError) {
    let reply = try await client.check(request, options: options)
    guard reply.status == .serving else {
      throw .unexpectedReply("the server's health is \(reply.status.rawValue), not SERVING")
    }
  }
}
