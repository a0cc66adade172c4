import Limits
import RPCWire
import TestSupport
import Testing

@testable import RPCRuntime

/// What is made again, what is not, and when.
@Suite("Retries: the rules") struct RetryDecisionTests {
  private static let lost = RPCError(.unavailable, .connectionLost, "lost")
  private static let draining = RPCError(.unavailable, .draining, "draining")
  private static let unknown = RPCError(.unknown, "perhaps", info: ErrorInfo(reason: "OUTCOME_UNKNOWN"))
  private static let busy = RPCError(.resourceExhausted, .tooManyCalls, "busy")

  private func decide(
    _ error: RPCError, _ fate: AttemptFate, _ idempotency: Idempotency, attempts: Int = 1,
    remaining: Duration? = nil, policy: RetryPolicy = RetryPolicy()
  ) -> RetryDecision {
    var throttle = RetryThrottle(policy)
    return policy.decide(
      on: error, fate, idempotency, attempts: attempts, remaining: remaining, throttle: &throttle, random: 0.5
    )
  }

  private func isRetried(_ error: RPCError, _ fate: AttemptFate, _ idempotency: Idempotency) -> Bool {
    decide(error, fate, idempotency) != .fail
  }

  @Test("A call of unknown safety is made again only when it was certainly not executed")
  func unknownSafety() {
    #expect(isRetried(Self.lost, .notSent, .unknown))
    #expect(isRetried(Self.draining, .answered, .unknown))
    #expect(isRetried(Self.busy.retryable(after: .milliseconds(1)), .answered, .unknown))
    #expect(!isRetried(Self.lost, .unanswered, .unknown))
    #expect(!isRetried(Self.unknown, .answered, .unknown))
  }

  @Test(
    "A safe call is made again when nobody knows whether it was executed",
    arguments: [
      Idempotency.idempotent, .noSideEffects,
    ])
  func safe(idempotency: Idempotency) {
    #expect(isRetried(Self.lost, .unanswered, idempotency))
    #expect(isRetried(Self.unknown, .answered, idempotency))
    #expect(isRetried(Self.draining, .answered, idempotency))
  }

  @Test("What fails again is not made again")
  func lasting() {
    for code in [StatusCode.invalidArgument, .notFound, .internal, .deadlineExceeded, .cancelled, .dataLoss] {
      #expect(!isRetried(RPCError(code, "no"), .answered, .noSideEffects))
    }
    #expect(!isRetried(Self.busy, .answered, .noSideEffects), "a limit that does not pass by itself")
    #expect(!isRetried(Self.busy, .notSent, .noSideEffects))
  }

  @Test("The last attempt is the last, and one that the deadline would cut is not made", .bothSides)
  func bounds() {
    let attempts = Limits.Channel.maximumAttempts
    #expect(decide(Self.draining, .answered, .unknown, attempts: attempts - 1) != .fail)
    #expect(decide(Self.draining, .answered, .unknown, attempts: attempts) == .fail)
    #expect(decide(Self.draining, .answered, .unknown, remaining: .milliseconds(50)) == .fail)
    #expect(
      decide(Self.draining, .answered, .unknown, remaining: .milliseconds(51))
        == .retry(after: .milliseconds(50)))
  }

  @Test(
    "What the server asks for is the least that is waited, and no more than the maximum counts", .bothSides)
  func retryAfter() {
    func delay(_ asked: Duration) -> RetryDecision {
      decide(Self.draining.retryable(after: asked), .answered, .unknown)
    }
    #expect(delay(.milliseconds(10)) == .retry(after: .milliseconds(50)))
    #expect(delay(.milliseconds(1000)) == .retry(after: .milliseconds(1100)))
    let longest = Limits.Channel.maximumRetryAfter
    #expect(delay(longest - .seconds(1)) == .retry(after: .seconds(29) + .seconds(29) * 0.1))
    #expect(delay(longest) == .retry(after: longest + longest * 0.1))
    #expect(delay(longest + .seconds(1)) == .retry(after: longest + longest * 0.1))
    #expect(Self.draining.retryable(after: .milliseconds(250)).retryAfter == .milliseconds(250))
    for text in ["", "-1", "soon", "99999999999"] {
      var error = Self.draining
      error.info?.metadata = [.init(key: "retry_after_milliseconds", value: text)]
      #expect(error.retryAfter == nil)
    }
  }

  @Test("At half of the tokens retries stop; successes bring them back", .bothSides)
  func throttle() {
    var policy = RetryPolicy()
    policy.throttleTokens = 4
    policy.throttleTokensPerSuccess = 0.5
    var throttle = RetryThrottle(policy)
    func fail() -> RetryDecision {
      policy.decide(
        on: Self.draining, .answered, .unknown, attempts: 1, remaining: nil, throttle: &throttle, random: 0.5)
    }
    #expect(fail() == .retry(after: .milliseconds(50)))
    #expect(fail() == .throttled)
    for _ in 0..<3 { throttle.recordSuccess() }
    #expect(throttle.tokens == 3.5)
    #expect(fail() == .retry(after: .milliseconds(50)))
    for _ in 0..<100 { throttle.recordSuccess() }
    #expect(throttle.tokens == 4)
  }

  @Test("Delays grow to the maximum, and the jitter stays in its share")
  func backoff() {
    let backoff = Backoff(initialDelay: .milliseconds(100), multiplier: 2, maximumDelay: .seconds(1))
    let middle = (1...6).map { backoff.delay(afterFailures: $0, random: 0.5) }
    #expect(middle == [100, 200, 400, 800, 1000, 1000].map { Duration.milliseconds($0) })
    #expect(backoff.delay(afterFailures: 1, random: 0) == .milliseconds(80))
    #expect(backoff.delay(afterFailures: 1, random: 1) == .milliseconds(120))
    #expect(backoff.delay(afterFailures: 1_000_000, random: 0.5) == .seconds(1))
  }
}
