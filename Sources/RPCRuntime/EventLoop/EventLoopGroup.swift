import Synchronization
public import Timekeeping

/// A fixed number of event loops, handed out in turn.
public final class EventLoopGroup: Sendable {
  /// The loops.
  public let loops: [EventLoop]
  private let turns = Atomic<Int>(0)

  /// The group that clients use when they are given none: one loop, never shut down.
  public static let shared = EventLoopGroup(count: 1)

  /// Starts loops, each on a thread of its own. Traps when the process has no descriptors or threads left for them.
  ///
  /// - Parameters:
  ///   - count: how many, at least 1.
  ///   - time: what their timers go by; a test may stop it.
  public init(count: Int, time: Timekeeper = .system) {
    precondition(count >= 1, "an event loop group needs a loop")
    loops = (0..<count).map { EventLoop(name: "rpc-loop-\($0)", time: time) }
  }

  /// The next loop in turn.
  public func next() -> EventLoop {
    let turn = turns.wrappingAdd(1, ordering: .relaxed).oldValue
    return loops[Int(UInt(bitPattern: turn) % UInt(loops.count))]
  }

  /// Closes everything on the loops and ends their threads. The group must not be used any more.
  public func shutdown() async {
    for loop in loops {
      await loop.shutdown()
    }
  }
}
