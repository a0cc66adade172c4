import Dispatch
import Testing

@testable import PhotoLibrary

struct QueueConfinedTests {
  @Test func valueIsReachedOnItsQueue() {
    let queue = DispatchQueue(label: "test")
    let confined = QueueConfined(1, to: queue)
    queue.sync { confined.withValue { $0 += 1 } }
    #expect(queue.sync { confined.withValue { $0 } } == 2)
  }

  @Test func touchingItElsewhereEndsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      let confined = QueueConfined(1, to: DispatchQueue(label: "test"))
      confined.withValue { $0 += 1 }
    }
  }
}
