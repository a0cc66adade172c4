import Limits
import Locking
import RPCWire
import TestSupport
import Testing
import Timekeeping

@testable import RPCRuntime

/// What a channel waits between its tries unless told otherwise.
@Suite("The default delays") struct DefaultDelayTests {
  @Test("Rests between attempts to connect grow to the longest and no further", .bothSides)
  func rests() {
    expect(
      ChannelConfiguration().reconnect, first: Limits.Channel.firstReconnectDelay,
      multiplier: Limits.Channel.reconnectMultiplier, longest: Limits.Channel.maximumReconnectDelay)
  }

  @Test("Pauses between attempts of a call grow to the longest and no further", .bothSides)
  func pauses() {
    expect(
      RetryPolicy().backoff, first: Limits.Channel.firstRetryDelay,
      multiplier: Limits.Channel.retryMultiplier, longest: Limits.Channel.maximumRetryDelay)
  }

  @Test("The jitter moves a delay by its share and no further", .bothSides)
  func jitter() {
    for backoff in [ChannelConfiguration().reconnect, RetryPolicy().backoff] {
      let share = Limits.Channel.jitterShare
      let middle = seconds(backoff.delay(afterFailures: 1, random: 0.5))
      #expect(isNear(seconds(backoff.delay(afterFailures: 1, random: 0)), middle * (1 - share)))
      #expect(isNear(seconds(backoff.delay(afterFailures: 1, random: 1)), middle * (1 + share)))
    }
  }

  @Test("A channel rests for the first delay and no longer", .bothSides)
  func firstRest() async throws {
    let clock = ManualClock()
    let group = EventLoopGroup(count: 1, time: .manual(clock))
    var configuration = ChannelConfiguration()
    configuration.reconnect.jitterShare = 0
    let dialer = CountingDialer()
    let channel = SocketChannel(through: dialer, on: group, configuration: configuration)
    let waiting = Task { try? await channel.say("a", waitsForReady: true) }
    try await eventually { await channel.loop.call { $0.timers.count } == 1 }
    await clock.advance(by: Limits.Channel.firstReconnectDelay - .milliseconds(1))
    #expect(dialer.count == 1)
    await clock.advance(by: .milliseconds(1))
    #expect(dialer.count == 2)
    await channel.close()
    _ = await waiting.value
    await group.shutdown()
  }

  private func expect(_ backoff: Backoff, first: Duration, multiplier: Double, longest: Duration) {
    let delays = (1...20).map { seconds(backoff.delay(afterFailures: $0, random: 0.5)) }
    var grown = seconds(first)
    for delay in delays {
      #expect(isNear(delay, min(grown, seconds(longest))))
      grown *= multiplier
    }
    #expect(delays.contains { $0 < seconds(longest) } && isNear(delays[19], seconds(longest)))
  }

  private func seconds(_ duration: Duration) -> Double { duration / .seconds(1) }

  private func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 1e-9 }

  /// Counts how often it is asked, and reaches nobody.
  private final class CountingDialer: Dialer {
    private let dials = Locked(0)

    var count: Int { dials.withLock { $0 } }
    var description: String { "nowhere" }

    func dial(
      on loop: EventLoop, limits: ConnectionLimits, timeout: Duration
    ) async throws(RPCError) -> Connection {
      dials.withLock { $0 += 1 }
      throw RPCError(.unavailable, "nobody is there")
    }
  }
}
