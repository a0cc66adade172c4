import Dispatch
import Locking
import Testing

@Suite("A value behind a lock")
struct LockedTests {
  @Test("No change is lost among many threads")
  func contention() {
    let count = Locked(0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<10_000 { count.withLock { $0 += 1 } }
    }
    #expect(count.withLock { $0 } == 80_000)
  }

  @Test("While one holds it, another does not wait if it will not")
  func availability() {
    let value = Locked("held")
    value.withLock { _ in
      let taken: Bool? = value.withLockIfAvailable { _ in true }
      #expect(taken == nil)
    }
    let taken = value.withLockIfAvailable { $0 }
    #expect(taken == "held")
  }

  @Test("An error of the body comes out, and the lock is free again")
  func failure() {
    struct Refused: Error {}
    let value = Locked(1)
    #expect(throws: Refused.self) { try value.withLock { _ throws(Refused) in throw Refused() } }
    #expect(value.withLock { $0 } == 1)
  }

  @Test("The value goes with the lock")
  func release() {
    final class Watched {}
    weak var watched: Watched?
    do {
      let value = Locked(Watched())
      value.withLock { watched = $0 }
      #expect(watched != nil)
    }
    #expect(watched == nil)
  }
}
