import Histograms
import Locking

/// Where the callers of one event loop leave what they measured.
final class CallRecorder: Sendable {
  private let content = Locked(Tally())

  /// What was left so far.
  var tally: Tally { content.withLock { $0 } }

  /// Changes the tally.
  func update(_ change: (inout Tally) -> Void) {
    content.withLock { change(&$0) }
  }
}

/// What one caller measured and has not yet left with its recorder.
///
/// It holds latencies back and hands them over in groups, so that a call takes no lock, while the 512 callers
/// of a usual run need no histogram of their own, which no cache could hold.
struct CallLog: ~Copyable {
  private static let groupSize = 128

  private let recorder: CallRecorder
  private var latenciesNanoseconds: [UInt64] = []

  init(recorder: CallRecorder) {
    self.recorder = recorder
    latenciesNanoseconds.reserveCapacity(Self.groupSize)
  }

  /// Notes a call answered without an error.
  mutating func recordAnswer(latencyNanoseconds: UInt64) {
    latenciesNanoseconds.append(latencyNanoseconds)
    if latenciesNanoseconds.count == Self.groupSize { handOver() }
  }

  /// Notes a call answered without an error after the run's end.
  func recordInFlightAtEnd() {
    recorder.update { $0.inFlightAtEnd += 1 }
  }

  /// Notes a failed call.
  func recordFailure(_ kind: Failures.Kind, message: String) {
    recorder.update { $0.failures.record(kind, message: message) }
  }

  /// Leaves everything with the recorder.
  mutating func handOver() {
    recorder.update { tally in
      for latency in latenciesNanoseconds { tally.latenciesNanoseconds.record(latency) }
    }
    latenciesNanoseconds.removeAll(keepingCapacity: true)
  }
}
