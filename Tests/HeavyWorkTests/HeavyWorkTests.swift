import Dispatch
import Glibc
import HeavyWork
import Limits
import Synchronization
import Testing

struct HeavyWorkTests {
  @Test(
    "Pieces cover all bytes in their order, none larger than allowed",
    arguments: [
      0, 1, Limits.HeavyWork.pieceBytes, Limits.HeavyWork.pieceBytes + 1, 3 * Limits.HeavyWork.pieceBytes + 7,
    ])
  func pieces(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 / 251) }
    var seen: [UInt8] = []
    var largest = 0
    bytes.withUnsafeBytes { bytes in
      HeavyWork.inPieces(bytes) { piece in
        largest = max(largest, piece.count)
        seen += piece
      }
    }
    #expect(seen == bytes)
    #expect(largest == min(count, Limits.HeavyWork.pieceBytes))
  }

  @Test("An error ends the pieces")
  func error() {
    let bytes = [UInt8](repeating: 0, count: 2 * Limits.HeavyWork.pieceBytes)
    var pieces = 0
    #expect(throws: Failure.self) {
      try bytes.withUnsafeBytes { bytes in
        try HeavyWork.inPieces(bytes) { (_) throws(any Error) in
          pieces += 1
          throw Failure(piece: pieces)
        }
      }
    }
    #expect(pieces == 1)
  }

  @Test("Heavy work is under way at fewer places than there are processors; what is light does not wait")
  func places() {
    let processors = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    let running = Atomic<Int>(0)
    let most = Atomic<Int>(0)
    let light = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: 8 * processors) { _ in
      HeavyWork.perform(sizeBytes: Limits.HeavyWork.pieceBytes + 1) {
        most.max(running.add(1, ordering: .relaxed).newValue, ordering: .relaxed)
        // Would wait for ever if it took a place where there is only one.
        HeavyWork.perform(sizeBytes: Limits.HeavyWork.pieceBytes) { _ = light.add(1, ordering: .relaxed) }
        usleep(1_000)
        running.subtract(1, ordering: .relaxed)
      }
    }
    #expect(most.load(ordering: .relaxed) <= max(1, processors - 1))
    #expect(light.load(ordering: .relaxed) == 8 * processors)
  }

  private struct Failure: Error {
    let piece: Int
  }
}
