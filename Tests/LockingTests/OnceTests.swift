import Locking
import Testing

@Suite("Something done once")
struct OnceTests {
  private final class Counts: Sendable {
    let starts = Locked(0)
    let ends = Locked(0)
  }

  @Test("However many ask, it is done once, and all return after its end")
  func manyAsk() async {
    let once = Once()
    let counts = Counts()
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<20 {
        group.addTask {
          await once.run {
            counts.starts.withLock { $0 += 1 }
            try? await Task.sleep(for: .milliseconds(20))
            counts.ends.withLock { $0 += 1 }
          }
          return counts.ends.withLock { $0 }
        }
      }
      for await ends in group { #expect(ends == 1) }
    }
    await once.run { counts.starts.withLock { $0 += 1 } }
    #expect(counts.starts.withLock { $0 } == 1)
  }
}
