import Locking
import Testing

@testable import RPCRuntime

/// The bound on the bytes of all connections.
struct ByteBudgetTests {
  @Test func whoWaitsIsToldWhenAQuarterIsFree() {
    let budget = ByteBudget(limitBytes: 1_000)
    let told = Locked(0)
    budget.onRoom { told.withLock { $0 += 1 } }
    budget.add(1_000)
    #expect(!budget.mustWait())
    budget.add(1)
    #expect(budget.mustWait())
    budget.add(-200)
    #expect(told.withLock { $0 } == 0)
    budget.add(-51)
    #expect(told.withLock { $0 } == 1)
    budget.add(-500)
    #expect(told.withLock { $0 } == 1, "nobody waits any more")
  }

  @Test func repliesLeaveRoomForFirstReplies() {
    let budget = ByteBudget(limitBytes: 800)
    budget.add(390)
    #expect(budget.hasRoom(forReplyOf: 10, isFirst: false))
    #expect(!budget.isWaitedFor)
    #expect(!budget.hasRoom(forReplyOf: 11, isFirst: false))
    #expect(budget.isWaitedFor)
    #expect(budget.hasRoom(forReplyOf: 410, isFirst: true))
    #expect(!budget.hasRoom(forReplyOf: 411, isFirst: true))
    budget.add(-390)
    #expect(budget.hasRoom(forReplyOf: 801, isFirst: true), "one that is larger than the bound")
  }

  /// However the two sides interleave, whoever has to wait is told later.
  @Test func noWakeUpIsLost() async {
    let budget = ByteBudget(limitBytes: 10)
    let (rooms, continuation) = AsyncStream.makeStream(of: Void.self)
    budget.onRoom { continuation.yield() }
    await withTaskGroup { group in
      for _ in 0..<2 {
        group.addTask {
          for _ in 0..<20_000 {
            budget.add(11)
            budget.add(-11)
          }
        }
      }
      var rooms = rooms.makeAsyncIterator()
      for _ in 0..<20_000 where budget.mustWait() {
        await rooms.next()
      }
    }
    #expect(budget.usedBytes == 0)
  }
}
