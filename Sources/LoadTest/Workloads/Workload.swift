public import RPCRuntime
public import RPCWire

/// What the calls of a load test do. The engines know no more of a call than this.
public protocol Workload: Sendable {
  /// What makes the calls of one caller.
  associatedtype Caller: WorkloadCaller

  /// What reports call the methods that are called, at least one.
  var methodNames: [String] { get }

  /// Puts in place, before the run, what the calls need.
  ///
  /// Throws the error of the call that failed.
  mutating func prepare(on channel: any ClientChannel, options: CallOptions) async throws(RPCError)

  /// Makes one of the callers; each has a number of its own, from 0.
  func makeCaller(number: Int, channel: any ClientChannel, options: CallOptions) -> Caller
}

extension Workload {
  /// Most workloads need nothing.
  public mutating func prepare(on channel: any ClientChannel, options: CallOptions) async throws(RPCError) {}
}

/// Makes one call after another.
public protocol WorkloadCaller {
  /// Prepares the next request; the time that this takes is no part of the call's latency.
  ///
  /// Returns which of the workload's methods it calls, by its place among the names.
  mutating func makeReady() -> Int

  /// Sends the prepared request and waits for its reply.
  ///
  /// Throws the error of the call, or one of its own where the reply is not what it should be.
  mutating func send() async throws(RPCError)
}
