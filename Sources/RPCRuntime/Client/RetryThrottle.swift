/// Keeps retries from making an outage worse: gRPC's token bucket. One for a lane of a channel.
///
/// Every attempt that failed in a way that a retry may cure costs a token; every success gives a part of one back. While no
/// more than half of the tokens are left, nothing is retried.
struct RetryThrottle {
  private let maximumTokens: Double
  private let tokensPerSuccess: Double
  private(set) var tokens: Double

  init(_ policy: RetryPolicy) {
    maximumTokens = max(0, policy.throttleTokens)
    tokensPerSuccess = max(0, policy.throttleTokensPerSuccess)
    tokens = maximumTokens
  }

  /// Whether a retry may be made now.
  var allowsRetry: Bool { tokens > maximumTokens / 2 }

  /// A call has succeeded.
  mutating func recordSuccess() {
    guard tokens < maximumTokens else { return }
    tokens = min(maximumTokens, tokens + tokensPerSuccess)
  }

  /// An attempt has failed.
  mutating func recordFailure() {
    tokens = max(0, tokens - 1)
  }
}
