extension Limits {
  /// Of a client's channel: the defaults of `ChannelConfiguration`.
  public enum Channel {
    /// How long connecting may take, the look-up of the host's name included (10 s).
    public static let connectTimeout = Duration.seconds(10)

    /// Calls under way on a channel at once, at most; a further one fails. Far above what a server lets one
    /// connection run, and bounded, so that a caller's mistake shows.
    public static let maximumCallsInFlight = 65_536

    /// Bytes of requests that wait for the server to read them, at most (64 MiB); a further call fails.
    public static let maximumWaitingBytes = 67_108_864

    // MARK: Connecting again

    /// How long a channel rests after its first failure to connect (50 ms): a server that restarts is back within a second.
    public static let firstReconnectDelay = Duration.milliseconds(50)

    /// What each rest is multiplied by for the next, as gRPC has it.
    public static let reconnectMultiplier = 1.6

    /// The longest rest (5 s): a thousand clients then ask a server that is away two hundred times a second.
    public static let maximumReconnectDelay = Duration.seconds(5)

    /// How far a delay is moved at random, up or down, as a share of itself; gRPC's value.
    public static let jitterShare = 0.2

    /// A connection with no more call ids left than this is replaced. It has 2,147,483,648 at first; at a million calls a
    /// second, this many last 16 s, longer than connecting may take.
    public static let idsLeftAtRotation: UInt32 = 16_777_216

    // MARK: Calling again

    /// How often a call is made, the first time included.
    public static let maximumAttempts = 4

    /// The pause before the second attempt (50 ms).
    public static let firstRetryDelay = Duration.milliseconds(50)

    /// What each pause is multiplied by for the next.
    public static let retryMultiplier = 2.0

    /// The longest pause (5 s).
    public static let maximumRetryDelay = Duration.seconds(5)

    /// The longest that a server's `retry_after_milliseconds` is heeded (30 s): a server in error must not put a client to
    /// sleep.
    public static let maximumRetryAfter = Duration.seconds(30)

    /// Tokens that failed attempts are paid from, one each; retries stop while half or fewer are left. Enough that a
    /// server's restart under fifty calls at once is lived through.
    public static let throttleTokens = 100.0

    /// What a success gives back: retries go on while fewer than one call in ten fails; gRPC's example value.
    public static let throttleTokensPerSuccess = 0.1
  }

  /// How long a server asks callers to wait, where it refuses what may pass; sent as `retry_after_milliseconds`.
  public enum RetryAfter {
    /// As many calls of a connection, or batches of a library, are waiting as may (100 ms): some groups have been committed
    /// by then.
    public static let busy = Duration.milliseconds(100)

    /// Another call works on the same upload (50 ms): about what a piece takes.
    public static let uploadBusy = Duration.milliseconds(50)

    /// The library reopens after a failed write (250 ms).
    public static let libraryReopening = Duration.milliseconds(250)

    /// The server is stopping, or has too many connections (500 ms): about what a restart takes.
    public static let serverUnavailable = Duration.milliseconds(500)

    /// Too many uploads are under way (1 s): they end at the pace of large files.
    public static let tooManyUploads = Duration.seconds(1)

    /// As many calls wait as may (1 s): others end within a minute, and few at a time.
    /// As many calls wait for changes as may (1 s): others end within a minute, and few at a time.
    public static let tooManyWaiters = Duration.seconds(1)
  }
}
