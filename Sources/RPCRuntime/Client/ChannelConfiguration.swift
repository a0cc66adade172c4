import Limits

/// How a client channel behaves, and every limit it keeps. The defaults suit an app on the same network.
public struct ChannelConfiguration: Sendable {
  /// How long connecting may take, the look-up of the host's name included.
  public var connectTimeout = Limits.Channel.connectTimeout

  /// The rests between attempts to connect that fail: 50 ms, 80 ms, 128 ms, …, 5 s. They begin anew once a connection has
  /// brought a reply.
  public var reconnect = Backoff(
    initialDelay: Limits.Channel.firstReconnectDelay, multiplier: Limits.Channel.reconnectMultiplier,
    maximumDelay: Limits.Channel.maximumReconnectDelay)

  /// When calls are made again.
  public var retries = RetryPolicy()

  /// When a silent or dead TCP line counts as broken.
  public var tcp = TCPPatience()

  /// Calls under way on one lane of the channel at once, at most, and as many may wait for its connection; a further one
  /// fails with RESOURCE_EXHAUSTED. Far above what a server lets one connection run, and bounded, so that a caller's
  /// mistake shows.
  public var maximumCallsInFlight = Limits.Channel.maximumCallsInFlight

  /// Bytes of requests that wait for the server to read them, at most; a further call fails with RESOURCE_EXHAUSTED.
  public var maximumWaitingBytes = Limits.Channel.maximumWaitingBytes

  /// A connection with no more call ids left than this is replaced by a fresh one.
  var idsLeftAtRotation = Limits.Channel.idsLeftAtRotation
  /// The first id of a connection; tests begin near the end.
  var firstStreamID: UInt32 = 1

  /// The defaults.
  public init() {}

  /// What of this concerns a connection by itself.
  var connectionLimits: ConnectionLimits {
    var limits = ConnectionLimits()
    // The channel refuses calls before this; it is here for the frames that were admitted last.
    limits.maximumWaitingBytes = maximumWaitingBytes + 2 * Limits.Wire.maximumFrameDataBytes
    return limits
  }
}
