import Dispatch
import Locking
import TestSupport
import Testing

@testable import PhotoLibrary

struct WorkerTests {
  @Test func everyJobRunsOnce() async {
    let ran = Locked<[Int: Int]>([:])
    let threads = SharedThreads(limit: 3)
    let pool = WorkerPool(queuedJobs: 10_000, width: 3, threads: threads)
    for job in 0..<9_000 { #expect(pool.submit { ran.withLock { $0[job, default: 0] += 1 } }) }
    await pool.shutDown()
    #expect(ran.withLock { $0.count == 9_000 && $0.values.allSatisfy { $0 == 1 } })
    #expect(!pool.submit {})
    await threads.shutDown()
  }

  @Test(.bothSides) func lineHasALimit() async {
    let gate = DispatchSemaphore(value: 0)
    let started = DispatchSemaphore(value: 0)
    let threads = SharedThreads(limit: 1)
    let pool = WorkerPool(queuedJobs: 2, width: 1, threads: threads)
    #expect(
      pool.submit {
        started.signal()
        gate.wait()
      })
    Self.wait(started)
    #expect(pool.submit {})
    #expect(pool.submit {})
    #expect(!pool.submit {})
    gate.signal()
    await pool.shutDown()
    await threads.shutDown()
  }

  /// One source's jobs hold up its half of the threads, and another's is done all the same.
  @Test func oneSourceDoesNotTakeAllThreads() async {
    let gate = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    let ran = Locked(0)
    let threads = SharedThreads(limit: 2)
    let pool = WorkerPool(queuedJobs: 10, width: 2, threads: threads)
    for _ in 0..<3 {
      #expect(
        pool.submit(from: 1) {
          gate.wait()
          ran.withLock { $0 += 1 }
        })
    }
    #expect(pool.submit(from: 2) { done.signal() })
    Self.wait(done)
    #expect(ran.withLock { $0 } == 0)
    for _ in 0..<3 { gate.signal() }
    await pool.shutDown()
    #expect(ran.withLock { $0 } == 3)
    await threads.shutDown()
  }

  private static func wait(_ semaphore: DispatchSemaphore) { semaphore.wait() }

  @Test func waiterIsAnsweredOnce() async throws {
    let waiter = Waiter<Int>()
    let value = try await waiter.wait {
      #expect(waiter.begin())
      #expect(!waiter.begin())
      #expect(!waiter.drop(.libraryIsClosed))
      waiter.finish(.success(1))
      waiter.finish(.success(2))
    }
    #expect(value == 1)
    #expect(!waiter.isWaiting)
  }

  @Test func begunWorkIsNotCancelled() async throws {
    let waiter = Waiter<Int>()
    let begun = AsyncStream<Void>.makeStream()
    let task = Task {
      try await waiter.wait {
        _ = waiter.begin()
        begun.continuation.finish()
      }
    }
    for await _ in begun.stream {}
    task.cancel()
    waiter.finish(.success(7))
    #expect(try await task.value == 7)
  }
}
