public import RPCWire

/// Why a load test could not be run at all.
public enum LoadTestError: Error, Sendable, Equatable {
  /// No connection could be made.
  case notReachable(RPCError)
  /// What the workload needs could not be put in place.
  case notPrepared(RPCError)
}
