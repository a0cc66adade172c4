import Limits

/// When a channel makes a call again by itself, and when it does not.
///
/// Which errors are worth another attempt, and for which calls, is decided in ``RetryDecision``; these are the bounds. All
/// attempts of a call together stay within its timeout.
public struct RetryPolicy: Sendable, Equatable {
  /// How often a call is made, the first time included, at most; 1: never again.
  public var maximumAttempts = Limits.Channel.maximumAttempts

  /// The delays between the attempts: 50 ms, 100 ms, 200 ms, …, 5 s.
  public var backoff = Backoff(
    initialDelay: Limits.Channel.firstRetryDelay, multiplier: Limits.Channel.retryMultiplier,
    maximumDelay: Limits.Channel.maximumRetryDelay)

  /// The longest that a server's `retry_after_milliseconds` is heeded: a server in error must not put a client to sleep.
  public var maximumRetryAfter = Limits.Channel.maximumRetryAfter

  /// Tokens that failed attempts are paid from, one each. Retries stop while half of them or fewer are left, so that a
  /// server that fails every call is not asked several times for each. gRPC's retry throttling is the model.
  public var throttleTokens = Limits.Channel.throttleTokens

  /// What a successful call gives back, in tokens: with 0.1, retries go on while fewer than one call in ten fails.
  public var throttleTokensPerSuccess = Limits.Channel.throttleTokensPerSuccess

  /// The defaults.
  public init() {}

  /// No call is made twice.
  public static var never: RetryPolicy {
    var policy = RetryPolicy()
    policy.maximumAttempts = 1
    return policy
  }
}
