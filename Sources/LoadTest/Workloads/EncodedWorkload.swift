public import RPCRuntime
public import RPCWire
import RollcallProto

/// Calls of any unary method, with requests that are encoded already, one after the other and again from the first. Of replies
/// no more is asked than that they are messages.
public struct EncodedWorkload: Workload {
  /// The method's full name.
  public let methodNames: [String]
  private let method: MethodName
  private let requests: [[UInt8]]

  /// Makes the workload; there is at least one request.
  public init(_ method: MethodName, requests: [[UInt8]]) {
    precondition(!requests.isEmpty, "a load without a request")
    methodNames = [method.description]
    self.method = method
    self.requests = requests
  }

  /// Makes a caller.
  public func makeCaller(
    number: Int, channel: any ClientChannel, options: CallOptions
  ) -> some WorkloadCaller {
    EncodedCaller(
      method: method, requests: requests, channel: channel, options: options, place: number % requests.count)
  }
}

private struct EncodedCaller: WorkloadCaller {
  let method: MethodName
  let requests: [[UInt8]]
  let channel: any ClientChannel
  let options: CallOptions
  var place: Int

  mutating func makeReady() -> Int {
    place = place + 1 < requests.count ? place + 1 : 0
    return 0
  }

  /// The reply is read as a message without fields, which any message is.
  func send() async throws(RPCError) {
    _ = try await channel.unary(
      method, EncodedRequest(requests[place]), returning: RollcallV1.ReloadTokensRequest.self,
      options: options)
  }
}
