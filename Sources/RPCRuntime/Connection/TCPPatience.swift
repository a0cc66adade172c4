import Limits

/// When a TCP line that brings nothing counts as broken. Unix sockets need none of it: the kernel knows both ends.
public struct TCPPatience: Sendable, Equatable {
  /// How long a silent line is trusted before it is probed, in whole seconds, at least 1.
  public var keepAliveIdle = Duration.seconds(Limits.Socket.keepAliveIdleSeconds)

  /// Time between probes, in whole seconds, at least 1.
  public var keepAliveInterval = Duration.seconds(Limits.Socket.keepAliveIntervalSeconds)

  /// Probes without an answer after which the line counts as broken, 1 to 127.
  public var keepAliveProbes = Int(Limits.Socket.keepAliveProbes)

  /// How long sent bytes may stay unacknowledged before the line counts as broken, in milliseconds (`TCP_USER_TIMEOUT`).
  /// Without it, what is sent to a machine that is gone is tried again for a quarter of an hour.
  public var userTimeout = Duration.milliseconds(Limits.Socket.userTimeoutMilliseconds)

  /// The defaults: a line that is dead and silent is noticed within two minutes, one that is written to within one.
  public init() {}
}
