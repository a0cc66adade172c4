import Limits

/// How a client channel behaves, and every limit it keeps. The defaults suit an app on the same network.
public struct ChannelConfiguration: Sendable {
  /// How long connecting may take, the look-up of the host's name included.
  public var connectTimeout = Limits.Channel.connectTimeout

  /// Calls under way on the channel at once, at most; a further one fails with RESOURCE_EXHAUSTED.
  /// Far above what a server lets one connection run, and bounded, so that a caller's mistake shows.
  public var maximumCallsInFlight = Limits.Channel.maximumCallsInFlight

  /// Bytes of requests that wait for the server to read them, at most; a further call fails with RESOURCE_EXHAUSTED.
  public var maximumWaitingBytes = Limits.Channel.maximumWaitingBytes

  /// The defaults.
  public init() {}
}
