import Glibc
import Limits
import RPCWire
public import Timekeeping

/// How a server runs, and what bounds it. Every value has a default.
public struct ServerConfiguration: Sendable {
  /// Event loops, each a thread. Default: as many as processors, at most 8.
  public var loopCount = min(
    Limits.Server.maximumDefaultLoops, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  /// Connections open at once. One more is told RESOURCE_EXHAUSTED and closed. Default: 10,000.
  public var maximumConnections = Limits.Server.maximumConnections

  /// Bytes of requests being worked on, and of replies not yet sent, of one connection. Above it the server stops reading
  /// from the connection until there is less; a frame above 8 KiB that it has begun to read is read to its end, and may go
  /// past it. Replies that handlers wait for room for are made only within it. Default: 16 MiB.
  public var bytesInFlightPerConnection = Limits.Server.bytesInFlightPerConnection

  /// The same for all connections together, requests that have arrived in part included. Default: 256 MiB.
  ///
  /// Half of it is for replies that handlers wait for room for. Three eighths are for requests above 8 KiB: each takes its
  /// whole size once its header is known and until its call has ended, and those for which there is no room wait in line,
  /// first come, first served. The last eighth is for smaller requests, which therefore wait for no large one. So it must
  /// be enough that three eighths hold one of the largest frames.
  ///
  /// To keep small calls cheap, what a connection holds beside large requests is counted in steps of 64 KiB; and of a frame
  /// that has no room yet it may hold 8 KiB.
  public var bytesInFlight = Limits.Server.bytesInFlight

  /// Calls of one connection running at once. One more is answered RESOURCE_EXHAUSTED. Default: 1,024.
  public var callsInFlightPerConnection = Limits.Server.callsInFlightPerConnection

  /// Bytes of replies waiting for a peer that does not read them; above it the connection is closed. Default: 64 MiB,
  /// sixteen of the largest replies.
  public var bytesWaitingToSlowReader = Limits.Connection.maximumWaitingBytes

  /// How long a peer may take none of the bytes waiting for it before the connection is closed. Default: 30 s. While
  /// others wait for room in `bytesInFlight` it is closed at the second look without progress, a quarter of `greetingTimeout` apart.
  public var stalledReaderTimeout = Limits.Connection.stalledWriteTimeout

  /// How long a connection may stay silent after it was opened. Default: 10 s. Checked four times in its length.
  public var greetingTimeout = Limits.Server.greetingTimeout

  /// How long a frame may take from its first byte to its last, the time that it waits for room apart. Default: 60 s, at
  /// which the largest needs 70 KB/s.
  ///
  /// While others wait for room, frames above 8 KiB must arrive at that pace throughout: whose frame brought less than
  /// 64 KiB a second between two looks, 2 s or more apart, is closed.
  public var frameTimeout = Limits.Server.frameTimeout

  /// How long calls that run when draining begins may go on before they are cancelled. Default: 30 s.
  public var drainTimeout = Limits.Server.drainTimeout

  /// The time that deadlines and time-outs go by. Default: the machine's; a test may give one that it moves.
  public var time = Timekeeper.system

  /// Told what a log should know, on an event loop's thread: it must be quick and not block.
  public var onEvent: @Sendable (RuntimeEvent) -> Void = { _ in }

  /// Who is told of calls that have been answered. Default: nobody.
  public var callObserver: CallObserver?

  /// A configuration with all defaults.
  public init() {}

  /// Throws `INVALID_ARGUMENT` naming the first value that makes no sense.
  func validate() throws(RPCError) {
    let counts = [
      ("loopCount", loopCount), ("maximumConnections", maximumConnections),
      ("callsInFlightPerConnection", callsInFlightPerConnection),
      ("bytesInFlightPerConnection", bytesInFlightPerConnection), ("bytesInFlight", bytesInFlight),
      ("bytesWaitingToSlowReader", bytesWaitingToSlowReader),
    ]
    for (name, value) in counts where value < 1 {
      throw RPCError(.invalidArgument, "\(name) is \(value); it must be at least 1")
    }
    let durations = [
      ("greetingTimeout", greetingTimeout), ("frameTimeout", frameTimeout),
      ("stalledReaderTimeout", stalledReaderTimeout),
    ]
    for (name, value) in durations where value <= .zero {
      throw RPCError(.invalidArgument, "\(name) is \(value); it must be more than zero")
    }
    let largeRequestBytes = ServerBudgets(bytesInFlight: bytesInFlight).requestRoom.limitBytes
    guard largeRequestBytes >= Limits.Wire.maximumFrameDataBytes else {
      throw RPCError(
        .invalidArgument,
        "bytesInFlight is \(bytesInFlight), of which large requests may take \(largeRequestBytes); "
          + "one frame may need \(Limits.Wire.maximumFrameDataBytes)")
    }
  }

  /// What of this concerns a connection by itself.
  var connectionLimits: ConnectionLimits {
    ConnectionLimits(
      maximumWaitingBytes: bytesWaitingToSlowReader, stalledWriteTimeout: stalledReaderTimeout)
  }
}
