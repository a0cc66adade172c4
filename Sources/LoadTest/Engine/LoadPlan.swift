/// What a load test does, whatever its calls are.
public struct LoadPlan: Sendable, Equatable {
  /// How many connections.
  public var connections: Int
  /// How many callers share each of them: so many calls are under way on it at most.
  public var inFlightPerConnection: Int
  /// On how many event loops, each a thread of its own, the connections are spread.
  public var threads: Int
  /// What decides when a call is sent.
  public var pace = Pace.closed
  /// How long calls are made before any is measured.
  public var warmUp = Duration.zero
  /// How long measured calls are begun; nil where `count` decides.
  public var duration: Duration?
  /// How many calls are measured; nil where `duration` decides.
  public var count: UInt64?
  /// The deadline of each call: the run is over so much after the last is begun at the latest.
  public var timeout: Duration
  /// The libraries that connections name, each one, in turn; empty: calls name none.
  public var libraries: [String] = []
  /// The access tokens that connections send, each one, in turn; empty: none.
  public var tokens: [String] = []

  /// Describes a closed loop; all counts must be at least 1.
  public init(
    connections: Int, inFlightPerConnection: Int, threads: Int, duration: Duration?, timeout: Duration
  ) {
    precondition(min(connections, inFlightPerConnection, threads) >= 1, "a load test without a caller")
    self.connections = connections
    self.inFlightPerConnection = inFlightPerConnection
    self.threads = threads
    self.duration = duration
    self.timeout = timeout
  }
}
