import RPCWire

/// How far an attempt came before it failed.
enum AttemptFate {
  /// It never left this side.
  case notSent
  /// It was sent, and the line broke before the answer: whether it was executed is not known.
  case unanswered
  /// The server has answered.
  case answered
}

/// What becomes of a call whose attempt has failed.
enum RetryDecision: Equatable {
  /// Make it again after a pause.
  case retry(after: Duration)
  /// The caller gets the error.
  case fail
  /// The caller gets the error although the call could be repeated: the throttle forbids it.
  case throttled
}

extension RetryPolicy {
  /// Decides what becomes of a call whose attempt has failed.
  ///
  /// | the attempt | unknown safety | safe to repeat |
  /// | --- | --- | --- |
  /// | was never sent: UNAVAILABLE | again | again |
  /// | was answered UNAVAILABLE, or with a `retry_after_milliseconds`: not executed | again | again |
  /// | was answered UNKNOWN (OUTCOME_UNKNOWN) | no | again |
  /// | was sent, and the line broke | no | again |
  /// | anything else | no | no |
  ///
  /// - Parameters:
  ///   - attempts: how many have been made, at least 1.
  ///   - remaining: what is left of the call's timeout; nil without one.
  ///   - random: from 0 to 1, for the jitter.
  func decide(
    on error: RPCError, _ fate: AttemptFate, _ idempotency: Idempotency, attempts: Int, remaining: Duration?,
    throttle: inout RetryThrottle, random: Double
  ) -> RetryDecision {
    guard Self.mayPass(error, fate, idempotency) else { return .fail }
    // What was never sent has burdened no server; the connection's backoff bounds it.
    if fate != .notSent { throttle.recordFailure() }
    guard attempts < maximumAttempts else { return .fail }
    guard fate == .notSent || throttle.allowsRetry else { return .throttled }
    let delay = delay(after: error, attempts: attempts, random: random)
    if let remaining, remaining <= delay { return .fail }
    return .retry(after: delay)
  }

  private func delay(after error: RPCError, attempts: Int, random: Double) -> Duration {
    let own = backoff.delay(afterFailures: attempts, random: random)
    guard let asked = error.retryAfter else { return own }
    return max(own, backoff.atLeast(min(asked, maximumRetryAfter), random: random))
  }

  private static func mayPass(_ error: RPCError, _ fate: AttemptFate, _ idempotency: Idempotency) -> Bool {
    switch fate {
    case .notSent: error.code == .unavailable || error.retryAfter != nil
    case .unanswered: idempotency.isSafeToRepeat
    case .answered where error.code == .unavailable || error.retryAfter != nil: true
    case .answered: error.code == .unknown && idempotency.isSafeToRepeat
    }
  }
}
